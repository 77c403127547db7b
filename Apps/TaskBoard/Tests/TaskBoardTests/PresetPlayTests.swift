import BoardFiles
import Foundation
import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// Saved filters and templates, as a person uses them at 80x24.
@Suite struct PresetPlayTests {
  private func found(_ player: Player<KanbanApp>) -> [CardID] {
    player.app.shown.arrangement.bands.flatMap { $0.cells.flatMap { $0 } }
  }

  private func expectShown(_ text: String, _ player: Player<KanbanApp>) {
    #expect(player.lines.contains { $0.contains(text) }, "\(text)\n\(player.lines.joined(separator: "\n"))")
  }

  @Test func `f saves the filter under a name, finds it again, renames and deletes it, and u takes back each step`() {
    var player = Player(.small())
    player.keys("/")
    player.enter("assignee:ada")
    player.keys("f")
    expectShown("Type a name to save the filter assignee:ada.", player)
    player.enter("Ada's")
    #expect(player.board.presets.filters == ["Ada's": "assignee:ada"] && player.app.mode == .commands)
    player.keys("Esc")
    #expect(found(player).count == 5)
    player.keys("f")
    expectShown("Ada's  assignee:ada", player)
    expectShown("2 cards", player)
    player.keys("Enter")
    #expect(found(player) == [CardID("1"), CardID("4")] && player.app.shown.looking.filter == "assignee:ada")
    player.keys("f F2 Ctrl-U")
    player.enter("Hers")
    #expect(player.board.presets.filters == ["Hers": "assignee:ada"])
    player.keys("f Delete")
    #expect(player.board.presets.filters.isEmpty)
    player.keys("u")
    #expect(player.board.presets.filters == ["Hers": "assignee:ada"])
    player.keys("u u")
    #expect(player.board == .small())
    player.keys("Ctrl-R Ctrl-R")
    #expect(player.board.presets.filters == ["Hers": "assignee:ada"])
  }

  @Test func `the same works with the mouse, from the button on`() {
    var board = Kanban.small()
    for change: BoardChange in [.filter("Ada's", "assignee:ada"), .filter("Bugs", "label:bug")] {
      _ = try? KanbanCommand(.changeBoard(change), at: LocalTime.saturday.moment).perform(on: &board)
    }
    var player = Player(board)
    player.click(player.cell(of: .button(.saved)))
    player.click(player.cell(of: .panel(.row(1))))
    #expect(found(player).count == 5)
    player.click(player.cell(of: .panel(.row(1))))
    #expect(found(player) == [CardID("1")])
    player.click(player.cell(of: .button(.saved)))
    player.click(player.cell(of: .panel(.key(.delete))))
    #expect(player.board.presets.filters == ["Bugs": "label:bug"])
    player.click(player.cell(of: .button(.saved)))
    player.click(player.cell(of: .panel(.key(.function(2)))))
    player.keys("Ctrl-U")
    player.enter("Defects")
    #expect(player.board.presets.filters == ["Defects": "label:bug"])
    // A click beside the list closes it.
    player.click(player.cell(of: .button(.saved)))
    player.click(CellPoint(0, 22))
    #expect(player.app.mode == .commands)
  }

  @Test func `a filter is named among other words, and a name that nobody saved is reported`() {
    var board = Kanban.small()
    _ = try? KanbanCommand(.changeBoard(.filter("Of Ada", "assignee:ada")), at: LocalTime.saturday.moment)
      .perform(on: &board)
    let cards = board.cards.values.sorted { $0.id < $1.id }
    func found(_ text: String) -> String {
      let filter = Filter(text, saved: board.presets.filters)
      return cards.filter { filter.fits($0, on: board, at: .saturday) }.map(\.id.rawValue).joined(separator: " ")
    }
    #expect(found("@of-ada") == "1 4" && found("-@of-ada") == "2 3 5" && found("@OF-ADA label:bug") == "1")
    #expect(found("@of-adam") == "")
    let saved = board.presets.filters
    #expect(
      Filter("@of-adam", saved: saved).fault(found: 0)?.description
        == "No filter is saved as \"@of-adam\". Did you mean @of-ada?")
    #expect(
      Filter("@x").fault(found: 0)?.description == "No filter is saved as \"@x\". None is saved on this board yet.")
  }

  @Test func `a filter with a fault says so when it is chosen, and a refused name stays to be corrected`() {
    var board = Kanban.small()
    _ = try? KanbanCommand(.changeBoard(.filter("Bad", "is:opne")), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.keys("f Enter")
    #expect(player.lastRows(4).contains("\"is:opne\" is not a state."), "\(player.lastRows(4))")
    player.keys("f")
    player.type("bAD")
    player.keys("Down Enter")
    #expect(player.board.presets.filters == ["Bad": "is:opne"])
  }

  @Test func `m saves the card as a template, and adds cards from it`() throws {
    var board = Kanban.small()
    let changes: [CardChange] = [
      .title("Bug: {title}"), .item(CheckItem(CheckItemID("1"), "Test", isDone: true), after: nil), .priority(.high),
      .due(DueDate("2026-11-23")),
    ]
    _ = try? KanbanCommand(.change([CardID("1")], changes), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board)
    player.keys("j m")
    expectShown("Type a name to save card 1.", player)
    player.enter("Bug")
    #expect(player.board.presets.templates["Bug"]?.dueIn == 2)
    player.keys("m")
    expectShown("Bug: {title}", player)
    player.keys("Enter")
    player.enter("It crashes")
    let new = try #require(player.board[CardID("6")])
    #expect(new.title == "Bug: It crashes" && new.priority == .high && new.labels == ["bug"])
    #expect(new.due == DueDate("2026-11-23") && new.assignee == "Ada" && new.checked == 0 && new.checklist.count == 1)
    // One card, below the one with the focus, and no field for another.
    #expect(player.order == "1 6 2 3 4|5|" && player.app.mode == .commands)
    #expect(player.program.focus == .card(CardID("6")))
    player.keys("u")
    #expect(player.board[CardID("6")] == nil)
    player.keys("m Delete u m F2 Ctrl-U")
    player.enter("Defect")
    #expect(Array(player.board.presets.templates.keys) == ["Defect"])
    player.keys("u u")
    #expect(player.board == board)
  }

  @Test func `templates are found with the mouse, too, and the words of a person go where the title says`() {
    var board = Kanban.small()
    let template = CardTemplate(of: Card(CardID("1"), title: "[{title}] {date}"))
    _ = try? KanbanCommand(.changeBoard(.template("Dated", template)), at: LocalTime.saturday.moment)
      .perform(on: &board)
    var player = Player(board)
    player.click(player.cell(of: .button(.saved)))
    player.click(player.cell(of: .panel(.tab(1))))
    player.click(player.cell(of: .panel(.key(.enter))))
    player.enter("ok")
    #expect(player.board[CardID("6")]?.title == "[ok] 2026-11-21")
  }

  @Test func `what is saved is there after a restart, and a recording replays it`() throws {
    var player = Player(.small())
    player.keys("/")
    player.enter("label:bug")
    player.keys("f")
    player.enter("Bugs")
    player.keys("Esc j m")
    player.enter("Task")
    let text = try BoardJSON.text(of: player.board)
    #expect(try BoardJSON.board(Data(text.utf8)) == player.board)
    #expect(player.board.presets.filters == ["Bugs": "label:bug"])
    try player.expectReplay()
  }
}
