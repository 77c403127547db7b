public import Networking

/// The requests about the documents of a server, and about who may use them.
extension SharingService {
  public func documents() async throws(NetworkError) -> [DocumentSummary<Document>] {
    try await client.send(APIRequest(.get, SharingPaths<Document>.all)).value
  }

  /// Makes a document, once however often the request is sent.
  ///
  /// - Parameter key: Names this request.
  public func make(_ document: NewDocument<Document>, key: IdempotencyKey) async throws(NetworkError)
    -> DocumentSummary<Document>
  {
    var request = APIRequest<DocumentSummary<Document>>(.post, SharingPaths<Document>.all, sending: document)
    request.idempotencyKey = key
    return try await client.send(request).value
  }

  /// Gives another person access to a document.
  public func invite(_ invitation: NewInvitation, to id: DocumentID<Document>) async throws(NetworkError) -> Grant<
    Document
  > {
    var request = APIRequest<Grant<Document>>(.post, SharingPaths<Document>.invitations(id), sending: invitation)
    // Its token makes it repeatable.
    var generator = SystemRandomNumberGenerator()
    request.idempotencyKey = IdempotencyKey(using: &generator)
    return try await client.send(request).value
  }

  /// The rights of the token that the client shows, and the name under which it makes changes.
  public func grant() async throws(NetworkError) -> Grant<Document> {
    try await client.send(APIRequest(.get, SharingPaths<Document>.token)).value
  }

  /// Exchanges the token that the client shows for another one. If the answer is lost, the new token may be the valid
  /// one.
  public func replaceToken(with token: String) async throws(NetworkError) -> Grant<Document> {
    var service = self
    service.client.retries = .never
    let request = APIRequest<Grant<Document>>(
      .put, SharingPaths<Document>.token, sending: TokenReplacement(token: token))
    return try await service.client.send(request).value
  }
}
