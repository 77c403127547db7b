/// A block character as a grid of equal parts of its cell, each of which is filled or not.
package struct BlockMask: Hashable {
  package let columns: Int
  package let rows: Int
  /// Bit *n* is the *n*th part, row by row from the top left.
  let bits: Int

  package func isFilled(_ column: Int, _ row: Int) -> Bool { bits >> (row * columns + column) & 1 == 1 }

  private init(_ columns: Int, _ rows: Int, _ bits: Int) {
    self.columns = columns
    self.rows = rows
    self.bits = bits
  }

  /// `nil` if the character is not a block made of such parts.
  package init?(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    switch value {
    case 0x2580: self.init(1, 2, 0b01)
    case 0x2581...0x2588: self.init(1, 8, ~(0xFF >> (value - 0x2580)) & 0xFF)
    case 0x2589...0x258F: self.init(8, 1, 0xFF >> (value - 0x2588))
    case 0x2590: self.init(2, 1, 0b10)
    case 0x2594: self.init(1, 8, 1)
    case 0x2595: self.init(8, 1, 0x80)
    case 0x2596...0x259F: self.init(2, 2, quadrants[value - 0x2596])
    case 0x1FB00...0x1FB3B: self.init(2, 3, sextants[value - 0x1FB00])
    case 0x1CD00...0x1CDE5: self.init(2, 4, octants[value - 0x1CD00])
    default:
      guard let bits = otherOctants[value] else { return nil }
      self.init(2, 4, bits)
    }
  }
}

/// ▖▗▘▙▚▛▜▝▞▟
private let quadrants = [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110]

/// In the order of their bits, without the blank, the full block and both halves, which Unicode has elsewhere.
private let sextants = (1..<63).filter { $0 != 0b010101 && $0 != 0b101010 }

/// In the order of their bits, without those that Unicode has elsewhere: the quadrants and ``otherOctants``.
private let octants: [Int] = {
  let elsewhere = Set((0..<16).map(octant(ofQuadrants:)) + otherOctants.values)
  return (0..<256).filter { !elsewhere.contains($0) }
}()

private func octant(ofQuadrants bits: Int) -> Int {
  let (upper, lower) = (bits & 3, bits >> 2)
  return upper | upper << 2 | lower << 4 | lower << 6
}

/// Blocks of two by four parts outside of the range of the octants.
private let otherOctants: [Int: Int] = [
  0x1CEA8: 0x01, 0x1CEAB: 0x02, 0x1CEA3: 0x40, 0x1CEA0: 0x80,  // a quarter of the left or right half
  0x1FBE6: 0x14, 0x1FBE7: 0x28,  // the middle of the left or right half
  0x1FB82: 0x03, 0x1FB85: 0x3F,  // the upper one or three quarters
  0x2582: 0xC0, 0x2586: 0xFC,  // the lower ones; eighths as well
]
