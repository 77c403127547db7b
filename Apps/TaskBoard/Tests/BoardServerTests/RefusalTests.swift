import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import SeededRandom
import TaskBoardModel
import TaskBoardSharing
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a board refused stays beside its history, and what somebody did can be taken back as a whole.
@Suite struct RefusalTests {
  private static func service(_ client: TestClient) throws -> BoardService {
    BoardService(try client.api)
  }

  /// A board whose column Doing takes one card, and is full.
  private static var board: Kanban {
    var doing = Column(ColumnID("c2"), title: "Doing")
    doing.limit = Limit(1, isHard: true)
    return Kanban(
      title: "Garden",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), [Card(CardID("1"), title: "Dig"), Card(CardID("2"), title: "Sow")]),
        (doing, [Card(CardID("3"), title: "Mow")]),
      ])
  }

  private static let move = KanbanAction.move([CardID("1")], to: CardPlace(ColumnID("c2")))

  @Test func `the history says who was refused what, when and why, also after a restart`() async throws {
    let folder = NSTemporaryDirectory() + "refusals-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestServer.run(in: folder) { client, server in
      let id = try await client.makeBoard(board: Self.board)
      let bob = try await server.client(of: client, .write, of: id.rawValue)
      #expect(try await client.perform(.change([CardID("2")], [.title("Plant")]), on: id).status == 200)
      #expect(try await bob.perform(Self.move, on: id).status == 409)
      #expect(try await client.perform(.change([CardID("2")], [.title("Sow")]), on: id).status == 200)
      let records: [ChangeRecord] = try await client.get(BoardPaths.history(id)).json()
      #expect(records.map(\.number) == [1, 1, 2])
      #expect(records.map(\.author) == ["Ada", "Bob", "Ada"])
      #expect(records[1].words == "Move card 1 from Todo to Doing")
      #expect(records[1].refusal?.hasPrefix("\"Doing\" is full: 1 of 1.") == true)
      #expect(records[1].time == Moment(rawValue: 1_000_000) && records[1].cards == [CardID("1")])
      #expect(try await client.board(id).revision == 2, "A refusal must not add a revision.")
    }
    try await TestServer.run(in: folder) { client, _ in
      let changes = try await Self.service(client).changes(of: BoardID("garden"))
      #expect(changes.map { $0.refusal != nil } == [false, true, false])
    }
  }

  @Test func `a server tells what the others of its store have refused`() async throws {
    let store = MemoryStore()
    func open() async throws -> ServedBoards {
      try await ServedBoards(
        store, terms: ServingTerms(now: { 5 }))
    }
    let servers = [try await open(), try await open()]
    var boards: [ServedBoard] = []
    for server in servers { boards.append(try await server.document(BoardID("garden"), orMake: .init(Self.board))) }
    for (number, board) in boards.enumerated() {
      let command = KanbanCommand(Self.move, at: Moment(rawValue: 0))
      let submission = try Submission(command: command, key: "move \(number)", caller: "c")
      await #expect(throws: Problem.self) { try await board.perform(submission, by: "Server \(number)") }
      await board.attendant.finish()
    }
    for board in boards + [try await open().document(BoardID("garden"), orMake: .init(Self.board))] {
      let text = try await board.history(latest: 0)
      let records = try JSONDecoder().decode([ChangeRecord].self, from: Data(text.utf8))
      #expect(records.map(\.author) == ["Server 0", "Server 1"])
    }
  }

  @Test func `lists of several servers become one: each refusal once, in the order of their times`() {
    for seed in UInt64(1)...300 {
      var dice = SplitMix64(seed: seed)
      var (whole, parts) = (RefusalList(), [RefusalList(), RefusalList(), RefusalList()])
      for time in 0..<dice.int(in: 0...RefusalList.maximumCount) {
        let command = KanbanCommand(
          .change([CardID("\(dice.int(in: 1...3))")], [.title("\(time % 7)")]), at: Moment(rawValue: time),
          by: "a\(dice.int(in: 1...3))")
        whole.add(command, on: Self.board, after: 0, because: Refusal("No."))
        // More than one server may know it.
        for index in parts.indices where index == time % 3 || dice.bool(probability: 0.2) {
          parts[index].add(command, on: Self.board, after: 0, because: Refusal("No."))
        }
      }
      let joined = RefusalList(joining: parts)
      #expect(joined == RefusalList(joining: parts.reversed()), "seed \(seed)")
      #expect(joined == RefusalList(joining: [joined, parts[1]]), "seed \(seed)")
      let newest = Dictionary(whole.records.map { ("\($0.author ?? "") \($0.cards) \($0.words)", $0) }) { $1 }
      #expect(Set(newest.values).isSubset(of: joined.records), "seed \(seed)")
      #expect(joined.records.map(\.time) == joined.records.map(\.time).sorted(), "seed \(seed)")
    }
  }

  @Test func `a program that tries again and again displaces nothing, and the list forgets the oldest`() {
    var list = RefusalList()
    let (board, full) = (Self.board, Refusal("It is full."))
    func add(_ action: KanbanAction, by author: String, at time: Int) {
      list.add(KanbanCommand(action, at: Moment(rawValue: time), by: author), on: board, after: 0, because: full)
    }
    add(.delete([CardID("1")]), by: "Ada", at: 0)
    for time in 1...1_000 { add(Self.move, by: "a1", at: time) }
    #expect(list.records.map(\.author) == ["Ada", "a1"])
    #expect(list.records.last?.time == Moment(rawValue: 1_000))
    for time in 1...1_000 { add(.change([CardID("1")], [.title("\(time)")]), by: "a\(time)", at: time) }
    #expect(list.records.count == RefusalList.maximumCount)
    #expect(list.records.last?.author == "a1000")
  }

  @Test func `a refused text that could deceive readers is not shown`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard(board: Self.board)
      let card = Card(CardID("9x"), title: "Safe\u{202E}txt")
      #expect(try await client.perform(.add(card, at: CardPlace(ColumnID("c2"))), on: id).status == 409)
      let answer = try await client.get(BoardPaths.history(id))
      #expect(!answer.text.contains("\u{202E}"))
      let records: [ChangeRecord] = try answer.json()
      #expect(records.map(\.words) == ["A change that cannot be shown"])
    }
  }

  @Test func `merging keeps every record once, each refusal after the change with its number`() {
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      func record(_ number: Int, _ refusal: String?) -> ChangeRecord {
        var record = ChangeRecord(
          number: number, KanbanCommand(.delete([]), at: Moment(rawValue: 0)), words: "\(number)")
        record.refusal = refusal
        return record
      }
      let first = dice.int(in: 1...9)
      let changes = (first..<(first + dice.int(in: 1...9))).map { record($0, nil) }
      let refusals = (0..<dice.int(in: 0...9)).map { _ in dice.int(in: 0...20) }.sorted().map { record($0, "No.") }
      let merged = changes.merged(with: refusals)
      #expect(merged.filter { $0.refusal == nil } == changes, "seed \(seed)")
      #expect(merged.filter { $0.refusal != nil } == refusals, "seed \(seed)")
      #expect(merged.map(\.number) == merged.map(\.number).sorted(), "seed \(seed)")
    }
  }

  @Test func `the inverses that a server tells lead back to the board of each revision`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard(board: Self.board)
      var boards = [try await client.board(id).board]
      for number in 1...12 {
        #expect(try await client.add("New \(number)", to: id, as: "\(number)t").status == 200)
        boards.append(try await client.board(id).board)
      }
      let past = try await Self.service(client).past(of: id)
      #expect(!past.isCut && past.steps.count == 12)
      var board = past.board
      for (revision, step) in past.steps.enumerated().reversed() {
        _ = try step.inverse.perform(on: &board)
        #expect(board == boards[revision], "revision \(revision)")
      }
    }
  }

  @Test func `all that one caller did is taken back as one step, and what others changed since stays`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard(board: Self.board)
      let agent = try await server.client(of: client, .write, of: id.rawValue, name: "agent")
      #expect(try await agent.perform(.change([CardID("1")], [.title("Agent's")]), on: id).status == 200)
      #expect(try await agent.perform(.change([CardID("2")], [.priority(.high)]), on: id).status == 200)
      #expect(try await client.perform(.change([CardID("1")], [.title("Ada's")]), on: id).status == 200)
      let (undo, isCut) = try await Self.service(client).undo(
        of: "agent", on: id, at: Moment(rawValue: 0), where: { _ in true })
      #expect(undo.count == 2 && undo.kept == 1 && !isCut)
      let board = try await client.board(id)
      #expect(board.revision == 4)
      #expect(board.board[CardID("1")]?.title == "Ada's" && board.board[CardID("2")]?.priority == nil)
      let nothing = try await Self.service(client).undo(
        of: "nobody", on: id, at: Moment(rawValue: 0), where: { _ in true })
      #expect(nothing.undo.count == 0 && nothing.undo.edits.isEmpty)
    }
  }
}
