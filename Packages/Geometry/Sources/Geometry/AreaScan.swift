/// The searches by area and by distance.
extension SceneTree {
  /// The slots found in the rectangle, in paint order.
  func slots(in rect: Rect, whole: Bool) -> [Slot] {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return []
    }
    var found: [Slot] = []
    walk(roots, .identity, Window(polygon: rect.corners), rect) { slot, place, window in
      let region = nodes[Int(slot)].region
      if whole, !rect.contains(region.bounds(through: place)) { return }
      if Outline(region, through: place).touches(window) { found.append(slot) }
    }
    return found
  }

  func nearest(to point: Point, within limit: Double, where isWanted: (Slot) -> Bool) -> Slot {
    guard point.x.isFinite, point.y.isFinite, limit >= 0 else { return Self.none }
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
    var nearest = Self.none
    var least = Double.infinity
    let square = Rect(x: point.x - limit, y: point.y - limit, width: 2 * limit, height: 2 * limit)
    walk(roots, .identity, Window(polygon: nil), limit <= 1e15 ? square : nil) { slot, place, window in
      guard isWanted(slot) else { return }
      let outline = Outline(nodes[Int(slot)].region, through: place)
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
      let node = nodes[Int(slot)]
      guard node.hasExtent, !node.region.isHidden else { continue }
      let place = node.region.toParent.then(parent)
      if !node.region.passesThrough, place.isFinite { visit(slot, place, window) }
      let inner = node.region.clipsChildren ? window.cut(to: node.region, through: place) : window
      if node.children.count > 0, !inner.isEmpty, place.isFinite {
        walk(node.children, .translation(-node.region.contentOffset).then(place), inner, focus, visit)
      }
    }
  }

  /// Siblings from bottom to top: at least those that have a point in the rectangle of the root.
  private func slots(of siblings: Siblings, in focus: Rect?, _ parent: AffineTransform) -> [Slot] {
    var box = Bounds.everything
    if let focus, !isInBatch, let inverse = parent.inverse {
      let local = inverse.apply(to: focus)
      // Enlarge by as much as rounding may have lost on the way there and back.
      let size = max(
        abs(local.minX), abs(local.minY), abs(local.maxX), abs(local.maxY), abs(inverse.tx), abs(inverse.ty))
      let margin = size * 0x1p-40
      let wide = Rect(
        x: local.minX - margin, y: local.minY - margin, width: local.width + 2 * margin,
        height: local.height + 2 * margin)
      if wide.minX.isFinite, wide.minY.isFinite, wide.maxX.isFinite, wide.maxY.isFinite { box = Bounds(wide) }
    }
    if box != .everything, siblings.index != Self.none {
      return index.slots(touching: box, in: siblings.index).sorted { index.cache[$0].order < index.cache[$1].order }
    }
    var slots: [Slot] = []
    var slot = siblings.bottom
    while slot != Self.none {
      if box == .everything || index.cache[slot].bounds.touches(box) { slots.append(slot) }
      slot = aboves[Int(slot)]
    }
    return slots
  }
}

extension Region {
  /// The tight bounding box of the shape after a transform.
  func bounds(through place: AffineTransform) -> Rect {
    if case .path(let path) = shape, place.b != 0 || place.c != 0 { return path.applying(place).bounds }
    return place.apply(to: shapeBounds)
  }
}
