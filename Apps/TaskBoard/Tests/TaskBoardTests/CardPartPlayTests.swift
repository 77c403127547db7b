import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// Comments, links, several people and the history, as a person uses them.
@Suite struct CardPartPlayTests {
  private let first = CardID("1")

  @Test func `c comments on a card, U links something to it, and u takes both back`() {
    var player = Player(.small())
    player.keys("j c")
    player.enter("Looks good")
    #expect(player.board[first]?.comments.map(\.text) == ["Looks good"])
    #expect(player.board[first]?.comments.first?.time == LocalTime.saturday.moment)
    player.keys("U")
    player.enter("Design https://example.org/d")
    #expect(player.board[first]?.attachments.map(\.line) == ["Design https://example.org/d"])
    player.keys("U")
    player.enter("plan.pdf")
    #expect(player.board[first]?.attachments.map(\.name) == ["Design", "plan.pdf"])
    player.keys("u u u")
    #expect(player.board == .small())
  }

  @Test func `several names assign a card to several people, and the filter finds each`() {
    var player = Player(.small())
    player.keys("j j @")
    player.enter("Bob, Cy")
    #expect(player.board[CardID("2")]?.assignees == ["Bob", "Cy"])
    #expect(Filter("assignee:cy").fits(player.board[CardID("2")]!, on: player.board, at: .saturday))
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `the form has the fields, links and comments of a card, and saves them as one step`() throws {
    var player = Player(.small())
    player.keys("j Enter")
    // Title, labels, priority, due, repeats, assignees, estimate, waits for, description, new item; then the new field.
    for _ in 0..<10 { player.keys("Down") }
    player.keys("Enter")
    player.enter("Sprint: 12")
    #expect(player.lines.contains { $0.contains("Sprint") && $0.contains("12") })
    for _ in 0..<2 { player.keys("Down") }
    player.keys("Enter")
    player.enter("https://example.org")
    for _ in 0..<2 { player.keys("Down") }
    player.keys("Enter")
    player.enter("A comment that is too long for one line of the form, so that it goes on in the next line.")
    #expect(player.lines.contains { $0.contains("goes on in the next line") || $0.contains("in the next line.") })
    player.keys("Ctrl-S")
    let card = try #require(player.board[first])
    #expect(card.fields.map { "\($0.name) \($0.value)" } == ["Sprint 12"])
    #expect(card.attachments.map(\.address) == ["https://example.org"] && card.comments.count == 1)
    #expect(player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `in the form, a click puts the cursor into a line, or ticks an item`() {
    var board = Kanban.small()
    let item = CardChange.item(CheckItem(CheckItemID("1"), "Test"), after: nil)
    _ = try? KanbanCommand(.change([first], [item]), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.keys("j Enter")
    player.click(player.cell(of: .panel(.row(1))).offset(columns: 14))
    #expect(player.app.mode.form?.field == .labels && player.app.mode.form?.form.typed?.cursor == 1)
    player.keys("Ctrl-K Ctrl-U")
    player.enter("ui")
    let index = player.app.mode.form?.fields.firstIndex(of: .item(CheckItemID("1"))) ?? 0
    player.click(player.cell(of: .panel(.row(index))).offset(columns: 1))
    player.click(player.cell(of: .panel(.key(.character("s")))))
    #expect(player.board[first]?.labels == ["ui"] && player.board[first]?.checked == 1)
    player.keys("u")
    #expect(player.board == board)
  }

  @Test func `T lists who did what with a card, a filter narrows it, and Enter goes to the card`() {
    var player = Player(.small())
    player.keys("j j l")
    player.keys("h L")
    #expect(player.order == "2 3 4|5 1|" || player.order == "2 3 4|1 5|")
    player.keys("p T")
    #expect(player.lines.contains { $0.contains("Move card 1 from Todo to Doing") }, "\(player.lines)")
    #expect(player.lines.contains { $0.contains("Priority high: card 1") })
    player.type("from todo")
    #expect(!player.lines.contains { $0.contains("Priority high: card 1") })
    player.keys("Enter")
    #expect(player.program.focus == .card(first) && player.app.mode == .commands)
    player.keys("T Esc")
    #expect(player.app.mode == .commands)
  }

  @Test func `the history says between which columns a card moved`() {
    var player = Player(.small())
    player.keys("j L")
    #expect(player.program.journal.done.last?.title == "Move card 1 from Todo to Doing")
  }

  @Test func `a card that is due on a day is announced when the day is over, also while something is typed`() {
    var board = Kanban.small()
    _ = try? KanbanCommand(.change([first], [.due(DueDate("2026-11-21"))]), at: LocalTime.saturday.moment)
      .perform(on: &board)
    var player = Player(board)
    player.keys("/")
    player.type("task")
    player.wait(.seconds(12 * 3600 - 1))
    #expect(!player.lastRows(4).contains("overdue now"))
    player.wait(.seconds(2))
    #expect(player.announcements.filter { $0.contains("#1 \"Task 1\" is overdue now.") }.count == 1)
    #expect(player.app.mode.typing?.line.text == "task")
    player.keys("Esc")
    player.wait(.seconds(24 * 3600))
    #expect(player.announcements.filter { $0.contains("overdue now") }.count == 1)
  }

  @Test func `the status line of a window of 80x24 says which cards are due, without color, too`() {
    var board = Kanban.small()
    for (card, due) in [("1", "2026-11-21T12:05"), ("2", "2026-11-21T12:05"), ("3", "2026-11-21T13:00")] {
      _ = try? KanbanCommand(.change([CardID(card)], [.due(DueDate(due))]), at: LocalTime.saturday.moment)
        .perform(on: &board)
    }
    var player = Player(board)
    player.wait(.seconds(301))
    #expect(player.lastRows(1).contains("#1 \"Task 1\" is due now. 1 other card is due too."), "\(player.lastRows(2))")
    player.keys("j d")
    player.wait(.seconds(3_600))
    #expect(player.lastRows(1).contains("#3 \"Task 3\" is due now."), "\(player.lastRows(2))")
  }

  @Test func `a card that becomes due is announced once`() {
    var board = Kanban.small()
    let due = DueDate("2026-11-21T12:05")
    _ = try? KanbanCommand(.change([first], [.due(due)]), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.wait(.seconds(400))
    #expect(player.announcements.filter { $0.contains("#1 \"Task 1\" is due now.") }.count == 1)
  }
}
