import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter

/// A key that is bound does something that can be seen or heard, or says why it does nothing.
@Suite struct ReasonTests {
  @Test(arguments: ["", "Tab", "Tab Tab Tab Tab", "Tab Space", "End"], [false, true])
  func `no key is silent`(keys: String, isEmpty: Bool) throws {
    var player = try Player<CountrySorter>(byPopulation, isEmpty ? ["FR"] : ["DE", "IN", "CH"])
    player.keys(keys)
    player.wait(.seconds(2))
    #expect(player.silentBindings() == [], "after \(keys)")
  }

  @Test func `each entry of a menu does what its key does, on the same place`() throws {
    var titles: Set<String> = []
    try SplitMix64.forEachSeed(in: 0..<4) { random in
      var player = try Player<CountrySorter>(byPopulation, ["DE", "IN", "CH"])
      player.random = random
      titles.formUnion(try player.expectMenus())
    }
    #expect(titles.count > 3, "\(titles)")
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let player = try Player<CountrySorter>(byPopulation, ["DE", "IN", "CH"], size: CellSize(90, 26))
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "x m f C + - n c h i w 1 2 / S : Ctrl-T Ctrl-O")
    #expect(seen.keys > 4 && seen.buttons > 4, "\(seen)")
  }
}
