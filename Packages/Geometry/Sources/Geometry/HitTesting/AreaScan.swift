/// The searches by area and by distance.
struct AreaScan {
  let tree: SceneTree

  private typealias Slot = SceneTree.Slot

  /// The slots found in the rectangle, in paint order.
  func slots(in rect: Rect, whole: Bool) -> [SceneTree.Slot] {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return []
    }
    var found: [Slot] = []
    walk(tree.roots, .identity, Window(polygon: rect.corners), rect) { slot, place, window in
      let region = tree.region(slot)
      if whole, !rect.contains(region.bounds(through: place)) { return }
      if Outline(region, through: place).touches(window) { found.append(slot) }
    }
    return found
  }

  /// The slot of the nearest region, or ``SceneTree/none``.
  func nearest(
    to point: Point, within limit: Double, where isWanted: (SceneTree.Slot) -> Bool
  ) -> SceneTree.Slot {
    guard point.x.isFinite, point.y.isFinite, limit >= 0 else { return SceneTree.none }
    // Search close by first, then further out: a region found beyond the current radius may not be the nearest.
    var radius = min(limit, 1)
    while true {
      let isLast = radius >= min(limit, 1e15)
      let (nearest, least) = nearest(to: point, within: isLast ? limit : radius, isWanted)
      if isLast || least <= radius { return nearest }
      radius *= 16
    }
  }

  private func nearest(
    to point: Point, within limit: Double, _ isWanted: (Slot) -> Bool
  ) -> (Slot, Double) {
    var nearest = SceneTree.none
    var least = Double.infinity
    let square = Rect(x: point.x - limit, y: point.y - limit, width: 2 * limit, height: 2 * limit)
    walk(tree.roots, .identity, Window(polygon: nil), limit <= 1e15 ? square : nil) { slot, place, window in
      guard isWanted(slot) else { return }
      let outline = Outline(tree.region(slot), through: place)
      guard outline.touches(window) else { return }
      let distance = outline.distance(to: point, in: window)
      // Regions painted later are above.
      if distance <= limit, distance <= least {
        least = distance
        nearest = slot
      }
    }
    return (nearest, least)
  }

  /// Calls `visit` in paint order for each region that can be hit, with the transform to the root and the visible part
  /// of the root.
  ///
  /// - Parameter focus: regions with no point in this rectangle of the root may be skipped; `nil` skips none.
  private func walk(
    _ siblings: Siblings, _ parent: AffineTransform, _ window: Window, _ focus: Rect?,
    _ visit: (Slot, AffineTransform, Window) -> Void
  ) {
    for slot in slots(of: siblings, in: focus, parent) {
      let (node, region) = (tree.regions[slot], tree.region(slot))
      guard node.hasExtent, !node.isHidden else { continue }
      let place = region.toParent.then(parent)
      if !node.passesThrough, place.isFinite { visit(slot, place, window) }
      let inner = node.clipsChildren ? window.cut(to: region, through: place) : window
      if node.children.count > 0, !inner.isEmpty, place.isFinite {
        walk(node.children, .translation(-region.contentOffset).then(place), inner, focus, visit)
      }
    }
  }

  /// Siblings from bottom to top: at least those that have a point in the rectangle of the root.
  private func slots(of siblings: Siblings, in focus: Rect?, _ parent: AffineTransform) -> [Slot] {
    var box = Bounds.everything
    if let focus, !tree.isInBatch, let inverse = parent.inverse {
      let local = inverse.applied(to: focus)
      // Enlarge by as much as rounding may have lost on the way there and back.
      let size = max(
        abs(local.minX), abs(local.minY), abs(local.maxX), abs(local.maxY), abs(inverse.tx), abs(inverse.ty))
      let margin = size * 0x1p-40
      let wide = Rect(
        x: local.minX - margin, y: local.minY - margin, width: local.width + 2 * margin,
        height: local.height + 2 * margin)
      if wide.minX.isFinite, wide.minY.isFinite, wide.maxX.isFinite, wide.maxY.isFinite { box = Bounds(wide) }
    }
    if box != .everything, siblings.index != SceneTree.none {
      return tree.index.slots(touching: box, in: siblings.index)
    }
    let slots = siblings.slots(tree.index.cache)
    return box == .everything ? slots : slots.filter { tree.index.cache[$0].bounds.touches(box) }
  }
}

extension Region {
  /// The tight bounding box of the shape after a transform.
  func bounds(through place: AffineTransform) -> Rect {
    if case .path(let path) = shape, place.b != 0 || place.c != 0 { return path.applying(place).bounds }
    return place.applied(to: shapeBounds)
  }
}
