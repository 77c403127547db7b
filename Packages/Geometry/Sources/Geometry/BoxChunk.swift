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

  /// The boxes that contain the cell of a point: byte *n* of the two words together is 255 if box *n* does, or 0.
  @inline(__always) func boxes(at cell: Cell) -> SIMD2<UInt64> {
    let outside = (minX .> cell.x) .| (cell.x .> lastX) .| (minY .> cell.y) .| (cell.y .> lastY)
    return ~unsafeBitCast(outside, to: SIMD2<UInt64>.self)
  }

  /// The cell of a point, repeated for each box.
  struct Cell {
    let x, y: SIMD16<Int8>

    @inline(__always) init(of point: SIMD2<Float>, in grid: Grid) {
      let cells = grid.cells(of: point)
      x = Self.repeated(cells.x)
      y = Self.repeated(cells.y)
    }

    @inline(__always) private static func repeated(_ cell: UInt32) -> SIMD16<Int8> {
      let word = UInt64(cell ^ 0x80) &* 0x0101_0101_0101_0101
      return unsafeBitCast(SIMD2(word, word), to: SIMD16<Int8>.self)
    }
  }

  @inline(__always) mutating func set(_ number: Int, _ box: CellBox) {
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes[number] = box.minX ^ 0x80
      bytes[16 + number] = box.lastX ^ 0x80
      bytes[32 + number] = box.minY ^ 0x80
      bytes[48 + number] = box.lastY ^ 0x80
    }
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
