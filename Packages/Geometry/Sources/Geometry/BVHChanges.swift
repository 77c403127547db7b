/// Regions that come, go, move, or change their order, one at a time.
extension BVHForest {
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
  func isGrowthSmall(of box: Bounds, by bounds: Bounds) -> Bool {
    box.union(bounds).area - box.area <= box.area / 2 + bounds.area
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
  mutating func raiseTops(above first: Int32, to order: Int32, _ cache: HitCache) {
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
  mutating func recordTops(in node: Int32, _ cache: HitCache) {
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
  mutating func removeEmpty(_ first: Int32) {
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
  func choice(in node: Int32, for entry: BVHEntry) -> Int? {
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
  func leastGrowth(in node: Int32, for bounds: Bounds) -> Float {
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
  mutating func append(_ child: Int32, to node: Int32, _ top: Int32, _ cache: HitCache) {
    let number = Int(inner[Int(node)].count)
    children[Int(node)][number] = child
    setParent(node, of: child)
    inner[Int(node)].append(union(of: child))
    raiseTops(above: child, to: top, cache)
    tighten(from: node)
  }

  mutating func insert(_ entry: BVHEntry, into leaf: Int, tree: Int, _ cache: inout HitCache) {
    if leaves[leaf].count == LeafNode.width { return split(leaf, adding: entry, tree: tree, &cache) }
    withEntries(of: leaf, &cache) { entries, count in
      Self.insert(entry, &entries, &count)
    } then: { forest, entries, cache in
      forest.write(entries, to: leaf, &cache)
    }
    tighten(from: ~Int32(leaf))
    raiseTops(above: ~Int32(leaf), to: entry.order, cache)
  }

  static func insert(
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
  mutating func split(_ leaf: Int, adding entry: BVHEntry, tree: Int, _ cache: inout HitCache) {
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
  mutating func divide(
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
}
