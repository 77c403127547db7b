public import AppShell
import TerminalUI

/// What is seen.
extension Player {
  public var screen: Drawing { Drawing(program.frame) }

  /// The rows from the top, blanks at their ends kept.
  public var lines: [String] {
    program.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The last row.
  public var status: String { lines.last ?? "" }

  /// The last rows as one line, words one blank apart: a long message takes several rows.
  public func lastRows(_ rows: Int) -> String {
    lines.suffix(rows).joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The whole screen, the status line with it.
  public func expectScreen(_ expected: Drawing, file: String = #fileID, line: Int = #line) throws(TestFailure) {
    try screen.expect(expected, file: file, line: line)
  }

  /// The part of the screen in which the place lies.
  public func drawing(of place: A.Place, file: String = #fileID, line: Int = #line) throws(TestFailure) -> Drawing {
    Drawing(program.frame, in: try cells(of: place, TestLine(file, line)))
  }
}
