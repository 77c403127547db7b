public import BoardSharing
public import Networking
public import Sharing
public import TaskBoardModel

public typealias BoardService = SharingService<Kanban>
public typealias BoardLink = ShareLink<Kanban>
public typealias MessageText = SharedText<Kanban>

/// The requests to a board server about boards, and about who may use them.
extension SharingService<Kanban> {
  public func boards() async throws(NetworkError) -> [BoardSummary] {
    try await client.send(APIRequest(.get, BoardPaths.all)).value
  }

  /// Makes a board, once however often the request is sent.
  ///
  /// - Parameter key: Names this request.
  public func make(_ board: NewBoard, key: IdempotencyKey) async throws(NetworkError) -> BoardSummary {
    var request = APIRequest<BoardSummary>(.post, BoardPaths.all, sending: board)
    request.idempotencyKey = key
    return try await client.send(request).value
  }

  /// Gives another person access to a board.
  public func invite(_ invitation: NewInvitation, to id: BoardID) async throws(NetworkError) -> BoardGrant {
    var request = APIRequest<BoardGrant>(.post, BoardPaths.invitations(id), sending: invitation)
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
    let request = APIRequest<BoardGrant>(.put, BoardPaths.token, sending: TokenReplacement(token: token))
    return try await service.client.send(request).value
  }
}
