public import TerminalUI

/// What is seen, as text: a row a line. Blanks at the ends of rows and empty rows at the bottom are no part of it, because
/// nobody sees them.
///
/// Colors and other styles are left out: ask the frame of the program for those.
public struct Drawing: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let lines: [String]

  public init(_ text: String) {
    self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public init(_ frame: Frame) {
    self.init(frame.text)
  }

  /// A part of the screen. Where its edge cuts a wide character, there is a blank.
  public init(_ frame: Frame, in part: CellRect) {
    let part = part.intersection(CellRect(frame.size))
    let lines = (part.minRow..<part.maxRow).map { row in
      var line = ""
      var column = part.minColumn
      while column < part.maxColumn {
        let character = frame.character(at: CellPoint(column, row))
        let width = character.map { columns(of: $0) } ?? 1
        let isWhole = column + width <= part.maxColumn
        line.append(isWhole ? character ?? " " : " ")
        column += max(1, width)
      }
      return line
    }
    self.init(lines: lines)
  }

  private init(lines: [some StringProtocol]) {
    var lines = lines.map { line in
      String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
    }
    while lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  public var description: String { lines.joined(separator: "\n") }
}

extension Drawing {
  /// - Throws: both drawings side by side, where they differ.
  public func expect(_ expected: Drawing, file: String = #fileID, line: Int = #line) throws(TestFailure) {
    guard self != expected else { return }
    throw TestFailure(
      "\(TestLine(file, line)): what is seen is not what was drawn.\n"
        + SideBySide(("drawn", expected.lines), ("seen", lines)).text)
  }
}
