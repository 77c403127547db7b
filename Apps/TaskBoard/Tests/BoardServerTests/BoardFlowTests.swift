import BoardSharing
import Foundation
import Networking
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

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

      let whole = try await client.get(BoardPaths.document(id))
      let document = try whole.json(SharedBoard.self)
      #expect(document.revision == 1 && document.board[CardID("1")]?.title == "Paint")
      let tag = try #require(whole.headers["ETag"])
      let again = try await client.send("GET", BoardPaths.document(id), headers: ["If-None-Match": tag])
      #expect((again.status, again.body.count) == (304, 0))
      try await client.add("Dig", to: id)
      #expect(try await client.send("GET", BoardPaths.document(id), headers: ["If-None-Match": tag]).status == 200)

      let list = try await client.get("v1/boards").json([BoardSummary].self)
      #expect(list.map(\.revision) == [0, 2, 0])
      #expect(list[1] == BoardSummary(id: id, title: "Our Garden!", revision: 2, count: 2, role: .admin))
    }
  }

  @Test func `a command that is meant for another version of the board is refused`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      func version() async throws -> String {
        try await client.send("HEAD", BoardPaths.document(id)).headers["ETag"] ?? "none"
      }
      func add(_ title: String, ifMatch field: String, key: String) async throws -> Answer {
        let action = KanbanAction.add(Card(CardID("1t1"), title: title), at: CardPlace(ColumnID("c1")))
        let body = try JSONEncoder().encode(CommandRequest(KanbanCommand(action, at: Moment(rawValue: 0))))
        return try await client.send(
          "POST", BoardPaths.commands(id), body, key: key, headers: ["If-Match": field])
      }
      let first = try await version()
      try await add("One", ifMatch: first, key: "a").expect(200)
      let stale = try await add("Two", ifMatch: first, key: "b")
      #expect(stale.status == 412 && stale.problem?.detail?.hasPrefix("It is now at version") == true, "\(stale.text)")
      // The same request again is the same answer, whatever came after it.
      try await add("One", ifMatch: first, key: "a").expect(200)
      try await add("Two", ifMatch: try await version(), key: "b").expect(200)
      try await add("Three", ifMatch: "*", key: "c").expect(200)
      #expect(try await client.board(id).revision == 3)
      // Of many at once that know the same version, one is first.
      let now = try await version()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 { group.addTask { try await add("At once", ifMatch: now, key: "k\(number)").status } }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 7))
      #expect(try await client.send("GET", BoardPaths.document(id), headers: ["If-Match": first]).status == 412)
    }
  }

  @Test func `what has no versions is not changed for who names one`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let stale: Headers = ["If-Match": "\"1\""]
      let presence = Data(#"{"client":"c","name":"n","holding":[]}"#.utf8)
      let title = Data(#"{"title":"Other"}"#.utf8)
      let task = Data("taskID=5&name=Dig".utf8)
      let form = "application/x-www-form-urlencoded"
      try await client.send("PUT", BoardPaths.presence(id), presence, headers: stale).expect(412)
      try await client.send("DELETE", BoardPaths.presence(id, of: "c"), headers: stale).expect(412)
      try await client.send("POST", BoardPaths.all, title, headers: stale).expect(412)
      for path in ["add_task.php", "set_task_completed.php"] {
        try await client.send("POST", path, task, type: form, headers: stale).expect(412)
      }
      #expect(try await client.get("v1/boards").json([BoardSummary].self).count == 1)
    }
  }

  @Test(.timeLimit(.minutes(60))) func `health is no while nothing can be written, and yes when it can again`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestServer.run(in: folder) { client, _ in
      let id = try await client.makeBoard()
      try await client.get("health").expect(200)
      // Nothing can be written where the boards were.
      try FileManager.default.moveItem(atPath: "\(folder)/boards", toPath: "\(folder)/elsewhere")
      try await client.add("One", to: id, key: "a").expect(503)
      try await client.get("health").expect(503)
      // It was tried again meanwhile.
      try await Task.sleep(for: .seconds(2.5))
      try await client.get("health").expect(503)
      try FileManager.default.moveItem(atPath: "\(folder)/elsewhere", toPath: "\(folder)/boards")
      // Nobody sends a command.
      for _ in 0..<2400 {
        guard try await client.get("health").status == 503 else { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      try await client.get("health").expect(200)
      try await client.add("One", to: id, key: "a").expect(200)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/boards").allSatisfy { !$0.contains("try") })
    }
  }

  @Test func `nobody else on the machine can read a board, also one whose file was readable`() async throws {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func open() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/boards").filter { name in
        let path = "\(folder)/boards/\(name)"
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        return (mode ?? 0o777) & 0o077 != 0
      }
    }
    try await TestServer.run(in: folder) { client, _ in
      try await client.add("One", to: try await client.makeBoard()).expect(200)
      #expect(try open() == [])
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: "\(folder)/boards/garden.save")
    #expect(try open() == ["garden.save"])
    try await TestServer.run(in: folder) { client, _ in
      try await client.add("Two", to: BoardID("garden")).expect(200)
      #expect(try open() == [])
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
        try moved.json(ConfirmedCommand.self).command.action == .move([CardID("1")], to: CardPlace(ColumnID("c4"))))
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

  @Test func `a key that made a board cannot make another one, even after a restart`() async throws {
    @Sendable func make(_ client: TestClient, _ body: String) async throws -> Answer {
      try await client.send("POST", "v1/boards", Data(body.utf8), key: "k")
    }
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Keys belong to the caller, so both servers are asked with the same token.
    var token: String?
    for _ in 0..<2 {
      token = try await TestServer.run(in: folder) { first, _ in
        let client = first.with(token: token ?? first.token)
        #expect(try await make(client, #"{"title":"One"}"#).json(BoardSummary.self).id == BoardID("one"))
        let other = try await make(client, #"{"title":"Two"}"#)
        #expect(other.status == 422)
        #expect(other.problem?.detail == "This Idempotency-Key was used for another request.")
        #expect(try await client.get("v1/boards").json([BoardSummary].self).map(\.title) == ["One"])
        return client.token
      }
    }
  }

  @Test func `making a board that fails leaves no trace`() async throws {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestServer.run(in: folder) { client, _ in
      // A file takes the place of the boards' directory.
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let boards = folder + "/boards"
      try? FileManager.default.removeItem(atPath: boards)
      try Data().write(to: URL(fileURLWithPath: boards))
      let failed = try await client.send("POST", "v1/boards", Data(#"{"title":"One"}"#.utf8), key: "k")
      #expect(failed.status == 503)
      #expect(failed.problem?.detail?.contains(folder) == false, "\(failed.text)")
      try FileManager.default.removeItem(atPath: boards)
      let made = try await client.send("POST", "v1/boards", Data(#"{"title":"Different"}"#.utf8), key: "k")
      #expect(made.status == 201)
      #expect(
        try made.json(BoardSummary.self) == BoardSummary(id: BoardID("different"), title: "Different", revision: 0))
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
      try await client.get("\(BoardPaths.commands(id))?after=99").expect(412)
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
