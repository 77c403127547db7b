import DragDropKit
import Geometry
import GestureModel
import History
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

@Suite struct DragTests {
  private func player() -> Player<KanbanApp> { Player(.small()) }

  @Test func `a card goes to where the line was, in its column and in another`() {
    var player = player()
    player.drop(from: player.top(of: 1), to: player.bottom(of: 3))
    #expect(player.order == "2 3 1 4|5|")
    player.drop(from: player.top(of: 4), to: player.top(of: 5))
    #expect(player.order == "2 3 1|4 5|")
    player.keys("u u")
    #expect(player.board == .small())
  }

  @Test func `the line is drawn in the gap, and what is carried over it stays whole`() {
    var player = player()
    player.carry(from: player.top(of: 1), to: player.bottom(of: 5))
    let row = player.cell(of: .card(CardID("5"))).row + 3
    #expect(player.lines[row].trimmed.wholeMatch(of: /━+ bug +━+/) != nil, "\(player.lines[row])")
    #expect(player.status.contains(" CARRY  Release to move #1 to Doing, below #5. Fills it: 2 of 2."))
    #expect(player.status.contains(" Esc cancels ") && player.announcements.last?.contains("#5 \"Task 5\"") == true)
    player.keys("Esc")
    #expect(player.order == "1 2 3 4|5|" && !player.lines[row].contains("━"))
  }

  @Test func `the title of a column is its top, its foot and an empty column its end`() {
    var player = player()
    player.drop(from: player.top(of: 4), to: player.cell(of: .header(ColumnID("c2"))))
    #expect(player.order == "1 2 3|4 5|")
    player.drop(from: player.top(of: 1), to: player.cell(of: .footer(ColumnID("c3"))))
    player.drop(from: player.top(of: 2), to: player.cell(of: .body(ColumnID("c3"))).offset(columns: 5, rows: 12))
    #expect(player.order == "3|4 5|1 2")
    #expect(player.board[CardID("1")]?.isDone == true)
  }

  @Test func `a full column says so before the release, and nothing moves`() {
    var player = player()
    player.drop(from: player.top(of: 1), to: player.bottom(of: 5))
    player.carry(from: player.top(of: 2), to: player.bottom(of: 5))
    #expect(player.lastRows(4).contains("\"Doing\" is full: 2 of 2."), "\(player.lastRows(4))")
    player.mouse(.up(.left), player.bottom(of: 5))
    #expect(player.order == "2 3 4|5 1|")
    #expect(player.board.load(of: player.board.columns[1]) == 2)
  }

  @Test func `several selected cards move together in their order`() {
    var player = player()
    player.click(player.top(of: 4), .control)
    player.click(player.top(of: 1), .control)
    #expect(player.app.selection == [CardID("1"), CardID("4")])
    player.drop(from: player.top(of: 4), to: player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.order == "2 3|5|1 4")
    #expect(player.app.selection.isEmpty)
    player.keys("u")
    #expect(player.order == "1 2 3 4|5|")
  }

  @Test func `a column goes beside another one`() {
    var player = player()
    let third = player.cell(of: .column(ColumnID("c3")))
    player.drop(
      from: player.cell(of: .header(ColumnID("c1"))).offset(columns: 2), to: third.offset(columns: 20, rows: 8))
    #expect(player.board.columns.map(\.id.rawValue) == ["c2", "c3", "c1"])
    player.keys("u")
    player.keys("L")
    #expect(player.board.columns.map(\.id.rawValue) == ["c2", "c1", "c3"])
    player.keys("H")
    #expect(player.board == .small())
  }

  @Test func `what is carried leaves its place empty, a column too, and a card that has the focus`() {
    func ink(_ player: Player<KanbanApp>, _ place: KanbanPlace, columns: Int) -> Color? {
      player.program.frame.style(at: player.cell(of: place).offset(columns: columns))?.foreground
    }
    let hint = Theme.dark[.hint].foreground
    var mouse = player()
    let start = mouse.cell(of: .header(ColumnID("c1"))).offset(columns: 1)
    mouse.carry(from: start, to: start.offset(columns: 40, rows: 8))
    #expect(ink(mouse, .header(ColumnID("c1")), columns: 1) == hint && mouse.lines[1].contains("was here"))
    mouse.mouse(.up(.left), start.offset(columns: 40, rows: 8))
    #expect(mouse.program.drags.previews.map(\.phase) == [.landing])
    #expect(ink(mouse, .header(ColumnID("c1")), columns: 1) == hint)
    mouse.wait(.seconds(1))
    #expect(ink(mouse, .header(ColumnID("c1")), columns: 1) != hint)

    var keyboard = player()
    keyboard.keys("j j Space Right")
    #expect(keyboard.program.drags.sessions.map(\.source) == [keyboard.program.focus])
    #expect(keyboard.program.focus == .card(CardID("2")) && keyboard.lines.contains { $0.contains("#2 was here") })
  }

