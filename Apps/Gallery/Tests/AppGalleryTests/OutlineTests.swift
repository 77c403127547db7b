import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppGallery
@testable import AppHost
@testable import AppShell

/// What is carried is whole wherever it is, in every theme.
@Suite struct OutlineTests {
  @Test func `the outline of a carried tile is closed on any ground, in every theme`() throws {
    let entries = Plugin.all.map(Gallery.Entry.init)
    var law = OutlineLaw<Gallery> { $0.context }
    try SplitMix64.forEachSeed(in: Laws.seeds(24, long: 1_000)) { random in
      var settings = ProgramSettings()
      settings.theme = random.element(of: Theme.builtIn)
      var player = Player(
        Gallery(entries), model: Arrangement(), size: CellSize(random.int(in: 80...140), random.int(in: 24...44)),
        settings: settings, random: random)
      try law.play(&player, from: entries.map { .tile($0.name) }, steps: 8)
    }
    #expect(law.seen.outlines > 100 && law.seen.edges > 40, "\(law.seen)")
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let player = Player(Gallery(Plugin.all.map(Gallery.Entry.init)), model: Arrangement(), size: CellSize(100, 30))
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "[ ] : Ctrl-T Ctrl-O o n")
    #expect(seen.keys > 4, "\(seen)")
  }
}
