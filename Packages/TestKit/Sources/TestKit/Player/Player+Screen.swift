public import AppShell
import TerminalUI

/// The visible output.
extension Player {
  public var screen: Drawing { Drawing(program.frame) }

  /// The rows from the top, including blanks at their ends.
  public var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The last row.
  public var status: String { lines.last ?? "" }

  /// The last rows as one line, with single blanks between words: a long message takes several rows.
  public func lastRows(_ rows: Int) -> String {
    lines.suffix(rows).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Compares the whole screen, including the status line.
  public func expectScreen(_ expected: Drawing, file: String = #fileID, line: Int = #line) throws(TestFailure) {
    try screen.expect(expected, file: file, line: line)
  }

  /// The part of the screen that contains the place.
  public func drawing(of place: A.Place, file: String = #fileID, line: Int = #line) throws(TestFailure) -> Drawing {
    Drawing(program.frame, in: try cells(of: place, TestLine(file, line)))
  }
}
