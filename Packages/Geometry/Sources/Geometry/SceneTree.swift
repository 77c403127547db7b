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
  }

  struct Siblings: Sendable {
    var bottom = none
    var top = none
    var count: Int32 = 0
    /// The number of the index over its children; ``none`` if they are few.
    var index = none
  }

  /// The data that a search looks at first, stored apart from the rest of the region: two seats to a cache line.
  struct Seat: Sendable {
    /// The bounds within which the region or any descendant can be hit, in the coordinates of the parent's contents.
    var reach = Reach.empty
    var below = none
    /// Its order among the siblings: a greater one is above.
    var order: Int32 = 0
    /// What to look at next if the reach contains the point: ``nothingElse``, ``theContents`` or ``theRegion``. Any
    /// other value means that the region equals its reach and is not scrolled, and is the slot of the topmost of a few
    /// children.
    var inside = theRegion

    static let theRegion: Int32 = -1
    /// The region equals its reach and has no children.
    static let nothingElse: Int32 = -2
    /// The region equals its reach, so only its contents have to be searched.
    static let theContents: Int32 = -3

    /// Whether the box alone decides what is hit.
    var isPlain: Bool { inside == Self.nothingElse }
  }

  var nodes: [Node] = []
  /// Indexed by slot, like the nodes.
  var seats: [Seat] = []
  /// The next sibling above, by slot.
  var aboves: [Slot] = []
  /// The place in the index over the siblings, by slot; see ``SiblingIndex``.
  var places: [Int32] = []
  var roots = Siblings()
  var indices: [SiblingIndex] = []
  var freeIndices: [Int32] = []
  /// Whether many siblings get an index.
  var isIndexed = true
  /// While a batch is open, seats, places and indices are out of date.
  var batch: Batch?
  private var free: [Slot] = []

  /// The greatest depth of nesting, so that a search can recurse on a small stack.
  static let deepest: Int32 = 400

  @usableFromInline init() {}

  @usableFromInline mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    seats.reserveCapacity(count)
    aboves.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  @usableFromInline mutating func insert(_ region: Region, in parent: Slot) -> Slot {
    let depth = parent == Self.none ? 0 : nodes[Int(parent)].depth + 1
    precondition(depth <= Self.deepest, "Regions nest at most \(Self.deepest) deep, not \(depth).")
    let node = Node(region: region, hasExtent: region.hasExtent, parent: parent, depth: depth)
    let slot: Slot
    if let used = free.popLast() {
      slot = used
      nodes[Int(slot)] = node
      seats[Int(slot)] = Seat()
    } else {
      slot = Slot(nodes.count)
      nodes.append(node)
      seats.append(Seat())
      aboves.append(Self.none)
      places.append(0)
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
      places[Int(slot)] = 0
      nodes[Int(slot)].region = Region(frame: .zero)
      nodes[Int(slot)].depth = -1
    }
    return removed
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
    seatInIndex(slot)
  }

  /// Moves the region and its descendants to the top of the children of another parent.
  @usableFromInline mutating func reparent(_ slot: Slot, to parent: Slot) {
    let old = nodes[Int(slot)].parent
    unlink(slot)
    if old != Self.none { refresh(old) }
    nodes[Int(slot)].parent = parent
    seats[Int(slot)].reach = .empty
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
    seats[Int(slot)].below = below
    aboves[Int(slot)] = above
    if below == Self.none { siblings.bottom = slot } else { aboves[Int(below)] = slot }
    if above == Self.none { siblings.top = slot } else { seats[Int(above)].below = slot }
    siblings.count += 1
    setChildren(siblings, of: parent)
    if parent != Self.none, seats[Int(parent)].inside >= 0 { seats[Int(parent)].inside = siblings.top }
    setOrder(of: slot)
  }

  /// Removes the region from the list of its parent's children, and from their index.
  private mutating func unlink(_ slot: Slot) {
    unlinkNeighbors(slot)
    let index = children(of: nodes[Int(slot)].parent).index
    if index != Self.none, !isInBatch { indices[Int(index)].remove(slot, nodes, &places) }
  }

  private mutating func unlinkNeighbors(_ slot: Slot) {
    batch?.isRestructured = true
    let (below, above) = (seats[Int(slot)].below, aboves[Int(slot)])
    let parent = nodes[Int(slot)].parent
    var siblings = children(of: parent)
    if below == Self.none { siblings.bottom = above } else { aboves[Int(below)] = above }
    if above == Self.none { siblings.top = below } else { seats[Int(above)].below = below }
    siblings.count -= 1
    setChildren(siblings, of: parent)
    if parent != Self.none, seats[Int(parent)].inside >= 0 { seats[Int(parent)].inside = siblings.top }
  }

  mutating func setChildren(_ siblings: Siblings, of parent: Slot) {
    if parent == Self.none { roots = siblings } else { nodes[Int(parent)].children = siblings }
  }
}
