import TerminalUI
import TestTerminal

/// A character on the screen, in the colors in which it is seen.
struct Glyph: Hashable {
  let column: Int
  /// One, or two for a wide character.
  let columns: Int
  let text: String
  let ink, paper: Pixel
  let isBold, isItalic, isUnderlined: Bool

  static func row(_ row: Int, of terminal: TestTerminal) -> [Glyph] {
    let cells = terminal.cells[row * terminal.size.columns..<(row + 1) * terminal.size.columns]
    return zip(0..., cells).filter { !$1.isRightHalf }.map { column, cell in
      let isWide = cells.dropFirst(column + 1).first?.isRightHalf == true
      return Glyph(cell, column: column, columns: isWide ? 2 : 1, of: terminal)
    }
  }

  private init(_ cell: TestTerminal.Cell, column: Int, columns: Int, of terminal: TestTerminal) {
    (self.column, self.columns, text) = (column, columns, cell.text)
    let attributes = cell.style.attributes
    var ink = Pixel(cell.style.foreground) ?? terminal.foreground
    var paper = Pixel(cell.style.background) ?? terminal.background
    if attributes.contains(.reverse) { swap(&ink, &paper) }
    (self.ink, self.paper) = (attributes.contains(.dim) ? ink.mixed(with: paper, 1 / 3) : ink, paper)
    isBold = attributes.contains(.bold)
    isItalic = attributes.contains(.italic)
    isUnderlined = attributes.contains(.underline)
  }
}

extension Pixel {
  /// `nil` for the default color.
  fileprivate init?(_ color: Color?) {
    guard let color, let rgb = color.rgb else { return nil }
    self.init(UInt8(rgb.red), UInt8(rgb.green), UInt8(rgb.blue))
    // The sixteen colors, as a terminal that many people have shows them: the one in Visual Studio Code.
    let sixteen: [UInt32] = [
      0x000000, 0xCD3131, 0x0DBC79, 0xE5E510, 0x2472C8, 0xBC3FBC, 0x11A8CD, 0xE5E5E5,
      0x666666, 0xF14C4C, 0x23D18B, 0xF5F543, 0x3B8EEA, 0xD670D6, 0x29B8DB, 0xE5E5E5,
    ]
    guard let number = (0..<16).first(where: { color == .ansi($0) }) else { return }
    let bytes = [16, 8, 0].map { UInt8(sixteen[Int(number)] >> $0 & 255) }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  func mixed(with other: Pixel, _ share: Double) -> Pixel {
    func part(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * share).rounded())
    }
    return Pixel(part(red, other.red), part(green, other.green), part(blue, other.blue))
  }
}
