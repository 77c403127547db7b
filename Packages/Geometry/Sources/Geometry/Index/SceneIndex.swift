/// The indexes of a scene, one for each parent with more than a few children, and what they share.
///
/// Parents know their index by its number. Regions are known by their slots, and what the index must know about them is
/// in the ``cache``, which the ``SceneTree`` keeps up to date. Only boxes at an angle are computed from the region when
/// they are needed.
struct SceneIndex: Sendable {
  var cache = HitCache()
  private(set) var siblings: [SiblingIndex] = []
  private var free: [Int32] = []
  /// Up to this many children are in a list, more in cells.
  static let longestList = 6_000
  /// The same if more than one in ``maximumTurned`` of the children are at an angle: a list has their bounding boxes
  /// only.
  static let longestTurnedList = 128
  private static let maximumTurned = 4
  /// Cells with less than this part of the longest list are replaced by a list.
  private static let minimumCells = 4
  /// Up to this many children that moved last are in the list beside the cells.
  private static let maximumMoving = 32

  var form = IndexForm.automatic

  /// The most of these children that are in a list.
  private func longestList(of siblings: Siblings, _ regions: RegionStore) -> Int {
    switch form {
    case .list: return .max
    case .cells: return 0
    case .automatic:
      let count = Int(siblings.count)
      if count <= Self.longestTurnedList || Self.longestList < count { return Self.longestList }
      let turned = siblings.slots(cache).count { regions.orientedBox(of: $0) != nil }
      return count < Self.maximumTurned * turned ? Self.longestTurnedList : Self.longestList
    }
  }

  var byteCount: Int {
    let lists = siblings.reduce(0) { $0 + $1.list.byteCount + $1.recent.byteCount + $1.cells.byteCount }
    return cache.entries.count * (MemoryLayout<Bounds>.stride + 2 * MemoryLayout<Int32>.stride) + lists
  }

  // MARK: Making

  /// Makes an index over siblings.
  ///
  /// - Returns: its number.
  mutating func make(over siblings: Siblings, contentOffset: Vector, _ regions: RegionStore) -> Int32 {
    let number: Int32
    if let used = free.popLast() {
      number = used
    } else {
      number = Int32(self.siblings.count)
      self.siblings.append(SiblingIndex())
    }
    self.siblings[Int(number)].contentOffset = contentOffset
    remake(number, over: siblings, regions)
    return number
  }

  /// Builds an index again.
  mutating func remake(_ index: Int32, over siblings: Siblings, _ regions: RegionStore) {
    let index = Int(index)
    self.siblings[index].longestList = longestList(of: siblings, regions)
    if hasAtMost(self.siblings[index].longestList, of: siblings) {
      self.siblings[index].recent = ByteList()
      self.siblings[index].cells = CellLists()
      setList(of: index, over: siblings)
    } else {
      self.siblings[index].list = BitmapList()
      setCells(of: index, around: self.siblings[index].cells.build(siblings, &cache, regions))
    }
  }

  /// Brings an index up to date after any of the siblings have changed, but not their order.
  mutating func refit(_ index: Int32, over siblings: Siblings, _ regions: RegionStore) {
    let number = Int(index)
    if self.siblings[number].hasCells {
      if let bounds = self.siblings[number].cells.refill(siblings, &cache, regions) {
        return setCells(of: number, around: bounds)
      }
    } else if hasAtMost(self.siblings[number].longestList, of: siblings) {
      return setList(of: number, over: siblings)
    }
    remake(index, over: siblings, regions)
  }

  private mutating func setList(of index: Int, over siblings: Siblings) {
    var entries: [IndexEntry] = []
    entries.reserveCapacity(Int(siblings.count))
    var slot = siblings.bottom
    while slot != SceneTree.none {
      cache.locations[Int(slot)] = .nowhere
      if !cache[slot].bounds.isEmpty { entries.append(IndexEntry(slot, cache[slot])) }
      slot = cache[slot].above
    }
    self.siblings[index].list = BitmapList(entries, &cache)
  }

  private mutating func setCells(of index: Int, around bounds: Bounds) {
    siblings[index].bounds = bounds
    siblings[index].recent = ByteList(around: bounds)
  }

  /// Whether at most `most` of these can be hit.
  private func hasAtMost(_ most: Int, of siblings: Siblings) -> Bool {
    if siblings.count <= most { return true }
    var count = 0
    for slot in siblings.slots(cache) where !cache[slot].bounds.isEmpty {
      count += 1
      if most < count { return false }
    }
    return true
  }

  /// Removes an index, but not the locations of its regions.
  mutating func drop(_ index: Int32) {
    siblings[Int(index)] = SiblingIndex()
    free.append(index)
  }

  /// Removes all indexes and locations.
  mutating func removeAll() {
    siblings.removeAll()
    free.removeAll()
    for slot in cache.locations.indices { cache.locations[slot] = .nowhere }
  }

  // MARK: Changing

  /// What the caller has to do after a change.
  enum Outcome {
    case done
    /// The index must be remade over all siblings: it has grown, shrunk or worn too much. The change is included then.
    case mustRemake
  }

