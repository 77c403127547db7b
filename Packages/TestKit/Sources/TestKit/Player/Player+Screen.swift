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

  /// Lets a terminal take what the program has written and answer it, until all images have been sent.
  ///
  /// - Parameter seen: How many bytes of ``output`` the terminal has taken.
  /// - Returns: Whether both came to rest.
  public mutating func show(on terminal: inout TestTerminal, after seen: inout Int) -> Bool {
    for _ in 0..<1_000 {
      terminal.feed(output[seen...])
      seen = output.count
      let answers = terminal.takeAnswers()
      if !answers.isEmpty { send(answers) }
      if let due = program.imagesDue {
        wait(max(.zero, due - time))
      } else if seen == output.count {
        return true
      }
    }
    return false
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