  @Test func `a copy is made with Control, under a number of its own`() {
    var player = player()
    player.drop(from: player.top(of: 1), to: player.bottom(of: 5), .control)
    #expect(player.order == "1 2 3 4|5 6|")
    #expect(player.board[CardID("6")]?.title == "Task 1" && player.board[CardID("6")]?.labels == ["bug"])
  }

  @Test func `the keyboard carries from gap to gap, and does what the mouse does`() {
    var mouse = player()
    mouse.drop(from: mouse.top(of: 2), to: mouse.bottom(of: 5))
    var keyboard = player()
    keyboard.keys("j j Space Right")
    // To the gap below card 5.
    for _ in 0..<6 where !keyboard.status.contains("below #5") { keyboard.keys("Down") }
    #expect(keyboard.status.contains("Release to move #2 to Doing, below #5"), "\(keyboard.status)")
    keyboard.keys("Enter")
    #expect(keyboard.order == mouse.order && mouse.order == "1 3 4|5 2|")
  }

  @Test func `the keyboard scrolls a column to the gaps below`() {
    var player = Player(.large(100))
    player.keys("j Space")
    for _ in 0..<60 { player.keys("Down") }
    player.keys("Enter")
    let cards = player.board.columns[0].cards.map(\.rawValue)
    #expect(cards.firstIndex(of: "1")! > 10, "\(cards)")
    #expect(Set(cards).count == 20)
  }

  @Test func `a drag that waits at the edge goes to the columns beside, one after the other`() {
    var player = Player(.large(20), size: CellSize(60, 24))
    let start = player.top(of: 1)
    player.carry(from: start, to: CellPoint(59, 4))
    #expect(player.app.scroll.firstColumn == 0)
    for _ in 0..<200 where player.app.scroll.firstColumn == 0 { player.wait(.milliseconds(50)) }
    #expect(player.app.scroll.firstColumn == 1)
    for _ in 0..<200 where player.app.scroll.firstColumn == 1 { player.wait(.milliseconds(50)) }
    #expect(player.app.scroll.firstColumn == 2)
    let head = player.cell(of: .header(ColumnID("c4"))).offset(columns: 3)
    player.mouse(.moved(holding: .left), head)
    player.mouse(.up(.left), head)
    #expect(player.board.columns[4].cards.first == CardID("1"))
  }

  @Test func `dropping into a lane makes the card one of the lane`() {
    var player = player()
    player.keys("S")
    player.drop(from: player.top(of: 2), to: player.bottom(of: 1))
    #expect(player.board[CardID("2")]?.assignee == "Ada")
    #expect(player.order == "1 2 3 4|5|")
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `a lane that takes a label away says so before and after the drop`() {
    var player = player()
    player.keys("S S S")
    player.drop(from: player.top(of: 1), to: player.bottom(of: 2))
    #expect(player.board[CardID("1")]?.labels.isEmpty == true)
    let said = player.announcements.filter { $0.hasSuffix("Without the label \"bug\".") }
    #expect(
      said.first?.hasPrefix("Release to move #1 ") == true && said.last?.hasPrefix("Moved #1 ") == true, "\(said)")
  }

  @Test func `a folded lane opens for a drag that waits, and takes it at its end`() {
    var player = player()
    player.keys("S j z")
    let head = KanbanPlace.lane(.init(lane: .assignee("Ada"), column: ColumnID("c1")))
    #expect(player.program.scene.bounds(of: .card(CardID("1")), in: nil) == nil)
    player.carry(from: player.top(of: 2), to: player.cell(of: head).offset(columns: 4))
    player.wait(.seconds(1))
    #expect(player.program.scene.bounds(of: .card(CardID("1")), in: nil) != nil)
    player.mouse(.up(.left), player.bottom(of: 4))
    #expect(player.board[CardID("2")]?.assignee == "Ada")
  }

