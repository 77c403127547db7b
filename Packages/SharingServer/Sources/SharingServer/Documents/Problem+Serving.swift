import Foundation
import History
import Networking
import NetworkingServer
import Sharing

extension Problem {
  /// Only the operator may know where the store is, so the full cause goes to the log alone.
  package static func unwritten(_ error: any Error) -> ProblemWithCause {
    if let error = error as? ProblemWithCause { return error }
    let reason = (error as? any StoreReason)?.summary ?? "it rejected the data"
    return ProblemWithCause(
      Problem(
        title: StatusText.sentence(503), status: 503, detail: "It could not be stored on the server: \(reason).",
        remedy: error is UnknownOutcome
          ? "It may have been done. Send it again with the same Idempotency-Key to learn whether it was."
          : "It has not been done. Try again later."), cause: error, retryAfter: 2)
  }

  package static var unstorable: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "The command cannot be stored: it is nested too deep.",
      remedy: "Send fewer levels.")
  }

  package static func refused(_ refusal: Refusal) -> Problem {
    Problem(title: StatusText.sentence(409), status: 409, detail: refusal.reason, remedy: refusal.remedy)
  }

  package static func forbidden(_ character: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: "A text in it contains something that could deceive readers: \(character).", remedy: "Remove it.")
  }

  package static func otherHistory(_ mark: HistoryMark, of noun: String) -> Problem {
    Problem(
      title: StatusText.sentence(412), status: 412,
      detail: "Revision \(mark.revision) belongs to another history of the \(noun); perhaps a backup was restored.",
      remedy: "Read the whole \(noun).")
  }

  package static func notKept(after revision: Int, of noun: String) -> Problem {
    Problem(
      title: "It is no longer kept.", status: 410,
      detail: "The commands right after revision \(revision) are no longer kept.", remedy: "Read the whole \(noun).")
  }

  package static var otherRequest: Problem {
    Problem(
      title: StatusText.sentence(422), status: 422, detail: "This Idempotency-Key was used for another request.",
      remedy: "Make a new key for each request.")
  }
}
