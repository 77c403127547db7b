import AppHost
import AppShell
import BoardFiles
import Foundation
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import BoardProgram
@testable import TaskBoard

/// What is dropped on the board from outside becomes cards, as one step.
@Suite struct CardDropsTests {
  func player(_ board: Kanban = .small()) -> Player<KanbanApp> { Player(board, size: CellSize(100, 30)) }

  private func titles(_ player: Player<KanbanApp>, _ column: String) -> [String] {
    guard let column = player.board.columns.first(where: { $0.id.rawValue == column }) else { return [] }
    return column.cards.compactMap { player.board[$0]?.title }
  }

  private func drop(_ text: String, as type: String, on place: KanbanPlace, _ player: inout Player<KanbanApp>) {
    player.drop(OutsideSource([type: Array(text.utf8)]), on: player.cell(of: place).offset(columns: 3))
  }

  @Test func `a text becomes a card where it is dropped, as one step`() throws {
    var player = player()
    drop("Call Ada\n\nAbout the engine.\n", as: "text/plain", on: .card(CardID("2")), &player)
    #expect(player.dropEnds == [.copy])
    #expect(player.order == "1 6 2 3 4|5|")
    #expect(player.board[CardID("6")]?.title == "Call Ada")
    #expect(player.board[CardID("6")]?.details == "About the engine.")
    #expect(player.status.contains("Added 1 card to Todo."))
    #expect(player.announcements.contains { $0.contains("Added 1 card to Todo.") })
    player.keys("u")
    #expect(player.order == "1 2 3 4|5|" && player.board == .small())
    player.keys("Ctrl-R")
    #expect(player.order == "1 6 2 3 4|5|")
    try player.expectReplay()
  }

  @Test func `a link becomes a card with the link`() throws {
    var player = player()
    drop("https://example.org/a%20b\nAn example\n", as: "text/plain", on: .footer(ColumnID("c3")), &player)
    let card = try #require(player.board[CardID("6")])
    #expect(card.title == "An example" && card.attachments.map(\.address) == ["https://example.org/a%20b"])
    #expect(card.isDone)
  }

  @Test func `a list becomes several cards, which undo takes away together`() throws {
    var player = player()
    drop("- [ ] Dig\n- [x] Plant #garden\n    Deep.\n", as: "text/plain", on: .footer(ColumnID("c1")), &player)
    #expect(titles(player, "c1").suffix(2) == ["Dig", "Plant"])
    #expect(player.board[CardID("7")]?.labels == ["garden"] && player.board[CardID("7")]?.details == "Deep.")
    player.keys("u")
    #expect(player.board == .small())
    try player.expectReplay()
  }

  @Test func `Markdown, todo_txt, tables and calendars come in by their pasted paths`() throws {
    for (name, text, expected) in [
      ("plan.md", "## Doing\n\n- Dig\n\n## Nowhere\n\n- Plant\n", ["Dig", "Plant"]),
      ("todo.txt", "(A) Call @phone due:2026-12-24\nx Done thing\n", ["Call", "Done thing"]),
      ("cards.csv", "title,labels\nDig,garden\nPlant,\n", ["Dig", "Plant"]),
      ("home.ics", Self.calendar, ["Water; plants", "Meeting"]),
    ] {
      var player = player()
      player.pasteFiles(["/home/ada/\(name)": Array(text.utf8)])
      let new = ["6", "7"].compactMap { player.board[CardID($0)]?.title }
      #expect(new == expected, "\(name): \(player.lastRows(3))")
      #expect(player.program.journal.counter == 1, "\(name)")
      player.keys("u")
      #expect(player.board == .small(), "\(name)")
      try player.expectReplay()
    }
  }

