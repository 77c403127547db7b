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
  let columnCount, rowCount: Int
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
  let extent: Bounds
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
  private static let minimumCompacted = 64
  /// The grid is chosen again if more boxes than this were put outside, and more than a quarter of all.
  private static let minimumStrays = 16
  private static let wordWidth = 64

  var byteCount: Int {
    bits.capacity * MemoryLayout<UInt64>.stride + places.capacity * MemoryLayout<Place>.stride
  }

  /// An empty list without room for anything.
  init() {
    self.init(around: .empty, sizes: .zero, count: 0)
  }

  /// - Parameters:
  ///   - sizes: the sum of the sizes of the boxes.
  ///   - count: their number.
  private init(around bounds: Bounds, sizes: SIMD2<Float>, count: Int) {
    let edges = (bounds.isEmpty ? Bounds(Rect(x: 0, y: 0, width: 1, height: 1)) : bounds).bounded
    let (width, height) = (-edges.z - edges.x, -edges.w - edges.y)
    let lineCount = Self.lineCount(for: count)
    columnCount = Self.columnCount(of: lineCount, width * sizes.y, height * sizes.x)
    rowCount = lineCount - columnCount
    last = SIMD2(Double(columnCount - 1), Double(rowCount - 1))
    extent = bounds
    origin = SIMD2(Double(edges.x), Double(edges.y))
    density = last / SIMD2(max(Double(width), 1e-30), max(Double(height), 1e-30))
  }

  /// How many columns and rows there are. A few regions do not need many: the bitmaps take about 64 bytes for each.
  private static func lineCount(for count: Int) -> Int { count <= 64 ? 128 : count <= 256 ? 256 : 512 }

  /// How many of the lines are columns. Their number is to that of the rows as these two: how many boxes of the mean size
  /// there is room for beside each other, and one below the other. The rows of a table need no columns.
  private static func columnCount(of lineCount: Int, _ across: Float, _ down: Float) -> Int {
    let part = across / (across + down)
    // It is no number if there are no boxes, or if they are far too large.
    guard part.isFinite else { return lineCount / 2 }
    return max(fewestLines, min(lineCount - fewestLines, Int(part * Float(lineCount))))
  }

  private static var fewestLines: Int { 8 }

  /// - Parameter entries: from bottom to top, none of them empty.
  init(_ entries: [IndexEntry], _ cache: inout HitCache) {
    var bounds = Bounds.empty
    var sizes = SIMD2<Float>.zero
    for entry in entries {
      bounds = bounds.union(entry.bounds)
      sizes -= entry.bounds.bounded.lowHalf + entry.bounds.bounded.highHalf
    }
    self.init(around: bounds, sizes: sizes, count: entries.count)
    self.bounds = bounds
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
    return (Int(truncatingIfNeeded: cells.x & 0x1FF), Int(truncatingIfNeeded: cells.y & 0x1FF))
  }

  /// The columns and rows of all points in a box.
  struct Lines: Equatable {
    var columns, rows: ClosedRange<Int>
  }

  func lines(of bounds: Bounds) -> Lines {
    let edges = bounds.edges
    let low = cells(of: SIMD2(Double(edges.x), Double(edges.y)))
    let high = cells(of: SIMD2(Double(-edges.z), Double(-edges.w)))
    return Lines(columns: low.column...high.column, rows: low.row...high.row)
  }

  // MARK: Bits

  private static func bit(of place: Int) -> (word: Int, bit: UInt64) {
    (place / wordWidth, 1 << UInt64(place % wordWidth))
  }

  /// Sets the bits of all regions; there are none so far.
  ///
  /// - Complexity: O(columns + rows) for each 64 regions, whatever they cover.
  private mutating func fill() {
    let (columnCount, rowCount, wordCount) = (columnCount, rowCount, wordCount)
    for place in 0..<used {
      let lines = lines(of: places[place].bounds)
      let (word, bit) = Self.bit(of: place)
      // A bit where a box begins, and one after it ends...
      bits.withUnsafeMutablePointer { bits in
        func mark(_ range: ClosedRange<Int>, _ start: Int, _ count: Int) {
          bits[(start + range.lowerBound) * wordCount + word] ^= bit
          if range.upperBound + 1 < count { bits[(start + range.upperBound + 1) * wordCount + word] ^= bit }
        }
        mark(lines.columns, 0, columnCount)
        mark(lines.rows, columnCount, rowCount)
      }
    }
    // ... become all in between if each line takes over those of the one before.
    bits.withUnsafeMutablePointer { bits in
      for (start, count) in [(0, columnCount), (columnCount, rowCount)] {
        for number in (start + 1) * wordCount..<(start + count) * wordCount { bits[number] ^= bits[number - wordCount] }
      }
    }
  }

  /// Sets the bits of a region that has none so far.
  private mutating func setBits(_ place: Int, _ lines: Lines) {
    let (columnCount, wordCount) = (columnCount, wordCount)
    let (word, bit) = Self.bit(of: place)
    bits.withUnsafeMutablePointer { bits in
      for column in lines.columns { bits[column * wordCount + word] |= bit }
      for row in lines.rows { bits[(columnCount + row) * wordCount + word] |= bit }
    }
  }

  /// Moves the bits of a region from some lines to others. What is in both stays as it is.
  private mutating func moveBits(_ place: Int, from old: Lines, to new: Lines) {
    let (columnCount, wordCount) = (columnCount, wordCount)
    let (word, bit) = Self.bit(of: place)
    bits.withUnsafeMutablePointer { bits in
      // A line between two beginnings, or between two ends, is in one of the boxes; or in both or none if it is
      // between both.
      func invert(_ start: Int, _ one: Int, _ other: Int) {
        for line in min(one, other)..<max(one, other) { bits[(start + line) * wordCount + word] ^= bit }
      }
      invert(0, old.columns.lowerBound, new.columns.lowerBound)
      invert(1, old.columns.upperBound, new.columns.upperBound)
      invert(columnCount, old.rows.lowerBound, new.rows.lowerBound)
      invert(columnCount + 1, old.rows.upperBound, new.rows.upperBound)
    }
  }

  /// Reserves capacity for this many places.
  private mutating func grow(toHold count: Int) {
    let old = wordCount
    wordCount = max((count + Self.wordWidth - 1) / Self.wordWidth, old)
    if wordCount == old { return }
    let (lines, wordCount) = (columnCount + rowCount, wordCount)
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
  /// the grid is too coarse for that many regions.
  var isWorn: Bool {
    (Self.minimumCompacted <= used && 2 * count < used) || (Self.minimumStrays < strays && count / 4 < strays)
      || columnCount + rowCount < Self.lineCount(for: count / 2)
  }

  /// Adds a region behind all others.
  ///
  /// - Returns: false if it belongs before others, so that the list must be made again.
  mutating func append(_ entry: IndexEntry, _ cache: inout HitCache) -> Bool {
    if used == places.count { grow(toHold: used + max(1, used / 2)) }
    let last = (0..<used).last { 0 <= places[$0].slot }
    put(entry, at: used, &cache)
    setBits(used, lines(of: entry.bounds))
    used += 1
    count += 1
    note(entry.bounds)
    return last.map { cache[places[$0].slot].order < cache[entry.slot].order } ?? true
  }

  private mutating func put(_ entry: IndexEntry, at place: Int, _ cache: inout HitCache) {
    places[place] = Place(bounds: entry.bounds, slot: entry.slot, isBox: entry.isBox)
    cache.locations[Int(entry.slot)] = .list(place)
  }

  /// Updates a region in its place.
  mutating func update(_ place: Int, _ entry: IndexEntry) {
    moveBits(place, from: lines(of: places[place].bounds), to: lines(of: entry.bounds))
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
}
