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
  private var freeInner: [Int32] = []
  private var freeLeaves: [Int32] = []

  static let none = Int32.max

  /// A part of a tree that takes in as many regions as it had is rebuilt, but not for fewer than this many: they fit in
  /// a handful of leaves.
  private static let leastBudget = 64

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

  private func parent(of node: Int32) -> Int32 {
    node < 0 ? leaves[Int(~node)].parent : inner[Int(node)].parent
  }

  private mutating func setParent(_ parent: Int32, of node: Int32) {
    if node < 0 { leaves[Int(~node)].parent = parent } else { inner[Int(node)].parent = parent }
  }

  private func number(of node: Int32, in parent: Int32) -> Int {
    let all = children[Int(parent)]
    for number in 0..<InnerNode.width where all[number] == node { return number }
    preconditionFailure("Node \(node) is not a child of \(parent).")
  }

  func union(of node: Int32) -> Bounds {
    node < 0 ? leaves[Int(~node)].union : inner[Int(node)].union
  }

  /// The highest order below a node, or more.
  private func top(of node: Int32, _ cache: HitCache) -> Int32 {
    if node >= 0 { return inner[Int(node)].count == 0 ? .min : inner[Int(node)].top(0) }
    let leaf = leaves[Int(~node)]
    return leaf.count == 0 ? .min : cache[leaf.slot(leaf.count - 1)].order
  }

  // MARK: Changes

  /// Updates the box of a region in place, and the boxes around it.
  ///
  /// - Returns: false if the region has left the others in its leaf; then nothing was changed.
  mutating func update(_ leaf: Int, _ number: Int, _ bounds: Bounds) -> Bool {
    let parent = leaves[leaf].parent
    let box = inner[Int(parent)].bounds(self.number(of: ~Int32(leaf), in: parent))
    if !box.contains(bounds) {
      guard box.contains(middleOf: bounds), isGrowthSmall(of: box, by: bounds) else { return false }
      inner[Int(parent)].budget -= 1
    }
    leaves[leaf].set(number, bounds)
    tighten(from: ~Int32(leaf))
    return true
  }

  /// Whether a leaf stays about as good if it takes in a region that moved a little: it grows by at most half, and by
  /// what the region itself needs.
  private func isGrowthSmall(of box: Bounds, by bounds: Bounds) -> Bool {
    box.union(bounds).area - box.area <= box.area / 2 + bounds.area
  }

  /// Makes the boxes around a node fit again, as far as anything changes.
  private mutating func tighten(from first: Int32) {
    var node = first
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return }
      guard inner[Int(parent)].set(number(of: node, in: parent), union(of: node)) else { return }
      node = parent
    }
  }

  /// Raises the highest order recorded in the ancestors of a node.
  private mutating func raiseTops(above first: Int32, to order: Int32, _ cache: HitCache) {
    var node = first
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return }
      let old = number(of: node, in: parent)
      // Each node rounds in steps of its own, so what one knows already may be new to the next.
      if inner[Int(parent)].isTooHigh(order) {
        recordTops(in: parent, cache)
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
  private mutating func recordTops(in node: Int32, _ cache: HitCache) {
    withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { parts in
      let count = Int(inner[Int(node)].count)
      for child in 0..<count {
        let part = BVHPart(
          bounds: inner[Int(node)].bounds(child), top: top(of: children[Int(node)][child], cache),
          node: children[Int(node)][child])
        var place = child
        while place > 0, parts[place - 1].top < part.top {
          parts[place] = parts[place - 1]
          place -= 1
        }
        parts.initializeElement(at: place, to: part)
      }
      _ = fill(node, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(parts)[..<count]))
    }
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

  /// Removes a region from its leaf.
  mutating func remove(_ leaf: Int, _ number: Int, _ cache: inout HitCache) {
    withEntries(of: leaf, &cache) { entries, count in
      for place in number + 1..<max(count, number + 1) { entries[place - 1] = entries[place] }
      count -= 1
    } then: { forest, entries, cache in
      forest.write(entries, to: leaf, &cache)
    }
    if leaves[leaf].count > 0 { return tighten(from: ~Int32(leaf)) }
    removeEmpty(~Int32(leaf))
  }

  /// Removes a node without contents, and its ancestors as far as they are empty then. A root stays.
  private mutating func removeEmpty(_ first: Int32) {
    var node = first
    while true {
      let parent = parent(of: node)
      if parent == Self.none { return }
      let number = number(of: node, in: parent)
      inner[Int(parent)].remove(number)
      for place in number..<InnerNode.width - 1 { children[Int(parent)][place] = children[Int(parent)][place + 1] }
      children[Int(parent)][InnerNode.width - 1] = Self.none
      if node < 0 { freeLeaves.append(~node) } else { freeInner.append(node) }
      if inner[Int(parent)].count > 0 { return tighten(from: parent) }
      node = parent
    }
  }

  /// Adds a region: descends to where it enlarges the boxes the least.
  mutating func insert(_ entry: BVHEntry, below root: Int32, tree: Int, _ cache: inout HitCache) {
    var node = root
    var worn: Int32?
    while true {
      inner[Int(node)].budget -= 1
      if worn == nil, inner[Int(node)].budget < 0 { worn = node }
      guard let number = choice(in: node, for: entry) else {
        let leaf = makeLeaf(parent: node, tree: tree)
        withUnsafePointer(to: entry) { write(UnsafeBufferPointer(start: $0, count: 1), to: Int(~leaf), &cache) }
        append(leaf, to: node, entry.order, cache)
        break
      }
      let child = children[Int(node)][number]
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
    let above = inner.start + Int(node)
    let count = Int(above.pointee.count)
    var containing: UInt8 = 0
    for child in 0..<count where above.pointee.bounds(child).contains(bounds) { containing |= 1 << UInt8(child) }
    if containing.nonzeroBitCount == 1 { return containing.trailingZeroBitCount }
    // What was raised joins what was raised before, so that the rest stays as low as it was.
    let isRaised = count > 0 && above.pointee.top(0) <= entry.order
    var best: Int?
    var least = (growth: Float.infinity, other: Float.infinity)
    for child in 0..<count where containing == 0 || containing >> UInt8(child) & 1 == 1 {
      let old = above.pointee.bounds(child)
      var cost = (growth: old.union(bounds).area - old.area, other: old.area)
      if containing != 0 {
        cost.growth = leastGrowth(in: children[Int(node)][child], for: bounds)
        if isRaised { cost.other = -Float(above.pointee.top(child)) }
      }
      if best == nil || cost < least {
        best = child
        least = cost
      }
    }
    // A region far from all others gets a leaf of its own, while there is room for it.
    if let best, containing == 0, count < InnerNode.width {
      if least.growth > above.pointee.bounds(best).area + bounds.area { return nil }
    }
    return best
  }

  /// How much the children of a node have to grow for a box; 0 for a leaf.
  private func leastGrowth(in node: Int32, for bounds: Bounds) -> Float {
    if node < 0 { return 0 }
    let above = inner.start + Int(node)
    var least = Float.infinity
    for child in 0..<Int(above.pointee.count) {
      let old = above.pointee.bounds(child)
      if old.contains(bounds) { return 0 }
      least = min(least, old.union(bounds).area - old.area)
    }
    return least
  }

  /// Adds a node that has its contents to an inner node that has room for it.
  private mutating func append(_ child: Int32, to node: Int32, _ top: Int32, _ cache: HitCache) {
    let number = Int(inner[Int(node)].count)
    children[Int(node)][number] = child
    setParent(node, of: child)
    inner[Int(node)].append(union(of: child))
    raiseTops(above: child, to: top, cache)
    tighten(from: node)
  }

  private mutating func insert(_ entry: BVHEntry, into leaf: Int, tree: Int, _ cache: inout HitCache) {
    if leaves[leaf].count == LeafNode.width { return split(leaf, adding: entry, tree: tree, &cache) }
    withEntries(of: leaf, &cache) { entries, count in
      Self.insert(entry, &entries, &count)
    } then: { forest, entries, cache in
      forest.write(entries, to: leaf, &cache)
    }
    tighten(from: ~Int32(leaf))
    raiseTops(above: ~Int32(leaf), to: entry.order, cache)
  }

  private static func insert(
    _ entry: BVHEntry, _ entries: inout UnsafeMutableBufferPointer<BVHEntry>, _ count: inout Int
  ) {
    var place = count
    while place > 0, entries[place - 1].order > entry.order {
      entries[place] = entries[place - 1]
      place -= 1
    }
    entries[place] = entry
    count += 1
  }

  /// Divides a full leaf and a new region between the leaf and a new one.
  private mutating func split(_ leaf: Int, adding entry: BVHEntry, tree: Int, _ cache: inout HitCache) {
    let parent = leaves[leaf].parent
    let fresh = makeLeaf(parent: parent, tree: tree)
    withEntries(of: leaf, &cache) { entries, count in
      Self.insert(entry, &entries, &count)
    } then: { forest, entries, cache in
      forest.divide(entries, between: leaf, and: Int(~fresh), &cache)
    }
    let (top, freshTop) = (top(of: ~Int32(leaf), cache), top(of: fresh, cache))
    if Int(inner[Int(parent)].count) == InnerNode.width {
      // The two leaves get a node of their own, in the place of the old one.
      let node = makeInner(parent: parent)
      inner[Int(node)].budget = Int32(Self.leastBudget)
      children[Int(parent)][number(of: ~Int32(leaf), in: parent)] = node
      append(~Int32(leaf), to: node, top, cache)
      append(fresh, to: node, freshTop, cache)
      raiseTops(above: node, to: entry.order, cache)
    } else {
      tighten(from: ~Int32(leaf))
      raiseTops(above: ~Int32(leaf), to: top, cache)
      append(fresh, to: parent, freshTop, cache)
    }
  }

  /// Divides entries in the middle of the axis along which they are further apart, compared with their sizes.
  private mutating func divide(
    _ entries: UnsafeBufferPointer<BVHEntry>, between one: Int, and other: Int, _ cache: inout HitCache
  ) {
    let axis = BVHBuilder.smallSetAxis(entries)
    withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: 2 * entries.count) { room in
      let sorted = UnsafeMutableBufferPointer(rebasing: room[..<entries.count])
      _ = sorted.initialize(from: entries)
      BVHBuilder.select(sorted, entries.count / 2, axis)
      let lower = UnsafeMutableBufferPointer(rebasing: sorted[..<(entries.count / 2)])
      let upper = UnsafeMutableBufferPointer(rebasing: sorted[(entries.count / 2)...])
      BVHBuilder.sortByOrder(lower)
      BVHBuilder.sortByOrder(upper)
      write(UnsafeBufferPointer(lower), to: one, &cache)
      write(UnsafeBufferPointer(upper), to: other, &cache)
    }
  }

  // MARK: Leaves

  /// Puts the entries, sorted by order, into a leaf and records where they are.
  private mutating func write(_ entries: UnsafeBufferPointer<BVHEntry>, to leaf: Int, _ cache: inout HitCache) {
    leaves[leaf].fill(entries)
    for number in entries.indices { cache.locations[Int(entries[number].slot)] = .leaf(leaf, number) }
  }

  /// Hands the entries of a leaf to `change`, with room for one more, and the changed ones to `then`.
  private mutating func withEntries(
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
  private func entry(_ leaf: Int, _ number: Int, _ cache: HitCache) -> BVHEntry {
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
  private mutating func rebuild(_ node: Int32, tree: Int, _ cache: inout HitCache) {
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

  // MARK: Everything changes

  /// Gives all regions below a root their current boxes, keeps the grouping, and fits the boxes around them again. An
  /// empty box removes the region.
  ///
  /// - Parameter fit: measures how well the leaves fit.
  /// - Returns: the number of removed regions.
  mutating func refit(
    _ root: Int32, from source: some BoundsSource, _ cache: inout HitCache, _ fit: inout LeafFit
  ) -> Int {
    var removed = 0
    _ = refit(root, source, &cache, &fit, &removed)
    return removed
  }

  private mutating func refit(
    _ node: Int32, _ source: some BoundsSource, _ cache: inout HitCache, _ fit: inout LeafFit, _ removed: inout Int
  ) -> (bounds: Bounds, top: Int32) {
    let most = InnerNode.width * LeafNode.width
    return withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: most) { entries in
      withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { parts in
        let childCount = Int(inner[Int(node)].count)
        // The regions are anywhere in memory: those of all leaves are loaded first, so that the loads overlap.
        var gathered = 0
        for child in 0..<childCount where children[Int(node)][child] < 0 {
          let leaf = leaves.start + Int(~children[Int(node)][child])
          let slots = LeafNode.slots(leaf)
          for number in 0..<leaf.pointee.count {
            entries.initializeElement(at: gathered, to: source.entry(slots[number]))
            gathered += 1
          }
        }
        var count = 0
        var used = 0
        for child in 0..<childCount {
          let part = children[Int(node)][child]
          let below: (bounds: Bounds, top: Int32)
          if part < 0 {
            let leaf = Int(~part)
            let end = used + (leaves.start + leaf).pointee.count
            let own = UnsafeMutableBufferPointer(rebasing: entries[used..<end])
            below = refitLeaf(leaf, own, &cache, &fit, &removed)
            used = end
          } else {
            below = refit(part, source, &cache, &fit, &removed)
          }
          if below.bounds.isEmpty {
            if part < 0 { freeLeaves.append(~part) } else { freeInner.append(part) }
            continue
          }
          var place = count
          while place > 0, parts[place - 1].top < below.top {
            parts[place] = parts[place - 1]
            place -= 1
          }
          parts.initializeElement(at: place, to: BVHPart(bounds: below.bounds, top: below.top, node: part))
          count += 1
        }
        return fill(node, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(parts)[..<count]))
      }
    }
  }

  /// - Parameter entries: those of the leaf; some may have an empty box now.
  private mutating func refitLeaf(
    _ leaf: Int, _ entries: UnsafeMutableBufferPointer<BVHEntry>, _ cache: inout HitCache, _ fit: inout LeafFit,
    _ removed: inout Int
  ) -> (bounds: Bounds, top: Int32) {
    var count = 0
    for number in entries.indices {
      if entries[number].bounds.isEmpty {
        cache.locations[Int(entries[number].slot)] = .nowhere
      } else {
        if count < number { entries[count] = entries[number] }
        count += 1
      }
    }
    let all = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(entries)[..<count])
    let union = leaves[leaf].fill(all)
    if count < entries.count {
      removed += entries.count - count
      for number in all.indices { cache.locations[Int(all[number].slot)] = .leaf(leaf, number) }
    }
    guard count > 0 else { return (.empty, .min) }
    fit.add(all, union)
    return (union, all[count - 1].order)
  }

  /// Fills an inner node.
  ///
  /// - Parameter parts: the children, the highest first.
  /// - Returns: the box around the children, and the highest order.
  mutating func fill(
    _ node: Int32, _ parts: UnsafeBufferPointer<BVHPart>
  ) -> (bounds: Bounds, top: Int32) {
    var all = SIMD8<Int32>(repeating: Self.none)
    var union = Bounds.empty
    withUnsafeTemporaryAllocation(of: Bounds.self, capacity: InnerNode.width) { bounds in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: InnerNode.width) { tops in
        for (number, part) in parts.enumerated() {
          bounds.initializeElement(at: number, to: part.bounds)
          tops.initializeElement(at: number, to: part.top)
          all[number] = part.node
          union = union.union(part.bounds)
        }
        inner[Int(node)].fill(
          UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bounds)[..<parts.count]),
          tops: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tops)[..<parts.count]))
      }
    }
    children[Int(node)] = all
    guard parts.count > 0 else { return (.empty, .min) }
    let grid = inner[Int(node)].grid
    return (grid.bounds(of: grid.cells(of: union)), parts[0].top)
  }

  /// Records the current orders below a node, whose relation has not changed.
  ///
  /// - Returns: the highest.
  @discardableResult
  mutating func reorder(_ node: Int32, _ cache: HitCache) -> Int32 {
    if node < 0 {
      // One of them may have moved among its siblings, and leaves this place next.
      let leaf = leaves[Int(~node)]
      return (0..<leaf.count).reduce(.min) { max($0, cache[leaf.slot($1)].order) }
    }
    withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { parts in
      let count = Int(inner[Int(node)].count)
      for child in 0..<count {
        let part = children[Int(node)][child]
        let top = reorder(part, cache)
        var place = child
        while place > 0, parts[place - 1].top < top {
          parts[place] = parts[place - 1]
          place -= 1
        }
        parts.initializeElement(at: place, to: BVHPart(bounds: inner[Int(node)].bounds(child), top: top, node: part))
      }
      _ = fill(node, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(parts)[..<count]))
    }
    return inner[Int(node)].count == 0 ? .min : inner[Int(node)].top(0)
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

/// Supplies the current boxes of regions.
protocol BoundsSource {
  /// The region in a slot. Its box is empty if it no longer belongs in the tree.
  func entry(_ slot: Int32) -> BVHEntry
}
