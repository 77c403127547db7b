/// The bounding volume hierarchies of a scene, as they change: regions that come, go, move, or change their order, one at
/// a time.
///
/// Boxes follow their contents, and the grouping changes if a region leaves the others in its leaf. A branch that has
/// taken in as many regions as it had is rebuilt: partial rebuilding after Overmars, "The Design of Dynamic Data
/// Structures", 1983.
struct BVHForest: Sendable {
  var nodes = BVHNodes()

  /// A part of a tree that takes in as many regions as it had is rebuilt, but not for fewer than this many: they fit in
  /// a handful of leaves.
  private static let minimumBudget = 64

  // MARK: Building

  /// Fills a root or a branch, which must have no children, with these entries.
  ///
  /// - Returns: how well the leaves fit.
  @discardableResult
  mutating func build(
    _ node: Int32, _ entries: inout [BVHEntry], tree: Int, _ cache: inout HitCache
  ) -> LeafFit {
    if entries.isEmpty { return LeafFit() }
    return BVHBuilder.build(&entries, below: node, tree: tree, &nodes, &cache)
  }

  /// How much can change below a node with this many entries before it is rebuilt.
  static func budget(_ count: Int) -> Int32 { Int32(clamping: max(minimumBudget, count)) }

  /// Rebuilds everything below a node.
  private mutating func rebuild(_ node: Int32, tree: Int, _ cache: inout HitCache) {
    var entries: [BVHEntry] = []
    nodes.collect(from: node, cache, into: &entries)
    nodes.freeContents(of: node)
    nodes.clear(node, parent: nodes.parent(of: node))
    build(node, &entries, tree: tree, &cache)
    nodes.tighten(from: node)
    nodes.raiseTops(above: node, to: nodes.top(of: node))
  }

  // MARK: Moving

  /// Updates a region in place, and the boxes around it.
  ///
  /// - Returns: false if the region has left the others in its leaf; then nothing was changed.
  mutating func update(_ leaf: Int, _ number: Int, _ entry: BVHEntry, _ cache: HitCache) -> Bool {
    let bounds = entry.bounds
    let parent = nodes.leaves[leaf].parent
    let box = nodes.inner[Int(parent)].bounds(nodes.number(of: ~Int32(leaf), in: parent))
    if !box.contains(bounds) {
      guard box.contains(middleOf: bounds), isGrowthSmall(of: box, by: bounds) else { return false }
      nodes.inner[Int(parent)].budget -= 1
    }
    nodes.leaves[leaf].set(number, entry, cache.entries.start)
    nodes.tighten(from: ~Int32(leaf))
    return true
  }

  /// Whether a leaf stays about as good if it takes in a region that moved a little: it grows by at most half, and by
  /// what the region itself needs.
  private func isGrowthSmall(of box: Bounds, by bounds: Bounds) -> Bool {
    box.union(bounds).area - box.area <= box.area / 2 + bounds.area
  }

  // MARK: Removing

  /// Removes a region from its leaf.
  mutating func remove(_ slot: Int32, from leaf: Int) {
    nodes.leaves[leaf].remove(nodes.leaves[leaf].number(of: slot))
    if nodes.leaves[leaf].count > 0 { nodes.tighten(from: ~Int32(leaf)) } else { removeEmpty(~Int32(leaf)) }
  }

  /// Removes a node without contents, and its ancestors as far as they are empty then. A root stays.
  private mutating func removeEmpty(_ first: Int32) {
    var node = first
    while true {
      let parent = nodes.parent(of: node)
      if parent == BVHNodes.none { return }
      nodes.remove(nodes.number(of: node, in: parent), from: parent)
      nodes.free(node)
      if nodes.inner[Int(parent)].count > 0 { return nodes.tighten(from: parent) }
      node = parent
    }
  }

  // MARK: Adding

  /// Adds a region to the leaf below the boxes that it enlarges least.
  mutating func insert(_ entry: BVHEntry, below root: Int32, tree: Int, _ cache: inout HitCache) {
    var node = root
    var worn: Int32?
    while true {
      nodes.inner[Int(node)].budget -= 1
      if worn == nil, nodes.inner[Int(node)].budget < 0 { worn = node }
      guard let number = choice(in: node, for: entry) else {
        let leaf = nodes.makeLeaf(parent: node, tree: tree)
        _ = withUnsafePointer(to: entry) {
          nodes.write(UnsafeBufferPointer(start: $0, count: 1), to: Int(~leaf), &cache)
        }
        append(leaf, to: node, entry.order)
        break
      }
      let child = nodes.children[Int(node)][number]
      if child < 0 {
        insert(entry, into: Int(~child), tree: tree, &cache)
        break
      }
      node = child
    }
    if let worn { rebuild(worn, tree: tree, &cache) }
  }

