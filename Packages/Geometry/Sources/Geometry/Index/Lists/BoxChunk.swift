/// Sixteen boxes in the cells of a ``Grid``, compared with a point at once: 64 bytes, one cache line.
///
/// Cells are stored minus 128, because every x86-64 processor compares signed bytes in one instruction, and unsigned
/// ones in two.
struct BoxChunk: Sendable {
  var minX, lastX, minY, lastY: SIMD16<Int8>

  static let count = 16

  /// No box contains any point.
  static let empty = BoxChunk(
    minX: SIMD16(repeating: .max), lastX: SIMD16(repeating: .min), minY: SIMD16(repeating: .max),
    lastY: SIMD16(repeating: .min))

  /// Byte *n* of the two words together is 255 if box *n* does not contain the cell of a point, or 0.
  @inline(__always) private func outside(_ cell: Cell) -> SIMD2<UInt64> {
    let outside = (minX .> cell.x) .| (cell.x .> lastX) .| (minY .> cell.y) .| (cell.y .> lastY)
    return unsafeBitCast(outside, to: SIMD2<UInt64>.self)
  }

  /// The boxes that contain the cell of a point: bit *n* is set if box *n* does.
  @inline(__always) func boxes(at cell: Cell) -> UInt32 { Self.boxes(outside(cell)) }

  /// Bytes of 255 or 0 become bits, inverted: each byte keeps one bit, and a product adds them up.
  @inline(__always) private static func boxes(_ outside: SIMD2<UInt64>) -> UInt32 {
    let low = ((~outside.x & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
    let high = ((~outside.y & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
    return UInt32(truncatingIfNeeded: low | high << 8)
  }

  /// Looks for the last pair of chunks with a box that contains the cell of a point, among the first `count`, which is
  /// even. A function of its own, so that all that the loop needs is in registers.
  ///
  /// - Returns: the number of the first of the two, or -1 if there are none; and the boxes, as for ``boxes(at:)``, those
  ///   of the second in the upper half.
  @inline(never) static func lastPair(
    of count: Int, in chunks: UnsafePointer<BoxChunk>, at cell: Cell
  ) -> (number: Int, boxes: UInt32) {
    var number = count
    while number > 0 {
      number &-= 2
      let first = chunks[number].outside(cell)
      let second = chunks[number &+ 1].outside(cell)
      let both = first & second
      if both.x & both.y != ~0 { return (number, boxes(first) | boxes(second) << 16) }
    }
    return (-1, 0)
  }

  /// The cell of a point, repeated for each box.
  struct Cell {
    let x, y: SIMD16<Int8>

    @inline(__always) init(of point: SIMD2<Double>, in grid: Grid) {
      let cells = grid.cells(of: point)
      x = Self.repeated(cells.x)
      y = Self.repeated(cells.y)
    }

    @inline(__always) init(x: UInt8, y: UInt8) {
      self.x = Self.repeated(UInt64(x))
      self.y = Self.repeated(UInt64(y))
    }

    @inline(__always) private static func repeated(_ cell: UInt64) -> SIMD16<Int8> {
      let word = (cell ^ 0x80) &* 0x0101_0101_0101_0101
      return unsafeBitCast(SIMD2(word, word), to: SIMD16<Int8>.self)
    }
  }

  /// Whether a box contains the cell of a point, and not in its outermost cells. Then the exact box contains the point.
  @inline(__always) static func isWellInside(
    _ chunk: UnsafePointer<BoxChunk>, _ number: Int, at cell: Cell
  ) -> Bool {
    let bytes = UnsafeRawPointer(chunk).assumingMemoryBound(to: Int8.self) + number
    let (x, y) = (cell.x[0], cell.y[0])
    let isInColumns = (bytes[0] < x ? 1 : 0) & (x < bytes[16] ? 1 : 0)
    let isInRows = (bytes[32] < y ? 1 : 0) & (y < bytes[48] ? 1 : 0)
    return isInColumns & isInRows != 0
  }

  @inline(__always) mutating func set(_ number: Int, _ box: CellBox) {
    withUnsafeMutableBytes(of: &self) { Self.store(box, number, $0) }
  }

  /// Stores a box in the bytes of a chunk.
  @inline(__always) static func store(_ box: CellBox, _ number: Int, _ bytes: UnsafeMutableRawBufferPointer) {
    bytes[number] = box.minX ^ 0x80
    bytes[16 + number] = box.lastX ^ 0x80
    bytes[32 + number] = box.minY ^ 0x80
    bytes[48 + number] = box.lastY ^ 0x80
  }

  @inline(__always) mutating func clear(_ number: Int) {
    set(number, CellBox(minX: 255, minY: 255, lastX: 0, lastY: 0))
  }

  @inline(__always) func box(_ number: Int) -> CellBox {
    withUnsafeBytes(of: self) { bytes in
      CellBox(
        minX: bytes[number] ^ 0x80, minY: bytes[32 + number] ^ 0x80, lastX: bytes[16 + number] ^ 0x80,
        lastY: bytes[48 + number] ^ 0x80)
    }
  }
}
