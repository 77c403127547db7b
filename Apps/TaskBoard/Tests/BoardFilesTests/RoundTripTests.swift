import Foundation
import History
import SeededRandom
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// What is written is read again as it was, as far as the format can say it.
@Suite struct RoundTripTests {
  private func boards(_ seeds: ClosedRange<UInt64>, _ check: (UInt64, Kanban) throws -> Void) rethrows {
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      try check(seed, dice.fullBoard())
    }
  }

  @Test func `our own JSON is exact`() throws {
    try boards(1...100) { seed, board in
      let read = try BoardJSON.board(Data(try BoardJSON.text(of: board).utf8))
      #expect(read == board, "seed \(seed)")
    }
  }

  @Test func `Markdown for Obsidian keeps all but the times and the title of the board`() throws {
    try boards(1...200) { seed, board in
      let text = MarkdownExport.text(of: board)
      let read = try MarkdownImport.read(text, title: "Random", at: .noon).board
      #expect(read == board, "seed \(seed)\n\(text)")
    }
  }

  @Test func `Markdown of taskell keeps titles, dates, descriptions and checklists`() throws {
    try boards(1...100) { seed, board in
      let read = try MarkdownImport.read(MarkdownExport.text(of: board, .taskell), title: "", at: .noon).board
      func told(_ board: Kanban) -> [[String]] {
        board.columns.map { column in
          [column.title]
            + board.openCards(in: column).map { "\($0.title) \($0.due?.day.description ?? "") \($0.details)" }
        }
      }
      #expect(told(read) == told(board), "seed \(seed)")
      #expect(
        read.cards.values.flatMap(\.checklist).map(\.text).sorted()
          == board.cards.values.flatMap(\.checklist).map(\.text).sorted(), "seed \(seed)")
    }
  }

  @Test func `CSV keeps every card with all of its fields`() throws {
    try boards(1...100) { seed, board in
      let csv = BoardTable.table(of: board).csv()
      let read = try BoardTable.read(TableReading(csv: Array(csv.utf8), file: "x.csv").table, title: "", at: .noon)
        .board
      #expect(read.cards == board.cards, "seed \(seed)\n\(csv)")
    }
  }

  @Test func `todo.txt keeps what fits into its line`() {
    boards(1...100) { seed, board in
      let read = TodoText.read(TodoText.text(of: board), title: "", at: .noon).board
      for card in board.cards.values {
        let other = read[card.id] ?? Card(card.id, title: "missing")
        #expect(other.title == card.title && other.labels == card.labels && other.due == card.due, "seed \(seed)")
        #expect(other.priority == card.priority && other.assignee == card.assignee, "seed \(seed)")
        #expect(other.isDone == card.isDone, "seed \(seed)")
        #expect(read.column(of: card.id)?.title == board.column(of: card.id)?.title, "seed \(seed)")
      }
    }
  }

  @Test func `an export in Trello's shape says what the board says`() throws {
    try boards(1...100) { seed, board in
      let once = try TrelloImport.read(Data(try TrelloExport.text(of: board).utf8), at: .noon).board
      #expect(once.columns.map(\.title) == board.columns.map(\.title), "seed \(seed)")
      for (id, card) in board.cards {
        let other = once[id] ?? Card(id, title: "missing")
        #expect(other.title == card.title && other.details == card.details, "seed \(seed)")
        #expect(other.labels == card.labels && other.assignee == card.assignee, "seed \(seed)")
        #expect(other.checklist == card.checklist && other.isDone == card.isDone, "seed \(seed)")
      }
      // From then on nothing changes any more.
      let twice = try TrelloImport.read(Data(try TrelloExport.text(of: once).utf8), at: .noon).board
      let again = try TrelloImport.read(Data(try TrelloExport.text(of: twice).utf8), at: .noon).board
      #expect(again == twice, "seed \(seed)")
    }
  }

  @Test func `files that are no boards are refused with the reason`() {
    func trouble(_ body: () throws(FileTrouble) -> Void) -> String {
      do throws(FileTrouble) {
        try body()
        return "none"
      } catch {
        return error.description
      }
    }
    let own = "It is not a board of this program: it does not say \"format\": \"task-board\"."
    #expect(trouble { () throws(FileTrouble) in _ = try BoardJSON.board(Data("{}".utf8)) } == own)
    let newer = Data(#"{"format":"task-board","version":3}"#.utf8)
    #expect(
      trouble { () throws(FileTrouble) in _ = try BoardJSON.board(newer) }
        == "It was written by another version: its format is 3, this program reads 1.")
    let twice =
      #"{"format":"task-board","version":1,"board":{"title":"","columns":[{"id":"a","title":"A","cards":["1","1"]}],"#
      + #""cards":{"1":{"id":"1","title":"x"}}}}"#
    #expect(
      trouble { () throws(FileTrouble) in _ = try BoardJSON.board(Data(twice.utf8)) }
        .contains("Card 1 is in two places."))
    #expect(
      trouble { () throws(FileTrouble) in _ = try TrelloImport.read(Data("[1]".utf8), at: .noon) }.contains(
        "not a Trello export"))
    #expect(
      trouble { () throws(FileTrouble) in _ = try MarkdownImport.read("text", title: "", at: .noon) }
        == "It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")
    #expect(
      trouble { () throws(FileTrouble) in _ = try BoardTable.read(Table(columns: ["name"]), title: "", at: .noon) }
        == "It has no column \"title\". It has: name.")
  }
}
