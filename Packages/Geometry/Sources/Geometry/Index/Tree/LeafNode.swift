/// A leaf of a bounding volume hierarchy: up to fourteen regions, sorted by order, with their boxes in the cells of a
/// grid of its own. 192 bytes, three cache lines; a search reads the second or the third one only if a box contains the
/// point.
///
/// The first line is a ``BoxChunk`` whose last two boxes are missing: the grid is in their place, with origins of 24
/// bits. The others have the regions with their orders, then the parent, the number of the tree and that of the regions.
struct LeafNode: Sendable {
  private(set) var chunk = BoxChunk.empty
  /// The regions from bottom to top, two words each; the last four words are ``parent``, ``tree`` with ``count``, and
  /// two that are free.
  private var words = (SIMD16<Int32>(repeating: .max), SIMD16<Int32>(repeating: .max))

  /// The most regions in a leaf.
  static let width = 14

  /// A region with its order, and whether it is a box, so that a search need not look for that elsewhere.
  struct Region: BitwiseCopyable, Sendable {
    /// The slot or, if the region is not a box, its complement.
    private let word: Int32
    /// Its order among the siblings: a greater one is above.
    let order: Int32

    /// - Parameter isBox: whether the region equals its bounds, has no children, and the box in the leaf is exactly
    ///   those bounds in cells.
    @inline(__always) init(slot: Int32, order: Int32, isBox: Bool) {
      word = isBox ? slot : ~slot
      self.order = order
    }

    @inline(__always) var slot: Int32 { word ^ word >> 31 }
    @inline(__always) var isBox: Bool { 0 <= word }
  }

  private static let parentWord = 2 * width
  private static let stateWord = 2 * width + 1

  init(parent: Int32, tree: Int) {
    self.parent = parent
    setWord(Self.stateWord, Int32(tree) << 8)
  }

  /// The inner node above.
  var parent: Int32 {
    get { word(Self.parentWord) }
    set { setWord(Self.parentWord, newValue) }
  }

  /// The number of the regions.
  var count: Int {
    get { Int(word(Self.stateWord) & 0xFF) }
    set { setWord(Self.stateWord, word(Self.stateWord) & ~0xFF | Int32(newValue)) }
  }

  /// The tree it belongs to: 0, or 1 + the number of a sector of ``OrientedTrees``.
  var tree: Int { Int(word(Self.stateWord) >> 8) }

  @inline(__always) private func word(_ number: Int) -> Int32 {
    withUnsafeBytes(of: self) { $0.load(fromByteOffset: Self.regionsOffset + 4 * number, as: Int32.self) }
  }