  /// The child for a new box: the one that grows the least or, of those that contain it, the one with a child that grows
  /// the least. Long boxes across and down are in different branches, and both branches may cover everything.
  ///
  /// - Returns: `nil` for a new leaf.
  private func choice(in node: Int32, for entry: BVHEntry) -> Int? {
    let bounds = entry.bounds
    let above = nodes.inner.start + Int(node)
    let containing = above.pointee.children(containing: bounds)
    if containing == 0 { return minimumGrowing(in: above, for: bounds) }
    if containing.nonzeroBitCount == 8 { return containing.trailingZeroBitCount / 8 }
    // What was raised joins what was raised before, so that the rest stays as low as it was.
    let isRaised = above.pointee.top(0) <= entry.order
    var best: Int?
    var least = (growth: Float.infinity, other: Float.infinity)
    for child in 0..<Int(above.pointee.count) where containing >> UInt64(8 * child) & 1 == 1 {
      let growth = minimumGrowth(in: nodes.children[Int(node)][child], for: bounds)
      if growth > least.growth { continue }
      let cost = (growth: growth, other: isRaised ? -Float(above.pointee.top(child)) : above.pointee.bounds(child).area)
      if best == nil || cost < least {
        best = child
        least = cost
      }
    }
    return best
  }

  /// The child that grows the least for a box that none contains. A region far from all others gets a leaf of its own,
  /// while there is room for it: `nil`.
  private func minimumGrowing(in node: UnsafePointer<InnerNode>, for bounds: Bounds) -> Int? {
    let count = Int(node.pointee.count)
    var best: Int?
    var least = (growth: Float.infinity, area: Float.infinity)
    for child in 0..<count {
      let old = node.pointee.bounds(child)
      let area = old.area
      let cost = (growth: old.union(bounds).area - area, area: area)
      if best == nil || cost < least {
        best = child
        least = cost
      }
    }
    return count < InnerNode.width && least.growth > least.area + bounds.area ? nil : best
  }

  /// How much the children of a node have to grow for a box; 0 for a leaf.
  private func minimumGrowth(in node: Int32, for bounds: Bounds) -> Float {
    if node < 0 { return 0 }
    let above = nodes.inner.start + Int(node)
    if above.pointee.children(containing: bounds) != 0 { return 0 }
    var least = Float.infinity
    for child in 0..<Int(above.pointee.count) {
      let old = above.pointee.bounds(child)
      least = min(least, old.union(bounds).area - old.area)
    }
    return least
  }

  /// Adds a node that has its contents to an inner node that has room for it.
  private mutating func append(_ child: Int32, to node: Int32, _ top: Int32) {
    let number = Int(nodes.inner[Int(node)].count)
    nodes.children[Int(node)][number] = child
    nodes.setParent(node, of: child)
    nodes.inner[Int(node)].append(nodes.union(of: child))
    nodes.raiseTops(above: child, to: top)
    nodes.tighten(from: node)
  }

  private mutating func insert(_ entry: BVHEntry, into leaf: Int, tree: Int, _ cache: inout HitCache) {
    let count = nodes.leaves[leaf].count
    if count == LeafNode.width { return split(leaf, adding: entry, tree: tree, &cache) }
    var number = count
    while number > 0, entry.order < nodes.leaves[leaf].region(number - 1).order { number -= 1 }
    nodes.leaves[leaf].insert(entry, at: number, cache.entries.start)
    cache.locations[Int(entry.slot)] = .leaf(leaf)
    nodes.tighten(from: ~Int32(leaf))
    nodes.raiseTops(above: ~Int32(leaf), to: entry.order)
  }

  /// Divides a full leaf and a new region between the leaf and a new one, in the middle of the axis along which they are
  /// further apart, compared with their sizes.
  private mutating func split(_ leaf: Int, adding entry: BVHEntry, tree: Int, _ cache: inout HitCache) {
    let parent = nodes.leaves[leaf].parent
    let fresh = nodes.makeLeaf(parent: parent, tree: tree)
    withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: LeafNode.width + 1) { entries in
      for number in 0..<LeafNode.width { entries.initializeElement(at: number, to: nodes.entry(leaf, number, cache)) }
      entries.initializeElement(at: LeafNode.width, to: entry)
      let middle = entries.count / 2
      BVHBuilder.select(entries, middle, BVHBuilder.smallSetAxis(UnsafeBufferPointer(entries)))
      for (half, target) in [(entries[..<middle], leaf), (entries[middle...], Int(~fresh))] {
        let sorted = UnsafeMutableBufferPointer(rebasing: half)
        BVHBuilder.sortByOrder(sorted)
        nodes.write(UnsafeBufferPointer(sorted), to: target, &cache)
      }
    }
    let (top, freshTop) = (nodes.top(of: ~Int32(leaf)), nodes.top(of: fresh))
    if Int(nodes.inner[Int(parent)].count) == InnerNode.width {
      // The two leaves get a node of their own, in the place of the old one.
      let node = nodes.makeInner(parent: parent)
      nodes.inner[Int(node)].budget = Int32(Self.minimumBudget)
      nodes.children[Int(parent)][nodes.number(of: ~Int32(leaf), in: parent)] = node
      append(~Int32(leaf), to: node, top)
      append(fresh, to: node, freshTop)
      nodes.raiseTops(above: node, to: entry.order)
    } else {
      nodes.tighten(from: ~Int32(leaf))
      nodes.raiseTops(above: ~Int32(leaf), to: top)
      append(fresh, to: parent, freshTop)
    }
  }
}
