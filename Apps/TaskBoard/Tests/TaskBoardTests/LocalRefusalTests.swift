import GestureModel
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import TaskBoard

/// What a board of this machine refused stays in its history, also when the program is started again.
@Suite struct LocalRefusalTests {
  @Test func `a refused drop stands in the history with its reason, and is:refused finds it`() throws {
    var player = Player(.small(), size: CellSize(120, 40))
    // Doing takes two cards, and 5 is there.
    try player.drop(.card(CardID("1")), on: .card(CardID("5")))
    try player.drop(.card(CardID("2")), on: .card(CardID("5")))
    #expect(player.board.load(of: player.board.columns[1]) == 2)
    player.keys("T")
    for _ in 0..<10 { player.keys("Backspace") }
    #expect(player.lines.count { $0.contains("Refused: Move card 2 from Todo to Doing. \"Doing\" is full") } == 1)
    #expect(player.lines.contains { $0.contains("Move card 1 from Todo to Doing") })
    player.keys("i s : r e f u s e d")
    #expect(!player.lines.contains { $0.contains("Move card 1 from Todo to Doing") })
    #expect(player.lines.contains { $0.contains("Refused: Move card 2") })
    player.keys("Esc u")
    #expect(player.board == .small(), "A refusal must not add a step.")
  }

  @Test func `the save keeps the latest refusals, and an older program's save has none`() throws {
    var player = Player(.small())
    player.keys("j L")
    player.keys("h j L")
    let refusals = player.app.refusals
    #expect(refusals.records.count == 1)
    let text = try #require(player.app.viewStateText)
    var next = Player(.small()).app
    next.takeViewState(text)
    #expect(next.refusals == refusals)
    next.takeViewState(#"{"sort":"manual","lanes":"none","isCompact":false,"firstColumn":0}"#)
    #expect(next.refusals == RefusalList())
  }

  @Test func `a key that is refused leaves its reason once, however often it is pressed`() {
    var player = Player(.small())
    player.keys("j L")
    player.keys("h j")
    for _ in 0..<5 { player.keys("L") }
    #expect(player.board.load(of: player.board.columns[1]) == 2)
    #expect(player.app.refusals.records.map(\.refusal?.isEmpty) == [false])
  }
}
