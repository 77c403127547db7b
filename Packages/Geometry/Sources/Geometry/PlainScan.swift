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

  private func hit(_ siblings: SceneTree.Siblings, at point: Point) -> Hit {
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
    let index = Int(slot)
    guard tree.nodes[index].hasExtent, !tree.nodes[index].region.isHidden,
      let local = tree.nodes[index].region.local(point)
    else {
      return .nothing
    }
    let isInside = tree.nodes[index].region.contains(point, local: local)
    if tree.nodes[index].children.top != Self.none, isInside || !tree.nodes[index].region.clipsChildren {
      switch hit(tree.nodes[index].children, at: local + tree.nodes[index].region.contentOffset) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        // Regions below one that contains the point must not take the press from its contents.
        if isInside, !tree.nodes[index].region.passesThrough { return .exact(hit) }
        return .near(hit, distance: distance * tree.nodes[index].region.scale)
      }
    }
    if tree.nodes[index].region.passesThrough { return .nothing }
    if isInside { return .exact(slot) }
    let slop = tree.nodes[index].region.touchSlop
    guard slop > 0 else { return .nothing }
    let distance = tree.nodes[index].region.distance(fromParent: point)
    return distance <= slop ? .near(slot, distance: distance) : .nothing
  }

  private func collect(_ siblings: SceneTree.Siblings, at point: Point, into slots: inout [Slot]) {
    var slot = siblings.top
    while slot != Self.none {
      let node = tree.nodes[Int(slot)]
      if node.hasExtent, !node.region.isHidden, let local = node.region.local(point) {
        let isInside = node.region.contains(point, local: local)
        if isInside || !node.region.clipsChildren {
          collect(node.children, at: local + node.region.contentOffset, into: &slots)
        }
        if isInside, !node.region.passesThrough { slots.append(slot) }
      }
      slot = tree.index.cache[slot].below
    }
  }
}
