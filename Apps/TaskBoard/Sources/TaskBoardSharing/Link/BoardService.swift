public import BoardSharing
import Foundation
import History
public import Networking
public import TaskBoardModel

/// The requests to a board server.
public struct BoardService: Sendable {
  public var client: APIClient

  public init(_ client: APIClient) {
    self.client = client
    self.client.decoder = { try BoardDecoder.decoder(for: $0) }
  }

  public func boards() async throws(NetworkError) -> [BoardSummary] {
    try await client.send(APIRequest(.get, BoardPaths.boards)).value
  }

  public func board(_ id: BoardID) async throws(NetworkError) -> SharedBoard {
    try await client.send(APIRequest(.get, BoardPaths.board(id))).value
  }

  /// Makes a board, once however often the request is sent.
  ///
  /// - Parameter key: Names this request.
  public func make(_ board: NewBoard, key: IdempotencyKey) async throws(NetworkError) -> BoardSummary {
    var request: APIRequest<BoardSummary> = try encoded(.post, BoardPaths.boards, board)
    request.idempotencyKey = key
    return try await client.send(request).value
  }

  /// Lets somebody else use a board.
  public func invite(_ invitation: NewInvitation, to id: BoardID) async throws(NetworkError) -> BoardGrant {
    var request: APIRequest<BoardGrant> = try encoded(.post, BoardPaths.invitations(id), invitation)
    // Its token makes it repeatable.
    var generator = SystemRandomNumberGenerator()
    request.idempotencyKey = IdempotencyKey(using: &generator)
    return try await client.send(request).value
  }

  /// The rights of the token that the client shows, and the name under which it makes changes.
  public func grant() async throws(NetworkError) -> BoardGrant {
    try await client.send(APIRequest(.get, BoardPaths.token)).value
  }

  /// Exchanges the token that the client shows for another one. If the answer is lost, the new token may be the valid
  /// one.
  public func replaceToken(with token: String) async throws(NetworkError) -> BoardGrant {
    var service = self
    service.client.retries = .never
    let request: APIRequest<BoardGrant> = try encoded(.put, BoardPaths.token, TokenReplacement(token: token))
    return try await service.client.send(request).value
  }

  /// The commands after the mark, at most ``BoardPaths/maximumCommands``.
  ///
  /// - Throws: A problem with status 412 if the board has another history.
  ///
  /// - Parameter hasInverses: Whether each comes with what takes it back, as far as the server knows it.
  func commands(
    _ id: BoardID, after mark: HistoryMark, withInverses hasInverses: Bool = false
  ) async throws(NetworkError) -> [ConfirmedCommand] {
    var query = mark.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    if hasInverses { query.append(URLQueryItem(name: "inverses", value: "true")) }
    return try await client.send(APIRequest(.get, BoardPaths.commands(id), query: query)).value
  }

  func tell(_ presence: Presence, on id: BoardID) async throws(NetworkError) {
    let request: APIRequest<NoContent> = try encoded(.put, BoardPaths.presence(id), presence)
    _ = try await client.send(request)
  }

  /// Reports that a client is leaving.
  func leave(_ id: BoardID, as client: String) async throws(NetworkError) {
    _ = try await self.client.send(APIRequest<NoContent>(.delete, BoardPaths.presence(id, of: client)))
  }

  /// Sends several commands once, to be performed in their order.
  ///
  /// - Parameters:
  ///   - submissions: 1 to ``CommandBatch/maximum``.
  ///   - mark: What the client knew about the board.
  /// - Returns: What was done for each, or the problem with which it is refused.
  func submit(
    _ submissions: [Submission], on id: BoardID, knowing mark: HistoryMark
  ) async throws(NetworkError) -> [Result<ConfirmedCommand, Problem>] {
    let items = submissions.map { CommandBatch.Item(key: $0.key, command: $0.command) }
    var request: APIRequest<BatchAnswers> = try encoded(.post, BoardPaths.batch(id), CommandBatch(items))
    request.query = mark.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    let answer = try await client.send(request)
    let answers = answer.value.answers.compactMap(\.result)
    guard answers.count == submissions.count, answer.value.answers.count == answers.count else {
      throw .unexpected(
        client.base, status: 200, "it has not one answer for each of \(submissions.count) commands")
    }
    return answers
  }

  private struct BatchAnswers: Decodable {
    struct Answer: Decodable {
      var confirmed: ConfirmedCommand?
      var problem: Problem?

      var result: Result<ConfirmedCommand, Problem>? { confirmed.map { .success($0) } ?? problem.map { .failure($0) } }
    }

    var answers: [Answer]
  }

  /// Sends a command once.
  ///
  /// - Parameter mark: What the client knew about the board; `nil` if it does not matter.
  /// - Throws: A problem if the board refuses the command itself, or has another history (412). Any other failure
  ///   (another service at this address, no permission to write, a server under maintenance) may succeed later, and is
  ///   never a reason to give up a command: it is thrown as an error other than a problem, with the status if there was
  ///   one.
  func submit(
    _ submission: Submission, on id: BoardID, knowing mark: HistoryMark? = nil
  ) async throws(NetworkError) -> ConfirmedCommand {
    guard let key = IdempotencyKey(submission.key) else {
      preconditionFailure("\"\(submission.key)\" is not a key; a session makes only keys.")
    }
    do {
      return try await perform(submission.command, on: id, key: key, knowing: mark)
    } catch {
      throw Self.undecided(error)
    }
  }

  /// The same error if it may be temporary or is about the command itself. Any other problem becomes an error that does not
  /// make the sender give up the command.
  static func undecided(_ error: NetworkError) -> NetworkError {
    guard case .problem(let url, let problem, let retryAfter) = error,
      retryAfter != nil || ![400, 409, 412, 413, 422].contains(problem.status)
    else { return error }
    // A temporary error stays one: the sender waits as long as it was asked to.
    if error.isTemporary { return error }
    return Access(error) == nil
      ? .interrupted(url, problem.description)
      : .unexpected(url, status: problem.status, problem.description)
  }

  /// Sends a command, as often as the client's policy allows: it is performed once.
  ///
  /// - Parameters:
  ///   - key: Names this command.
  ///   - mark: What the client knew about the board; `nil` if it does not matter.
  ///   - tag: The version of the board for which alone it is meant (412 for any other); `nil` if it does not matter.
  /// - Throws: The failure as it is.
  public func perform(
    _ command: KanbanCommand, on id: BoardID, key: IdempotencyKey, knowing mark: HistoryMark? = nil,
    onlyAt tag: ETag? = nil
  ) async throws(NetworkError) -> ConfirmedCommand {
    var request: APIRequest<ConfirmedCommand> = try encoded(
      .post, BoardPaths.commands(id), CommandRequest(command))
    request.query = mark?.query.map { URLQueryItem(name: $0.name, value: $0.value) } ?? []
    request.idempotencyKey = key
    if let tag { request = request.ifMatch(tag) }
    return try await client.send(request).value
  }

  private func encoded<Answer>(
    _ method: APIRequest<Answer>.Method, _ path: String, _ body: some Encodable
  ) throws(NetworkError) -> APIRequest<Answer> {
    do {
      return try APIRequest(method, path, body: body)
    } catch {
      preconditionFailure("Text and finite numbers always encode, but \(error)")
    }
  }
}
