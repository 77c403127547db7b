extension Scene {
  /// The topmost region at a point of the root and the regions around it, from the inside out; empty if nothing is
  /// there.
  public func chain(at point: Point) -> [ID] {
    topmost(at: point).map(chain(from:)) ?? []
  }

  /// A region and the regions around it, from the inside out; the region must exist.
  public func chain(from id: ID) -> [ID] { [id] + ancestors(of: id) }

  /// All regions that are not hidden, in paint order: each after the one around it, siblings from the bottom up.
  ///
  /// - Complexity: O(regions).
  public var regionsInPaintOrder: [ID] {
    var regions: [ID] = []
    func visit(_ id: ID) {
      guard self[id]?.isHidden == false else { return }
      regions.append(id)
      children(of: id).forEach(visit)
    }
    children(of: nil).forEach(visit)
    return regions
  }

  /// The middle of what can be seen of a region, in the coordinates of the root. The middle of its bounds if none of it
  /// can be seen; `nil` if there is no such region.
  public func visibleCenter(of id: ID) -> Point? { visibleBounds(of: id)?.center }

  /// What can be seen of a region, in the coordinates of the root: its bounds within those of the regions around it that
  /// clip. Its bounds if none of it can be seen; `nil` if there is no such region.
  public func visibleBounds(of id: ID) -> Rect? {
    guard let bounds = shownBounds(of: id) else { return nil }
    var seen: Rect? = bounds
    for outer in ancestors(of: id) where self[outer]?.clipsChildren == true {
      seen = self.bounds(of: outer, in: nil).flatMap { seen?.intersection($0) }
    }
    return seen ?? bounds
  }

  /// The bounds of a region's shape: a part that is cut off does not count.
  private func shownBounds(of id: ID) -> Rect? {
    if case .path(let path)? = self[id]?.shape { return frame(path.bounds, from: id) }
    return bounds(of: id, in: nil)
  }

  /// A rectangle of the root in a region's coordinates: its bounding box if the region is turned. `nil` if there is no
  /// such region, or no way into its coordinates.
  public func frame(_ rect: Rect, to id: ID) -> Rect? {
    bounding(rect) { convert($0, from: nil, to: id) }
  }

  /// A rectangle of a region in the root's coordinates: its bounding box if the region is turned. `nil` if there is no
  /// such region.
  public func frame(_ rect: Rect, from id: ID) -> Rect? {
    bounding(rect) { convert($0, from: id, to: nil) }
  }

  private func bounding(_ rect: Rect, _ convert: (Point) -> Point?) -> Rect? {
    let corners = rect.corners.compactMap(convert)
    return corners.count == 4 ? Rect(bounding: corners) : nil
  }
}
