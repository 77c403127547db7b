import BoardSharing
import Foundation
import Hummingbird
import Networking
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import NetworkingServer
@testable import SharingServer

/// What clients see of several servers with one store.
@Suite(.timeLimit(.minutes(60))) struct SharedServerTests {
  @Test func `whichever server is asked, the answers are those of one board`() async throws {
    let store = MemoryStore()
    try await TestServer.run(store: store) { ada, _ in
      try await TestServer.run(store: store) { bob, server in
        let id = try await ada.makeBoard()
        for number in 1...6 {
          let (writer, reader) = number % 2 == 0 ? (ada, bob) : (bob, ada)
          let answer = try await writer.add("Card \(number)", to: id, key: "k\(number)")
          #expect(try answer.json(ConfirmedCommand.self).revision == number)
          let board = try await reader.board(id)
          #expect(board.revision == number && board.board.cards.count == number)
        }
        // Sent again to the other server. Both callers are the same only if they share the tokens, as here they do not.
        #expect(try await ada.makeBoard() == BoardID("garden-2"))
        #expect(try await bob.get("v1/boards").json([BoardSummary].self).map(\.revision) == [6, 0])
        // A mark from one server is known to the other.
        let mark = try await ada.board(id).mark
        try await ada.add("One more", to: id, key: "k7").expect(200)
        let query = mark.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let missed = try await bob.get("\(BoardPaths.commands(id))?\(query)").json([ConfirmedCommand].self)
        #expect(missed.map(\.key) == ["k7"])
        // Nobody asks this server, and its listeners hear of it all the same.
        let hub = try await server.hub(of: id)
        let listener = try await hub.listen(after: nil)
        defer { listener.end() }
        try await ada.add("The last", to: id, key: "k8").expect(200)
        for _ in 0..<6000 {
          guard await hub.revision < 8 else { break }
          try await Task.sleep(for: .milliseconds(20))
        }
        #expect(await hub.revision == 8)
      }
    }
  }

  @Test func `while the store is away, reads go on and say so, and writes can be sent again`() async throws {
    let faults = Faults(seed: 1, perMille: 0)
    try await TestServer.run(store: FailingStore(base: MemoryStore(), faults: faults)) { client, _ in
      let id = try await client.makeBoard()
      try await client.add("Before", to: id, key: "k1").expect(200)
      #expect(try await client.get(BoardPaths.document(id)).headers["Cache-Status"] == nil)
      faults.begin(.fails)
      let refused = try await client.add("Away", to: id, key: "k2")
      #expect(refused.status == 503 && refused.headers["Retry-After"] == "2")
      #expect(refused.problem?.detail == "It could not be stored on the server: the store is away.")
      #expect(refused.problem?.remedy == "It has not been done. Try again later.")
      let read = try await client.get(BoardPaths.document(id))
      #expect(read.status == 200 && read.headers["Cache-Status"] == "sharing; hit; detail=\"the store is away\"")
      #expect(try read.json(SharedBoard.self).revision == 1)
      #expect(try await client.get("health").status == 503)
      faults.begin(.losesAnswer)
      let unknown = try await client.add("Lost", to: id, key: "k3")
      #expect(unknown.status == 503)
      #expect(
        unknown.problem?.remedy
          == "It may have been done. Send it again with the same Idempotency-Key to learn whether it was.")
      // It may still have been done if the next attempt fails at once.
      faults.begin(.fails)
      #expect(try await client.add("Lost", to: id, key: "k3").problem?.remedy == unknown.problem?.remedy)
      faults.stop()
      let again = try await client.add("Lost", to: id, key: "k3")
      #expect(try again.json(ConfirmedCommand.self).revision == 2)
      try await client.add("Away", to: id, key: "k2").expect(200)
      for _ in 0..<6000 {
        guard try await client.get("health").status != 200 else { break }
        try await Task.sleep(for: .milliseconds(20))
      }
      let whole = try await client.get(BoardPaths.document(id))
      #expect(whole.headers["Cache-Status"] == nil)
      #expect(try whole.json(SharedBoard.self).board.cards.values.map(\.title).sorted() == ["Away", "Before", "Lost"])
    }
  }

  @Test func `times go back only by more than a minute, when a clock was wrong`() async throws {
    let store = MemoryStore()
    let clocks = [2000.0, 1950, 3000, 1000].map { seconds in { @Sendable in Date(timeIntervalSince1970: seconds) } }
    var id: BoardID?
    for (number, clock) in clocks.enumerated() {
      let known = id
      id = try await TestServer.run(store: store, now: clock) { client, _ in
        let id: BoardID
        if let known { id = known } else { id = try await client.makeBoard() }
        try await client.add("Card", to: id, key: "k\(number)").expect(200)
        return id
      }
    }
    let log = try #require(await store.documents().documents.first).log
    let times = try await log.load().entries.map { try StoredEntry($0).command().time.rawValue }
    #expect(times == [2000, 2000, 3000, 1000])
  }

  @Test func `a server that missed more than is kept reads everything again`() async throws {
    let store = MemoryStore()
    try await StoreCopyTests.fill(store, boards: 1, commands: 5)
    func server() async throws -> ServedBoards {
      try await ServedBoards(
        store, terms: ServingTerms(now: { 9 }))
    }
    let (one, two) = (try await server(), try await server())
    let (ahead, behind) = (try await one.document(BoardID("board-1")), try await two.document(BoardID("board-1")))
    for number in 1...9 {
      let command = KanbanCommand(.change([CardID("1")], [.title("New \(number)")]), at: Moment(rawValue: 0))
      _ = try await ahead.perform(Submission(command: command, key: "n\(number)", caller: "c"), by: "Ada")
    }
    let log = try #require(await store.documents().documents.first).log
    var text = BoardText(await ahead.board)
    var cut = text.cut(of: await ahead.board)
    try cut.encode()
    let epoch = await ahead.epoch
    try await log.addSnapshot(cut.snapshot(), after: HistoryMark(epoch: epoch, revision: 14), keeping: 1)
    let listener = try await behind.hub.listen(after: 5)
    let command = KanbanCommand(.change([CardID("2")], [.title("Mine")]), at: Moment(rawValue: 0))
    let answer = try await behind.perform(Submission(command: command, key: "m", caller: "c"), by: "Bob")
    #expect(try JSONDecoder().decode(ConfirmedCommand.self, from: Data(answer.utf8)).revision == 15)
    #expect(await behind.board[CardID("1")]?.title == "New 9")
    // Its listeners come back, and are told to read the board.
    for await _ in listener.events {}
    let again = try await behind.hub.listen(after: 5)
    for await first in again.events {
      #expect(String(buffer: first).contains("event: reset"))
      break
    }
  }
}
