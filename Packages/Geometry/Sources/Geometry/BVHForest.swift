/// The bounding volume hierarchies of a scene, with their nodes in common arrays: a search reads no array's header on
/// the way down.
///
/// Each tree is known by its root, an ``InnerNode`` that stays the same while the tree exists. Regions are in leaves
/// only. The trees change in place: boxes follow their contents, and the grouping changes if a region leaves the others
/// in its leaf. A branch that has taken in as many regions as it had is rebuilt: partial rebuilding after Overmars,
/// "The Design of Dynamic Data Structures", 1983.
struct BVHForest: Sendable {
  var inner = CacheLineArray<InnerNode>()
  /// The children of each inner node: another one, or the complement of the number of a leaf.
  var children = CacheLineArray<SIMD8<Int32>>()
  var leaves = CacheLineArray<LeafNode>()
  var freeInner: [Int32] = []
  var freeLeaves: [Int32] = []

  static let none = Int32.max

  /// A part of a tree that takes in as many regions as it had is rebuilt, but not for fewer than this many: they fit in
  /// a handful of leaves.
  static let leastBudget = 64

  var byteCount: Int {
    inner.capacity * (MemoryLayout<InnerNode>.stride + MemoryLayout<SIMD8<Int32>>.stride)
      + leaves.capacity * MemoryLayout<LeafNode>.stride
  }

  // MARK: Nodes

  /// Makes room for trees over this many more regions.
  mutating func reserve(_ count: Int) {
    let moreLeaves = count / 12 + 2
    let moreInner = moreLeaves / 6 + 2
    leaves.reserveCapacity(leaves.count - freeLeaves.count + moreLeaves)
    inner.reserveCapacity(inner.count - freeInner.count + moreInner)
    children.reserveCapacity(inner.count - freeInner.count + moreInner)
  }

  /// Releases spare memory, if there is much of it.
  mutating func trim() {
    if leaves.count + leaves.count / 8 < leaves.capacity { leaves.trim() }
    if inner.count + inner.count / 8 < inner.capacity {
      inner.trim()
      children.trim()
    }
  }

  mutating func makeInner(parent: Int32) -> Int32 {
    if let node = freeInner.popLast() {
      inner[Int(node)] = InnerNode(parent: parent)
      children[Int(node)] = SIMD8(repeating: Self.none)
      return node
    }
    inner.append(InnerNode(parent: parent))
    children.append(SIMD8(repeating: Self.none))
    return Int32(inner.count - 1)
  }

  mutating func makeLeaf(parent: Int32, tree: Int) -> Int32 {
    if let leaf = freeLeaves.popLast() {
      leaves[Int(leaf)] = LeafNode(parent: parent, tree: tree)
      return ~leaf
    }
    leaves.append(LeafNode(parent: parent, tree: tree))
    return ~Int32(leaves.count - 1)
  }

  /// Frees a node and everything below it.
  mutating func release(_ node: Int32) {
    if node < 0 { return freeLeaves.append(~node) }
    for child in 0..<Int(inner[Int(node)].count) { release(children[Int(node)][child]) }
    freeInner.append(node)
  }

  func parent(of node: Int32) -> Int32 {
    node < 0 ? leaves[Int(~node)].parent : inner[Int(node)].parent
  }

  mutating func setParent(_ parent: Int32, of node: Int32) {
    if node < 0 { leaves[Int(~node)].parent = parent } else { inner[Int(node)].parent = parent }
  }

  func number(of node: Int32, in parent: Int32) -> Int {
    let all = children[Int(parent)]
    for number in 0..<InnerNode.width where all[number] == node { return number }
    preconditionFailure("Node \(node) is not a child of \(parent).")
  }

  func union(of node: Int32) -> Bounds {
    node < 0 ? leaves[Int(~node)].union : inner[Int(node)].union
  }

  /// The highest order below a node, or more.
  func top(of node: Int32, _ cache: HitCache) -> Int32 {
    if node >= 0 { return inner[Int(node)].count == 0 ? .min : inner[Int(node)].top(0) }
    let leaf = leaves[Int(~node)]
    return leaf.count == 0 ? .min : cache[leaf.slot(leaf.count - 1)].order
  }

  // MARK: Leaves

