import Foundation
import History
public import Networking

/// The requests to a server of shared documents.
public struct SharingService<Document: SharedDocument>: Sendable {
  public var client: APIClient

  public init(_ client: APIClient) {
    self.client = client
    self.client.decoder = { try Document.decoder(for: $0) }
  }

  public func document(_ id: DocumentID<Document>) async throws(NetworkError) -> SharedSnapshot<Document> {
    try await client.send(APIRequest(.get, SharingPaths.document(id))).value
  }

  /// The commands after the mark, at most ``SharingPaths/maximumCommands``.
  ///
  /// - Throws: A problem with status 412 if the document has another history.
  ///
  /// - Parameter hasInverses: Whether each comes with what takes it back, as far as the server knows it.
  func commands(
    _ id: DocumentID<Document>, after mark: HistoryMark, withInverses hasInverses: Bool = false
  ) async throws(NetworkError) -> [Confirmed<Document.Command>] {
    var query = mark.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    if hasInverses { query.append(URLQueryItem(name: "inverses", value: "true")) }
    return try await client.send(APIRequest(.get, SharingPaths.commands(id), query: query)).value
  }

  func tell(_ presence: Presence<Document.ItemID>, on id: DocumentID<Document>) async throws(NetworkError) {
    _ = try await client.send(APIRequest<NoContent>(.put, SharingPaths.presence(id), sending: presence))
  }

  /// Reports that a client is leaving.
  func leave(_ id: DocumentID<Document>, as client: String) async throws(NetworkError) {
    _ = try await self.client.send(APIRequest<NoContent>(.delete, SharingPaths.presence(id, of: client)))
  }

  /// Sends several commands once, to be performed in their order.
  ///
  /// - Parameters:
  ///   - submissions: 1 to ``CommandBatch/maximum``.
  ///   - mark: What the client knew about the document.
  /// - Returns: What was done for each, or the problem with which it is refused.
  func submit(
    _ submissions: [Submission<Document.Command>], on id: DocumentID<Document>, knowing mark: HistoryMark
  ) async throws(NetworkError) -> [Result<Confirmed<Document.Command>, Problem>] {
    let items = submissions.map { CommandBatch<Document.Command>.Item(key: $0.key, command: $0.command) }
    var request = APIRequest<BatchAnswers>(.post, SharingPaths.batch(id), sending: CommandBatch(items))
    request.query = mark.query.map { URLQueryItem(name: $0.name, value: $0.value) }
    let answer = try await client.send(request)
    let answers = answer.value.answers.compactMap(\.result)
    guard answers.count == submissions.count, answer.value.answers.count == answers.count else {
      throw .unexpected(
        client.base, status: 200, "it does not have one answer for each of \(submissions.count) commands")
    }
    return answers
  }

  private struct BatchAnswers: Decodable {
    struct Answer: Decodable {
      var confirmed: Confirmed<Document.Command>?
      var problem: Problem?

      var result: Result<Confirmed<Document.Command>, Problem>? {
        confirmed.map { .success($0) } ?? problem.map { .failure($0) }
      }
    }

    var answers: [Answer]
  }

  /// Sends a command once.
  ///
  /// - Parameter mark: What the client knew about the document; `nil` if it does not matter.
  /// - Throws: A problem if the document refuses the command itself, or has another history (412). Any other failure
  ///   (another service at this address, no permission to write, a server under maintenance) may succeed later, and is
  ///   never a reason to give up a command: it is thrown as an error other than a problem, with the status if there was
  ///   one.
  func submit(
    _ submission: Submission<Document.Command>, on id: DocumentID<Document>, knowing mark: HistoryMark? = nil
  ) async throws(NetworkError) -> Confirmed<Document.Command> {
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
  ///   - mark: What the client knew about the document; `nil` if it does not matter.
  ///   - tag: The version of the document for which alone it is meant (412 for any other); `nil` if it does not matter.
  /// - Throws: The failure as it is.
  public func perform(
    _ command: Document.Command, on id: DocumentID<Document>, key: IdempotencyKey, knowing mark: HistoryMark? = nil,
    onlyAt tag: ETag? = nil
  ) async throws(NetworkError) -> Confirmed<Document.Command> {
    var request = APIRequest<Confirmed<Document.Command>>(
      .post, SharingPaths.commands(id), sending: CommandRequest(command))
    request.query = mark?.query.map { URLQueryItem(name: $0.name, value: $0.value) } ?? []
    request.idempotencyKey = key
    if let tag { request = request.ifMatch(tag) }
    return try await client.send(request).value
  }
}

extension APIRequest {
  /// A request that sends a value of texts and finite numbers, which always encodes.
  public init(_ method: Method, _ path: String, sending value: some Encodable) {
    do {
      try self.init(method, path, body: value)
    } catch {
      preconditionFailure("Text and finite numbers always encode, but \(error)")
    }
  }
}
