extension Scene {
  /// A point of one region's own coordinates in those of another; of the root for `nil`.
  ///
  /// A region's own coordinates lie on its frame, not on its content: they do not move when it scrolls.
  ///
  /// - Returns: `nil` where a region is not here, or where one on the way has no extent.
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from source: ID?, to target: ID?) -> Point? {
    if source == target { return point }
    guard let up = toRoot(of: source), let down = toRoot(of: target)?.inverse, up.isFinite else { return nil }
    return down.apply(to: up.apply(to: point))
  }

  /// The bounding box of the region's shape in the own coordinates of another one; of the root for `nil`.
  ///
  /// - Returns: `nil` where a region is not here, or where one on the way has no extent.
  public func bounds(of id: ID, in other: ID?) -> Rect? {
    guard let slot = slotIfPresent(of: id), let up = toRoot(of: id), up.isFinite,
      let down = toRoot(of: other)?.inverse
    else { return nil }
    return up.then(down).apply(to: nodes[slot].region.localBounds)
  }

  /// From the region's own coordinates to the root's; `nil` where it is not here.
  func toRoot(of id: ID?) -> AffineTransform? {
    guard let id else { return .identity }
    guard let slot = slotIfPresent(of: id) else { return nil }
    return toRoot(ofSlot: slot)
  }

  func toRoot(ofSlot slot: Int) -> AffineTransform {
    var transform = nodes[slot].region.toParent
    var next = nodes[slot].parent
    while let parent = next {
      transform = transform.then(.translation(-nodes[parent].region.contentOffset)).then(nodes[parent].region.toParent)
      next = nodes[parent].parent
    }
    return transform
  }
}
