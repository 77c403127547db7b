import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

@Suite struct KeyTests {
  private func player() -> Player<KanbanApp> { Player(.small()) }

  @Test func `the focus goes along and across, and cards move as it does`() {
    var player = player()
    player.keys("j j l")
    #expect(player.program.focus == .card(CardID("5")))
    player.keys("h k k")
    #expect(player.program.focus == .header(ColumnID("c1")))
    player.keys("j J")
    #expect(player.order == "2 1 3 4|5|" && player.program.focus == .card(CardID("1")))
    player.keys("K L")
    #expect(player.order == "2 3 4|1 5|")
    player.keys("L")
    #expect(player.order == "2 3 4|5|1" && player.board[CardID("1")]?.isDone == true)
    player.keys("u u u u")
    #expect(player.board == .small())
  }

  @Test func `a letter goes to a column`() {
    var player = player()
    player.keys("g")
    #expect(player.lines[1].contains("[a] Todo") && player.lines[1].contains("[b] Doing"))
    player.keys("b")
    #expect(player.program.focus == .card(CardID("5")))
    player.keys("g z")
    #expect(player.lastRows(4).contains("No column has this letter."))
  }

  @Test func `a copy is made of each selected card, behind it, in one step`() {
    var player = player()
    player.keys("j x j x y")
    #expect(player.order == "1 6 2 7 3 4|5|")
    let titles = ["1", "6", "2", "7"].map { player.board[CardID($0)]?.title }
    #expect(titles[0] == titles[1] && titles[2] == titles[3] && titles[0] != titles[2])
    player.keys("u")
    #expect(player.board.columns == Kanban.small().columns)
  }

  @Test func `without a name a title is refused, and Esc leaves it as it was`() {
    var player = player()
    player.keys("j t")
    player.send(Array("\u{15}".utf8))
    player.enter("   ")
    #expect(player.lastRows(4).contains("A card needs a name. Type one, or press Esc."))
    #expect(player.app.mode.typing != nil)
    player.keys("Esc")
    #expect(player.app.mode.typing == nil && player.board == .small())
    #expect(player.lastRows(4).contains("Nothing was changed."))
  }

  @Test func `fields are typed for all selected cards, and the last change is done once more`() {
    var player = player()
    player.keys("j x j x b")
    player.send(Array("\u{15}".utf8))
    player.enter("ui, -bug")
    #expect(player.board[CardID("1")]?.labels == ["ui"] && player.board[CardID("2")]?.labels == ["ui"])
    player.keys("Esc j .")
    #expect(player.board[CardID("3")]?.labels == ["ui"])
    player.keys("D")
    player.enter("+3")
    #expect(player.board[CardID("3")]?.due == DueDate("2026-11-24"))
    player.keys("D")
    player.enter("x")
    #expect(player.lastRows(4).contains("is not a date."))
    player.keys("Esc p")
    #expect(player.board[CardID("3")]?.priority == .high)
    player.keys("w")
    player.enter("1")
    player.keys("d")
    #expect(player.lastRows(4).contains("Card 3 waits for 1"), "\(player.lastRows(4))")
    #expect(player.lines.contains { $0.contains("⊘ #1") })
  }

  @Test func `what is archived keeps its place, and what is deleted comes back`() {
    var player = player()
    player.keys("j j A")
    #expect(player.board[CardID("2")]?.isArchived == true && player.program.focus == .card(CardID("3")))
    #expect(player.program.scene.bounds(of: .card(CardID("2")), in: nil) == nil)
    player.keys("V k A")
    #expect(player.board == .small())
    player.keys("Delete")
    #expect(player.board[CardID("2")] == nil)
    player.keys("u")
    #expect(player.board == .small())
    player.keys("k k Delete")
    #expect(player.lastRows(4).contains("Column \"Todo\" still has cards"), "\(player.lastRows(4))")
  }

