import History
import Networking
import NetworkingServer

/// What a document is asked to do, by whom, and where the answer goes.
package struct DocumentWork<Document: ServedDocument> {
  package typealias Contents = DocumentContents<Document>

  let author: String
  /// The command that a client sent itself. If the document refuses it, its attendant is told.
  private let ofClient: SubmittedCommand<Document>?
  private let resolve: (inout Contents, CommandGroup<Document>) throws(Problem) -> SubmittedCommand<Document>?
  private let answer: (Result<String, any Error>, inout Contents) -> Void

  /// Work that is resolved when its turn comes, on the document as it is then, so that nothing comes between looking and
  /// acting.
  ///
  /// - Parameters:
  ///   - resolve: The command for the document as it is after the group; `nil` if there is nothing to do.
  ///   - answer: Gets a ``Confirmed`` as JSON, or an error for which it does not count, and the contents.
  package init(
    by author: String,
    resolve: @escaping (inout Contents, CommandGroup<Document>) throws(Problem) -> SubmittedCommand<Document>?,
    answer: @escaping (Result<String, any Error>, inout Contents) -> Void
  ) {
    (self.author, ofClient, self.resolve, self.answer) = (author, nil, resolve, answer)
  }

  private init(
    _ submission: SubmittedCommand<Document>, by author: String,
    answer: @escaping @Sendable (Result<String, any Error>) -> Void
  ) {
    (self.author, ofClient) = (author, submission)
    resolve = { (_, _) throws(Problem) in submission }
    self.answer = { result, _ in answer(result) }
  }

  /// Several commands of one caller, which stand side by side and so are answered at the same moment.
  ///
  /// - Parameters:
  ///   - submissions: At least one.
  ///   - answer: Gets, for each, a ``Confirmed`` as JSON or the problem with which it is refused; or the error for
  ///     which none of them counts.
  static func commands(
    _ submissions: [SubmittedCommand<Document>], by author: String,
    answer: @escaping @Sendable (Result<[Result<String, Problem>], any Error>) -> Void
  ) -> [DocumentWork] {
    let answers = Locked<[Result<String, any Error>]>([])
    return submissions.map { submission in
      DocumentWork(submission, by: author) { one in
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

  /// The command on the document as it is now that its turn has come; `nil` if there is nothing to do.
  func submission(
    to contents: inout Contents, after group: CommandGroup<Document>
  ) throws(Problem) -> SubmittedCommand<Document>? {
    try resolve(&contents, group)
  }

  /// - Parameter confirmed: The confirmed command, or why there is none.
  func answer(_ confirmed: Result<String, any Error>, from contents: inout Contents) { answer(confirmed, &contents) }

  /// What the document has refused; `nil` if it did what was asked, or if there was another reason why it could not.
  func refusal(in answer: Result<String, any Error>, at time: Int) -> RefusedCommand<Document>? {
    guard case .failure(let problem as Problem) = answer, problem.status == 409, var command = ofClient?.command else {
      return nil
    }
    command.sign(at: time, by: author)
    return RefusedCommand(command: command, reason: Refusal(problem.detail ?? problem.title, remedy: problem.remedy))
  }
}