  /// Puts the entries, sorted by order, into a leaf and records where they are.
  mutating func write(_ entries: UnsafeBufferPointer<BVHEntry>, to leaf: Int, _ cache: inout HitCache) {
    leaves[leaf].fill(entries)
    for number in entries.indices { cache.locations[Int(entries[number].slot)] = .leaf(leaf, number) }
  }

  /// Hands the entries of a leaf to `change`, with room for one more, and the changed ones to `then`.
  mutating func withEntries(
    of leaf: Int, _ cache: inout HitCache,
    change: (inout UnsafeMutableBufferPointer<BVHEntry>, inout Int) -> Void,
    then: (inout BVHForest, UnsafeBufferPointer<BVHEntry>, inout HitCache) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: LeafNode.width + 1) { room in
      var entries = room
      var count = leaves[leaf].count
      for number in 0..<count { entries.initializeElement(at: number, to: entry(leaf, number, cache)) }
      change(&entries, &count)
      then(&self, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(entries)[..<count]), &cache)
    }
  }

  /// A region with its exact box or, at an angle, with the one that is stored in the leaf.
  func entry(_ leaf: Int, _ number: Int, _ cache: HitCache) -> BVHEntry {
    let node = leaves.start + leaf
    let slot = LeafNode.slots(node)[number]
    let cached = cache.entries.start + Int(slot)
    let bounds = node.pointee.tree == 0 ? cached.pointee.bounds : node.pointee.bounds(number)
    return BVHEntry(bounds: bounds, order: cached.pointee.order, slot: slot)
  }

  // MARK: Rebuilding

  /// Fills a root or a branch, which must have no children, with these entries.
  ///
  /// - Returns: how well the leaves fit.
  mutating func build(
    _ node: Int32, _ entries: inout [BVHEntry], tree: Int, _ cache: inout HitCache
  ) -> LeafFit {
    if entries.isEmpty { return LeafFit() }
    return BVHBuilder.build(&entries, below: node, tree: tree, &self, &cache)
  }

  /// Records how much can change below a node before it is rebuilt.
  mutating func setBudget(of node: Int32, _ count: Int) {
    inner[Int(node)].budget = Int32(clamping: max(Self.leastBudget, count))
  }

  /// Rebuilds everything below a node.
  mutating func rebuild(_ node: Int32, tree: Int, _ cache: inout HitCache) {
    var entries: [BVHEntry] = []
    collect(from: node, cache, into: &entries)
    for child in 0..<Int(inner[Int(node)].count) { release(children[Int(node)][child]) }
    let parent = inner[Int(node)].parent
    inner[Int(node)] = InnerNode(parent: parent)
    children[Int(node)] = SIMD8(repeating: Self.none)
    _ = build(node, &entries, tree: tree, &cache)
    tighten(from: node)
    raiseTops(above: node, to: top(of: node, cache), cache)
  }

  /// All entries below a node, in no particular order.
  func collect(from node: Int32, _ cache: HitCache, into entries: inout [BVHEntry]) {
    if node < 0 {
      let leaf = Int(~node)
      for number in 0..<leaves[leaf].count { entries.append(entry(leaf, number, cache)) }
    } else {
      for child in 0..<Int(inner[Int(node)].count) { collect(from: children[Int(node)][child], cache, into: &entries) }
    }
  }

  /// The slots of all regions whose boxes satisfy the predicate, as far as the rounded boxes tell, in no particular
  /// order.
  func collect(from node: Int32, into slots: inout [Int32], where isWanted: (Bounds) -> Bool) {
    if node < 0 {
      let leaf = leaves[Int(~node)]
      for number in 0..<leaf.count where isWanted(leaf.bounds(number)) { slots.append(leaf.slot(number)) }
    } else {
      let bounds = inner[Int(node)]
      for child in 0..<Int(bounds.count) where isWanted(bounds.bounds(child)) {
        collect(from: children[Int(node)][child], into: &slots, where: isWanted)
      }
    }
  }
}

/// A child of an inner node that is being filled.
struct BVHPart {
  /// The box around everything below it; not empty.
  var bounds: Bounds
  /// The highest order below it.
  var top: Int32
  /// Its number, as in ``BVHForest/children``.
  var node: Int32
}
