import Hummingbird
import Networking
import NetworkingServer

/// What a board is asked to do, by whom, and where the answer goes.
enum BoardWork {
  /// Answered with a ``ConfirmedCommand`` as JSON.
  case command(Submission, by: String, answer: @Sendable (Result<String, any Error>) -> Void)
  /// Answered with the pending tasks after it, as a property list.
  case task(TaskCall, by: Caller, CheckedContinuation<ByteBuffer, any Error>)

  /// Several commands of one caller, which stand side by side and so are answered at the same moment.
  ///
  /// - Parameters:
  ///   - submissions: At least one.
  ///   - answer: Gets, for each, a ``ConfirmedCommand`` as JSON or the problem with which it is refused; or the error for
  ///     which none of them counts.
  static func commands(
    _ submissions: [Submission], by author: String,
    answer: @escaping @Sendable (Result<[Result<String, Problem>], any Error>) -> Void
  ) -> [BoardWork] {
    let answers = Locked<[Result<String, any Error>]>([])
    return submissions.map { submission in
      .command(submission, by: author) { one in
        answers.change { $0.append(one) }
        guard answers.value.count == submissions.count else { return }
        answer(
          Result {
            try answers.value.map { one throws -> Result<String, Problem> in
              do { return .success(try one.get()) } catch let problem as Problem { return .failure(problem) }
            }
          })
      }
    }
  }

  var author: String {
    switch self {
    case .command(_, let author, _): author
    case .task(_, let caller, _): caller.name
    }
  }

  /// The command on the board as it is now that its turn has come; `nil` if there is nothing to do.
  ///
  /// - Parameters:
  ///   - contents: The board.
  ///   - group: What has been performed since.
  func submission(to contents: BoardContents, after group: CommandGroup) throws(Problem) -> Submission? {
    switch self {
    case .command(let submission, _, _): return submission
    case .task(let call, let caller, _):
      let card = contents.ahead.task(call.number)
      let revision = contents.log.revision + group.lines.count + 1
      return try call.submission(for: card, on: contents.ahead, revision: revision, by: caller)
    }
  }

  /// - Parameters:
  ///   - confirmed: The confirmed command, or why there is none.
  ///   - tasks: Returns the pending tasks.
  func answer(_ confirmed: Result<String, any Error>, tasks: () throws -> ByteBuffer) {
    switch self {
    case .command(_, _, let answer): answer(confirmed)
    case .task(_, _, let answer): answer.resume(with: confirmed.flatMap { _ in Result { try tasks() } })
    }
  }

  func fail(_ error: any Error) {
    switch self {
    case .command(_, _, let answer): answer(.failure(error))
    case .task(_, _, let answer): answer.resume(throwing: error)
    }
  }
}
