/// The linear search: it looks at every region, from the top down, and ignores caches and indexes. Every index must give
/// the same answers as this scan, which also answers queries in the middle of a batch.
///
/// The law it follows is documented at ``Scene``.
struct PlainScan {
  let tree: SceneTree

  private typealias Slot = SceneTree.Slot
  private static let none = SceneTree.none

  /// The slot that was hit, or `none`.
  func topmost(at point: Point) -> SceneTree.Slot {
    guard point.x.isFinite, point.y.isFinite else { return Self.none }
    switch hit(tree.roots, at: point) {
    case .nothing: return Self.none
    case .exact(let slot), .near(let slot, _): return slot
    }
  }

  /// Every region that contains the point, topmost first. If the topmost hit is by slop alone, that region comes before
  /// them.
  func stack(at point: Point) -> [SceneTree.Slot] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var slots: [Slot] = []
    collect(tree.roots, at: point, into: &slots)
    let topmost = topmost(at: point)
    if topmost != Self.none, slots.first != topmost { slots.insert(topmost, at: 0) }
    return slots
  }

  private enum Hit {
    case nothing
    case exact(Slot)
    case near(Slot, distance: Double)
  }

  private func hit(_ siblings: Siblings, at point: Point) -> Hit {
    var nearest = Hit.nothing
    var least = Double.infinity
    var slot = siblings.top
    while slot != Self.none {
      switch hit(slot, at: point) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        if distance < least {
          least = distance
          nearest = .near(hit, distance: distance)
        }
      }
      slot = tree.index.cache[slot].below
    }
    return nearest
  }

  private func hit(_ slot: Slot, at point: Point) -> Hit {
    let node = tree.regions[slot]
    guard node.hasExtent, !node.isHidden else { return .nothing }
    let region = tree.region(slot)
    guard let local = region.local(point) else { return .nothing }
    let isInside = region.contains(point, local: local)
    if node.children.top != Self.none, isInside || !node.clipsChildren {
      switch hit(node.children, at: local + region.contentOffset) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        // Regions below one that contains the point must not take the press from its contents.
        if isInside, !node.passesThrough { return .exact(hit) }
        return .near(hit, distance: distance * region.scale)
      }
    }
    if node.passesThrough { return .nothing }
    if isInside { return .exact(slot) }
    guard region.touchSlop > 0 else { return .nothing }
    let distance = region.distance(fromParent: point)
    return distance <= region.touchSlop ? .near(slot, distance: distance) : .nothing
  }

  private func collect(_ siblings: Siblings, at point: Point, into slots: inout [Slot]) {
    var slot = siblings.top
    while slot != Self.none {
      let (node, region) = (tree.regions[slot], tree.region(slot))
      if node.hasExtent, !node.isHidden, let local = region.local(point) {
        let isInside = region.contains(point, local: local)
        if isInside || !node.clipsChildren {
          collect(node.children, at: local + region.contentOffset, into: &slots)
        }
        if isInside, !node.passesThrough { slots.append(slot) }
      }
      slot = tree.index.cache[slot].below
    }
  }
}
