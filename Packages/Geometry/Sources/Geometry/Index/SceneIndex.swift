/// The indexes of a scene, one for each parent with more than a few children, and what they share.
///
/// Parents know their index by its number. Regions are known by their slots, and what the index must know about them is
/// in the ``cache``, which the ``SceneTree`` keeps up to date. Only boxes at an angle are computed from the region when
/// they are needed.
struct SceneIndex: Sendable {
  var cache = HitCache()
  private(set) var siblings: [SiblingIndex] = []
  private(set) var forest = BVHForest()
  private var free: [Int32] = []
  /// Up to this many children are in a list. The time for a list grows with the number of children, that for a tree
  /// with its logarithm and with what overlaps; they are equal among some 8,000. But if a child is placed between others,
  /// a list is made again.
  static let longestList = 6_000
  /// The same if more than one in ``maximumTurned`` of the children are at an angle: a list has their bounding boxes only.
  static let longestTurnedList = 128
  private static let maximumTurned = 4
  /// A tree with less than this part of the longest list is replaced by a list.
  private static let minimumTree = 4
  /// Up to this many children that moved last are in the list beside a tree.
  private static let maximumMoving = 32
  /// A tree that has this many times as many children as when it was built is rebuilt as a whole...
  private static let maximumGrowth = 4
  /// ... unless it is still small.
  private static let minimumGrowth = 1_000
  /// How many times looser a tree may become in place than it was when it was built.
  private static let maximumLoose: Float = 1.5

  var form = IndexForm.automatic

  /// The most of these children that are in a list.
  private func longestList(of entries: [BVHEntry], _ regions: RegionStore) -> Int {
    switch form {
    case .list: return .max
    case .tree: return 0
    case .automatic:
      if entries.count <= Self.longestTurnedList || Self.longestList < entries.count { return Self.longestList }
      let turned = entries.count { regions.orientedBox(of: $0.slot) != nil }
      return entries.count < Self.maximumTurned * turned ? Self.longestTurnedList : Self.longestList
    }
  }

  var byteCount: Int {
    let lists = siblings.reduce(0) { $0 + $1.list.byteCount + $1.recent.byteCount }
    let cached = cache.entries.count * (MemoryLayout<Bounds>.stride + 2 * MemoryLayout<Int32>.stride)
    return cached + forest.nodes.byteCount + lists
  }

  // MARK: Making

  /// Makes an index over siblings.
  ///
  /// - Parameter slots: from bottom to top.
  /// - Returns: its number.
  mutating func make(over slots: [Int32], contentOffset: Vector, _ regions: RegionStore) -> Int32 {
    let number: Int32
    if let used = free.popLast() {
      number = used
    } else {
      number = Int32(siblings.count)
      siblings.append(SiblingIndex())
    }
    siblings[Int(number)].contentOffset = contentOffset
    fill(Int(number), slots, regions)
    return number
  }

  /// Builds an index again.
  mutating func remake(_ index: Int32, over slots: [Int32], _ regions: RegionStore) {
    for slot in slots { cache.locations[Int(slot)] = .nowhere }
    clear(Int(index))
    fill(Int(index), slots, regions)
  }

  /// Removes an index, but not the locations of its regions.
  mutating func drop(_ index: Int32) {
    clear(Int(index))
    free.append(index)
  }

  /// Removes all indexes and locations.
  mutating func removeAll() {
    siblings.removeAll()
    free.removeAll()
    forest = BVHForest()
    for slot in cache.locations.indices { cache.locations[slot] = .nowhere }
  }

  /// Releases spare memory.
  mutating func trim() { forest.nodes.trim() }

  private mutating func clear(_ index: Int) {
    for (root, _) in siblings[index].roots {
      forest.nodes.freeContents(of: root)
      forest.nodes.free(root)
    }
    let contentOffset = siblings[index].contentOffset
    siblings[index] = SiblingIndex()
    siblings[index].contentOffset = contentOffset
  }

