import BoardSharing
import Foundation
import Hummingbird
import SeededRandom
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct BoardTextTests {
  private func json(_ text: inout BoardText, of board: Kanban) throws -> String {
    var cut = text.cut(of: board)
    try cut.encode()
    text.keep(cut.sheets)
    return String(buffer: try cut.snapshot())
  }

  @Test func `it is the board, the same bytes whatever was done before and whenever it was encoded`() throws {
    for seed in Laws.seeds(20, long: 500) {
      var requests = RandomRequests(seed: seed)
      var board = Kanban.empty(title: "Text, \"cards\":{},\"columns\":[]")
      var text = BoardText(board)
      var pending: [BoardText.Sheet] = []
      for step in 0..<60 {
        let request = try requests.request(for: board)
        // As the server does it: a board never has a card with a number that it has not given.
        guard
          var command = try? BoardDecoder.decode(CommandRequest<KanbanCommand>.self, from: Data(request.utf8)).command
        else {
          continue
        }
        command.action = command.action.withServerIDs(on: board)
        guard let inverse = try? command.perform(on: &board) else { continue }
        text.follow(command, takenBackBy: inverse.edits ?? [], on: board)
        // What is encoded meanwhile is kept unless it is stale by then.
        if requests.random.bool(probability: 0.3) { pending = text.cut(of: board).sheets }
        if requests.random.bool(probability: 0.3) { text.keep(try pending.map { try $0.encoded() }) }
        guard step % 10 == 9, let known = try? JSONEncoder.stable.text(board) else { continue }
        let json = try json(&text, of: board)
        #expect(try BoardDecoder.decode(Kanban.self, from: Data(json.utf8)) == board, "seed \(seed), step \(step)")
        #expect(json.utf8.count == known.utf8.count, "seed \(seed), step \(step)")
        var fresh = BoardText(board)
        #expect(try self.json(&fresh, of: board) == json, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a document says whose board it is, and what is odd in a title stays there`() throws {
    let hole = #"{"cards":{},"columns":[]"#
    var column = Column(ColumnID("c1"), title: hole)
    column.isArchived = true
    column.extra["cards"] = .string(hole)
    let cards = ["1", "2x", "Ü\"\\"].map { Card(CardID($0), title: hole) }
    let board = Kanban(
      title: hole, columns: [(column, cards), (Column(ColumnID("c2"), title: "Empty"), [])],
      personLimit: Limit(3, isHard: true), extra: ["cards": .object([:]), "a": .string(hole)])
    var text = BoardText(board)
    var cut = text.cut(of: board)
    try cut.encode()
    let json = try cut.served(as: BoardID("b"), at: HistoryMark(epoch: hole, revision: 7, key: hole))
    let read: SharedBoard = try BoardDecoder.decode(from: Data(buffer: json))
    #expect(read == SharedBoard(id: BoardID("b"), revision: 7, board: board, epoch: hole, key: hole))
  }

  @Test func `many stale cards are given away in parts, and what changes meanwhile is encoded again`() throws {
    let cards = (1...5000).map { Card(CardID("\($0)"), title: "Card \($0)") }
    var board = Kanban(title: "Large", columns: [(Column(ColumnID("c1"), title: "All"), cards)])
    var text = BoardText(board)
    var rounds = 0
    while true {
      let sheets = text.nextSheets(of: board)
      if sheets.isEmpty { break }
      rounds += 1
      // Cards of these pages too.
      for _ in 0..<3 {
        let id = CardID("\(rounds * 7 + 1)")
        let change = KanbanCommand(
          .change([id], [.title("Round \(rounds)"), .estimate(Double(rounds))]), at: Moment(rawValue: 0))
        if let inverse = try? change.perform(on: &board) {
          text.follow(change, takenBackBy: inverse.edits ?? [], on: board)
        }
      }
      text.keep(try sheets.map { try $0.encoded() })
      #expect(rounds < 64)
    }
    #expect(rounds > 10)
    let json = try json(&text, of: board)
    #expect(try BoardDecoder.decode(Kanban.self, from: Data(json.utf8)) == board)
  }
}
