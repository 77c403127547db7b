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
}
