/// The tree of a ``Scene`` without the ids: regions in slots, linked by slot numbers.
///
/// It is not generic, so the searches are compiled once for all scenes. Siblings form a doubly linked list from bottom
/// to top, so reordering them costs O(1). Slots of removed regions are reused.
@usableFromInline struct SceneTree: Sendable {
  @usableFromInline typealias Slot = Int32
  @usableFromInline static let none: Slot = -1

  struct Node: Sendable {
    var region: Region
    var hasExtent: Bool
    var parent: Slot
    /// The number of its ancestors; -1 if the slot is free.
    var depth: Int32
    var children = Siblings()

    /// - Returns: whether the frame is somewhere else now.
    @inline(__always) mutating func move(_ change: (inout Point) -> Void) -> Bool {
      let old = region.frame.origin
      change(&region.frame.origin)
      if region.frame.origin == old { return false }
      hasExtent = region.hasExtent
      return true
    }
  }

  struct Siblings: Sendable {
    var bottom = none
    var top = none
    var count: Int32 = 0
    /// The number of the index over its children; ``none`` if they are few.
    var index = none
  }

  var nodes: [Node] = []
  /// The next sibling above, by slot.
  var aboves: [Slot] = []
  var roots = Siblings()
  /// What searches read first: the cache has one entry for each node.
  var index = SceneIndex()
  /// Whether many siblings get an index.
  var isIndexed = true
  /// While a batch is open, the cache and the indexes are out of date.
  var batch: Batch?
  private var free: [Slot] = []
  /// How often each slot was used before. Slots after the last one in it were used once.
  private var generations: [UInt32] = []

  /// The greatest depth of nesting, so that a search can recurse on a small stack.
  static let deepest: Int32 = 400

  @usableFromInline init() {}

