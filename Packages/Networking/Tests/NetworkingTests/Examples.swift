import Foundation
import History
import Networking

// What the guide and the doc comments show, with as much around it as it takes to compile. What of it wants a server is run
// by the other tests, piece by piece.

enum GuideExample {
  typealias CardID = Int

  /// Cards in an order.
  struct Board: Sendable {
    var cards: [CardID] = []

    mutating func move(_ card: CardID, below: CardID?) throws(Refusal) {
      guard let index = cards.firstIndex(of: card) else { throw Refusal("There is no card \(card).") }
      cards.remove(at: index)
      cards.insert(card, at: below.flatMap { cards.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }
  }

  struct Snapshot {
    var board: Board
    var revision: Int
  }

  struct Answer: Sendable, Decodable {
    var revision: Int
  }

  struct Move: Change, Codable {
    var card: CardID, after: CardID?
    func perform(on board: inout Board) throws(Refusal) { try board.move(card, below: after) }
  }

  static func post(_ entry: Outbox<Move>.Entry) -> APIRequest<Answer> {
    APIRequest(.post, "boards/7/moves", idempotencyKey: entry.id)
  }

  static func share(
    _ move: Move, _ snapshot: Snapshot, storage: any OutboxStorage<Move>, client: APIClient, entry: Outbox<Move>.Entry,
    answer: Answer, confirmed: Replica<Move>.Confirmed, later: Snapshot
  ) async throws {
    var random = SystemRandomNumberGenerator()
    var board = Replica<Move>(confirmed: snapshot.board, revision: snapshot.revision)
    let outbox = try await OutboxSender(storage: storage) { (entry) async throws(NetworkError) in
      try await client.send(post(entry)).value  // a POST with entry.id as its idempotency key
    }

    let key = IdempotencyKey(using: &random)
    try board.perform(move, as: key)  // seen at once
    try await outbox.submit(move, as: key)  // stored before anything is sent

    // From outbox.events:
    board.confirm(entry.id, revision: answer.revision)  // it stays where it is
    board.refuse(entry.id)  // it goes, and problem.description says why
    // From EventSource("boards/7/events", of: client, lastEventID: "\(board.revision)").updates():
    board.receive(confirmed)  // theirs below, ours anew on top
    board.reset(to: later.board, revision: later.revision)  // after an event "reset": too much was missed
  }

  static func logIn(open: @escaping @Sendable (URL) async -> Void) async throws -> TokenSet {
    let provider = try LoginProvider(named: "https://id.example.org", clientID: "board")  // or google, github, linkedin
    let login = Login(provider, file: TokenFile("/home/ada/.config/board/token.json")) { url in await open(url) }
    let tokens = try await login.tokens()  // from the file, or renewed, or by way of the browser
    return tokens
  }
}

enum DocCommentExample {
  typealias Move = GuideExample.Move
  typealias Confirmed = Replica<Move>.Confirmed

  struct Board: Decodable {}
  struct Card: Decodable {}

  static func replica(_ snapshot: GuideExample.Board, move: Move, theirs: Move) throws -> Move? {
    var random = RandomSource.system
    let (key, theirKey) = (IdempotencyKey(using: &random), IdempotencyKey(using: &random))
    var board = Replica<Move>(confirmed: snapshot, revision: 41)
    try board.perform(move, as: key)  // seen at once
    board.receive(Confirmed(revision: 42, key: theirKey, command: theirs))  // theirs first, ours on top
    let undone = board.refuse(key)  // ours is gone again
    return undone
  }

  static func logIn(open: @escaping @Sendable (URL) -> Void) async throws -> TokenSet {
    let provider = try LoginProvider(named: "https://id.example.org", clientID: "board")
    let login = Login(provider, file: TokenFile("/home/ada/.config/board/token.json")) { url in open(url) }
    let tokens = try await login.tokens()  // from the file, refreshed, or by way of the browser
    return tokens
  }

  struct Model {
    func receive(_ event: ServerSentEvent) {}
  }

  struct StatusLine {
    func show(_ state: ConnectionState) {}
  }

  static func listen(_ client: APIClient, _ model: Model, _ statusLine: StatusLine) async {
    for await update in EventSource("boards/7/events", of: client).updates() {
      switch update {
      case .event(let event): model.receive(event)
      case .state(let state): statusLine.show(state)
      }
    }
  }

  static func clients(_ address: String) throws -> [APIClient] {
    let client = try APIClient(address)  // the system's chance
    let tested = try APIClient(address, random: RandomSource { 7 })  // none at all: a test
    return [client, tested]
  }

  static func requests(_ move: Move, key: IdempotencyKey) async throws -> (APIRequest<Board>, APIRequest<Card>) {
    let client = try APIClient("https://tasks.example.org", token: { "secret" })
    let board = try await client.send(APIRequest<Board>(.get, "boards/7"))
    let moved = try APIRequest<Board>(.post, "boards/7/moves", body: move, idempotencyKey: key).ifMatch(board.etag!)
    let rename = try APIRequest<Card>(.patch, "boards/7/cards/3", body: ["name": "Paint"], idempotencyKey: key)
    return (moved, rename)
  }
}
