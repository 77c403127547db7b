import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// Cards that repeat, as a person uses them.
@Suite struct RepetitionPlayTests {
  private let first = CardID("1")

  @Test func `N gives a card a rule, d finishes it, and u takes back both cards at once`() {
    var player = Player(.small())
    player.keys("j N")
    player.enter("every 2 weeks")
    #expect(player.board[first]?.repetition == Repetition("+2w"))
    let before = player.board
    player.keys("d")
    #expect(player.board[first]?.isDone == true && player.board[first]?.repetition == nil)
    #expect(player.board[CardID("6")]?.title == "Task 1" && player.board[CardID("6")]?.due == DueDate("2026-12-05"))
    #expect(player.program.journal.done.last?.title == "Complete card 1; card 6 follows, due 2026-12-05")
    player.keys("u")
    #expect(player.board == before)
    player.keys("Ctrl-R")
    #expect(player.board.cards.count == 6)
  }

  @Test func `a drag to Done makes the card that follows, and says nothing wrong`() {
    var player = Player(.small())
    player.keys("j N")
    player.enter("weekdays when done")
    player.drop(from: player.top(of: 1), to: player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.order == "2 3 4 6|5|1")
    // The 21st is a Saturday.
    #expect(player.board[CardID("6")]?.due == DueDate("2026-11-23"))
    player.keys("u")
    #expect(player.order == "1 2 3 4|5|")
  }

  @Test func `what is typed after N replaces the old rule, and an arrow key keeps it for editing`() {
    var player = Player(.small())
    player.keys("j N")
    player.enter("every 2 weeks")
    player.keys("N")
    player.enter("weekdays")
    #expect(player.board[first]?.repetition == Repetition("+1b"))
    player.keys("N End")
    player.enter(" when done")
    #expect(player.board[first]?.repetition == Repetition("1b"))
    player.keys("N")
    player.paste("every day")
    player.keys("Enter")
    #expect(player.board[first]?.repetition == Repetition("+1d"))
    player.keys("N Backspace Enter")
    #expect(player.board[first]?.repetition == nil)
  }

  @Test func `a card on the last day of the calendar is followed by none, and the board says so`() {
    var board = Kanban.small()
    let changes: [CardChange] = [.due(DueDate("9999-12-31")), .repeats(Repetition("+1y"))]
    _ = try? KanbanCommand(.change([first], changes), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.keys("j d")
    #expect(player.board.cards.count == 5 && player.board[first]?.repetition == Repetition("+1y"))
    let words = "No card follows #1: the calendar ends with the year 9999."
    #expect(player.lastRows(4).contains(words), "\(player.lastRows(4))")
    player.keys("u")
    player.carry(from: player.top(of: 1), to: player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.lastRows(4).contains("No card follows #1: the"), "\(player.lastRows(4))")
  }

  @Test func `the form has the rule, and a wrong one stays to be corrected`() {
    var player = Player(.small())
    player.keys("j Enter Down Down Down Down Enter")
    player.enter("often")
    #expect(player.lastRows(4).contains("is not a rule of repetition"), "\(player.lastRows(4))")
    player.keys("Ctrl-U")
    player.enter("mon, thu")
    #expect(player.lines.contains { $0.contains("every week on Mon, Thu") })
    player.keys("Ctrl-S")
    #expect(player.board[first]?.repetition == Repetition("+1w:mon,thu"))
    #expect(player.app.shown.arrangement.count > 0)
    player.keys("/")
    player.enter("is:repeating")
    #expect(player.app.shown.arrangement.count == 1)
  }
}
