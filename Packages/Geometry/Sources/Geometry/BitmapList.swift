/// The boxes of up to a few thousand siblings as bitmaps: for each column and each row of a grid, a bit for each region
/// whose box overlaps it. The regions that may contain a point are the bits that the point's column and row have in
/// common, so a search asks about 64 regions with one instruction, from the topmost to the lowest; and then compares the
/// bounds of those that are left.
///
/// A box outside the grid counts as in its outermost columns and rows, and so does a point. That is never wrong, only
/// less exact, so the grid is chosen again only after many boxes have left it.
///
/// Source: O'Neil & Quass, "Improved Query Performance with Variant Indexes", SIGMOD 1997, for bitmaps of ranges.
struct BitmapList: Sendable {
  /// The middle of the first column and row.
  private let origin: SIMD2<Double>
  /// The number of columns and rows per unit.
  private let density: SIMD2<Double>
  /// The number of the last column and row.
  private let last: SIMD2<Double>
  /// The number of columns, which is also that of rows.
  let size: Int
  /// The number of words in a column or row.
  private(set) var wordCount = 0
  /// The columns, then the rows. Bits of removed regions stay, until the list is compacted.
  private(set) var bits = CacheLineArray<UInt64>()
  /// By place, from bottom to top.
  private(set) var places = CacheLineArray<Place>()
  /// The number of regions.
  private(set) var count = 0
  /// The number of places that were used at least once.
  private var used = 0
  /// A box around all boxes since it was last computed, so possibly too large.
  private(set) var bounds = Bounds.empty
  /// The part of the plane that the grid was chosen for.
  private(set) var extent: Bounds
  /// The changes since the box was computed.
  private var changes = 0
  /// How many boxes were put outside the grid since it was chosen.
  private var strays = 0

  /// What a search needs to know about a region: 32 bytes.
  struct Place: BitwiseCopyable, Sendable {
    /// Those of the region; empty if it was removed.
    var bounds = Bounds.empty
    /// -1 if the region was removed, or if there has been none.
    var slot: Int32 = -1
    var isBox = false
  }

  /// The list is compacted if less than half of its places are taken, but not with fewer than this.
  private static let leastCompacted = 64
  /// The grid is chosen again if more boxes than this were put outside, and more than a quarter of all.
  private static let leastStrays = 16
  private static let wordWidth = 64

  var byteCount: Int {
    bits.capacity * MemoryLayout<UInt64>.stride + places.capacity * MemoryLayout<Place>.stride
  }

  /// An empty list without room for anything.
  init() {
    self.init(around: .empty, count: 0)
  }

  private init(around bounds: Bounds, count: Int) {
    size = Self.size(for: count)
    last = SIMD2(repeating: Double(size - 1))
    extent = bounds
    let edges = (bounds.isEmpty ? Bounds(Rect(x: 0, y: 0, width: 1, height: 1)) : bounds).bounded
    origin = SIMD2(Double(edges.x), Double(edges.y))
    let (width, height) = (Double(-edges.z) - origin.x, Double(-edges.w) - origin.y)
    density = last / SIMD2(max(width, 1e-30), max(height, 1e-30))
  }

  /// Few regions do not need many columns: the bitmaps take about 64 bytes for each.
  private static func size(for count: Int) -> Int { count <= 64 ? 64 : count <= 256 ? 128 : 256 }

  /// - Parameter entries: from bottom to top, none of them empty.
  init(_ entries: [BVHEntry], _ cache: inout HitCache) {
    self.init(around: entries.reduce(.empty) { $0.union($1.bounds) }, count: entries.count)
    bounds = extent
    grow(toHold: entries.count)
    count = entries.count
    used = entries.count
    for (place, entry) in entries.enumerated() { put(entry, at: place, &cache) }
    fill()
  }

  // MARK: Cells

  /// The column and the row of a point. Neither decreases if a coordinate grows: that alone is why no region is missed.
  @inline(__always) func cells(of point: SIMD2<Double>) -> (column: Int, row: Int) {
    var place = (point - origin) * density
    place.replace(with: 0, where: place .< 0)
    place.replace(with: last, where: place .> last)
    // The nearest whole number is in the low bits then.
    let cells = unsafeBitCast(place + 0x1p52, to: SIMD2<UInt64>.self)
    return (Int(truncatingIfNeeded: cells.x & 0xFF), Int(truncatingIfNeeded: cells.y & 0xFF))
  }

  /// The columns and rows of all points in a box.
  func cells(of bounds: Bounds) -> CellBox {
    let edges = bounds.edges
    let low = cells(of: SIMD2(Double(edges.x), Double(edges.y)))
    let high = cells(of: SIMD2(Double(-edges.z), Double(-edges.w)))
    return CellBox(
      minX: UInt8(truncatingIfNeeded: low.column), minY: UInt8(truncatingIfNeeded: low.row),
      lastX: UInt8(truncatingIfNeeded: high.column), lastY: UInt8(truncatingIfNeeded: high.row))
  }

  // MARK: Bits

  private static func bit(of place: Int) -> (word: Int, bit: UInt64) {
    (place / wordWidth, 1 << UInt64(place % wordWidth))
  }

