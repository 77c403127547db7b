import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// A key that is bound does something that can be seen or heard, or says why it does nothing.
@Suite struct ReasonTests {
  @Test(arguments: ["", "j", "j j j j j", "l l l l", "k", "j Space", "j x", "Tab Tab Tab Tab Tab"], [false, true])
  func `no key is silent`(keys: String, isEmpty: Bool) throws {
    var player = Player<KanbanApp>(isEmpty ? .empty(title: "Tasks") : .small())
    player.keys(keys)
    player.wait(.seconds(2))
    #expect(player.silentBindings() == [], "after \(keys)")
  }

  @Test func `each entry of a menu does what its key does, on the same place`() throws {
    var titles: Set<String> = []
    try SplitMix64.forEachSeed(in: 0..<4) { random in
      var player = Player<KanbanApp>(.small())
      player.random = random
      titles.formUnion(try player.expectMenus())
    }
    #expect(titles.count > 4, "\(titles)")
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let player = Player<KanbanApp>(.small(), size: CellSize(100, 30))
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "h j k l g a b c C e t d D p P x A w W @ s S z v V / . F i f m F2 Y : Ctrl-T Ctrl-O Ctrl-K")
    #expect(seen.keys > 4 && seen.buttons > 4, "\(seen)")
  }
}