  private mutating func fill(_ index: Int, _ slots: [Int32], _ regions: RegionStore) {
    var entries: [BVHEntry] = []
    entries.reserveCapacity(slots.count)
    for slot in slots {
      let cached = cache[slot]
      if cached.bounds.isEmpty { continue }
      entries.append(BVHEntry(slot, cached))
    }
    siblings[index].setBounds(entries.reduce(.empty) { $0.union($1.bounds) })
    siblings[index].longestList = longestList(of: entries, regions)
    if entries.count <= siblings[index].longestList {
      siblings[index].list = BitmapList(entries, &cache)
    } else {
      buildTrees(entries, index, regions)
    }
  }

  /// Builds the trees of an empty index.
  private mutating func buildTrees(_ entries: [BVHEntry], _ index: Int, _ regions: RegionStore) {
    let boxes = entries.map { regions.orientedBox(of: $0.slot) }
    let orientedCount = boxes.count { $0 != nil }
    var upright = entries
    siblings[index].treeCount = entries.count
    siblings[index].treeCountWhenBuilt = entries.count
    siblings[index].root = forest.nodes.makeInner(parent: BVHNodes.none)
    siblings[index].recent = ByteList(around: siblings[index].bounds)
    if orientedCount > 0 {
      siblings[index].oriented = OrientedTrees(count: orientedCount, in: &forest.nodes)
      let oriented = siblings[index].oriented
      var bySector = [[BVHEntry]](repeating: [], count: oriented.roots.count)
      upright.removeAll()
      for (entry, box) in zip(entries, boxes) {
        if let box, let sector = oriented.sector(of: box) {
          let bounds = box.bounds(along: oriented.directions[sector])
          bySector[sector].append(BVHEntry(bounds: bounds, order: entry.order, slot: entry.slot))
        } else {
          upright.append(entry)
        }
      }
      for sector in bySector.indices {
        forest.build(oriented.roots[sector], &bySector[sector], tree: sector + 1, &cache)
      }
    }
    forest.nodes.reserve(upright.count)
    let fit = forest.build(siblings[index].root, &upright, tree: 0, &cache)
    siblings[index].looseness = fit.looseness
    siblings[index].loosenessWhenBuilt = fit.looseness
  }

  // MARK: Changing

  /// What the caller has to do after a change.
  enum Outcome {
    case done
    /// The index must be remade over all siblings: it has grown, shrunk or worn too much. The change is included then.
    case mustRemake
  }

  /// Adds a region that is not in the index, or updates one that is, according to the cache.
  mutating func put(_ slot: Int32, in index: Int32, _ regions: RegionStore) -> Outcome {
    let index = Int(index)
    let cached = cache[slot]
    if cached.bounds.isEmpty { return remove(slot, in: Int32(index)) }
    siblings[index].enlarge(by: cached.bounds)
    if siblings[index].areBoundsWorn { siblings[index].setBounds(bounds(of: Int32(index)).union(cached.bounds)) }
    let location = cache.locations[Int(slot)]
    if let leaf = location.leaf {
      let number = forest.nodes.leaves[leaf].number(of: slot)
      if let entry = entryInTree(forest.nodes.leaves[leaf].tree, slot, cached, index, regions),
        isInOrder(leaf, number, cached.order), forest.update(leaf, number, entry, cache)
      {
        return .done
      }
    } else if let place = location.place {
      if siblings[index].hasTree {
        siblings[index].recent.update(place, cached.bounds)
        siblings[index].recent.fitBounds(cache)
        return .done
      }
      if isInOrder(place, cached.order, siblings[index].list) {
        siblings[index].list.update(place, BVHEntry(slot, cached))
        siblings[index].list.fitBounds()
        return siblings[index].list.isWorn ? .mustRemake : .done
      }
    }
    if case .mustRemake = remove(slot, in: Int32(index)) { return .mustRemake }
    return add(slot, index, regions)
  }