  @Test func `what is taken or refused by argument is by drop and paste, in the same words`() throws {
    let doors = Doors(
      player: { player() },
      argument: { try CommandLineSaves<TaskBoardCommand, KanbanApp>().run(["import", $0]) },
      hasTaken: { $0.program.journal.counter > 0 })
    #expect(
      try doors.expectSame() == [
        "cards.csv", "cards.tsv", "trello.json", "plan.md", "todo.txt", "home.ics", "notes.txt", "over.txt",
      ])
  }

  static let calendar = """
    BEGIN:VCALENDAR\r
    BEGIN:VTODO\r
    SUMMARY:Water\\; pla\r
     nts\r
    DUE;VALUE=DATE:20261224\r
    CATEGORIES:home,green\r
    PRIORITY:1\r
    DESCRIPTION:First\\nsecond\\, third\r
    BEGIN:VALARM\r
    TRIGGER:-PT15M\r
    END:VALARM\r
    END:VTODO\r
    BEGIN:VEVENT\r
    SUMMARY:Meeting\r
    DTSTART:20261124T151500Z\r
    URL:https://example.org\r
    X-COLOR:red\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  @Test func `a calendar's to-do has all it says, and the report says what is missing`() throws {
    let read = try CalendarImport.read(Self.calendar, title: "Home", at: Moment(rawValue: 0))
    let card = try #require(read.board[CardID("1")])
    #expect(card.due?.description == "2026-12-24" && card.labels == ["green", "home"] && card.priority == .high)
    #expect(card.details == "First\nsecond, third")
    #expect(read.board[CardID("2")]?.due?.description == "2026-11-24T15:15Z")
    #expect(read.report.lines.filter { $0.fate == .dropped }.map(\.field) == ["VALARM", "X-COLOR"])
  }

  @Test func `what is left out is said`() throws {
    var player = player()
    player.pasteFiles(["/a/home.ics": Array(Self.calendar.utf8)])
    #expect(player.lastRows(4).contains("Left out: VALARM (1), X-COLOR (1)."))
    #expect(player.announcements.contains("Left out: X-COLOR (1)."))
  }

  @Test func `a board of Trello goes to the columns that are called like its own`() throws {
    let trello = """
      {"name":"T","lists":[{"id":"l1","name":"Doing","pos":1},{"id":"l2","name":"Later","pos":2}],"cards":[
      {"id":"k1","idList":"l1","name":"Dig","pos":1,"desc":"Deep"},{"id":"k2","idList":"l2","name":"Plant","pos":1}]}
      """
    var player = player()
    player.pasteFiles(["/a/board.json": Array(trello.utf8)])
    #expect(player.order.filter { $0 != " " }.contains("56"), "\(player.order) \(player.lastRows(3))")
    #expect(player.program.journal.counter == 1)
    try player.expectReplay()
  }

  @Test func `a hard limit refuses all of them, and nothing is added`() throws {
    var player = player()
    drop("- One\n- Two\n", as: "text/plain", on: .footer(ColumnID("c2")), &player)
    #expect(player.board == .small())
    #expect(player.announcements.contains { $0.contains("\"Doing\" is full") && $0.contains("Nothing was added.") })
  }

  @Test func `text with control characters, or none, harms nothing`() throws {
    var player = player()
    drop("\u{1B}[2J\u{7}Bad\u{0} \u{9B}1mtitle", as: "text/plain", on: .footer(ColumnID("c1")), &player)
    let title = try #require(player.board[CardID("6")]?.title)
    #expect(title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    drop(" \n\n", as: "text/plain", on: .footer(ColumnID("c1")), &player)
    player.pasteFiles(["/a.csv": [0xFF, 0xFE]])
    player.pasteFiles(["/b.json": Array("{".utf8)])
    player.pasteFiles(["/c.ics": Array("BEGIN:VTODO".utf8)])
    #expect(player.board.cards.count == 6)
  }

  @Test func `keys that are typed go nowhere, whatever text is dropped`() throws {
    var player = player()
    drop("d u q\n", as: "text/plain", on: .footer(ColumnID("c1")), &player)
    #expect(player.board.cards.count == 6 && player.board[CardID("6")]?.title == "d u q")
  }

  @Test func `a long list is added in a moment`() throws {
    var player = player(.large(50))
    let list = (1...5_000).map { "- Task \($0)\n" }.joined()
    drop(list, as: "text/plain", on: .footer(ColumnID("c0")), &player)
    #expect(player.board.cards.count == 5_050 && player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.board.cards.count == 50)
  }
}
