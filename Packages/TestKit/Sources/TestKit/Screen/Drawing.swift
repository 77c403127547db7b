public import TerminalUI

/// The visible screen as text, one line per row. Blanks at the ends of rows and empty rows at the bottom are left out,
/// because they are invisible.
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

  /// A part of the screen. If its edge cuts a wide character, there is a blank.
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
  /// - Throws: both drawings side by side, if they differ.
  public func expect(_ expected: Drawing, file: String = #fileID, line: Int = #line) throws(TestFailure) {
    guard self != expected else { return }
    throw TestFailure(
      "\(TestLine(file, line)): the screen does not match the drawing.\n"
        + SideBySide(("drawn", expected.lines), ("seen", lines)).text)
  }
}