  /// A region in the coordinates of a tree; `nil` if it does not belong there.
  private func entryInTree(
    _ tree: Int, _ slot: Int32, _ cached: HitCache.Entry, _ index: Int, _ regions: RegionStore
  ) -> BVHEntry? {
    if tree == 0 { return BVHEntry(slot, cached) }
    guard let box = regions.orientedBox(of: slot), siblings[index].oriented.sector(of: box) == tree - 1 else {
      return nil
    }
    let bounds = box.bounds(along: siblings[index].oriented.directions[tree - 1])
    return BVHEntry(bounds: bounds, order: cached.order, slot: slot)
  }

  /// Whether a region has the same place in its leaf with this order.
  private func isInOrder(_ leaf: Int, _ number: Int, _ order: Int32) -> Bool {
    let node = forest.nodes.leaves.start + leaf
    // Most that move among their siblings are raised, and no longer below the next.
    if number + 1 < node.pointee.count {
      if node.pointee.region(number + 1).order <= order { return false }
    } else if !forest.nodes.isKnown(order, of: leaf) {
      // The highest of a leaf is known to the nodes above.
      return false
    }
    return number == 0 || node.pointee.region(number - 1).order < order
  }

  /// Whether a region has the same place in a list with this order.
  private func isInOrder(_ place: Int, _ order: Int32, _ list: BitmapList) -> Bool {
    for other in stride(from: place - 1, through: 0, by: -1) where list.places[other].slot >= 0 {
      if order < cache[list.places[other].slot].order { return false }
      break
    }
    for other in place + 1..<max(place + 1, list.places.count) where list.places[other].slot >= 0 {
      return order < cache[list.places[other].slot].order
    }
    return true
  }

  private mutating func add(_ slot: Int32, _ index: Int, _ regions: RegionStore) -> Outcome {
    let entry = BVHEntry(slot, cache[slot])
    guard siblings[index].hasTree else {
      if siblings[index].longestList <= siblings[index].list.count { return .mustRemake }
      guard siblings[index].list.append(entry, &cache) else { return .mustRemake }
      siblings[index].list.fitBounds()
      return siblings[index].list.isWorn ? .mustRemake : .done
    }
    // The region that has been in the list longest moves into a tree.
    let settled = siblings[index].recent.replace(at: siblings[index].oldest, with: entry, &cache)
    siblings[index].recent.fitBounds(cache)
    siblings[index].oldest = (siblings[index].oldest + 1) % Self.maximumMoving
    return settled < 0 ? .done : settle(settled, index, regions)
  }

  private mutating func settle(_ slot: Int32, _ index: Int, _ regions: RegionStore) -> Outcome {
    var entry = BVHEntry(slot, cache[slot])
    var root = siblings[index].root
    var tree = 0
    if !siblings[index].oriented.roots.isEmpty, let box = regions.orientedBox(of: slot),
      let sector = siblings[index].oriented.sector(of: box)
    {
      entry.isBox = false
      entry.bounds = box.bounds(along: siblings[index].oriented.directions[sector])
      root = siblings[index].oriented.roots[sector]
      tree = sector + 1
    }
    forest.insert(entry, below: root, tree: tree, &cache)
    siblings[index].treeCount += 1
    // A structure built for a few does not suit many.
    let most = Self.maximumGrowth * siblings[index].treeCountWhenBuilt + Self.minimumGrowth
    return most < siblings[index].treeCount ? .mustRemake : .done
  }

  /// Removes a region from the index, if it is there.
  mutating func remove(_ slot: Int32, in index: Int32) -> Outcome {
    let index = Int(index)
    let location = cache.locations[Int(slot)]
    cache.locations[Int(slot)] = .nowhere
    if let place = location.place {
      if siblings[index].hasTree {
        siblings[index].recent.remove(place)
        siblings[index].recent.fitBounds(cache)
      } else {
        siblings[index].list.remove(place)
        siblings[index].list.fitBounds()
      }
    } else if let leaf = location.leaf {
      forest.remove(slot, from: leaf)
      siblings[index].treeCount -= 1
    }
    return siblings[index].hasTree && isSmall(index) ? .mustRemake : .done
  }

  /// Whether there are so few children that a list is better.
  private func isSmall(_ index: Int) -> Bool {
    siblings[index].count < siblings[index].longestList / Self.minimumTree
  }

