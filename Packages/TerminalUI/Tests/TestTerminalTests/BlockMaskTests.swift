import Testing

@testable import TestTerminal

@Suite struct BlockMaskTests {
  /// Unicode's names say which parts are filled: BLOCK OCTANT-134. A standard library that is older than the characters
  /// has no names for them.
  @Test func `sextants and octants are what they are called`() {
    for (range, word, count) in [(0x1FB00...0x1FB3B, "SEXTANT", 6), (0x1CD00...0x1CDE5, "OCTANT", 8)] {
      for value in range {
        let scalar = Unicode.Scalar(UInt32(value))!
        let mask = BlockMask(scalar)
        #expect(mask.map { $0.columns * $0.rows } == count)
        guard let mask, let name = scalar.properties.name else { continue }
        let digits = (0..<count).filter { mask.bits >> $0 & 1 == 1 }.map { "\($0 + 1)" }.joined()
        #expect(name == "BLOCK \(word)-\(digits)")
      }
    }
  }

  @Test func `each shape of two by two, three and four parts is drawn by one character`() {
    let scalars = [0x2580...0x259F, 0x1FB00...0x1FBFF, 0x1CD00...0x1CEFF].joined().compactMap {
      Unicode.Scalar(UInt32($0))
    }
    let masks = scalars.compactMap { BlockMask($0) }
    var shapes = Set(masks.map(\.octants))
    shapes.subtract([nil])
    #expect(shapes.count == 255, "all but the blank")
    #expect(masks.count { $0.columns == 2 && $0.rows == 3 } == 60)
  }

  @Test func `other characters are no blocks`() {
    for scalar in ["a", " ", "▒", "─", "\u{1FB3C}", "\u{1CDE6}"] as [Unicode.Scalar] {
      #expect(BlockMask(scalar) == nil)
    }
  }
}

extension BlockMask {
  /// The shape in eight parts, if it is made of those.
  fileprivate var octants: Int? {
    guard 8 % rows == 0 else { return nil }
    var bits = 0
    for octant in 0..<8 {
      // Each part is looked at in four columns and two rows.
      let parts = (0..<8).map { (x: octant % 2 * 4 + $0 % 4, y: octant / 2 * 2 + $0 / 4) }
      let fillings = Set(parts.map { isFilled($0.x * columns / 8, $0.y * rows / 8) })
      guard fillings.count == 1 else { return nil }
      if fillings == [true] { bits |= 1 << octant }
    }
    return bits
  }
}
