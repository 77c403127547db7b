import BoardSharing
import Foundation
import Networking
import NetworkingServer
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct LargeBoardTests {
  private func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(folder)/boards", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  private func board(cards count: Int) -> Kanban {
    Kanban(
      title: "Large",
      columns: [
        (Column(ColumnID("c1"), title: "All"), (0..<count).map { Card(CardID("\($0 + 1)"), title: "Card \($0)") })
      ])
  }

  @Test func `a small board is served while a large one is read, and who asks for that one waits for it`() async throws
  {
    // On a busy machine a board may be read before the first request is answered; then it is tried again.
    let cards = 40_000
    var wasReading = false
    for _ in 0..<100 where !wasReading {
      try await inFolder { folder in
        try BoardFile("\(folder)/boards/large.save", initial: board(cards: cards)).close()
        try BoardFile("\(folder)/boards/small.save", initial: .empty(title: "Small")).close()
        try await TestServer.run(in: folder) { client, server in
          async let large = client.board(BoardID("large"))
          try await client.add("At once", to: BoardID("small")).expect(200)
          wasReading = await server.documents.isReading(BoardID("large"))
          let count = try await large.board.cards.count
          #expect(count == cards)
          #expect(await !server.documents.isReading(BoardID("large")))
          #expect(try await client.get("v1/boards").json([BoardSummary].self).map(\.id.rawValue) == ["large", "small"])
        }
        // One that ends while it reads ends at once, and its files are free for the next.
        for _ in 0..<3 { try await TestServer.run(in: folder) { _, _ in } }
        try await TestServer.run(in: folder) { client, _ in
          let whole = try await client.board(BoardID("large"))
          #expect(whole.board.cards.count == cards)
        }
      }
    }
    #expect(wasReading)
  }

  @Test func `a whole board that is read while it changes is of one moment, and as new as the last answer`()
    async throws
  {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard(board: board(cards: 300))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<3 {
          group.addTask {
            for step in 0..<60 {
              let answer = try await client.add("Writer \(writer)", to: id, as: "\(step + 1)w\(writer)")
              let revision = try answer.json(ConfirmedCommand.self).revision
              guard step % 10 == 0 else { continue }
              let (whole, read) = (try await client.board(id), try await client.get(BoardPaths.document(id)))
              #expect(whole.revision >= revision && whole.board.cards.count == 300 + whole.revision)
              let again = try read.json(SharedBoard.self)
              #expect(again.revision >= whole.revision && again.board.cards.count == 300 + again.revision)
              #expect(read.headers["ETag"] == "\"\(again.revision)-\(again.epoch ?? "")\"")
            }
          }
        }
        try await group.waitForAll()
      }
      let last = try await client.get(BoardPaths.document(id))
      #expect(try last.json(SharedBoard.self).revision == 180)
      let etag = try #require(last.headers["ETag"])
      let known = try await client.send("GET", BoardPaths.document(id), headers: ["If-None-Match": etag])
      #expect(known.status == 304 && known.body.isEmpty)
      try await client.add("One more", to: id).expect(200)
      #expect(try await client.send("GET", BoardPaths.document(id), headers: ["If-None-Match": etag]).status == 200)
    }
  }

  private func serve(
    _ path: String, _ start: Kanban, logBytes: Int = 64 << 20, _ body: (ServedBoard) async throws -> Void
  ) async throws {
    let file = try BoardFile(path, initial: start)
    var contents = try BoardContents(file.read())
    contents.log = CommandLog(capacity: StoredLog.kept, bytes: logBytes)
    let board = try await ServedBoard(
      BoardID("busy"), contents, in: file, on: WriteHealth {}, terms: ServingTerms(now: { 1 }))
    try await body(board)
    // The last snapshot may still be on its way.
    await board.finishSnapshot()
    await board.close()
  }

  private func change(_ card: Int, _ change: CardChange, key: String) throws -> Submission {
    try Submission(
      command: KanbanCommand(.change([CardID("\(card)")], [change]), at: Moment(rawValue: 1)), key: key, caller: "c")
  }

  @Test func `an opening does few commands again, however many there were`() async throws {
    try await inFolder { folder in
      let path = "\(folder)/boards/busy.save"
      try await serve(path, board(cards: 100)) { board in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for writer in 1...6 {
            group.addTask {
              for step in 0..<400 {
                let title = CardChange.title("\(writer) \(step)")
                _ = try await board.perform(change(writer, title, key: "\(writer)-\(step)"), by: "Ada")
              }
            }
          }
          try await group.waitForAll()
        }
      }
      let file = try BoardFile(path)
      defer { file.close() }
      let read = try BoardContents(file.read())
      let titles = ["1", "6"].map { read.board[CardID($0)]?.title }
      #expect(read.log.revision == 2400 && titles == ["1 399", "6 399"])
      #expect(read.pace.edits < 1400, "\(read.pace)")
    }
  }

  @Test func `a file does not grow with what was overwritten`() async throws {
    try await inFolder { folder in
      let path = "\(folder)/boards/busy.save"
      var sent = 0
      try await serve(path, board(cards: 1), logBytes: 1 << 20) { board in
        for step in 0..<400 {
          let text = String(repeating: "\(step % 10)", count: 90_000 + step)
          _ = try await board.perform(change(1, .details(text), key: "\(step)"), by: "Ada")
          sent += text.utf8.count
        }
      }
      let again = try BoardFile(path)
      defer { again.close() }
      #expect(sent > 35_000_000 && again.size < 20_000_000, "\(again.size) bytes of \(sent)")
      #expect(try BoardContents(again.read()).board[CardID("1")]?.details.utf8.count == 90_399)
    }
  }

  @Test func `a board has a quota, and deleting makes room`() async throws {
    try await TestServer.run(boardBytes: 100_000) { client, _ in
      let id = try await client.makeBoard()
      let text = String(repeating: "a", count: 40_000)
      func add(_ name: String) async throws -> Answer {
        var card = Card(CardID(name), title: "Full")
        card.details = text
        return try await client.perform(.add(card, at: CardPlace(ColumnID("c1"))), on: id)
      }
      try await add("1t").expect(200)
      try await add("2t").expect(200)
      let third = try await add("3t")
      #expect(third.status == 409)
      #expect(
        third.problem?.detail == "The board is full: its texts would have 120012 bytes; the limit is 100000.",
        "\(third.text)")
      #expect(third.problem?.remedy == "Delete cards first, or use another board.")
      // What does not grow is done all the same.
      try await client.perform(.change([CardID("1")], [.done(Moment(rawValue: 0))]), on: id).expect(200)
      try await client.perform(.delete([CardID("2")]), on: id).expect(200)
      try await add("4t").expect(200)
      let large = board(cards: 20_000)
      let brought = try await client.send(
        "POST", "v1/boards", try JSONEncoder().encode(NewBoard(title: "L", large)))
      #expect(brought.status == 409 && brought.text.contains("The board is too large"), "\(brought.text)")
    }
  }
}
