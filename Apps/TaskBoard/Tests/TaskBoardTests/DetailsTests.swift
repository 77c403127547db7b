import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// The details of a card beside the columns of a wide window.
@Suite struct DetailsTests {
  private static let wide = CellSize(200, 60)

  private static var board: Kanban {
    var board = Kanban.small()
    let changes: [CardChange] = [
      .details("The first line.\nThe second one."), .due(DueDate("2026-11-19")), .estimate(3), .priority(.high),
      .blocker(CardID("2"), true), .item(CheckItem(CheckItemID("a"), "Ask Bob", isDone: true), after: nil),
      .item(CheckItem(CheckItemID("b"), "Answer"), after: CheckItemID("a")),
    ]
    _ = try? KanbanCommand(.change([CardID("1")], changes), at: LocalTime.saturday.moment).perform(on: &board)
    return board
  }

  /// The text of the pane; empty if it is not shown.
  private func pane(_ player: Player<KanbanApp>) -> String {
    guard let area = player.program.scene.bounds(of: .details, in: nil) else { return "" }
    return player.lines.map { String($0.dropFirst(Int(area.minX))) }.joined(separator: "\n")
  }

  private let first = KanbanPlace.card(CardID("1"))

  @Test func `without a card it says what is late and what is due next, no brighter than the columns`() throws {
    var board = Kanban.small()
    for (card, due) in [("2", "2026-11-19"), ("3", "2026-11-21"), ("4", "2026-11-25"), ("5", "2027-01-01")] {
      let command = KanbanCommand(.change([CardID(card)], [.due(DueDate(due))]), at: LocalTime.saturday.moment)
      _ = try command.perform(on: &board)
    }
    let player = Player(board, size: Self.wide)
    let text = pane(player)
    let places = try ["Late", "Task 2", "Due today", "Task 3", "Due within a week", "Task 4", "Choose a card"].map {
      try #require(text.firstRange(of: $0)?.lowerBound, "\($0)")
    }
    #expect(places == places.sorted() && !text.contains("Task 5") && text.contains("2d late"))
    let area = try #require(player.program.scene.bounds(of: .details, in: nil))
    let cell = CellPoint(Int(area.minX) + 1, Int(area.maxY) - 2)
    #expect(player.program.frame.style(at: cell)?.background == Theme.dark[.well].background)
  }

  @Test func `of many cards that are late, the others are counted`() throws {
    var board = Kanban.large(200)
    let all = board.columns.flatMap { $0.cards }
    _ = try KanbanCommand(.change(all, [.due(DueDate("2026-11-19"))]), at: LocalTime.saturday.moment).perform(
      on: &board)
    let text = pane(Player(board, size: Self.wide))
    let shown = text.split(separator: "\n").count { $0.contains("2d late") }
    #expect(shown > 20 && text.contains("+\(200 - shown) more") && text.contains("Choose a card"))
  }

  @Test func `all of the card with the focus is shown, and a sentence if there is none`() {
    var player = Player(Self.board, size: Self.wide)
    #expect(pane(player).contains("Choose a card to see its details."))
    player.keys("j")
    for text in [
      "#1 in Todo", "Task 1", "bug", "Ada", "2 days late", "Nov 19", "high", "3", "#2  Task 2", "Checklist 1/2",
      "[x] Ask Bob", "[ ] Answer", "The first line.", "The second one.",
    ] {
      #expect(pane(player).contains(text), "\(text)")
    }
    player.keys("j")
    #expect(pane(player).contains("#2 in Todo") && !pane(player).contains("Ask Bob"))
    player.click(player.top(of: 5))
    #expect(pane(player).contains("#5 in Doing"))
    player.keys("k")
    #expect(pane(player).contains("Choose a card"))
  }

