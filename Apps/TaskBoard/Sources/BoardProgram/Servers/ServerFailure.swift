import AppHost
import AppShell
import ArgumentParser
import Foundation
import History
import Networking
import TaskBoard

/// The failures of commands that need a server. Those that are not about the board itself end with a status of their
/// own, so that a script can tell whether to try again later.
enum ServerFailure {
  /// The server is away, busy, or not a board server: `EX_UNAVAILABLE` of sysexits.h.
  static let away = ExitCode(69)
  /// The server does not let this person do it: `EX_NOPERM`.
  static let denied = ExitCode(77)

  /// Waits for work that asks a server.
  ///
  /// - Throws: A refusal if the board or the server refused what was asked; ``away`` or ``denied`` after the reason was
  ///   printed.
  static func awaiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    do {
      return try awaitingAnswer(body)
    } catch let error as NetworkError {
      throw try outcome(of: error)
    }
  }

  /// The error with which a command ends.
  static func outcome(of error: NetworkError) throws -> any Error {
    if let problem = error.problem, [400, 404, 409, 410, 412, 413, 422].contains(problem.status) {
      return Refusal(problem.detail ?? problem.title, remedy: problem.remedy)
    }
    switch error {
    case .invalidAddress: return ValidationError("\(error)")
    case .insecure: return try told("\(error)", denied)
    case .problem(_, let problem, _) where [401, 403].contains(problem.status):
      return try told("\(error)", denied)
    case .unexpected(_, let status, _) where [401, 403].contains(status): return try told("\(error)", denied)
    default: return try told("\(error)", away)
    }
  }

  private static func told(_ text: String, _ status: ExitCode) throws -> ExitCode {
    StandardError.tell("Error: \(text)")
    return status
  }
}