  @Test func `columns are added, renamed and limited`() {
    var player = player()
    player.keys("j C")
    player.enter("Ready")
    #expect(player.board.columns.map(\.title) == ["Todo", "Ready", "Doing", "Done"])
    player.keys("W")
    player.enter("3!")
    #expect(player.board.columns[1].limit == Limit(3, isHard: true))
    player.keys("t")
    player.enter(" soon")
    #expect(player.board.columns[1].title == "Ready soon")
    player.keys("Delete")
    #expect(player.board.columns.count == 3)
    player.keys("P")
    player.enter("none")
    #expect(player.lastRows(4).contains("\"none\" is not a limit."))
  }

  @Test func `W limits a column, and saves elsewhere while the save is in trouble`() {
    var player = player()
    player.keys("j W Esc")
    player.take(.offered(["/nowhere"]))
    player.keys("W")
    #expect(player.app.mode.typing == nil && player.lines.contains { $0.contains("/nowhere") }, "\(player.lines)")
    player.keys("Esc")
    player.take(.offered([]))
    player.keys("W")
    #expect(player.app.mode.typing?.prompt == "Limit of the column")
  }

  @Test func `all of a card is edited at once, or not at all`() {
    var player = player()
    player.keys("j Enter Enter")
    player.enter("!")
    player.keys("Down Enter")
    player.enter(", ui")
    for _ in 0..<8 { player.keys("Down") }
    player.keys("Enter")
    player.enter("First step")
    player.enter("Second step")
    player.keys("Esc Up Space Alt-Up")
    let before = player.board
    player.keys("Esc")
    #expect(player.board == before && player.board == .small() && player.app.mode.form == nil)
    player.keys("u")
    #expect(player.app.mode.form?.draft.checklist.count == 2, "undo brings the form back")
    player.keys("Esc Enter Enter")
    player.enter("!")
    for _ in 0..<9 { player.keys("Down") }
    player.keys("Enter")
    player.enter("First step")
    player.enter("Second step")
    player.keys("Esc Up Space Alt-Up Ctrl-S")
    let card = player.board[CardID("1")]
    #expect(card?.title == "Task 1!" && card?.checklist.map(\.text) == ["Second step", "First step"])
    #expect(card?.checklist.map(\.isDone) == [true, false] && card?.labels == ["bug"])
    #expect(player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `a form that the board does not take stays open with all that was typed`() {
    var player = player()
    player.keys("j Enter")
    for _ in 0..<7 { player.keys("Down") }
    player.keys("Enter")
    player.enter("1")
    player.keys("Ctrl-S")
    #expect(player.lastRows(4).contains("Card 1 cannot wait for itself."), "\(player.lastRows(4))")
    #expect(player.app.mode.form?.draft.blockers == [CardID("1")])
  }

  @Test func `a description goes to the editor and comes back`() {
    var player = player()
    player.keys("j E")
    #expect(player.requests == [.edit("")])
    player.take(.edited("# Plan\n\n"))
    #expect(player.board[CardID("1")]?.details == "# Plan")
    player.keys("E")
    player.take(.edited(nil))
    #expect(player.board[CardID("1")]?.details == "# Plan" && player.lastRows(4).contains("The editor failed"))
  }

  @Test func `a drag of the mouse ends before the editor begins`() {
    var player = player()
    player.keys("j")
    player.carry(from: player.top(of: 1), to: player.bottom(of: 5))
    player.keys("E")
    #expect(player.requests == [.edit("")] && player.program.drags.sessions.isEmpty)
    player.take(.edited("From the editor"))
    player.mouse(.up(.left), player.bottom(of: 5))
    #expect(player.order == "1 2 3 4|5|" && player.board[CardID("1")]?.details == "From the editor")
  }

  @Test func `nothing in a title reaches the terminal as a command`() {
    var board = Kanban.small()
    let evil = "\u{1B}]0;x\u{7}\u{202E}gnp\u{1B}[2J\u{9B}31m"
    _ = try? KanbanCommand(.change([CardID("1")], [.title(evil), .assignee(evil)]), at: LocalTime.saturday.moment)
      .perform(on: &board)
    #expect(board[CardID("1")]?.title == evil)
    var player = Player(board)
    player.keys("j Space")
    let output = String(decoding: player.output, as: UTF8.self)
    #expect(
      !output.contains("\u{202E}") && !output.contains("\u{1B}]0") && !output.contains("\u{9B}"))
  }
}
