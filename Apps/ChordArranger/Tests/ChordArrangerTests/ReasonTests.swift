import ArrangerModel
import ChordTheory
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ChordArranger

/// A key that is bound does something that can be seen or heard, or says why it does nothing.
@Suite struct ReasonTests {
  @Test(arguments: ["", "Tab", "Home", "End", "Home Space", "PageDown PageDown PageDown", "Home x"], [false, true])
  func `no key is silent`(keys: String, isEmpty: Bool) throws {
    var player = Player<Arranger>(
      Arranger(), model: isEmpty ? Song(title: "Empty", key: try MusicalKey(parsing: "C")) : .small())
    player.keys(keys)
    player.wait(.seconds(2))
    #expect(player.silentBindings() == [], "after \(keys)")
  }

  @Test func `each entry of a menu does what its key does, on the same place`() throws {
    var titles: Set<String> = []
    try SplitMix64.forEachSeed(in: 0..<4) { random in
      var player = Player<Arranger>(Arranger(), model: .small())
      player.random = random
      titles.formUnion(try player.expectMenus())
    }
    #expect(titles.count > 5, "\(titles)")
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let player = Player<Arranger>(Arranger(), model: .small(), size: CellSize(100, 30))
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "m / o G . j h O B a A x i n d ( ) e b s S F t T g K k + - C N v p r P < > c w L f y l : Ctrl-T Ctrl-O")
    #expect(seen.keys > 4 && seen.buttons > 4, "\(seen)")
  }
}
