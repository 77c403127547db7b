import Foundation
import SeededRandom
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// Whatever a file cannot say about the board that was written to it is reported.
@Suite struct ExportLossesTests {
  private enum Format: CaseIterable {
    case todo, obsidian, taskell, csv, trello

    func again(_ board: Kanban) throws -> Kanban {
      switch self {
      case .todo: TodoText.read(TodoText.text(of: board), title: board.title, at: .noon).board
      case .obsidian: try MarkdownImport.read(MarkdownExport.text(of: board), title: board.title, at: .noon).board
      case .taskell:
        try MarkdownImport.read(MarkdownExport.text(of: board, .taskell), title: board.title, at: .noon).board
      case .csv:
        try BoardTable.read(
          TableReading(csv: Array(BoardTable.table(of: board).csv().utf8), file: "x.csv").table, title: board.title,
          at: .noon
        ).board
      case .trello: try TrelloImport.read(Data(try TrelloExport.text(of: board).utf8), at: .noon).board
      }
    }

    func report(_ board: Kanban) throws -> ImportReport {
      ExportLosses.report(of: board, readAgain: try again(board), keepsNumbers: self != .taskell)
    }
  }

  private func board(titled title: String) -> Kanban {
    Kanban(title: "T", columns: [(Column(ColumnID("c1"), title: "Todo"), [Card(CardID("1"), title: title)])])
  }

  @Test(arguments: [
    "(A) foo", "Meet @home", "Meet +home", "x marks it", "2026-01-01 first", "due:2026-02-02 a", "who:me", "id:9 a",
    "list:Other a",
  ])
  func `a title that todo.txt takes for something else is told`(title: String) throws {
    let report = try Format.todo.report(board(titled: title))
    #expect(
      report.lines.contains {
        $0.field == "title" && $0.note.hasPrefix("such as \"\(title)\", read as ") || $0.field == "cards"
      })
    #expect(try Format.csv.report(board(titled: title)).lines.isEmpty)
  }

  @Test(arguments: ["Fix #bug", "At @{2026-12-24}", "Two  spaces"])
  func `a title that Markdown takes for something else is told`(title: String) throws {
    let told = try Format.obsidian.report(board(titled: title)).lines
    #expect(told.map(\.field).contains("title"))
    #expect(try Format.csv.report(board(titled: title)).lines.isEmpty)
  }

  @Test func `the places are shown at which two long texts differ`() {
    let long = "The minutes of the meeting that we had on Monday about the roses"
    let report = ExportLosses.report(
      of: board(titled: long + " and the hedge"), readAgain: board(titled: long + ", and the lawn"), keepsNumbers: true)
    #expect(
      report.lines.map(\.note) == [
        "such as \"…nday about the roses and the hedge\", read as \"…nday about the roses, and the lawn\""
      ])
  }

  @Test func `a calendar tells what it cannot repeat`() throws {
    func told(_ rule: String, due: String? = "2026-11-30") throws -> [String] {
      var card = Card(CardID("1"), title: "x")
      card.repetition = try Repetition(typed: rule)
      card.due = due.flatMap { DueDate($0) }
      let board = Kanban(title: "T", columns: [(Column(ColumnID("c1"), title: "C"), [card])])
      return CalendarExport.losses(of: board).lines.map { "\($0.fate) \($0.field)" }
    }
    #expect(try told("every 2 workdays") == ["dropped repeats"])
    #expect(try told("every 2 weeks", due: nil) == ["dropped repeats"])
    #expect(try told("every 2 weeks when done") == ["rewritten repeats"])
  }

  @Test func `if nothing is told, what is read again is the same; and a plain board loses nothing`() throws {
    var (silent, told) = (0, 0)
    for seed in UInt64(1)...150 {
      var dice = SplitMix64(seed: seed)
      let board = dice.fullBoard()
      for format in Format.allCases {
        let report = try format.report(board)
        guard report.lines.isEmpty else {
          told += 1
          #expect(format != .obsidian, "seed \(seed): \(report)")
          continue
        }
        silent += 1
        guard format != .taskell, format != .trello else { continue }
        let again = try format.again(board)
        #expect(again.cards == board.cards, "seed \(seed), \(format)")
        #expect(again.columns.map(\.title) == board.columns.map(\.title), "seed \(seed), \(format)")
      }
    }
    #expect(silent > 150 && told > 150, "\(silent), \(told)")
  }

  @Test func `each loss is counted once, with an example of the first`() throws {
    var (first, second) = (Card(CardID("1"), title: "(A) foo"), Card(CardID("2"), title: "Meet @home"))
    first.details = "text"
    first.estimate = 2
    second.isArchived = true
    var third = Card(CardID("3"), title: "(B) bar")
    third.checklist = [CheckItem(CheckItemID("1"), "step")]
    third.set(blockers: [CardID("1")])
    var column = Column(ColumnID("c1"), title: "Todo")
    column.limit = Limit(2, isHard: true)
    let board = Kanban(
      title: "T", columns: [(column, [first, second, third]), (Column(ColumnID("c2"), title: "Empty"), [])],
      personLimit: Limit(3, isHard: false))
    #expect(
      try Format.todo.report(board).description == """
        rewritten: priority (2), such as "high"
        rewritten: title (2), such as "(A) foo", read as "foo"
        dropped: archived cards (1)
        dropped: checklist (1)
        dropped: columns without cards (1)
        dropped: description (1)
        dropped: estimate (1)
        dropped: limit (1)
        dropped: limit per person (1)
        dropped: waits for (1)
        """)
  }
}
