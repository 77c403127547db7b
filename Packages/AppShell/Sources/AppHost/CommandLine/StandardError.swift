import Foundation
import TerminalUI

/// The one place at which messages leave for the terminal besides the screen. They may have names and texts from files
/// of other people in them, so each line is ``Swift/String/sanitized``: nothing in it is a control sequence or changes
/// the direction of writing.
public enum StandardError {
  /// Writes lines and the end of the last one. A message that cannot be written is given up.
  public static func tell(_ lines: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(lines.sanitizedLines)\n".utf8))
  }

  /// Writes a question, after which the cursor stays.
  public static func ask(_ question: String) {
    try? FileHandle.standardError.write(contentsOf: Data(question.sanitizedLines.utf8))
  }
}

extension String {
  /// Each line ``Swift/String/sanitized``.
  public var sanitizedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).sanitized }.joined(separator: "\n")
  }
}
