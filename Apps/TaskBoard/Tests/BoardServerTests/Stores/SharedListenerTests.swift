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

/// What listeners hear of other servers and of the store.
@Suite(.timeLimit(.minutes(60))) struct SharedListenerTests {
  /// Reads the stream until a text has come.
  private func hear(_ text: String, _ events: AsyncStream<ByteBuffer>) async {
    var heard = ""
    for await bytes in events {
      heard += String(buffer: bytes)
      if heard.contains(text) { return }
    }
    Issue.record("The stream ended without \(text): \(heard)")
  }

  @Test func `listeners are told when the store is away, and when it is back with what they missed`() async throws {
    let (store, faults) = (MemoryStore(), Faults(seed: 1, perMille: 0))
    try await TestServer.run(store: FailingStore(base: store, faults: faults)) { client, server in
      let id = try await client.makeBoard()
      try await client.add("Before", to: id, key: "k1").expect(200)
      let listener = try await server.hub(of: id).listen(after: 1)
      faults.begin(.fails)
      await hear("event: stale\ndata: {\"isStale\":true}", listener.events)
      // Another server appends meanwhile.
      let log = try #require(await store.documents().documents.first).log
      let known = try await log.load()
      let other = try await ServedBoards(
        store, terms: ServingTerms(now: { 9 }))
      let command = KanbanCommand(.changeBoard(.title("Missed")), at: Moment(rawValue: 0))
      _ = try await other.document(id).perform(Submission(command: command, key: "m", caller: "c"), by: "Bob")
      #expect(try await log.load().revision == known.revision + 1)
      // A client that comes now hears of it too.
      let late = try await server.hub(of: id).listen(after: 1)
      await hear(#"{"isStale":true}"#, late.events)
      faults.stop()
      var heard = ""
      for await bytes in listener.events {
        heard += String(buffer: bytes)
        if heard.contains(#"{"isStale":false}"#) { break }
      }
      #expect(heard.contains("Missed"), "It is told after what it missed.")
    }
  }

  @Test func `hints tell another server at once who is there and what has changed`() async throws {
    let store = MemoryStore()
    try await TestServer.run(store: store) { ada, _ in
      let id = try await ada.makeBoard()
      try await TestServer.run(store: store) { bob, server in
        let hub = try await server.hub(of: id)
        let listener = try await hub.listen(after: 0)
        let presence = try JSONEncoder().encode(Presence(client: "a1", name: "x", holding: [CardID("12")]))
        try await ada.send("PUT", BoardPaths.presence(id), presence).expect(204)
        await hear(#"[{"client":"a1","holding":["12"],"name":"Ada"}]"#, listener.events)
        try await ada.send("DELETE", BoardPaths.presence(id, of: "a1")).expect(204)
        await hear("data: []", try await hub.listen(after: 0).events)
        try await ada.add("Card", to: id, key: "k1").expect(200)
        store.tell(StoreHint(heads: [id.rawValue: 1, "no-board": 7]))
        await hear(#""key":"k1""#, try await hub.listen(after: 0).events)
        _ = bob
      }
    }
  }

  @Test func `a backup that is restored while servers run is another history for their clients`() async throws {
    let (store, copy) = (MemoryStore(), MemoryStore())
    try await TestServer.run(store: store) { client, server in
      let id = try await client.makeBoard()
      for number in 1...3 { try await client.add("Card \(number)", to: id, key: "k\(number)").expect(200) }
      _ = try await StoreCopy(from: store, to: copy, isMoving: false).run()
      try await client.add("Lost", to: id, key: "k4").expect(200)
      let before = try await client.board(id)
      let listener = try await server.hub(of: id).listen(after: 4)
      #expect(try await StoreRestore(from: copy, to: store).run() == [id])
      // Listeners are disconnected, and told about the other history when they come back.
      for await _ in listener.events {}
      let after = try await client.board(id)
      #expect(
        after.epoch != before.epoch && after.board.cards.values.map(\.title).sorted() == (1...3).map { "Card \($0)" })
      await hear(
        "event: history\ndata: {\"epoch\":\"\(after.epoch ?? "")\"}",
        try await server.hub(of: id).listen(after: 4).events)
      let query = before.mark.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      #expect(try await client.get("\(BoardPaths.commands(id))?\(query)").status == 412)
      // What the backup has is still known by its key.
      #expect(try await client.add("Card 3", to: id, key: "k3").json(ConfirmedCommand.self).key == "k3")
      #expect(try await client.board(id).board.cards.count == 3)
      #expect(try await StoreCheck(store).run().faults == [])
    }
  }

  @Test func `a long list of hints is told in parts, without what is too long`() throws {
    var hint = StoreHint()
    for number in 0..<300 { hint.heads["\(number)-\(String(repeating: "x", count: 50))"] = number }
    hint.presences = [1, 900].map { cards in
      let holding = (0..<cards).map { CardID("card-\($0)-x") }
      return PresenceHint(
        document: BoardID("b"), caller: "c", client: "c\(cards)",
        presence: Presence(client: "c", name: "Ada", holding: holding))
    }
    let texts = try hint.texts(from: "me")
    #expect(texts.allSatisfy { $0.utf8.count < 8000 })
    var heard = StoreHint()
    for text in texts {
      let message = try JSONDecoder().decode(StoreHintMessage.self, from: Data(text.utf8))
      #expect(message.from == "me")
      heard.merge(message.hint)
    }
    #expect(heard.heads == hint.heads && heard.presences.map(\.client) == ["c1"])
  }
}