  @inline(__always) private mutating func setWord(_ number: Int, _ word: Int32) {
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: word, toByteOffset: Self.regionsOffset + 4 * number, as: Int32.self)
    }
  }

  private static var regionsOffset: Int { MemoryLayout<BoxChunk>.stride }

  @inline(__always) func region(_ number: Int) -> Region {
    withUnsafeBytes(of: self) {
      $0.load(fromByteOffset: Self.regionsOffset + MemoryLayout<Region>.stride * number, as: Region.self)
    }
  }

  @inline(__always) func slot(_ number: Int) -> Int32 { region(number).slot }

  /// The regions of a leaf in memory, which is not copied.
  @inline(__always) static func regions(_ leaf: UnsafePointer<LeafNode>) -> UnsafePointer<Region> {
    (UnsafeRawPointer(leaf) + regionsOffset).assumingMemoryBound(to: Region.self)
  }

  // MARK: Boxes

  var grid: Grid {
    get { withUnsafeBytes(of: self) { LeafNode.grid(in: $0.baseAddress!) } }
    set {
      withUnsafeMutableBytes(of: &self) { bytes in
        bytes.storeBytes(of: UInt16(newValue.originX.bitPattern >> 16), toByteOffset: 14, as: UInt16.self)
        bytes.storeBytes(of: UInt16(newValue.originY.bitPattern >> 16), toByteOffset: 46, as: UInt16.self)
        bytes.storeBytes(
          of: UInt16(newValue.originX.bitPattern & 0xFF00) | UInt16(newValue.exponentX), toByteOffset: 30,
          as: UInt16.self)
        bytes.storeBytes(
          of: UInt16(newValue.originY.bitPattern & 0xFF00) | UInt16(newValue.exponentY), toByteOffset: 62,
          as: UInt16.self)
      }
    }
  }

  /// The grid in the bytes of a leaf.
  @inline(__always) static func grid(in bytes: UnsafeRawPointer) -> Grid {
    let x = bytes.load(fromByteOffset: 30, as: UInt16.self)
    let y = bytes.load(fromByteOffset: 62, as: UInt16.self)
    let originX = UInt32(bytes.load(fromByteOffset: 14, as: UInt16.self)) << 16 | UInt32(x & 0xFF00)
    let originY = UInt32(bytes.load(fromByteOffset: 46, as: UInt16.self)) << 16 | UInt32(y & 0xFF00)
    return Grid(
      originX: Float(bitPattern: originX), originY: Float(bitPattern: originY),
      exponentX: UInt8(truncatingIfNeeded: x), exponentY: UInt8(truncatingIfNeeded: y))
  }

  /// The part of ``BoxChunk/boxes(at:)`` that is not the grid.
  static let boxes: UInt32 = 1 << UInt32(width) - 1

  @inline(__always) func bounds(_ number: Int) -> Bounds { grid.bounds(of: chunk.box(number)) }

  /// The box around all boxes; empty without regions.
  var union: Bounds {
    if count == 0 { return .empty }
    return grid.bounds(of: (1..<count).reduce(chunk.box(0)) { $0.union(chunk.box($1)) })
  }

  /// Sets one region that is here already, or for which there is room, and enlarges the grid if the box is outside.
  ///
  /// - Parameter entries: those of the cache: if the grid changes, the other boxes are rounded again.
  mutating func set(_ number: Int, _ entry: BVHEntry, _ entries: UnsafePointer<HitCache.Entry>) {
    let grid = grid
    let box = grid.cells(of: entry.bounds)
    if grid.bounds(of: box).contains(entry.bounds) {
      chunk.set(number, box)
      return set(number, entry, in: grid)
    }
    // Exact bounds, so that boxes do not grow each time; for regions at an angle there are none in the cache.
    func current(_ other: Int) -> Bounds {
      let region = region(other)
      return region.isBox ? entries[Int(region.slot)].bounds : bounds(other)
    }
    withUnsafeTemporaryAllocation(of: Bounds.self, capacity: Self.width) { boxes in
      var all = entry.bounds
      for other in 0..<count where other != number {
        boxes.initializeElement(at: other, to: current(other))
        all = all.union(boxes[other])
      }
      let fresh = Grid(around: all, precision: Grid.shortPrecision)
      for other in 0..<count where other != number {
        chunk.set(other, fresh.cells(of: boxes[other]))
        let region = region(other)
        if region.isBox, !fresh.roundsAlike(boxes[other]) {
          setRegion(other, Region(slot: region.slot, order: region.order, isBox: false))
        }
      }
      chunk.set(number, fresh.cells(of: entry.bounds))
      set(number, entry, in: fresh)
      self.grid = fresh
    }
  }

  @inline(__always) private mutating func set(_ number: Int, _ entry: BVHEntry, in grid: Grid) {
    setRegion(
      number,
      Region(slot: entry.slot, order: entry.order, isBox: entry.isBox && grid.roundsAlike(entry.bounds)))
  }

  /// Sets the order of a region, whose relation to the others does not change.
  mutating func setOrder(_ number: Int, _ order: Int32) {
    let region = region(number)
    setRegion(number, Region(slot: region.slot, order: order, isBox: region.isBox))
  }

  /// The number of the region in a slot, which must be here.
  @inline(__always) func number(of slot: Int32) -> Int {
    withUnsafeBytes(of: self) { bytes in
      let regions = (bytes.baseAddress.unsafelyUnwrapped + Self.regionsOffset).assumingMemoryBound(to: Region.self)
      // Without a branch, which would be taken at random.
      var found = 0
      for number in 0..<Self.width { found |= regions[number].slot == slot ? number : 0 }
      return found
    }
  }

  /// Adds a region to a leaf that has some, and room for one more.
  mutating func insert(_ entry: BVHEntry, at number: Int, _ entries: UnsafePointer<HitCache.Entry>) {
    shift(from: number, to: number + 1, count: count - number)
    count += 1
    set(number, entry, entries)
  }

  mutating func remove(_ number: Int) {
    let last = count - 1
    shift(from: number + 1, to: number, count: last - number)
    chunk.clear(last)
    setRegion(last, Region(slot: .max, order: 0, isBox: true))
    count = last
  }

  @inline(__always) private mutating func setRegion(_ number: Int, _ region: Region) {
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(
        of: region, toByteOffset: Self.regionsOffset + MemoryLayout<Region>.stride * number, as: Region.self)
    }
  }

  /// Copies `count` regions, beginning at `first`, so that they begin at `target`.
  private mutating func shift(from first: Int, to target: Int, count: Int) {
    withUnsafeMutableBytes(of: &self) { bytes in
      let start = bytes.baseAddress.unsafelyUnwrapped
      for row in stride(from: 0, to: MemoryLayout<BoxChunk>.stride, by: 16) {
        (start + row + target).copyMemory(from: start + row + first, byteCount: count)
      }
      let (regions, stride) = (start + Self.regionsOffset, MemoryLayout<Region>.stride)
      (regions + stride * target).copyMemory(from: regions + stride * first, byteCount: stride * count)
    }
  }

  /// Replaces all regions.
  ///
  /// - Parameter entries: at most ``width``, from bottom to top, none of them empty.
  /// - Returns: the box around all boxes.
  mutating func fill(_ entries: UnsafeBufferPointer<BVHEntry>) -> Bounds {
    chunk = .empty
    for number in entries.count..<Self.width { setRegion(number, Region(slot: .max, order: 0, isBox: true)) }
    count = entries.count
    return setAll(entries)
  }

  /// Sets all regions: as many as there are, in the same order.
  ///
  /// - Returns: the box around all boxes.
  @inline(__always) mutating func setAll(_ entries: UnsafeBufferPointer<BVHEntry>) -> Bounds {
    var union = Bounds.empty
    for entry in entries { union = union.union(entry.bounds) }
    guard entries.count > 0 else { return union }
    let grid = Grid(around: union, precision: Grid.shortPrecision)
    withUnsafeMutableBytes(of: &self) { bytes in
      let regions = (bytes.baseAddress.unsafelyUnwrapped + Self.regionsOffset).assumingMemoryBound(to: Region.self)
      for number in 0..<entries.count {
        let entry = entries.baseAddress.unsafelyUnwrapped + number
        BoxChunk.store(grid.cells(of: entry.pointee.bounds), number, bytes)
        regions[number] = Region(
          slot: entry.pointee.slot, order: entry.pointee.order,
          isBox: entry.pointee.isBox && grid.roundsAlike(entry.pointee.bounds))
      }
    }
    self.grid = grid
    return grid.bounds(of: grid.cells(of: union))
  }
}

/// A region in a tree.
struct BVHEntry: Sendable {
  /// In the coordinates of the tree; not empty.
  var bounds: Bounds
  /// Its order among the siblings: a greater one is above.
  var order: Int32
  var slot: Int32
  /// Whether the region equals its bounds and has no children.
  var isBox: Bool

  init(bounds: Bounds, order: Int32, slot: Int32, isBox: Bool = false) {
    self.bounds = bounds
    self.order = order
    self.slot = slot
    self.isBox = isBox
  }

  /// A region in an upright tree or a list, as it is in the cache.
  @inline(__always) init(_ slot: Int32, _ cached: HitCache.Entry) {
    self.init(bounds: cached.bounds, order: cached.order, slot: slot, isBox: cached.content == .nothing)
  }
}
