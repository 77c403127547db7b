import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// A board by clicks alone, with no button held while the hand moves; and by keys alone.
@Suite struct ClickPlayTests {
  private func player() -> Player<KanbanApp> {
    Player(.small(), settings: .clicks)
  }

  @Test func `clicks alone take every card to Done`() throws {
    var held = Player(.small())
    let done = held.cell(of: .footer(ColumnID("c3")))
    for card in 1...5 { held.drop(from: held.top(of: card), to: done) }
    #expect(held.board.columns[2].cards.count == 5)

    var clicks = player()
    clicks.playByClicks(held.events)
    #expect(clicks.board == held.board)
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    #expect(clicks.isByClicksAlone)
    try clicks.expectHistory()
  }

  @Test func `keys alone take every card to Done`() throws {
    var keys = Player(.small())
    for card in 1...5 {
      for _ in 0..<40 where keys.program.focus != .card(CardID("\(card)")) { keys.keys("Tab") }
      keys.keys("Space")
      for _ in 0..<40 where !keys.status.contains("to Done") { keys.keys("Tab") }
      keys.keys("Enter")
    }
    #expect(keys.board.columns[2].cards.count == 5, "\(keys.order)")
    #expect(keys.isByKeysAlone)
    try keys.expectHistory()
  }

  @Test func `a double click opens a card, Ctrl-click selects, and a click on a footer adds`() {
    var player = player()
    let card = player.top(of: 2)
    for _ in 0..<2 {
      player.mouse(.down(.left), card)
      player.mouse(.up(.left), card)
    }
    #expect(player.app.mode.form != nil && player.order == "1 2 3 4|5|")
    player.keys("Esc")
    player.wait(.seconds(1))
    player.click(card, .control)
    #expect(player.app.selection == [CardID("2")])
    player.click(player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.app.mode.typing != nil)
  }

  @Test func `selected cards are lifted together by one click`() {
    var player = player()
    player.click(player.top(of: 4), .control)
    player.click(player.top(of: 1), .control)
    player.click(player.top(of: 4))
    #expect(player.program.drags.sessions.first?.items.count == 2)
    player.click(player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.board.columns[2].cards.map(\.rawValue) == ["1", "4"])
  }
}
