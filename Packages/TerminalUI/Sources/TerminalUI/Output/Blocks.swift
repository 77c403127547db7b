/// The block characters of which a ``Raster`` is drawn: they divide a cell into equal pixels.
///
/// A cell has two colors whatever its character, so finer blocks show finer outlines, not more colors.
public enum Blocks: Int, Hashable, Sendable, CaseIterable {
  /// 1 × 2 pixels: `▀`. Every terminal draws them.
  case halves
  /// 2 × 2 pixels: `▘` to `▟`. Every terminal with more than sixteen colors draws them.
  case quadrants
  /// 2 × 3 pixels: U+1FB00 to U+1FB3B, since Unicode 13.
  case sextants
  /// 2 × 4 pixels: U+1CD00 to U+1CDE5, since Unicode 16.
  case octants

  /// The pixels side by side in a cell.
  public var across: Int { self == .halves ? 1 : 2 }

  /// The pixels one above the other in a cell.
  public var down: Int {
    switch self {
    case .halves, .quadrants: 2
    case .sextants: 3
    case .octants: 4
    }
  }

  /// The character of a cell.
  ///
  /// - Parameter bits: The pixels in the foreground color, row by row; the lowest bit is the top left one.
  func glyph(_ bits: Int) -> UInt32 {
    switch self {
    case .halves: Self.halfGlyphs[bits]
    case .quadrants: Self.quadrantGlyphs[bits]
    case .sextants: Self.sextantGlyphs[bits]
    case .octants: Self.octantGlyphs[bits]
    }
  }

  private static let halfGlyphs: [UInt32] = [0x20, 0x2580, 0x2584, 0x2588]

  private static let quadrantGlyphs: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599,
    0x259F, 0x2588,
  ]

  /// In ascending order from U+1FB00, without those that are in another block.
  private static let sextantGlyphs = glyphs(
    64, from: 0x1FB00, others: [0: 0x20, 0b010101: 0x258C, 0b101010: 0x2590, 63: 0x2588])

  /// In ascending order from U+1CD00, without those that are in other blocks. Source: Unicode 16, UnicodeData.txt.
  private static let octantGlyphs: [UInt32] = {
    var others: [Int: UInt32] = [
      0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x40: 0x1CEA3, 0x80: 0x1CEA0, 0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x03: 0x1FB82,
      0x3F: 0x1FB85, 0xC0: 0x2582, 0xFC: 0x2586,
    ]
    // Quadrants are two octants high.
    for bits in 0..<16 { others[(bits & 3) * 5 + (bits >> 2) * 0x50] = quadrantGlyphs[bits] }
    return glyphs(256, from: 0x1CD00, others: others)
  }()

  private static func glyphs(_ count: Int, from first: UInt32, others: [Int: UInt32]) -> [UInt32] {
    var next = first
    return (0..<count).map { bits in
      if let other = others[bits] { return other }
      defer { next += 1 }
      return next
    }
  }
}
