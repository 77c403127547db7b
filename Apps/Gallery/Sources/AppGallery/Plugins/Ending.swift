import Foundation
import TerminalHost
import TerminalUI

/// How an app that the gallery had started ended.
public struct Ending: Hashable, Sendable, Codable {
  let app: String
  /// What the person must know about it; `nil` if all went well.
  let message: String?

  /// - Parameter said: What the app wrote to standard error.
  init(app: String, _ end: ProgramEnd, said: String) {
    self.app = app
    let said = said.split(separator: "\n").prefix(3).joined(separator: " ")
    let more = said.isEmpty ? "" : " \(said)"
    message =
      switch end {
      // 130 is Ctrl-C: the person knows.
      case .exit(0), .exit(130): said.isEmpty ? nil : said
      case .exit(let status): "\(app) ended with status \(status).\(more)"
      case .signal(let signal):
        "\(app) was ended by signal \(signal) (\(String(cString: strsignal(signal)))). What it saved is there when you "
          + "start it again.\(more)"
      case .notStarted(let number):
        "\(app) could not be started: \(String(cString: strerror(number))). Is the file of this program still there?"
      }
  }
}
