/// The searches by area and by distance, over every region.
extension SceneTree {
  /// In paint order.
  func slots(in rect: Rect, whole: Bool) -> [Slot] {
    guard !rect.isEmpty, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
      return []
    }
    var found: [Slot] = []
    walk(roots, .identity, Window(polygon: rect.corners)) { slot, place, window in
      let region = nodes[Int(slot)].region
      if whole, !rect.contains(region.bounds(through: place)) { return }
      if Outline(region, through: place).touches(window) { found.append(slot) }
    }
    return found
  }

  func nearest(to point: Point, within limit: Double, where isWanted: (Slot) -> Bool) -> Slot {
    guard point.x.isFinite, point.y.isFinite else { return Self.none }
    var nearest = Self.none
    var least = Double.infinity
    walk(roots, .identity, Window(polygon: nil)) { slot, place, window in
      guard isWanted(slot) else { return }
      let outline = Outline(nodes[Int(slot)].region, through: place)
      guard outline.touches(window) else { return }
      let distance = outline.distance(to: point, in: window)
      // Those painted later are above.
      if distance <= limit, distance <= least {
        least = distance
        nearest = slot
      }
    }
    return nearest
  }

  /// Calls `visit` in paint order for what can be hit, with the way to the root and the part of the root that is seen.
  private func walk(
    _ siblings: Siblings, _ parent: AffineTransform, _ window: Window,
    _ visit: (Slot, AffineTransform, Window) -> Void
  ) {
    var slot = siblings.bottom
    while slot != Self.none {
      let node = nodes[Int(slot)]
      if node.hasExtent, !node.region.isHidden {
        let place = node.region.toParent.then(parent)
        if !node.region.passesThrough, place.isFinite { visit(slot, place, window) }
        let inner = node.region.clipsChildren ? window.cut(to: node.region, through: place) : window
        if node.children.bottom != Self.none, !inner.isEmpty, place.isFinite {
          walk(node.children, .translation(-node.region.contentOffset).then(place), inner, visit)
        }
      }
      slot = node.above
    }
  }
}

extension Region {
  /// The bounding box of the shape behind a transform; tight.
  func bounds(through place: AffineTransform) -> Rect {
    if case .path(let path) = shape, place.b != 0 || place.c != 0 { return path.applying(place).bounds }
    return place.apply(to: shapeBounds)
  }
}
