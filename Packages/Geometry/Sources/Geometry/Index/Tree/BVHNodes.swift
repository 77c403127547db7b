/// The nodes of all bounding volume hierarchies of a scene, in common arrays: a search reads no array's header on the
/// way down. How trees change is up to the ``BVHForest``.
///
/// Each tree is known by its root, an ``InnerNode`` that stays the same while the tree exists. Regions are in leaves
/// only. A node is known by a number: that of an inner node, or the complement of that of a leaf.
struct BVHNodes: Sendable {
  var inner = CacheLineArray<InnerNode>()
  /// The children of each inner node.
  var children = CacheLineArray<SIMD8<Int32>>()
  var leaves = CacheLineArray<LeafNode>()
  private var freeInner: [Int32] = []
  private var freeLeaves: [Int32] = []

  static let none = Int32.max

  var byteCount: Int {
    inner.capacity * (MemoryLayout<InnerNode>.stride + MemoryLayout<SIMD8<Int32>>.stride)
      + leaves.capacity * MemoryLayout<LeafNode>.stride
  }

  // MARK: Memory

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
      clear(node, parent: parent)
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

  /// Frees a node, but nothing below it.
  mutating func free(_ node: Int32) {
    if node < 0 { freeLeaves.append(~node) } else { freeInner.append(node) }
  }

  /// Frees everything below a node.
  mutating func freeContents(of node: Int32) {
    if node < 0 { return }
    for child in 0..<Int(inner[Int(node)].count) {
      freeContents(of: children[Int(node)][child])
      free(children[Int(node)][child])
    }
  }

  /// Makes an inner node blank.
  mutating func clear(_ node: Int32, parent: Int32) {
    inner[Int(node)] = InnerNode(parent: parent)
    children[Int(node)] = SIMD8(repeating: Self.none)
  }

  // MARK: Links

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

  /// Removes a child from an inner node.
  mutating func remove(_ number: Int, from node: Int32) {
    inner[Int(node)].remove(number)
    var all = children[Int(node)]
    for place in number..<InnerNode.width - 1 { all[place] = all[place + 1] }
    all[InnerNode.width - 1] = Self.none
    children[Int(node)] = all
  }

  /// Fills an inner node with children that name it as their parent.
  ///
  /// - Parameter parts: the children, the highest first.
  /// - Returns: the box around the children, and the highest order.
  @discardableResult
  mutating func fill(_ node: Int32, _ parts: UnsafeBufferPointer<BVHPart>) -> (bounds: Bounds, top: Int32) {
    var all = SIMD8<Int32>(repeating: Self.none)
    for (number, part) in parts.enumerated() { all[number] = part.node }
    children[Int(node)] = all
    let bounds = inner[Int(node)].fill(parts)
    return (bounds, parts.first?.top ?? .min)
  }

  // MARK: Boxes and orders

  func union(of node: Int32) -> Bounds {
    node < 0 ? leaves[Int(~node)].union : inner[Int(node)].union
  }

  /// The highest order below a node, or more.
  func top(of node: Int32) -> Int32 {
    if node >= 0 { return inner[Int(node)].count == 0 ? .min : inner[Int(node)].top(0) }
    let leaf = leaves.start + Int(~node)
    return leaf.pointee.count == 0 ? .min : leaf.pointee.region(leaf.pointee.count - 1).order
  }

  /// Makes the boxes around a node fit again, as far as anything changes.
  mutating func tighten(from first: Int32) {
    var node = first
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return }
      guard inner[Int(parent)].set(number(of: node, in: parent), union(of: node)) else { return }
      node = parent
    }
  }

  /// Raises the highest order recorded in the ancestors of a node.
  mutating func raiseTops(above first: Int32, to order: Int32) {
    var node = first
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return }
      let old = number(of: node, in: parent)
      // Each node rounds in steps of its own, so what one knows already may be new to the next.
      if inner[Int(parent)].isTooHigh(order) {
        recordTops(in: parent) { nodes, child in nodes.top(of: child) }
      } else if let new = inner[Int(parent)].raise(old, to: order), new < old {
        var all = children[Int(parent)]
        for place in stride(from: old, to: new, by: -1) { all[place] = all[place - 1] }
        all[new] = node
        children[Int(parent)] = all
      }
      node = parent
    }
  }

  /// Records the highest orders of the children of a node again, in steps as small as possible.
  private mutating func recordTops(in node: Int32, _ top: (inout BVHNodes, Int32) -> Int32) {
    withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { room in
      var parts = BVHParts(room)
      for number in 0..<Int(inner[Int(node)].count) {
        let child = children[Int(node)][number]
        parts.add(BVHPart(bounds: inner[Int(node)].bounds(number), top: top(&self, child), node: child))
      }
      fill(node, parts.all)
    }
  }

  /// Records the current orders below a node, whose relation has not changed.
  ///
  /// - Returns: the highest.
  @discardableResult
  mutating func reorder(_ node: Int32, _ cache: HitCache) -> Int32 {
    if node < 0 {
      // One of them may have moved among its siblings, and leaves this place next.
      let leaf = Int(~node)
      var top = Int32.min
      for number in 0..<leaves[leaf].count {
        let order = cache[leaves[leaf].slot(number)].order
        leaves[leaf].setOrder(number, order)
        top = max(top, order)
      }
      return top
    }
    recordTops(in: node) { nodes, child in nodes.reorder(child, cache) }
    return top(of: node)
  }

  /// Whether the nodes above a leaf allow for this order in it.
  func isKnown(_ order: Int32, of leaf: Int) -> Bool {
    var node = ~Int32(leaf)
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return true }
      if inner[Int(parent)].top(number(of: node, in: parent)) < order { return false }
      node = parent
    }
  }

  // MARK: Contents

  /// Writes the entries, sorted by order, into a leaf and records their locations.
  @discardableResult
  @inline(__always) mutating func write(
    _ entries: UnsafeBufferPointer<BVHEntry>, to leaf: Int, _ cache: inout HitCache
  ) -> Bounds {
    cache.locations.withUnsafeMutableBufferPointer { locations in
      for entry in entries { locations[Int(entry.slot)] = .leaf(leaf) }
    }
    return leaves[leaf].fill(entries)
  }

  /// A region with its exact box or, at an angle, with the one that is stored in the leaf.
  func entry(_ leaf: Int, _ number: Int, _ cache: HitCache) -> BVHEntry {
    let node = leaves.start + leaf
    let region = LeafNode.regions(node)[number]
    if node.pointee.tree == 0 { return BVHEntry(region.slot, cache[region.slot]) }
    return BVHEntry(bounds: node.pointee.bounds(number), order: region.order, slot: region.slot)
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
  /// Its number; see ``BVHNodes``.
  var node: Int32
}

/// The children of an inner node that is being filled, the highest first.
struct BVHParts {
  private let room: UnsafeMutableBufferPointer<BVHPart>
  private(set) var count = 0

  /// - Parameter room: for ``InnerNode/width`` children.
  init(_ room: UnsafeMutableBufferPointer<BVHPart>) { self.room = room }

  @inline(__always) mutating func add(_ part: BVHPart) {
    var place = count
    while place > 0, room[place - 1].top < part.top {
      room[place] = room[place - 1]
      place -= 1
    }
    room.initializeElement(at: place, to: part)
    count += 1
  }

  var all: UnsafeBufferPointer<BVHPart> { UnsafeBufferPointer(rebasing: room[..<count]) }
}