  @Test func `the line between two columns belongs to the left one, from the title to the foot`() {
    for rows in 0..<22 {
      var player = player()
      let line = player.cell(of: .column(ColumnID("c2"))).offset(columns: -1)
      let place = line.offset(rows: rows)
      let beside = place.offset(columns: -1)
      var other = player
      player.drop(from: player.top(of: 5), to: place)
      other.drop(from: other.top(of: 5), to: beside)
      #expect(
        player.order == other.order && player.order.hasSuffix("||"), "row \(rows): \(player.order), \(other.order)")
    }
  }

  @Test(arguments: [
    ("a new card", "a x Enter"), ("a copy", "y"),
  ])
  func `a soft limit warns whatever it is that goes over it`(what: String, keys: String) throws {
    var board = Kanban.small()
    let limit = KanbanAction.changeColumn(ColumnID("c2"), .limit(Limit(1, isHard: false)))
    _ = try KanbanCommand(limit, at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.click(player.top(of: 5))
    player.keys(keys)
    #expect(player.lastRows(2).contains("Over the limit: 2 of 1 in Doing."), "\(what): \(player.lastRows(2))")
  }

  @Test(arguments: [
    ("assigned", "@ A d a Enter", "Over the limit: 2 of 1 for Ada."),
    (
      "assigned in its form", "Enter Down Down Down Down Down Enter A d a Enter Ctrl-S",
      "Over the limit: 2 of 1 for Ada."
    ),
  ])
  func `a soft limit per person is told when a card is given to one who has enough`(
    what: String, keys: String, words: String
  ) throws {
    var board = Kanban.small()
    let limit = KanbanAction.changeBoard(.personLimit(Limit(1, isHard: false)))
    _ = try KanbanCommand(limit, at: LocalTime.saturday.moment).perform(on: &board)
    let action = KanbanAction.move([CardID("1")], to: try #require(board[ColumnID("c2")]).end)
    _ = try KanbanCommand(action, at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.click(player.top(of: 5))
    player.keys(keys)
    #expect(player.board[CardID("5")]?.assignee == "Ada", "\(what): \(player.lastRows(4))")
    #expect(player.lastRows(4).contains(words), "\(what): \(player.lastRows(4))")
  }

  @Test func `a soft limit per person is told while the keyboard carries a card, before it is dropped`() throws {
    var board = Kanban.small()
    let limit = KanbanAction.changeBoard(.personLimit(Limit(1, isHard: false)))
    _ = try KanbanCommand(limit, at: LocalTime.saturday.moment).perform(on: &board)
    let assign = KanbanAction.change([CardID("5")], [.assignee("Ada")])
    _ = try KanbanCommand(assign, at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.click(player.top(of: 1))
    player.keys("Space Right")
    #expect(player.lastRows(4).contains("Over the limit: 2 of 1 for Ada."), "\(player.lastRows(4))")
    player.keys("Enter")
    #expect(player.order.hasPrefix("2 3 4|"), "\(player.order)")
    #expect(
      player.announcements.contains { $0.contains("Over the limit: 2 of 1 for Ada.") }, "\(player.announcements)")
  }

  @Test func `a copy that goes over a soft limit warns before the release`() throws {
    var board = Kanban.small()
    let limit = KanbanAction.changeColumn(ColumnID("c2"), .limit(Limit(1, isHard: false)))
    _ = try KanbanCommand(limit, at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.carry(from: player.top(of: 1), to: player.bottom(of: 5), .control)
    #expect(player.lastRows(4).contains("Over the limit: 2 of 1 in Doing."), "\(player.lastRows(4))")
  }

  @Test func `a soft limit per person warns before the release and after a key, and holds nobody up`() throws {
    var board = Kanban.small()
    let limit = KanbanAction.changeBoard(.personLimit(Limit(1, isHard: false)))
    _ = try KanbanCommand(limit, at: LocalTime.saturday.moment).perform(on: &board)
    let assign = KanbanAction.change([CardID("5")], [.assignee("Ada")])
    _ = try KanbanCommand(assign, at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.carry(from: player.top(of: 1), to: player.bottom(of: 5))
    #expect(player.lastRows(4).contains("Over the limit: 2 of 1 for Ada."), "\(player.lastRows(4))")
    player.mouse(.up(.left), player.bottom(of: 5))
    #expect(player.order == "2 3 4|5 1|")
    player.keys("u Esc L")
    #expect(player.order.hasPrefix("2 3 4|") && player.lastRows(4).contains("Over the limit: 2 of 1 for Ada."))
  }
}