  /// Sets the bits of all regions; there are none so far.
  ///
  /// - Complexity: O(columns + rows) for each 64 regions, whatever they cover.
  private mutating func fill() {
    let (size, wordCount, lines) = (size, wordCount, size * wordCount)
    for place in 0..<used {
      let box = cells(of: places[place].bounds)
      let (word, bit) = Self.bit(of: place)
      // A bit where a box begins, and one after it ends...
      bits.withUnsafeMutablePointer { bits in
        let rows = bits + lines
        bits[Int(box.minX) * wordCount + word] ^= bit
        rows[Int(box.minY) * wordCount + word] ^= bit
        if Int(box.lastX) + 1 < size { bits[(Int(box.lastX) + 1) * wordCount + word] ^= bit }
        if Int(box.lastY) + 1 < size { rows[(Int(box.lastY) + 1) * wordCount + word] ^= bit }
      }
    }
    // ... become all in between if each line takes over those of the one before.
    bits.withUnsafeMutablePointer { bits in
      for number in min(wordCount, lines)..<lines {
        bits[number] ^= bits[number - wordCount]
        bits[lines + number] ^= bits[lines + number - wordCount]
      }
    }
  }

  /// Sets the bits of a region that has none so far.
  private mutating func setBits(_ place: Int, _ box: CellBox) {
    let (size, wordCount) = (size, wordCount)
    let (word, bit) = Self.bit(of: place)
    bits.withUnsafeMutablePointer { bits in
      for column in Int(box.minX)...Int(box.lastX) { bits[column * wordCount + word] |= bit }
      for row in Int(box.minY)...Int(box.lastY) { bits[(size + row) * wordCount + word] |= bit }
    }
  }

  /// Moves the bits of a region from one box to another. What is in both stays as it is.
  private mutating func moveBits(_ place: Int, from old: CellBox, to new: CellBox) {
    let (size, wordCount) = (size, wordCount)
    let (word, bit) = Self.bit(of: place)
    bits.withUnsafeMutablePointer { bits in
      // A line between two beginnings, or between two ends, is in one of the boxes; or in both or none if it is
      // between both.
      func invert(_ start: Int, _ one: UInt8, _ other: UInt8) {
        for line in Int(min(one, other))..<Int(max(one, other)) { bits[(start + line) * wordCount + word] ^= bit }
      }
      invert(0, old.minX, new.minX)
      invert(1, old.lastX, new.lastX)
      invert(size, old.minY, new.minY)
      invert(size + 1, old.lastY, new.lastY)
    }
  }

  /// Makes room for so many places.
  private mutating func grow(toHold count: Int) {
    let old = wordCount
    wordCount = max((count + Self.wordWidth - 1) / Self.wordWidth, old)
    if wordCount == old { return }
    let (lines, wordCount) = (2 * size, wordCount)
    var fresh = CacheLineArray<UInt64>(repeating: 0, count: lines * wordCount)
    let bits = bits.start
    fresh.withUnsafeMutablePointer { fresh in
      for line in 0..<lines {
        for word in 0..<old { fresh[line * wordCount + word] = bits[line * old + word] }
      }
    }
    self.bits = fresh
    places.reserveCapacity(wordCount * Self.wordWidth)
    while places.count < wordCount * Self.wordWidth { places.append(Place()) }
  }

  // MARK: Changes

  /// Whether too much has changed for the list to stay as it is: it has many free places or boxes outside the grid, or
  /// the grid is too coarse for so many.
  var isWorn: Bool {
    (Self.leastCompacted <= used && 2 * count < used) || (Self.leastStrays < strays && count / 4 < strays)
      || size < Self.size(for: count / 2)
  }

  /// Adds a region behind all others.
  ///
  /// - Returns: false if it belongs before others, so that the list must be made again.
  mutating func append(_ entry: BVHEntry, _ cache: inout HitCache) -> Bool {
    if used == places.count { grow(toHold: used + max(1, used / 2)) }
    let last = (0..<used).last { 0 <= places[$0].slot }
    put(entry, at: used, &cache)
    setBits(used, cells(of: entry.bounds))
    used += 1
    count += 1
    note(entry.bounds)
    return last.map { cache[places[$0].slot].order < entry.order } ?? true
  }

  private mutating func put(_ entry: BVHEntry, at place: Int, _ cache: inout HitCache) {
    places[place] = Place(bounds: entry.bounds, slot: entry.slot, isBox: entry.isBox)
    cache.locations[Int(entry.slot)] = .list(place)
  }

  /// Updates a region in its place.
  mutating func update(_ place: Int, _ entry: BVHEntry) {
    moveBits(place, from: cells(of: places[place].bounds), to: cells(of: entry.bounds))
    places[place] = Place(bounds: entry.bounds, slot: entry.slot, isBox: entry.isBox)
    note(entry.bounds)
  }

  private mutating func note(_ bounds: Bounds) {
    changes += 1
    self.bounds = self.bounds.union(bounds)
    if !extent.contains(bounds) { strays += 1 }
  }

  mutating func remove(_ place: Int) {
    places[place] = Place()
    count -= 1
    changes += 1
  }

  /// The slots of all regions, from bottom to top.
  var regions: [Int32] { places.indices.map { places[$0].slot }.filter { 0 <= $0 } }

  /// Makes the box fit, if as much has changed as the list has regions.
  mutating func fitBounds() {
    guard count < changes else { return }
    bounds = places.indices.reduce(.empty) { $0.union(places[$1].bounds) }
    changes = 0
  }

  /// Gives all regions their current boxes in a grid around them, and removes those whose box is empty.
  mutating func refit(_ cache: inout HitCache) {
    var entries: [BVHEntry] = []
    entries.reserveCapacity(count)
    for slot in regions {
      cache.locations[Int(slot)] = .nowhere
      if !cache[slot].bounds.isEmpty { entries.append(BVHEntry(slot, cache[slot])) }
    }
    self = BitmapList(entries, &cache)
  }
}
