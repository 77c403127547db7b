import BoardSharing
import Foundation
import Networking
import SeededRandom
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Several commands in one request.
@Suite struct CommandBatchTests {
  private struct Answers: Decodable {
    struct Answer: Decodable {
      var confirmed: ConfirmedCommand?
      var problem: Problem?
    }

    var answers: [Answer]
  }

  private func adding(_ title: String, as id: String) -> KanbanAction {
    .add(Card(CardID(id), title: title), at: CardPlace(ColumnID("c1")))
  }

  private func batch(_ actions: [(key: String, action: KanbanAction)]) throws -> Data {
    try JSONEncoder().encode(
      CommandBatch(
        actions.map { .init(key: $0.key, command: KanbanCommand($0.action, at: Moment(rawValue: 0), by: "Mallory")) }))
  }

  @Test func `each is done or refused by itself, later ones follow earlier ones, and again there is no other effect`()
    async throws
  {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let body = try batch([
        ("a", adding("Paint", as: "15k3f")), ("b", .delete([CardID("99")])),
        ("c", .move([CardID("15k3f")], to: CardPlace(ColumnID("c2")))), ("a", adding("Paint", as: "15k3f")),
        ("a", adding("Dig", as: "16k3f")),
      ])
      let first = try await client.send("POST", BoardPaths.batch(id), body)
      first.expect(200)
      let answers = try first.json(Answers.self).answers
      #expect(answers.map(\.confirmed?.revision) == [1, nil, 2, 1, nil])
      #expect(answers.map(\.problem?.status) == [nil, 409, nil, nil, 422])
      #expect(answers[0].confirmed?.ids == ["15k3f": "1"] && answers[0].confirmed?.command.author == "Ada")
      let board = try await client.board(id)
      #expect(board.revision == 2 && board.board[ColumnID("c2")]?.cards == [CardID("1")])
      #expect(try await client.send("POST", BoardPaths.batch(id), body).text == first.text)
      #expect(try await client.board(id) == board)
      // Under the same keys, one by one, the answers are the same.
      let single = try await client.perform(adding("Paint", as: "15k3f"), on: id, key: "a")
      #expect(try single.json(ConfirmedCommand.self) == answers[0].confirmed)
      #expect(try await client.get(BoardPaths.history(id)).text.contains("There is no card"))
    }
  }

  @Test func `too many, none, a bad key or one without a right is refused as a whole`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard()
      func send(_ count: Int, key: String = "k", by client: TestClient) async throws -> Answer {
        let actions = (0..<count).map { ("\(key)\($0)", adding("Paint", as: "1k\($0)")) }
        return try await client.send("POST", BoardPaths.batch(id), try batch(actions))
      }
      #expect(try await send(0, by: client).status == 422)
      #expect(
        try await send(CommandBatch<KanbanCommand>.maximum + 1, by: client).problem?.description
          == "The request has 101 commands. Send 1 to 100 at once.")
      #expect(try await send(2, key: "ä", by: client).status == 400)
      #expect(try await send(2, by: try await server.client(of: client, .read, of: id.rawValue)).status == 403)
      #expect(try await client.board(id).revision == 0)
      #expect(try await send(CommandBatch<KanbanCommand>.maximum, by: client).status == 200)
      #expect(try await client.board(id).revision == CommandBatch<KanbanCommand>.maximum)
    }
  }

  @Test func `those of several callers at once do not mix, and nothing is lost`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for caller in 0..<8 {
          group.addTask {
            for round in 0..<5 {
              let actions = (0..<10).map {
                ("\(caller)-\(round)-\($0)", adding("\(caller)-\(round)-\($0)", as: "1x\(caller)"))
              }
              try await client.send("POST", BoardPaths.batch(id), try batch(actions)).expect(200)
            }
          }
        }
        try await group.waitForAll()
      }
      let titles = try await client.get(BoardPaths.commands(id) + "?after=0").json([ConfirmedCommand].self).map(\.key)
      #expect(titles.count == 400 && Set(titles).count == 400)
      for start in stride(from: 0, to: 400, by: 10) {
        let own = titles[start..<start + 10]
        #expect(own.map { $0.last! } == Array("0123456789") && Set(own.map { $0.dropLast() }).count == 1)
      }
    }
  }

  @Test func `if nothing can be written, none of them counts`() async throws {
    let faults = Faults(seed: 1, perMille: 0)
    try await TestServer.run(store: FailingStore(base: MemoryStore(), faults: faults)) { client, _ in
      let id = try await client.makeBoard()
      let body = try batch([("a", adding("Paint", as: "11k")), ("b", adding("Dig", as: "12k"))])
      faults.begin(.fails)
      let answer = try await client.send("POST", BoardPaths.batch(id), body)
      #expect(answer.status == 503 && answer.headers["Retry-After"] != nil)
      faults.stop()
      try await client.send("POST", BoardPaths.batch(id), body).expect(200)
      #expect(try await client.board(id).board.cards.count == 2)
    }
  }

  @Test func `requests that are read by hand are read as the decoder reads them`() throws {
    var read = 0
    try SplitMix64.forEachSeed(in: 0..<500) { random in
      let items = (0..<random.int(in: 0...3)).map { _ in
        CommandBatch<KanbanCommand>.Item(
          key: RandomActions.text(&random),
          command: KanbanCommand(RandomActions.action(&random), at: Moment(rawValue: random.int(in: 0...9))))
      }
      let json = try JSONEncoder.stable.text(CommandBatch(items))
      guard let found = PlainCommand.batch(json.utf8) else { return }
      #expect(found == CommandBatch(items), "seed \(random.seed)")
      read += 1
    }
    #expect(read > 100, "\(read)")
    for bad in [
      #"{}"#, #"{"commands":{}}"#, #"{"commands":[1]}"#, #"{"commands":[],"x":1}"#, #"{"commands":[{"key":"k"}]}"#,
    ] {
      #expect(PlainCommand.batch(bad.utf8) == nil, "\(bad)")
    }
  }
}