  @usableFromInline mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    aboves.reserveCapacity(count)
    index.cache.reserveCapacity(count)
  }

  @usableFromInline mutating func insert(_ region: Region, in parent: Slot) -> Slot {
    let depth = parent == Self.none ? 0 : nodes[Int(parent)].depth + 1
    precondition(depth <= Self.deepest, "Regions nest at most \(Self.deepest) deep, not \(depth).")
    let node = Node(region: region, hasExtent: region.hasExtent, parent: parent, depth: depth)
    let slot: Slot
    if let used = free.popLast() {
      slot = used
      nodes[Int(slot)] = node
      index.cache[slot] = HitCache.Entry()
    } else {
      slot = Slot(nodes.count)
      nodes.append(node)
      aboves.append(Self.none)
      index.cache.append()
    }
    link(slot, above: children(of: parent).top)
    // With its first child, the parent is no longer empty.
    if !refresh(slot), parent != Self.none, children(of: parent).count == 1 { refresh(parent) }
    return slot
  }

  /// The slots of the region and its descendants, which are free from now on.
  @usableFromInline mutating func remove(_ slot: Slot) -> [Slot] {
    unlink(slot)
    let parent = nodes[Int(slot)].parent
    if parent != Self.none { refresh(parent) }
    let removed = subtree(of: slot)
    free.append(contentsOf: removed)
    for slot in removed {
      dropIndex(of: slot)
      index.cache.locations[Int(slot)] = .nowhere
      nodes[Int(slot)].region = Region(frame: .zero)
      nodes[Int(slot)].depth = -1
      while generations.count <= Int(slot) { generations.append(0) }
      generations[Int(slot)] += 1
    }
    return removed
  }

  /// Tells a region from those that had its slot before.
  @usableFromInline func generation(of slot: Slot) -> UInt32 {
    Int(slot) < generations.count ? generations[Int(slot)] : 0
  }

  @usableFromInline func isTaken(_ slot: Slot) -> Bool { 0 <= nodes[Int(slot)].depth }

  @usableFromInline func region(_ slot: Slot) -> Region {
    nodes[Int(slot)].region
  }

  @usableFromInline mutating func update(_ slot: Slot, _ change: (inout Region) -> Void) {
    change(&nodes[Int(slot)].region)
    nodes[Int(slot)].hasExtent = nodes[Int(slot)].region.hasExtent
    refresh(slot)
  }

  @usableFromInline func parent(of slot: Slot) -> Slot {
    nodes[Int(slot)].parent
  }

  func children(of parent: Slot) -> Siblings {
    parent == Self.none ? roots : nodes[Int(parent)].children
  }

  /// The children, bottom first.
  @usableFromInline func childSlots(of parent: Slot) -> [Slot] {
    var slots: [Slot] = []
    var child = children(of: parent).bottom
    while child != Self.none {
      slots.append(child)
      child = aboves[Int(child)]
    }
    return slots
  }

  /// The region and its descendants, each after its parent.
  func subtree(of slot: Slot) -> [Slot] {
    var slots = [slot]
    var next = 0
    while next < slots.count {
      var child = nodes[Int(slots[next])].children.bottom
      while child != Self.none {
        slots.append(child)
        child = aboves[Int(child)]
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
  /// Moves the region to the top of its siblings.
  @usableFromInline mutating func raise(_ slot: Slot) {
    let top = children(of: nodes[Int(slot)].parent).top
    if top != slot { place(slot, above: top) }
  }

  /// Moves the region to the bottom of its siblings.
  @usableFromInline mutating func lower(_ slot: Slot) {
    place(slot, above: Self.none)
  }

  /// Moves the region just above another one with the same parent; to the bottom for ``none``.
  @usableFromInline mutating func place(_ slot: Slot, above sibling: Slot) {
    guard slot != sibling, children(of: nodes[Int(slot)].parent).count > 1 else { return }
    unlinkNeighbors(slot)
    link(slot, above: sibling)
    updateIndex(slot)
  }

  /// Moves the region and its descendants to the top of the children of another parent.
  @usableFromInline mutating func reparent(_ slot: Slot, to parent: Slot) {
    let old = nodes[Int(slot)].parent
    unlink(slot)
    if old != Self.none { refresh(old) }
    nodes[Int(slot)].parent = parent
    index.cache[slot].bounds = .empty
    link(slot, above: children(of: parent).top)
    for slot in subtree(of: slot) {
      let parent = nodes[Int(slot)].parent
      let depth = parent == Self.none ? 0 : nodes[Int(parent)].depth + 1
      precondition(depth <= Self.deepest, "Regions nest at most \(Self.deepest) deep, not \(depth).")
      nodes[Int(slot)].depth = depth
    }
    refresh(slot)
    if parent != Self.none { refresh(parent) }
  }

  /// Inserts the region into the list of its parent's children. It must not be in the list yet.
  private mutating func link(_ slot: Slot, above below: Slot) {
    batch?.isRestructured = true
    let parent = nodes[Int(slot)].parent
    var siblings = children(of: parent)
    let above = below == Self.none ? siblings.bottom : aboves[Int(below)]
    index.cache[slot].below = below
    aboves[Int(slot)] = above
    if below == Self.none { siblings.bottom = slot } else { aboves[Int(below)] = slot }
    if above == Self.none { siblings.top = slot } else { index.cache[above].below = slot }
    siblings.count += 1
    setChildren(siblings, of: parent)
    if parent != Self.none, index.cache[parent].content.top != nil {
      index.cache[parent].content = .siblings(from: siblings.top)
    }
    setOrder(of: slot)
  }

  /// Removes the region from the list of its parent's children, and from their index.
  private mutating func unlink(_ slot: Slot) {
    unlinkNeighbors(slot)
    let parent = nodes[Int(slot)].parent
    let number = children(of: parent).index
    guard number != Self.none, !isInBatch else { return }
    if case .mustRemake = index.remove(slot, in: number) { remakeIndex(over: parent) }
  }

  private mutating func unlinkNeighbors(_ slot: Slot) {
    batch?.isRestructured = true
    let below = index.cache[slot].below
    let above = aboves[Int(slot)]
    let parent = nodes[Int(slot)].parent
    var siblings = children(of: parent)
    if below == Self.none { siblings.bottom = above } else { aboves[Int(below)] = above }
    if above == Self.none { siblings.top = below } else { index.cache[above].below = below }
    siblings.count -= 1
    setChildren(siblings, of: parent)
    if parent != Self.none, index.cache[parent].content.top != nil {
      index.cache[parent].content = .siblings(from: siblings.top)
    }
  }

  mutating func setChildren(_ siblings: Siblings, of parent: Slot) {
    if parent == Self.none { roots = siblings } else { nodes[Int(parent)].children = siblings }
  }
}