  /// Adds a region that is not in the index, or updates one that is, according to the cache.
  ///
  /// - Parameter old: the bounds it had before.
  mutating func put(_ slot: Int32, in index: Int32, was old: Bounds, _ regions: RegionStore) -> Outcome {
    let number = Int(index)
    let cached = cache[slot]
    if cached.bounds.isEmpty { return remove(slot, in: index, at: old) }
    let location = cache.locations[Int(slot)]
    guard siblings[number].hasCells else {
      if let place = location.place, isInOrder(place, cached.order, siblings[number].list) {
        siblings[number].list.update(place, IndexEntry(slot, cached))
        siblings[number].list.fitBounds()
        return siblings[number].list.isWorn ? .mustRemake : .done
      }
      _ = remove(slot, in: index, at: old)
      if siblings[number].longestList <= siblings[number].list.count { return .mustRemake }
      guard siblings[number].list.append(IndexEntry(slot, cached), &cache) else { return .mustRemake }
      siblings[number].list.fitBounds()
      return siblings[number].list.isWorn ? .mustRemake : .done
    }
    siblings[number].bounds = siblings[number].bounds.union(cached.bounds)
    if let place = location.place {
      siblings[number].recent.update(place, cached.bounds)
      siblings[number].recent.fitBounds(cache)
      return outcome(number)
    }
    if location.isInCells {
      if siblings[number].cells.update(slot, from: old, cache, regions) { return outcome(number) }
      siblings[number].cells.remove(slot, at: old, &cache)
    }
    addToRecent(slot, number, regions)
    return outcome(number)
  }

  /// Prepares for a new order of a region, which it must be given afterwards, before ``put(_:in:was:_:)``.
  mutating func loosen(_ slot: Int32, in index: Int32, _ regions: RegionStore) {
    guard cache.locations[Int(slot)].isInCells else { return }
    siblings[Int(index)].cells.remove(slot, at: cache[slot].bounds, &cache)
    addToRecent(slot, Int(index), regions)
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

  /// Puts a region into the list beside the cells. The one that has been there longest moves into the cells.
  private mutating func addToRecent(_ slot: Int32, _ index: Int, _ regions: RegionStore) {
    let settled = siblings[index].recent.replace(
      at: siblings[index].oldest, with: IndexEntry(slot, cache[slot]), &cache)
    siblings[index].recent.fitBounds(cache)
    siblings[index].oldest = (siblings[index].oldest + 1) % Self.maximumMoving
    if settled >= 0 { siblings[index].cells.insert(settled, &cache, regions) }
  }

  private func outcome(_ index: Int) -> Outcome { siblings[index].cells.isWorn ? .mustRemake : .done }

  /// Removes a region from the index, if it is there.
  ///
  /// - Parameter old: the bounds that it had there.
  mutating func remove(_ slot: Int32, in index: Int32, at old: Bounds) -> Outcome {
    let index = Int(index)
    let location = cache.locations[Int(slot)]
    if location.isInCells {
      siblings[index].cells.remove(slot, at: old, &cache)
    } else if let place = location.place {
      cache.locations[Int(slot)] = .nowhere
      if siblings[index].hasCells {
        siblings[index].recent.remove(place)
        siblings[index].recent.fitBounds(cache)
      } else {
        siblings[index].list.remove(place)
        siblings[index].list.fitBounds()
      }
    }
    return siblings[index].hasCells && isSmall(index) ? .mustRemake : .done
  }

  /// Whether there are so few children that a list is better.
  private func isSmall(_ index: Int) -> Bool {
    siblings[index].count < siblings[index].longestList / Self.minimumCells
  }

  /// Sets what a search needs to know about the parent.
  mutating func setContentOffset(_ offset: Vector, of index: Int32) {
    siblings[Int(index)].contentOffset = offset
  }

  /// Takes over new orders of all siblings, whose relation has not changed.
  mutating func reorder(_ index: Int32) { siblings[Int(index)].cells.reorder(cache) }

  // MARK: Asking

  /// Whether a region is in the index by more than its bounds.
  func isTurned(_ slot: Int32) -> Bool { cache.locations[Int(slot)].turned != nil }

  /// A box around all children of an index.
  func bounds(of index: Int32) -> Bounds {
    let index = siblings[Int(index)]
    return index.hasCells ? index.bounds : index.list.count > 0 ? index.list.bounds : .empty
  }

  /// The slots whose bounds contain the point, from bottom to top.
  func slots(at point: Point, in index: Int32) -> [Int32] {
    let siblings = siblings[Int(index)]
    var slots = siblings.list.regions + siblings.recent.regions
    siblings.cells.collect(at: point, into: &slots)
    return sorted(slots) { $0.contains(point) }
  }

  /// The slots whose bounds share a point with the box, from bottom to top.
  func slots(touching box: Bounds, in index: Int32) -> [Int32] {
    let siblings = siblings[Int(index)]
    var slots = siblings.list.regions + siblings.recent.regions
    siblings.cells.collect(touching: box, into: &slots)
    return sorted(slots) { $0.touches(box) }
  }

  /// Each of the slots once, if its bounds are wanted.
  private func sorted(_ slots: [Int32], _ isWanted: (Bounds) -> Bool) -> [Int32] {
    var sorted = slots.filter { isWanted(cache[$0].bounds) }
    sorted.sort { cache[$0].order < cache[$1].order }
    var last = SceneTree.none
    return sorted.filter { slot in
      defer { last = slot }
      return slot != last
    }
  }
}

/// Which form the indexes of a scene have, for tests and measurements.
@_spi(IndexForms) public enum IndexForm: String, CaseIterable, Sendable {
  /// A list for some hundred siblings, and cells for more; or for more than 128, if many are at an angle.
  case automatic
  case list, cells
}