  @Test func `a click on an item ticks it in one step, and one elsewhere opens the card`() throws {
    var player = Player(Self.board, size: Self.wide)
    player.keys("j")
    try player.click(.checkItem(CardID("1"), CheckItemID("b")))
    #expect(player.board[CardID("1")]?.checked == 2 && pane(player).contains("[x] Answer"))
    try player.click(.checkItem(CardID("1"), CheckItemID("a")))
    #expect(player.board[CardID("1")]?.checklist.map(\.isDone) == [false, true])
    player.keys("u u")
    #expect(player.board == Self.board && pane(player).contains("Checklist 1/2"))
    try player.click(.details)
    #expect(player.app.mode.form?.original.id == CardID("1"))
    player.keys("Esc")
    #expect(player.board == Self.board)
  }

  @Test func `the pane stays while another card is carried, and follows to where it was dropped`() {
    var player = Player(Self.board, size: Self.wide)
    player.keys("j")
    player.carry(from: player.top(of: 3), to: player.bottom(of: 5))
    #expect(pane(player).contains("#1 in Todo"))
    player.mouse(.up(.left), player.bottom(of: 5))
    player.wait(.seconds(1))
    #expect(pane(player).contains("#3 in Doing"), "\(pane(player))")
  }

  @Test func `a step of a drag costs no more bytes with the details than without`() {
    func bytes(_ keys: String) -> [Int] {
      var player = Player(Self.board, size: CellSize(250, 60))
      player.keys("j \(keys)")
      let start = player.top(of: 3)
      player.press(start)
      return (1...30).map { step in
        let before = player.output.count
        player.mouse(.moved(holding: .left), start.offset(columns: step, rows: step / 6))
        return player.output.count - before
      }
    }
    // In a window of 250 columns, the columns are as wide either way; only the way to the summary may be longer.
    // Steps are compared in threes, because the order in which one is written depends on where the last one ended.
    let (without, with) = (bytes(""), bytes("i"))
    for first in stride(from: 0, to: 30, by: 3) {
      let (one, other) = (without[first..<first + 3].reduce(0, +), with[first..<first + 3].reduce(0, +))
      #expect(abs(one - other) <= 3 * 4, "\(without) \(with)")
    }
  }

  @Test(arguments: [
    (CellSize(149, 60), false), (CellSize(150, 60), true), (CellSize(200, 29), false), (CellSize(80, 24), false),
  ])
  func `only a window that is wide enough has it`(size: CellSize, isShown: Bool) {
    var player = Player(Self.board, size: size)
    #expect(player.program.scene.contains(.details) == isShown)
    player.keys("i")
    #expect(!player.program.scene.contains(.details))
    if !isShown { #expect(player.lastRows(4).contains("need a window of 150 columns"), "\(player.lastRows(4))") }
    player.keys("i")
    #expect(player.program.scene.contains(.details) == isShown)
  }

  @Test func `it takes the place of no column unless someone asks for it`() {
    var player = Player(.large(20), size: CellSize(150, 40))
    #expect(!player.program.scene.contains(.details))
    player.keys("i")
    #expect(player.program.scene.contains(.details))
    player.keys("i")
    #expect(!player.program.scene.contains(.details) && player.app.viewState.showsDetails == false)
  }

  @Test func `what is too long is cut off, and counted`() {
    var board = Self.board
    let text = (1...90).map { "Line \($0)." }.joined(separator: "\n")
    _ = try? KanbanCommand(.change([CardID("1")], [.details(text)]), at: LocalTime.saturday.moment).perform(on: &board)
    var player = Player(board, size: CellSize(160, 31))
    player.keys("j")
    #expect(pane(player).contains(" more") && pane(player).contains("Line 9.") && !pane(player).contains("Line 60."))
  }

  @Test func `a filter that hides the card, and undo that takes it away, leave the pane whole`() {
    var player = Player(Self.board, size: Self.wide)
    player.keys("j a")
    player.enter("New one")
    player.keys("Esc")
    #expect(pane(player).contains("New one"))
    player.keys("u")
    #expect(!pane(player).contains("New one"))
  }
}
