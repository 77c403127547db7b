import DragDropKit
import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// The items of a checklist, moved with the mouse: in the details beside the board, and in the form.
@Suite struct ChecklistDragTests {
  private let card = CardID("1")

  private var board: Kanban {
    var board = Kanban.small()
    let items = ["a", "b", "c"].map { CheckItem(CheckItemID($0), "Step \($0)", isDone: $0 == "b") }
    let changes = items.enumerated().map { index, item in
      CardChange.item(item, after: index == 0 ? nil : items[index - 1].id)
    }
    _ = try? KanbanCommand(.change([card], changes), at: LocalTime.saturday.moment).perform(on: &board)
    return board
  }

  private func order(_ items: [CheckItem]?) -> String { (items ?? []).map(\.id.rawValue).joined() }

  private func item(_ id: String, _ player: Player<KanbanApp>) -> CellPoint {
    player.cell(of: .checkItem(card, CheckItemID(id))).offset(columns: 4)
  }

  private func field(_ id: String, _ player: Player<KanbanApp>) throws -> CellPoint {
    let index = try #require(player.app.mode.form?.fields.firstIndex(of: .item(CheckItemID(id))))
    return player.cell(of: .panel(.row(index))).offset(columns: 6)
  }

  @Test func `in the details, an item takes the place of the one on which it is dropped, in one step`() {
    var player = Player(board, size: CellSize(200, 60))
    player.keys("j")
    player.carry(from: item("a", player), to: item("c", player))
    #expect(player.status.contains("Release to move \"Step a\" to the end of the checklist."), "\(player.status)")
    player.mouse(.up(.left), item("c", player))
    player.wait(.seconds(1))
    #expect(order(player.board[card]?.checklist) == "bca")
    #expect(player.board[card]?.checklist.map(\.isDone) == [true, false, false])
    #expect(player.lines.contains { $0.contains("Checklist 1/3") }, "The details still show the card.")
    player.drop(from: item("a", player), to: item("b", player))
    #expect(order(player.board[card]?.checklist) == "abc")
    player.keys("u u")
    #expect(player.board == board)
  }

  @Test func `Escape, and a drop elsewhere, leave the items as they were`() {
    var player = Player(board, size: CellSize(200, 60))
    player.keys("j")
    player.carry(from: item("a", player), to: item("b", player))
    player.keys("Esc")
    player.mouse(.up(.left), item("b", player))
    player.drop(from: item("a", player), to: player.top(of: 5))
    player.drop(from: player.top(of: 2), to: item("a", player))
    #expect(player.board == board && player.program.journal.counter == 0)
  }

  @Test func `keys lift an item in the details and drop it above another one`() {
    var player = Player(board, size: CellSize(200, 60))
    player.keys("j")
    player.click(item("c", player))
    #expect(player.program.focus == .checkItem(card, CheckItemID("c")) && player.board[card]?.checked == 2)
    player.keys("Space Up")
    #expect(player.announcements.last?.contains("move \"Step c\" above \"Step b\"") == true, "\(player.announcements)")
    player.keys("Enter")
    #expect(order(player.board[card]?.checklist) == "acb")
    player.keys("u u")
    #expect(player.board == board)
    // Keys for cards apply to the card of the item.
    player.keys("p")
    #expect(player.board[card]?.priority == board[card]?.priority.next)
  }

  @Test func `in the form, a drag moves the item in the draft, and Ctrl-S saves it as one step`() throws {
    for size in [CellSize(80, 24), CellSize(200, 60)] {
      var player = Player(board, size: size)
      player.keys("j Enter")
      for _ in 0..<11 { player.keys("Down") }
      player.drop(from: try field("c", player), to: try field("a", player))
      #expect(order(player.app.mode.form?.draft.checklist) == "cab" && player.board == board)
      #expect(player.app.mode.form?.field == .item(CheckItemID("c")))
      player.keys("Ctrl-S")
      #expect(order(player.board[card]?.checklist) == "cab" && player.program.focus == .card(card))
      player.keys("u")
      #expect(player.board == board)
    }
  }

  @Test func `a drag in the form that is given up changes nothing, and Escape closes no form`() throws {
    var player = Player(board)
    player.keys("j Enter")
    for _ in 0..<11 { player.keys("Down") }
    player.carry(from: try field("c", player), to: try field("a", player))
    player.keys("Esc")
    #expect(player.app.mode.form?.changes.isEmpty == true)
    player.keys("Esc")
    #expect(player.app.mode == .commands && player.board == board)
  }

  @Test func `an item takes each place of the list that it is dropped on, and the others keep their order`() {
    let card = board[self.card]!
    for item in card.checklist {
      for (index, target) in card.checklist.enumerated() {
        let moved = ChecklistMove(card: card, item: item.id).result(at: target.id)
        #expect((moved == nil) == (target == item))
        guard let moved else { continue }
        #expect(moved.checklist.firstIndex(of: item) == index)
        #expect(moved.checklist.filter { $0 != item } == card.checklist.filter { $0 != item })
      }
    }
  }
}
