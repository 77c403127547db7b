import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import JigsawPuzzle

/// A key that is bound does something that can be seen or heard, or says why it does nothing.
@Suite struct ReasonTests {
  @Test(
    arguments: [
      "", "n", "n Space", "n Space Tab Enter", "+ + + + + + + +", "- - - - - -", "PageDown PageDown PageDown",
    ], [false, true])
  func `no key is silent`(keys: String, isEmpty: Bool) throws {
    var player = try Hand(Puzzles.app(isEmpty ? 2 : 4, isEmpty ? 2 : 3))
    player.keys(keys)
    player.wait(.seconds(2))
    #expect(player.silentBindings() == [], "after \(keys)")
  }

  @Test func `each entry of a menu does what its key does, on the same place`() throws {
    var titles: Set<String> = []
    try SplitMix64.forEachSeed(in: 0..<4) { random in
      var player = try Hand(Puzzles.app(3, 2))
      player.wait(.seconds(2))
      player.random = random
      titles.formUnion(try player.expectMenus())
    }
    #expect(titles.count > 3, "\(titles)")
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let player = try Hand(Puzzles.app(3, 2), size: CellSize(90, 26))
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "n b l x + - Backspace [ ] T t J h g e c E S L K i P m o 1 2 z r : Ctrl-T Ctrl-O")
    #expect(seen.keys > 4 && seen.buttons > 4, "\(seen)")
  }
}
