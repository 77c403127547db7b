import BoardSharing
import Foundation
import Networking
import NetworkingServer
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct HostileTests {
  @Test(arguments: [
    ("", 400), ("{", 400), ("[]", 400), ("null", 400), (#"{"command":7}"#, 400),
    (#"{"command":{"action":{},"time":0}}"#, 400),
    (#"{"command":{"action":{"fly":{}},"time":0}}"#, 400),
    (#"{"command":{"action":{"delete":{"_0":[7]}},"time":0}}"#, 400),
    (#"{"command":{"action":{"delete":{"_0":["7"]}},"time":"noon"}}"#, 400),
    // Members that are not known do not matter: this one is understood, and refused by the board.
    (#"{"command":{"action":{"delete":{"_0":["7"]}},"time":0,"more":1},"and":[]}"#, 409),
  ])
  func `a body that is not understood is refused with where it is wrong`(_ body: String, _ status: Int) async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let answer = try await client.send("POST", BoardPaths.commands(id), Data(body.utf8), key: "k")
      #expect(answer.status == status, "\(answer.text)")
      #expect(answer.problem?.detail?.isEmpty == false && answer.problem?.instance?.isEmpty == false)
      #expect(try await client.board(id).revision == 0)
    }
  }

  @Test func `what is no text, too large, of another kind or without a key is refused`() async throws {
    var limits = ServerLimits()
    limits.body = 4000
    try await TestServer.run(limits: limits) { client, _ in
      let id = try await client.makeBoard()
      let path = BoardPaths.commands(id)
      let bad =
        Data(#"{"command":{"action":{"changeBoard":{"_0":{"title":{"_0":""#.utf8) + [0xff, 0xfe]
        + Data(#""}}}},"time":0}}"#.utf8)
      #expect(try await client.send("POST", path, bad, key: "k").status == 400)
      #expect(try await client.send("POST", path, Data(count: 5000), key: "k").status == 413)
      #expect(try await client.send("POST", path, Data("{}".utf8), type: "text/plain", key: "k").status == 415)
      #expect(
        try await client.send("POST", path, Data("{}".utf8)).problem?.detail == "The request has no Idempotency-Key.")
      #expect(try await client.send("POST", path, Data("{}".utf8), key: "a b").status == 400)
      let deep = String(repeating: #"{"a":"#, count: 600)
      #expect(try await client.send("POST", path, Data(deep.utf8), key: "k").status == 400)
      #expect(try await client.board(id).revision == 0)
    }
  }

  @Test func `another method is refused with those that there are`() async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.send("DELETE", "v1/boards")
      #expect((answer.status, answer.headers["Allow"]) == (405, "GET, HEAD, POST"))
      #expect(try await client.get("v1/nothing").status == 404)
      #expect(try await client.get("v1/boards/none").status == 404)
    }
  }

  @Test func `SQL in a title is a title`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard("x'); DROP TABLE journal;--")
      for text in ["Robert'); DROP TABLE token;--", "\" OR 1=1 --", "%s%n\\0"] {
        try await client.add(text, to: id).expect(200)
      }
      let titles = try await client.board(id).board.cards.values.map(\.title).sorted()
      #expect(titles == ["\" OR 1=1 --", "%s%n\\0", "Robert'); DROP TABLE token;--"])
      #expect(try await server.tokens.revoke("' OR 1=1 --", at: Date()) == 0)
      #expect(try await server.tokens.all().count == 1)
    }
  }

  @Test(arguments: [
    "\u{1b}[2J", "a\u{0}b", "a\u{7f}", "a\u{9b}31m", "pay \u{202e}gpj", "\u{2066}x", "a\u{feff}", "a\u{8}", "a\nb",
    "  ", "",
    "a\u{2028}b", "a\u{61c}", "\u{200b}\u{200d}", "\u{2800}", "a\u{3164}", "a\u{e0041}", "a\u{206a}",
    "a\u{fffe}", "a\u{ffff}", "a\u{1fffe}", String(repeating: "a", count: 1001),
  ])
  func `what could deceive a terminal, or is no title, is refused wherever it stands`(_ text: String) async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      try await client.add("Good", to: id).expect(200)
      let put = KanbanEdit.change(CardID("1"), .title(text))
      let actions: [KanbanAction] = [
        .add(Card(CardID("2t"), title: text), at: CardPlace(ColumnID("c1"))), .change([CardID("1")], [.title(text)]),
        .addColumn(Column(ColumnID("9k"), title: text), after: []), .changeColumn(ColumnID("c1"), .title(text)),
        .changeBoard(.title(text)), .takeBack([put]),
      ]
      for action in actions {
        let answer = try await client.perform(action, on: id)
        #expect(answer.status == 409, "\(action): \(answer.text)")
      }
      let new = try JSONEncoder().encode(NewBoard(title: text))
      #expect(try await client.send("POST", "v1/boards", new).status == 409)
      #expect(try await client.board(id).revision == 1)
    }
  }

  @Test func `an item of a checklist is one line and has a short id`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      try await client.add("Good", to: id).expect(200)
      let items = [
        CheckItem(CheckItemID("1"), "a\nb"), CheckItem(CheckItemID("1"), "a\tb"), CheckItem(CheckItemID("1"), "a\rb"),
        CheckItem(CheckItemID(String(repeating: "1", count: 5000)), "a"), CheckItem(CheckItemID(""), "a"),
        CheckItem(CheckItemID("1 2"), "a"),
      ]
      for item in items {
        var card = Card(CardID("2t"), title: "New")
        card.checklist = [item]
        for action in [
          KanbanAction.change([CardID("1")], [.item(item, after: nil)]), .add(card, at: CardPlace(ColumnID("c1"))),
          .takeBack([.change(CardID("1"), .item(item, after: nil))]),
        ] { try await client.perform(action, on: id).expect(409) }
      }
      try await client.perform(
        .change([CardID("1")], [.item(CheckItem(CheckItemID("1x"), "Step"), after: nil)]), on: id
      )
      .expect(200)
    }
  }

  @Test(arguments: ["\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "👩‍👩‍👧", "❤️", "می‌خواهم", "한글"])
  func `flags, families and scripts that need joiners are allowed`(_ text: String) async throws {
    try await TestServer.run { client, _ in try await client.add(text, to: client.makeBoard()).expect(200) }
  }

  @Test func `ids and numbers that no program of ours makes are refused`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      for number in ["9223372036854775807", "999999999999999999999", "-1", "", "x", "0", "01"] {
        // One that is brought back must have been there.
        let card = Card(CardID(number), title: "x")
        let back = try await client.perform(.takeBack([.put(card, CardPlace(ColumnID("c1")))]), on: id)
        #expect(back.status == 409, "\(number): \(back.text)")
      }
      let large = Card(CardID("9223372036854775807"), title: "x")
      try await client.perform(.add(large, at: CardPlace(ColumnID("c1"))), on: id).expect(422)
      let card = Card(CardID("9223372036854775807k"), title: "x")
      let added = try await client.perform(.add(card, at: CardPlace(ColumnID("c1"))), on: id)
      #expect(try added.json(ConfirmedCommand.self).ids == ["9223372036854775807k": "1"])
      // The numbering is the server's: taken back alone, nothing is left to do.
      #expect(try await client.perform(.takeBack([.numbering(from: 1, to: .max)]), on: id).status == 409)
      #expect(try await client.perform(.change([CardID("1")], [.done(Moment(rawValue: .max))]), on: id).status == 400)
      #expect(try await client.board(id).board[CardID("1")]?.done == nil)
      let huge = Kanban(title: "x", columns: [(Column(ColumnID("c1"), title: "A"), [large])])
      let body = try JSONEncoder().encode(NewBoard(title: "x", huge))
      #expect(try await client.send("POST", "v1/boards", body).status == 400)
    }
  }

  @Test func `a token that is forged, expired, revoked or too weak opens nothing`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard()
      let path = BoardPaths.document(id)
      for token in [
        nil, "", "guessed", AccessToken().text, client.token.map { $0 + "x" },
        client.token.map { String($0.dropLast()) },
      ] {
        #expect(try await client.with(token: token).get(path).status == 401, "\(token ?? "none")")
        #expect(try await client.with(token: token).add("x", to: id).status == 401)
      }
      let reader = try await server.client(of: client, .read, of: id.rawValue)
      let other = try await server.client(of: client, .admin, of: "other")
      let writer = try await server.client(of: client, .write, of: id.rawValue)
      let old = try await server.client(of: client, .admin, of: "*", expires: Date(timeIntervalSince1970: 999_999))
      let young = try await server.client(of: client, .read, of: "*", expires: Date(timeIntervalSince1970: 1_000_001))
      #expect(try await reader.get(path).status == 200)
      #expect(try await reader.add("x", to: id).status == 403)
      #expect(try await other.get(path).status == 403)
      #expect(try await other.get("v1/boards").text == "[]")
      #expect(try await writer.add("x", to: id).status == 200)
      #expect(try await writer.send("POST", "v1/boards", Data(#"{"title":"x"}"#.utf8)).status == 403)
      #expect(try await writer.get("metrics").status == 403)
      #expect(try await old.get(path).status == 401)
      #expect(try await young.get(path).status == 200)
      let row = try #require(try await server.tokens.all().first { $0.role == .write })
      #expect(try await server.tokens.revoke(row.id, at: Date()) == 1)
      for _ in 0..<2400 {
        guard try await writer.get(path).status == 200 else { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try await writer.get(path).status == 401)
    }
  }

  @Test func `the file of the tokens has no secret in it`() async throws {
    try await TestServer.run { client, server in
      let secret = try #require(client.token)
      #expect(try await server.tokens.all().allSatisfy { !"\($0)".contains(secret) })
    }
  }

  @Test func `who asks too often has to wait`() async throws {
    try await TestServer.run(rate: 1) { client, _ in
      // At once, because a busy machine takes so long over each that the next would be allowed.
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<60 { group.addTask { try await client.get("v1/boards").status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers) == [200, 429], "\(answers)")
      #expect(answers.count { $0 == 200 } >= 4, "\(answers)")
    }
  }
}
