/// Maintains the data that searches use: orders, reaches and indices.
extension SceneTree {
  /// Up to this many siblings, a search walks along them.
  static let mostWalked: Int32 = 32

  /// Updates the seat of a region, and those of its ancestors as far as they change.
  ///
  /// - Returns: whether the parent was updated, too.
  @discardableResult
  mutating func refresh(_ first: Slot) -> Bool {
    guard !isInBatch else {
      noteInBatch(first)
      return true
    }
    var slot = first
    while slot != Self.none {
      let (reach, inside) = seat(of: slot)
      if isSeated(slot, reach, inside: inside) { return slot != first }
      seats[Int(slot)].reach = reach
      seats[Int(slot)].inside = inside
      seatInIndex(slot)
      // Inside a region that clips, only its own shape is hit.
      let parent = nodes[Int(slot)].parent
      if parent != Self.none, nodes[Int(parent)].region.clipsChildren { return slot != first }
      slot = parent
    }
    return true
  }

  /// Whether the stored seat already says this. A rotated region may have moved within the same box.
  func isSeated(_ slot: Slot, _ reach: Reach, inside: Int32) -> Bool {
    let seat = seats[Int(slot)]
    return seat.reach == reach && seat.inside == inside && !SlantedTrees.contains(places[Int(slot)])
  }

  /// The bounds within which a region and its descendants can be hit, from its own region and its children's seats.
  func seat(of slot: Slot) -> (Reach, inside: Int32) {
    nodes.withUnsafeBufferPointer { nodes in
      let node = nodes.baseAddress! + Int(slot)
      guard node.pointee.hasExtent, !node.pointee.region.isHidden else { return (.empty, Seat.theRegion) }
      let children = node.pointee.children
      if children.count == 0, node.pointee.region.passesThrough { return (.empty, Seat.theRegion) }
      let own = node.pointee.region.ownReach
      let isBox = node.pointee.region.isBox(own)
      if children.count == 0 { return (own, isBox ? Seat.nothingElse : Seat.theRegion) }
      var reach = own
      if !node.pointee.region.clipsChildren {
        if node.pointee.region.passesThrough { reach = .empty }
        reach = reach.union(node.pointee.region.reach(ofContent: self.reach(of: children)))
      }
      guard isBox, reach == own else { return (reach, Seat.theRegion) }
      let isSimple = node.pointee.region.contentOffset == .zero && children.index == Self.none
      return (reach, isSimple ? children.top : Seat.theContents)
    }
  }

  private func reach(of siblings: Siblings) -> Reach {
    if siblings.index != Self.none { return indices[Int(siblings.index)].reach }
    var reach = Reach.empty
    var slot = siblings.bottom
    while slot != Self.none {
      reach = reach.union(seats[Int(slot)].reach)
      slot = aboves[Int(slot)]
    }
    return reach
  }

  func entry(of slot: Slot) -> Entry {
    let seat = seats[Int(slot)]
    return Entry(reach: seat.reach, order: seat.order, slot: slot, isPlain: seat.isPlain)
  }

  /// Updates the index over the siblings, and creates it if there are now many.
  mutating func seatInIndex(_ slot: Slot) {
    guard !isInBatch else { return }
    let parent = nodes[Int(slot)].parent
    let siblings = children(of: parent)
    if siblings.index != Self.none {
      indices[Int(siblings.index)].put(entry(of: slot), nodes, &places)
    } else if isIndexed, Self.mostWalked < siblings.count {
      makeIndex(of: parent)
    }
  }

  mutating func makeIndex(of parent: Slot) {
    var siblings = children(of: parent)
    let index = SiblingIndex(childSlots(of: parent).map(entry(of:)), nodes, places: &places)
    if let free = freeIndices.popLast() {
      siblings.index = free
      indices[Int(free)] = index
    } else {
      siblings.index = Int32(indices.count)
      indices.append(index)
    }
    setChildren(siblings, of: parent)
    if parent != Self.none, seats[Int(parent)].inside >= 0 { seats[Int(parent)].inside = Seat.theContents }
  }

  /// Drops the index over the children of a region, if there is one.
  mutating func dropIndex(of parent: Slot) {
    var siblings = children(of: parent)
    guard siblings.index != Self.none else { return }
    indices[Int(siblings.index)] = SiblingIndex()
    freeIndices.append(siblings.index)
    siblings.index = Self.none
    setChildren(siblings, of: parent)
  }

  // MARK: Orders

  /// The distance of a new topmost order from the previous one.
  private static let farthest: Int32 = 1 << 10
  private static let highest: Int32 = (1 << 30) - 1

  /// The distance between evenly spread siblings: over half of all numbers, so that many can come above and below.
  static func step(among count: Int32) -> Int32 {
    max(2, min(1 << 20, highest / (count + 1)))
  }

  /// Gives a region that was just linked an order between those of its neighbors.
  mutating func setOrder(of slot: Slot) {
    guard !isInBatch else { return }
    let (below, above) = (seats[Int(slot)].below, aboves[Int(slot)])
    let low = below == Self.none ? nil : seats[Int(below)].order
    let high = above == Self.none ? nil : seats[Int(above)].order
    switch (low, high) {
    case (nil, nil): seats[Int(slot)].order = 0
    case (let low?, nil) where low <= Self.highest - Self.farthest: seats[Int(slot)].order = low + Self.farthest
    case (nil, let high?) where -Self.highest + Self.farthest <= high: seats[Int(slot)].order = high - Self.farthest
    case (let low?, let high?) where low + 1 < high: seats[Int(slot)].order = low + (high - low) / 2
    default: spreadOrders(of: nodes[Int(slot)].parent)
    }
  }

  /// Gives all siblings new, evenly spread orders. O(siblings).
  private mutating func spreadOrders(of parent: Slot) {
    let siblings = children(of: parent)
    let step = Self.step(among: siblings.count)
    var order = -(siblings.count / 2) * step
    var slot = siblings.bottom
    while slot != Self.none {
      seats[Int(slot)].order = order
      order += step
      slot = aboves[Int(slot)]
    }
    if siblings.index != Self.none {
      let seats = seats
      indices[Int(siblings.index)].reorder { seats[Int($0)].order }
    }
  }

  var indexByteCount: Int {
    nodes.count * (MemoryLayout<Reach>.stride + 2 * MemoryLayout<Int32>.stride)
      + indices.reduce(0) { $0 + $1.byteCount }
  }
}
