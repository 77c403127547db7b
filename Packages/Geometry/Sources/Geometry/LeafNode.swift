/// A leaf of a bounding volume hierarchy: up to fourteen regions, sorted by order, with their boxes in the cells of a
/// grid of its own. 128 bytes, two cache lines; a search reads the second one only if a box contains the point.
///
/// The first line is a ``BoxChunk`` whose last two boxes are missing: the grid is in their place, with origins of 24
/// bits. The second line has the slots, the parent, and the number of the tree and of the regions.
struct LeafNode: Sendable {
  private(set) var chunk = BoxChunk.empty
  /// The slots of the regions from bottom to top, then ``parent`` and ``tree`` with ``count``.
  private var words = SIMD16<Int32>(repeating: -1)

  /// The most regions in a leaf.
  static let width = 14

  init(parent: Int32, tree: Int) {
    self.parent = parent
    words[15] = Int32(tree) << 8
  }

  /// The inner node above.
  var parent: Int32 {
    get { words[14] }
    set { words[14] = newValue }
  }

  /// The number of the regions.
  var count: Int {
    get { Int(words[15] & 0xFF) }
    set { words[15] = words[15] & ~0xFF | Int32(newValue) }
  }

  /// The tree it belongs to: 0, or 1 + the number of a sector of ``OrientedTrees``.
  var tree: Int { Int(words[15] >> 8) }

  @inline(__always) func slot(_ number: Int) -> Int32 {
    withUnsafeBytes(of: self) { $0.load(fromByteOffset: 64 + 4 * number, as: Int32.self) }
  }

  /// The slots in a leaf in memory, which is not copied.
  @inline(__always) static func slots(_ leaf: UnsafePointer<LeafNode>) -> UnsafePointer<Int32> {
    (UnsafeRawPointer(leaf) + MemoryLayout<BoxChunk>.stride).assumingMemoryBound(to: Int32.self)
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

  /// Sets one box, and enlarges the grid if the box is outside.
  mutating func set(_ number: Int, _ bounds: Bounds) {
    let grid = grid
    let box = grid.cells(of: bounds)
    if grid.bounds(of: box).contains(bounds) { return chunk.set(number, box) }
    var all = bounds
    for other in 0..<count where other != number { all = all.union(self.bounds(other)) }
    let fresh = Grid(around: all, precision: Grid.shortPrecision)
    for other in 0..<count where other != number { chunk.set(other, fresh.cells(of: self.bounds(other))) }
    chunk.set(number, fresh.cells(of: bounds))
    self.grid = fresh
  }

  /// The number of the region in a slot, which must be here.
  @inline(__always) func number(of slot: Int32) -> Int {
    withUnsafeBytes(of: self) { bytes in
      let slots = (bytes.baseAddress.unsafelyUnwrapped + MemoryLayout<BoxChunk>.stride).assumingMemoryBound(
        to: Int32.self)
      // Without a branch, which would be taken at random.
      var found = 0
      for number in 0..<Self.width { found |= slots[number] == slot ? number : 0 }
      return found
    }
  }

  /// Adds a region to a leaf that has some, and room for one more.
  mutating func insert(_ slot: Int32, _ bounds: Bounds, at number: Int) {
    shift(from: number, to: number + 1, count: count - number)
    setSlot(number, slot)
    count += 1
    set(number, bounds)
  }

  mutating func remove(_ number: Int) {
    let last = count - 1
    shift(from: number + 1, to: number, count: last - number)
    chunk.clear(last)
    setSlot(last, -1)
    count = last
  }

  @inline(__always) private mutating func setSlot(_ number: Int, _ slot: Int32) {
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: slot, toByteOffset: MemoryLayout<BoxChunk>.stride + 4 * number, as: Int32.self)
    }
  }

  /// Copies `count` regions, beginning at `first`, so that they begin at `target`.
  private mutating func shift(from first: Int, to target: Int, count: Int) {
    withUnsafeMutableBytes(of: &self) { bytes in
      let start = bytes.baseAddress.unsafelyUnwrapped
      for row in stride(from: 0, to: MemoryLayout<BoxChunk>.stride, by: 16) {
        (start + row + target).copyMemory(from: start + row + first, byteCount: count)
      }
      let slots = start + MemoryLayout<BoxChunk>.stride
      (slots + 4 * target).copyMemory(from: slots + 4 * first, byteCount: 4 * count)
    }
  }

  /// Replaces all regions.
  ///
  /// - Parameter entries: at most ``width``, from bottom to top, none of them empty.
  /// - Returns: the box around all boxes.
  @discardableResult
  @inline(__always) mutating func fill(_ entries: UnsafeBufferPointer<BVHEntry>) -> Bounds {
    chunk = .empty
    for number in 0..<Self.width { setSlot(number, number < entries.count ? entries[number].slot : -1) }
    count = entries.count
    return setAll(entries.count) { entries[$0].bounds }
  }

  /// Sets the boxes of all regions.
  ///
  /// - Returns: the box around all boxes.
  @inline(__always) mutating func setAll(_ bounds: UnsafeBufferPointer<Bounds>) -> Bounds {
    setAll(bounds.count) { bounds[$0] }
  }

  @inline(__always) private mutating func setAll(_ count: Int, _ bounds: (Int) -> Bounds) -> Bounds {
    var union = Bounds.empty
    for number in 0..<count { union = union.union(bounds(number)) }
    guard count > 0 else { return union }
    let grid = Grid(around: union, precision: Grid.shortPrecision)
    withUnsafeMutableBytes(of: &self) { bytes in
      for number in 0..<count { BoxChunk.store(grid.cells(of: bounds(number)), number, bytes) }
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
}
