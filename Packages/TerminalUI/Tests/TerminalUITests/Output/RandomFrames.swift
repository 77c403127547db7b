import SeededRandom

@testable import TerminalUI

extension Frame {
  /// Writes into the frame itself; every cell may be written.
  mutating func write(_ text: String, at point: CellPoint, style: Style = Style()) {
    var place = point
    for character in text {
      place.column += put(Glyph(character), at: place, clip: CellRect(size), style: style)
    }
  }

  static func random(size: CellSize, using random: inout SplitMix64) -> Frame {
    var frame = Frame(size: size)
    for _ in 0..<size.rows { frame.scribble(using: &random) }
    return frame
  }

  /// Writes some texts and fills some rectangles.
  mutating func scribble(using random: inout SplitMix64) {
    guard !size.isEmpty else { return }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let point = CellPoint(.random(in: 0..<size.columns, using: &random), .random(in: 0..<size.rows, using: &random))
      let style = Style.random(using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let rect = CellRect(origin: point, size: .random(using: &random)).intersection(CellRect(size))
        fill(rect, with: Glyph(["x", " ", " ", "日"].randomElement(using: &random)!), style: style)
      case 1:
        let rect = CellRect(column: point.column, row: point.row, columns: size.columns, rows: 1)
        let blank = Style(foreground: .default, background: .default)
        fill(rect.intersection(CellRect(size)), with: Glyph(" "), style: blank)
      default:
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          write(
            pieces.randomElement(using: &random)!, at: point.offset(columns: .random(in: 0...4, using: &random)),
            style: style)
        }
      }
    }
  }
}

/// Of one, two and no columns, of one scalar and more; and what must never reach a terminal.
private let pieces = [
  "a", "b c", "  ", "hello", "é", "e\u{301}", "日本", "한", "🙂", "🇩🇪", "🇩🇪🇫🇷", "🇫", "❤️", "👨‍👩‍👧", "👍🏽", "1️⃣", "─│█▀",
  "\u{1B}[2J", "\u{7}", "\r\n", "\u{9B}1m", "\u{202E}abc", "\u{301}", "\u{200B}", "क्षि", "\u{1FAE8}",
]

extension Style {
  static func random(using random: inout SplitMix64) -> Style {
    let colors: [Color?] = [
      nil, .default, .ansi(1), .ansi(9), .indexed(7), .indexed(100), .indexed(240), .rgb(1, 2, 3), .rgb(200, 100, 50),
    ]
    return Style(
      foreground: colors.randomElement(using: &random)!, background: colors.randomElement(using: &random)!,
      random.bool(probability: 1 / 2) ? [] : Attributes(rawValue: .random(in: 0..<64, using: &random)))
  }
}

extension CellSize {
  static func random(using random: inout SplitMix64) -> CellSize {
    CellSize(.random(in: 1...24, using: &random), .random(in: 1...8, using: &random))
  }
}