  /// Sets what a search needs to know about the parent.
  mutating func setContentOffset(_ offset: Vector, of index: Int32) {
    siblings[Int(index)].contentOffset = offset
  }

  /// Takes over new orders of all siblings, whose relation has not changed.
  mutating func reorder(_ index: Int32) {
    for (root, _) in siblings[Int(index)].roots { forest.nodes.reorder(root, cache) }
  }

  /// Updates all boxes in place. Regions that can no longer be hit are removed, and so are those whose direction is no
  /// longer that of their tree; the caller must add those again.
  ///
  /// - Returns: whether the index must be remade, because the leaves have become too loose or few regions are left.
  /// - Complexity: O(*n*).
  mutating func refit(_ index: Int32, _ regions: RegionStore) -> Outcome {
    let index = Int(index)
    siblings[index].recent.refit(&cache)
    guard siblings[index].hasTree else {
      siblings[index].list.refit(&cache)
      siblings[index].setBounds(bounds(of: Int32(index)))
      return .done
    }
    // Another reference to the same entries, which do not change.
    let entries = cache.entries
    let oriented = siblings[index].oriented
    var upright = BVHRefit(UprightBounds(entries: entries))
    upright.run(siblings[index].root, &forest.nodes, &cache)
    var lost = upright.removed
    for sector in oriented.roots.indices {
      var refit = BVHRefit(OrientedBounds(entries: entries, trees: oriented, sector: sector, regions: regions))
      refit.run(oriented.roots[sector], &forest.nodes, &cache)
      lost += refit.removed
    }
    siblings[index].looseness = upright.fit.looseness
    siblings[index].treeCount -= lost
    siblings[index].setBounds(bounds(of: Int32(index)))
    if isSmall(index) { return .mustRemake }
    return Self.maximumLoose * siblings[index].loosenessWhenBuilt < siblings[index].looseness ? .mustRemake : .done
  }

  // MARK: Asking

  /// The tree in which a region is: 0 for an upright one or none.
  func tree(of slot: Int32) -> Int {
    cache.locations[Int(slot)].leaf.map { (forest.nodes.leaves.start + $0).pointee.tree } ?? 0
  }

  /// A box around all children of an index.
  func bounds(of index: Int32) -> Bounds {
    let index = siblings[Int(index)]
    var bounds = index.list.count > 0 ? index.list.bounds : .empty
    if index.recent.count > 0 { bounds = bounds.union(index.recent.bounds) }
    for (root, direction) in index.roots {
      let union = forest.nodes.union(of: root)
      bounds = bounds.union(direction?.box(around: union, turnedBack: true) ?? union)
    }
    return bounds
  }

  /// The slots whose bounds may contain the point, in no particular order.
  func slots(at point: Point, in index: Int32) -> [Int32] {
    slots(in: index) { direction in
      let probe = Bounds.Probe(direction?.place(of: point) ?? point)
      return { $0.contains(probe) }
    }
  }

  /// The slots whose bounds may share a point with the box, in no particular order.
  func slots(touching box: Bounds, in index: Int32) -> [Int32] {
    slots(in: index) { direction in
      let box = direction?.box(around: box) ?? box
      return { $0.touches(box) }
    }
  }

  /// - Parameter condition: what a box must satisfy in the coordinates of a direction; upright for `nil`.
  private func slots(in index: Int32, _ condition: (Direction?) -> (Bounds) -> Bool) -> [Int32] {
    let index = siblings[Int(index)]
    let isWanted = condition(nil)
    var slots = (index.list.regions + index.recent.regions).filter { isWanted(cache[$0].bounds) }
    for (root, direction) in index.roots {
      forest.nodes.collect(from: root, into: &slots, where: direction.map(condition) ?? isWanted)
    }
    return slots
  }
}

/// Which form the indexes of a scene have, for tests and measurements.
@_spi(IndexForms) public enum IndexForm: String, CaseIterable, Sendable {
  /// A list for up to 6,000 siblings, and a tree for more; or for more than 128, if many are at an angle.
  case automatic
  case list, tree
}
