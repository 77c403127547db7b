/// The tree of a ``Scene`` without the names: regions in slots, tied by slot numbers.
///
/// It is not generic, so that the searches are compiled once, for all scenes. Siblings are a list in both directions, from
/// the bottom to the top; a new order among them costs O(1). Slots of removed regions are used again.
@usableFromInline struct SceneTree: Sendable {
  @usableFromInline typealias Slot = Int32
  @usableFromInline static let none: Slot = -1

  struct Node: Sendable {
    var region: Region
    var hasExtent: Bool
    var parent: Slot
    /// How many ancestors it has.
    var depth: Int32
    var below = none
    var above = none
    var children = Siblings()
  }

  struct Siblings: Sendable {
    var bottom = none
    var top = none
  }

  var nodes: [Node] = []
  var roots = Siblings()
  private var free: [Slot] = []

  /// Regions nest no deeper than this, so that a search can go down by recursion on a small stack.
  static let deepest: Int32 = 400

  @usableFromInline init() {}

  @usableFromInline mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
  }

  @usableFromInline mutating func insert(_ region: Region, in parent: Slot) -> Slot {
    let depth = parent == Self.none ? 0 : nodes[Int(parent)].depth + 1
    precondition(depth <= Self.deepest, "Regions nest at most \(Self.deepest) deep, not \(depth).")
    let node = Node(region: region, hasExtent: region.hasExtent, parent: parent, depth: depth)
    let slot: Slot
    if let used = free.popLast() {
      slot = used
      nodes[Int(slot)] = node
    } else {
      slot = Slot(nodes.count)
      nodes.append(node)
    }
    link(slot, above: children(of: parent).top)
    return slot
  }

  /// The slots of the region and all in it, which are free from now on.
  @usableFromInline mutating func remove(_ slot: Slot) -> [Slot] {
    unlink(slot)
    let removed = subtree(of: slot)
    free.append(contentsOf: removed)
    for slot in removed { nodes[Int(slot)].region = Region(frame: .zero) }
    return removed
  }

  @usableFromInline func region(_ slot: Slot) -> Region {
    nodes[Int(slot)].region
  }

  @usableFromInline mutating func update(_ slot: Slot, _ change: (inout Region) -> Void) {
    change(&nodes[Int(slot)].region)
    nodes[Int(slot)].hasExtent = nodes[Int(slot)].region.hasExtent
  }

  @usableFromInline func parent(of slot: Slot) -> Slot {
    nodes[Int(slot)].parent
  }

  func children(of parent: Slot) -> Siblings {
    parent == Self.none ? roots : nodes[Int(parent)].children
  }

  /// Bottom first.
  @usableFromInline func childSlots(of parent: Slot) -> [Slot] {
    var slots: [Slot] = []
    var child = children(of: parent).bottom
    while child != Self.none {
      slots.append(child)
      child = nodes[Int(child)].above
    }
    return slots
  }

  /// The region and all in it, each after its parent.
  func subtree(of slot: Slot) -> [Slot] {
    var slots = [slot]
    var next = 0
    while next < slots.count {
      var child = nodes[Int(slots[next])].children.bottom
      while child != Self.none {
        slots.append(child)
        child = nodes[Int(child)].above
      }
      next += 1
    }
    return slots
  }

  @usableFromInline func isAncestor(_ ancestor: Slot, of slot: Slot) -> Bool {
    var slot = slot
    while slot != Self.none {
      slot = nodes[Int(slot)].parent
      if slot == ancestor { return slot != Self.none }
    }
    return false
  }
}

extension SceneTree {
  /// To the top of its siblings.
  @usableFromInline mutating func raise(_ slot: Slot) {
    unlink(slot)
    link(slot, above: children(of: nodes[Int(slot)].parent).top)
  }

  /// To the bottom of its siblings.
  @usableFromInline mutating func lower(_ slot: Slot) {
    unlink(slot)
    link(slot, above: Self.none)
  }

  /// Just above the other, which has the same parent.
  @usableFromInline mutating func place(_ slot: Slot, above sibling: Slot) {
    guard slot != sibling else { return }
    unlink(slot)
    link(slot, above: sibling)
  }

  /// With all in it, on top of the children of another parent.
  @usableFromInline mutating func reparent(_ slot: Slot, to parent: Slot) {
    unlink(slot)
    nodes[Int(slot)].parent = parent
    link(slot, above: children(of: parent).top)
    for slot in subtree(of: slot) {
      let parent = nodes[Int(slot)].parent
      let depth = parent == Self.none ? 0 : nodes[Int(parent)].depth + 1
      precondition(depth <= Self.deepest, "Regions nest at most \(Self.deepest) deep, not \(depth).")
      nodes[Int(slot)].depth = depth
    }
  }

  private mutating func link(_ slot: Slot, above below: Slot) {
    let parent = nodes[Int(slot)].parent
    var siblings = children(of: parent)
    let above = below == Self.none ? siblings.bottom : nodes[Int(below)].above
    nodes[Int(slot)].below = below
    nodes[Int(slot)].above = above
    if below == Self.none { siblings.bottom = slot } else { nodes[Int(below)].above = slot }
    if above == Self.none { siblings.top = slot } else { nodes[Int(above)].below = slot }
    setChildren(siblings, of: parent)
  }

  private mutating func unlink(_ slot: Slot) {
    let (below, above) = (nodes[Int(slot)].below, nodes[Int(slot)].above)
    let parent = nodes[Int(slot)].parent
    var siblings = children(of: parent)
    if below == Self.none { siblings.bottom = above } else { nodes[Int(below)].above = above }
    if above == Self.none { siblings.top = below } else { nodes[Int(above)].below = below }
    setChildren(siblings, of: parent)
  }

  private mutating func setChildren(_ siblings: Siblings, of parent: Slot) {
    if parent == Self.none { roots = siblings } else { nodes[Int(parent)].children = siblings }
  }
}
