/// Keeps up to date what searches use: bounds, orders and indexes.
extension SceneTree {
  /// Up to this many siblings, a search walks along them: an index would take more memory, and save nothing.
  static let mostWalked: Int32 = 32

  /// Updates what is cached about a region, and about its ancestors as far as that changes.
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
      let children = nodes[Int(slot)].children
      if children.index != Self.none {
        index.setContentOffset(nodes[Int(slot)].region.contentOffset, of: children.index)
      }
      guard cache(slot) else { return slot != first }
      updateIndex(slot)
      // Inside a region that clips, only its own shape is hit.
      let parent = nodes[Int(slot)].parent
      if parent != Self.none, nodes[Int(parent)].region.clipsChildren { return slot != first }
      slot = parent
    }
    return true
  }

  /// Caches the bounds and the content of a region.
  ///
  /// - Returns: whether anything is different now. A rotated region may have moved within the same box.
  mutating func cache(_ slot: Slot) -> Bool {
    let (bounds, content) = boundsAndContent(of: slot)
    let isSame = index.cache[slot].bounds == bounds && index.cache[slot].content == content
    index.cache[slot].bounds = bounds
    index.cache[slot].content = content
    return !isSame || index.tree(of: slot) != 0
  }

  /// The bounds within which a region and its descendants can be hit, from its own region and its children's bounds;
  /// and what a search has to look at within them.
  private func boundsAndContent(of slot: Slot) -> (Bounds, HitCache.Content) {
    nodes.withUnsafeBufferPointer { nodes in
      let node = nodes.baseAddress! + Int(slot)
      guard node.pointee.hasExtent, !node.pointee.region.isHidden else { return (.empty, .region) }
      let children = node.pointee.children
      if children.count == 0, node.pointee.region.passesThrough { return (.empty, .region) }
      let own = node.pointee.region.ownBounds
      let isBox = node.pointee.region.isBox(own)
      if children.count == 0 { return (own, isBox ? .nothing : .region) }
      var bounds = own
      if !node.pointee.region.clipsChildren {
        if node.pointee.region.passesThrough { bounds = .empty }
        bounds = bounds.union(node.pointee.region.bounds(ofContent: self.bounds(of: children)))
      }
      guard isBox, bounds == own else { return (bounds, .region) }
      if children.index != Self.none { return (bounds, .index(children.index)) }
      return (bounds, node.pointee.region.contentOffset == .zero ? .siblings(from: children.top) : .children)
    }
  }

  private func bounds(of siblings: Siblings) -> Bounds {
    if siblings.index != Self.none { return index.bounds(of: siblings.index) }
    var bounds = Bounds.empty
    var slot = siblings.bottom
    while slot != Self.none {
      bounds = bounds.union(index.cache[slot].bounds)
      slot = aboves[Int(slot)]
    }
    return bounds
  }

  // MARK: Indexes

  /// Updates the index over the siblings, and makes one if there are many now.
  mutating func updateIndex(_ slot: Slot) {
    guard !isInBatch else { return }
    let parent = nodes[Int(slot)].parent
    let siblings = children(of: parent)
    if siblings.index != Self.none {
      let nodes = nodes
      let outcome = index.put(slot, in: siblings.index) { nodes[Int($0)].orientedBox }
      if case .mustRemake = outcome { remakeIndex(over: parent) }
    } else if isIndexed, Self.mostWalked < siblings.count {
      makeIndex(over: parent)
    }
  }

  mutating func makeIndex(over parent: Slot) {
    var siblings = children(of: parent)
    let nodes = nodes
    let contentOffset = parent == Self.none ? .zero : nodes[Int(parent)].region.contentOffset
    siblings.index = index.make(over: childSlots(of: parent), contentOffset: contentOffset) {
      nodes[Int($0)].orientedBox
    }
    setChildren(siblings, of: parent)
    guard parent != Self.none, index.cache[parent].content.top != nil || index.cache[parent].content == .children else {
      return
    }
    index.cache[parent].content = .index(siblings.index)
  }

  mutating func remakeIndex(over parent: Slot) {
    let nodes = nodes
    index.remake(children(of: parent).index, over: childSlots(of: parent)) { nodes[Int($0)].orientedBox }
  }

  /// Drops the index over the children of a region, if there is one.
  mutating func dropIndex(of parent: Slot) {
    var siblings = children(of: parent)
    guard siblings.index != Self.none else { return }
    index.drop(siblings.index)
    siblings.index = Self.none
    setChildren(siblings, of: parent)
  }

  // MARK: Orders

  /// The distance of a new topmost order from the previous one.
  private static let orderStep: Int32 = 1 << 10
  private static let highestOrder: Int32 = (1 << 30) - 1
  /// The greatest distance between evenly spread siblings.
  private static let greatestStep: Int32 = 1 << 20

  /// The distance between evenly spread siblings: over half of all numbers, so that many can come above and below.
  static func step(among count: Int32) -> Int32 {
    max(2, min(greatestStep, highestOrder / (count + 1)))
  }

  /// Gives a region that was just linked an order between those of its neighbors.
  mutating func setOrder(of slot: Slot) {
    guard !isInBatch else { return }
    let below = index.cache[slot].below
    let above = aboves[Int(slot)]
    let low = below == Self.none ? nil : index.cache[below].order
    let high = above == Self.none ? nil : index.cache[above].order
    switch (low, high) {
    case (nil, nil): index.cache[slot].order = 0
    case (let low?, nil) where low <= Self.highestOrder - Self.orderStep: index.cache[slot].order = low + Self.orderStep
    case (nil, let high?) where -Self.highestOrder + Self.orderStep <= high:
      index.cache[slot].order = high - Self.orderStep
    case (let low?, let high?) where low + 1 < high: index.cache[slot].order = low + (high - low) / 2
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
      index.cache[slot].order = order
      order += step
      slot = aboves[Int(slot)]
    }
    if siblings.index != Self.none { index.reorder(siblings.index) }
  }

  var indexByteCount: Int { index.byteCount }
}
