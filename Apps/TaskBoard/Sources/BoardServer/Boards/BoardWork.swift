import Hummingbird
import NetworkingServer

/// What a board is asked to do, by whom, and where the answer goes.
enum BoardWork {
  /// Answered with a ``ConfirmedCommand`` as JSON.
  case command(Submission, by: String, CheckedContinuation<String, any Error>)
  /// Answered with the pending tasks after it, as a property list.
  case task(TaskCall, by: Caller, CheckedContinuation<ByteBuffer, any Error>)

  var author: String {
    switch self {
    case .command(_, let author, _): author
    case .task(_, let caller, _): caller.name
    }
  }

  /// - Parameters:
  ///   - confirmed: The confirmed command, or why there is none.
  ///   - tasks: Returns the pending tasks.
  func answer(_ confirmed: Result<String, any Error>, tasks: () throws -> ByteBuffer) {
    switch self {
    case .command(_, _, let answer): answer.resume(with: confirmed)
    case .task(_, _, let answer): answer.resume(with: confirmed.flatMap { _ in Result { try tasks() } })
    }
  }

  func fail(_ error: any Error) {
    switch self {
    case .command(_, _, let answer): answer.resume(throwing: error)
    case .task(_, _, let answer): answer.resume(throwing: error)
    }
  }
}
