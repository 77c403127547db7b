/// The search that looks at every region, from the top down: what every index must answer.
///
/// The law it keeps is told at ``Scene``.
extension SceneTree {
  /// The slot hit, or `none`. Does not allocate.
  @usableFromInline func topmost(at point: Point) -> Slot {
    guard point.x.isFinite, point.y.isFinite else { return Self.none }
    return nodes.withUnsafeBufferPointer { nodes in
      switch Self.hit(roots, at: point, nodes) {
      case .nothing: Self.none
      case .exact(let slot), .near(let slot, _): slot
      }
    }
  }

  /// Every region with the point inside, topmost first; before them the one hit by its slop alone, if that is the topmost.
  @usableFromInline func stack(at point: Point) -> [Slot] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var slots: [Slot] = []
    collect(roots, at: point, into: &slots)
    let topmost = topmost(at: point)
    if topmost != Self.none, slots.first != topmost { slots.insert(topmost, at: 0) }
    return slots
  }

  private enum Hit {
    case nothing
    case exact(Slot)
    case near(Slot, distance: Double)
  }

  /// Without the checks and counts of an array, since this is the innermost loop of every pointer event; the slots come
  /// from the tree itself.
  private typealias Nodes = UnsafeBufferPointer<Node>

  private static func hit(_ siblings: Siblings, at point: Point, _ nodes: Nodes) -> Hit {
    var nearest = Hit.nothing
    var least = Double.infinity
    var slot = siblings.top
    while slot != none {
      switch hit(slot, at: point, nodes) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        if distance < least {
          least = distance
          nearest = .near(hit, distance: distance)
        }
      }
      slot = nodes[Int(slot)].below
    }
    return nearest
  }

  private static func hit(_ slot: Slot, at point: Point, _ nodes: Nodes) -> Hit {
    let index = Int(slot)
    guard nodes[index].hasExtent, !nodes[index].region.isHidden, let local = nodes[index].region.local(point) else {
      return .nothing
    }
    let isInside = nodes[index].region.contains(point, local: local)
    if nodes[index].children.top != none, isInside || !nodes[index].region.clipsChildren {
      switch hit(nodes[index].children, at: local + nodes[index].region.contentOffset, nodes) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        // What lies under a region that has the point inside must not take the press from what is in that region.
        if isInside, !nodes[index].region.passesThrough { return .exact(hit) }
        return .near(hit, distance: distance * nodes[index].region.scale)
      }
    }
    if nodes[index].region.passesThrough { return .nothing }
    if isInside { return .exact(slot) }
    let slop = nodes[index].region.touchSlop
    guard slop > 0 else { return .nothing }
    let distance = nodes[index].region.distance(fromParent: point)
    return distance <= slop ? .near(slot, distance: distance) : .nothing
  }

  private func collect(_ siblings: Siblings, at point: Point, into slots: inout [Slot]) {
    var slot = siblings.top
    while slot != Self.none {
      let node = nodes[Int(slot)]
      if node.hasExtent, !node.region.isHidden, let local = node.region.local(point) {
        let isInside = node.region.contains(point, local: local)
        if isInside || !node.region.clipsChildren {
          collect(node.children, at: local + node.region.contentOffset, into: &slots)
        }
        if isInside, !node.region.passesThrough { slots.append(slot) }
      }
      slot = node.below
    }
  }
}
