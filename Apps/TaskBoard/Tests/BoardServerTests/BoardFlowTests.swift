import BoardSharing
import Foundation
import Networking
import TaskBoardModel
import Testing

@testable import BoardServer

@Suite struct BoardFlowTests {
  @Test func `a board is made, changed, read and listed`() async throws {
    try await TestServer.run { client, _ in
      #expect(try await client.get("v1/boards").text == "[]")
      let id = try await client.makeBoard("Our Garden!")
      #expect(id == BoardID("our-garden"))
      #expect(try await client.makeBoard("our garden") == BoardID("our-garden-2"))
      #expect(try await client.makeBoard("三国") == BoardID("board"))

      let answer = try await client.add("Paint", to: id, as: "13k3f", key: "first")
      #expect(answer.status == 200)
      let done = try answer.json(ConfirmedCommand.self)
      #expect((done.revision, done.key, done.ids) == (1, "first", ["13k3f": "1"]))
      #expect((done.command.author, done.command.time) == ("Ada", Moment(rawValue: 1_000_000)))

      let whole = try await client.get(BoardPaths.board(id))
      let document = try whole.json(SharedBoard.self)
      #expect(document.revision == 1 && document.board[CardID("1")]?.title == "Paint")
      let tag = try #require(whole.headers["ETag"])
      let again = try await client.send("GET", BoardPaths.board(id), headers: ["If-None-Match": tag])
      #expect((again.status, again.body.count) == (304, 0))
      try await client.add("Dig", to: id)
      #expect(try await client.send("GET", BoardPaths.board(id), headers: ["If-None-Match": tag]).status == 200)

      let list = try await client.get("v1/boards").json([BoardSummary].self)
      #expect(list.map(\.revision) == [0, 2, 0])
      #expect(list[1] == BoardSummary(id: id, title: "Our Garden!", revision: 2))
    }
  }

  @Test func `a client's ids are known until it has learned the server's`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let column = Column(ColumnID("c9t1"), title: "Later")
      let added = try await client.perform(.addColumn(column, after: [ColumnID("c3")]), on: id)
      #expect(try added.json(ConfirmedCommand.self).ids == ["c9t1": "c4"])
      try await client.add("Paint", to: id, as: "7t1")
      let moved = try await client.perform(.move([CardID("7t1")], to: CardPlace(ColumnID("c9t1"))), on: id)
      #expect(
        try moved.json(ConfirmedCommand.self).command.deed == .move([CardID("1")], to: CardPlace(ColumnID("c4"))))
      #expect(try await client.board(id).board.column(of: CardID("1"))?.id == ColumnID("c4"))
    }
  }

  @Test func `a request that comes again has one effect and the same answer`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard()
      let first = try await client.add("Paint", to: id, key: "k")
      #expect(try await client.add("Paint", to: id, key: "k").text == first.text)
      #expect(try await client.board(id).revision == 1)
      #expect(try await client.add("Dig", to: id, key: "k").status == 422)
      // A key belongs to who made it.
      let bob = try await server.client(of: client, .write, of: "*")
      #expect(try await bob.add("Paint", to: id, key: "k").json(ConfirmedCommand.self).revision == 2)
      // All at once.
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<10 { group.addTask { try await client.add("Plant", to: id, key: "same").text } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      #expect(try await client.board(id).revision == 3)
      let board = Data(#"{"title":"Once"}"#.utf8)
      for _ in 0..<2 { #expect(try await client.send("POST", "v1/boards", board, key: "b").text.contains(#""once""#)) }
    }
  }

  @Test func `a refusal says why and what to do`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      try await client.perform(.changeColumn(ColumnID("c1"), .limit(Limit(1, isHard: true))), on: id).expect(200)
      try await client.add("One", to: id).expect(200)
      let refused = try await client.add("Two", to: id)
      #expect(refused.status == 409)
      #expect(refused.headers["Content-Type"] == "application/problem+json")
      #expect(refused.problem?.detail == "\"Todo\" is full: 1 of 1.")
      #expect(refused.problem?.remedy == "Move a card out of it first, or raise its limit.")
      #expect(try await client.board(id).revision == 2)
    }
  }

  @Test func `who missed commands gets them, and a server that starts again has them all`() async throws {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (id, before, all) = try await TestServer.run(in: folder) { client, _ in
      let id = try await client.makeBoard()
      for number in 1...5 { try await client.add("Card \(number)", to: id, key: "k\(number)").expect(200) }
      let some = try await client.get("\(BoardPaths.commands(id))?after=3").json([ConfirmedCommand].self)
      #expect(some.map(\.revision) == [4, 5])
      #expect(try await client.get("\(BoardPaths.commands(id))?after=5").text == "[]")
      #expect(try await client.get("\(BoardPaths.commands(id))?after=99").text == "[]")
      for query in ["", "?after=", "?after=-1", "?after=x"] {
        #expect(try await client.get(BoardPaths.commands(id) + query).status == 400, "\(query)")
      }
      return (id, try await client.board(id), try await client.get("\(BoardPaths.commands(id))?after=0").text)
    }
    try await TestServer.run(in: folder) { client, _ in
      let (now, kept) = (try await client.board(id), try await client.get("\(BoardPaths.commands(id))?after=0").text)
      #expect(now == before)
      #expect(kept == all)
      #expect(try await client.add("Card 6", to: id).json(ConfirmedCommand.self).ids["1t1"] == "6")
    }
  }

  @Test func `a whole board can be brought along`() async throws {
    try await TestServer.run { client, _ in
      let board = Kanban(
        title: "Old", columns: [(Column(ColumnID("c1"), title: "A"), [Card(CardID("40"), title: "Keep")])])
      let id = try await client.makeBoard("New", board: board)
      let document = try await client.board(id)
      #expect(document.board.title == "New" && document.board[CardID("40")]?.title == "Keep")
      #expect(try await client.add("Next", to: id).json(ConfirmedCommand.self).ids == ["1t1": "41"])
    }
  }
}

extension Answer {
  func expect(_ status: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.status == status, "\(text)", sourceLocation: sourceLocation)
  }
}
