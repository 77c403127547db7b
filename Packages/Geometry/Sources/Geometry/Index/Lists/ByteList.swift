/// The boxes of the few siblings that moved last, beside the cells: in one grid of 256 by 256 cells, four bytes each,
/// sixteen to a cache line. A search compares all of them, 32 at a time, and asks the ``HitCache`` about those whose box
/// contains the point.
///
/// A box outside the grid counts as in its outermost cells. That is never wrong, only less exact.
struct ByteList: Sendable {
  private(set) var grid: Grid
  /// In the order of their places, which is not that of the siblings.
  private(set) var chunks = CacheLineArray<BoxChunk>()
  /// By place; -1 for a free one.
  private(set) var slots = CacheLineArray<Int32>()
  /// The number of regions.
  private(set) var count = 0
  /// A box around all boxes since it was last computed, so possibly too large.
  private(set) var bounds = Bounds.empty
  /// The changes since the box was computed.
  private var changes = 0

  var byteCount: Int {
    chunks.capacity * MemoryLayout<BoxChunk>.stride + slots.capacity * MemoryLayout<Int32>.stride
  }

  /// An empty list for boxes about here.
  init(around bounds: Bounds = .empty) {
    grid = Grid(around: bounds.isEmpty ? Bounds(Rect(x: 0, y: 0, width: 1, height: 1)) : bounds)
  }

  // MARK: Changes

  /// Puts a region into a place.
  ///
  /// - Returns: the slot that had the place; -1 if it was free.
  mutating func replace(at place: Int, with entry: IndexEntry, _ cache: inout HitCache) -> Int32 {
    while slots.count <= place { addChunks() }
    let old = slots[place]
    if old < 0 { count += 1 }
    put(entry.slot, at: place, &cache)
    store(entry.bounds, at: place)
    return old
  }

  /// Chunks come in pairs, because a search compares two at once.
  private mutating func addChunks() {
    for _ in 0..<2 { chunks.append(.empty) }
    for _ in 0..<2 * BoxChunk.count { slots.append(-1) }
  }

  private mutating func put(_ slot: Int32, at place: Int, _ cache: inout HitCache) {
    slots[place] = slot
    cache.locations[Int(slot)] = .list(place)
  }

  /// Sets the box of a region.
  mutating func update(_ place: Int, _ bounds: Bounds) {
    changes += 1
    store(bounds, at: place)
  }

  private mutating func store(_ bounds: Bounds, at place: Int) {
    chunks[place >> 4].set(place & 15, grid.cells(of: bounds))
    self.bounds = self.bounds.union(bounds)
  }

  mutating func remove(_ place: Int) {
    chunks[place >> 4].clear(place & 15)
    slots[place] = -1
    count -= 1
    changes += 1
  }

  /// The slots of all regions, in the order of their places.
  var regions: [Int32] { slots.indices.map { slots[$0] }.filter { 0 <= $0 } }

  /// Makes the box fit, if as much has changed as the list has regions.
  mutating func fitBounds(_ cache: HitCache) {
    guard count < changes else { return }
    bounds = regions.reduce(.empty) { $0.union(cache[$1].bounds) }
    changes = 0
  }
}
