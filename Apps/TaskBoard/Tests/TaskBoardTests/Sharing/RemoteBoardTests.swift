import BoardSharing
import Foundation
import History
import Networking
import TaskBoardModel
import Testing

@testable import BoardProgram
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

@Suite struct RemoteBoardTests {
  private static func board(_ server: MemoryServer) throws -> RemoteBoard {
    var client = try APIClient(MemoryServer.url.absoluteString, transport: MemoryTransport(server: server))
    client.retries = RetryPolicy(
      attempts: 2_400, backoff: Backoff(first: .milliseconds(50), longest: .milliseconds(50)))
    return RemoteBoard(BoardService(client), BoardID("garden"))
  }

  /// Adds a card from a thread of its own: a command waits for its answers, which the tasks of a test must not do.
  private static func adding(_ title: String, to board: RemoteBoard) async throws -> (PerformedActions, CardID) {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try add(title, to: board) }) }.start()
    }
  }

  private static let now = LocalTime("2026-11-21T12:00:00Z")!

  /// Adds a card at the end of the first column.
  private static func add(_ title: String, to board: RemoteBoard) throws -> (PerformedActions, CardID) {
    var id = CardID("")
    let outcome = try board.perform(
      { board, _, tag in
        let card = Card(board.newCardID(tag: tag), title: title)
        id = card.id
        return [.add(card, at: board.columns[0].end)]
      }, at: now)
    return (outcome, id)
  }

  @Test func `a change whose answer is lost is sent again and done once`() async throws {
    let server = MemoryServer()
    let before = await server.board.cards.count
    let board = try Self.board(server)
    async let healing: Void = {
      for _ in 0..<24_000 {
        guard await server.revision == 0 else { break }
        try? await Task.sleep(for: .milliseconds(5))
      }
      try? await Task.sleep(for: .milliseconds(100))
      await server.behave(.well)
    }()
    await server.behave(.closing)
    let (outcome, id) = try await Self.adding("Once", to: board)
    await healing
    #expect(await server.revision == 1)
    #expect(await server.board.cards.count == before + 1)
    #expect(outcome.after == (await server.board))
    #expect(outcome.current(id) != id && outcome.after[outcome.current(id)]?.title == "Once")
  }

  @Test func `a refusal has the board's reason, and changes nothing`() async throws {
    let server = MemoryServer()
    let board = try Self.board(server)
    await server.refuseNext(Refusal("The done column is full.", remedy: "Move a card out of it first."))
    let error = await #expect(throws: Refusal.self) {
      _ = try await Self.adding("No", to: board)
    }
    #expect(error?.description == "The done column is full. Move a card out of it first.")
    #expect(await server.revision == 0)
  }

  @Test(
    arguments: [
      (
        "https://board.example.org/garden#0123456789012345678901234567890123456789012", "https://board.example.org",
        "garden"
      ),
      (
        "task-board join 'https://Board.example.org:443/a/b/garden#01234567890123456789'\n",
        "https://board.example.org/a/b", "garden"
      ),
      (" http://127.0.0.1:8080/#01234567890123456789 ", "http://127.0.0.1:8080", nil),
    ] as [(String, String, String?)])
  func `an invitation is one line`(_ line: String, _ server: String, _ board: String?) throws {
    let invitation = try Invitation(line)
    #expect(invitation.server == server && invitation.id?.rawValue == board)
    #expect(try Invitation(invitation.command) == invitation)
  }

  @Test(arguments: [
    "", "hello", "https://board.example.org/garden", "https://board.example.org/garden#short",
    "https://board.example.org/Garden#01234567890123456789", "ftp://board.example.org/garden#01234567890123456789",
    "http://board.example.org/garden#01234567890123456789", "https://board.example.org/garden#0123456789#0123456789",
    "https://board.example.org/garden#0123456789012345678é",
  ])
  func `what is not an invitation is refused without repeating its token`(_ line: String) {
    let error = #expect(throws: (any Error).self) { try Invitation(line) }
    #expect(error.map { !"\($0)".contains("0123456789") } == true)
  }

  @Test func `the joined board that is meant is found, or the choices are named`() throws {
    let folder = NSTemporaryDirectory() + "joined-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let joined = try JoinedBoards(in: folder)
    func find(_ server: String?, _ board: String?) throws -> String? {
      try joined.board(on: server.flatMap { URL(string: $0) }, board.map { BoardID($0) })?.token
    }
    #expect(try find(nil, nil) == nil && find("https://a.example", "x") == nil)
    try joined.keep(JoinedBoard(server: "https://a.example", board: "garden", token: "a-garden"))
    #expect(try find(nil, nil) == "a-garden" && find("https://A.example:443/", nil) == "a-garden")
    #expect(try find(nil, "house") == nil && find("https://b.example", nil) == nil)
    try joined.keep(JoinedBoard(server: "https://a.example", board: "house", token: "a-house"))
    #expect(try find(nil, "house") == "a-house")
    #expect(throws: Refusal.self) { try find(nil, nil) }
    try joined.keep(JoinedBoard(server: "https://a.example", board: "*", token: "a-all"))
    #expect(try find(nil, nil) == "a-all" && find(nil, "garden") == "a-garden" && find(nil, "new") == "a-all")
    try joined.keep(JoinedBoard(server: "https://b.example", board: "garden", token: "b-garden"))
    let error = #expect(throws: Refusal.self) { try find(nil, "garden") }
    #expect(error?.reason.contains("several servers: https://a.example, https://b.example") == true)
    #expect(try find("https://b.example", "garden") == "b-garden")
    // One that is only being joined does not count, and does not replace the one before.
    try joined.keep(JoinedBoard(server: "https://b.example", board: "garden", token: "new", invitation: "inv"))
    #expect(try find("https://b.example", "garden") == "b-garden")
    #expect(try joined.joining(with: "inv")?.token == "new")
  }
}
