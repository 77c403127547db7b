import AppShell
import ArrangerModel
import ChordTheory
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ChordArranger

/// What is carried is whole wherever it is, in every theme.
@Suite struct OutlineTests {
  @Test func `the outline of a carried chord is closed on any ground, in every theme`() throws {
    let song = Song.small()
    let places = ["C", "F", "G7"].map { ArrangerPlace.offer(ChordSymbol($0)) }
    var law = OutlineLaw<Arranger> { $0.context }
    try SplitMix64.forEachSeed(in: Laws.seeds(24, long: 1_000)) { random in
      var settings = ProgramSettings()
      settings.theme = random.element(of: Theme.builtIn)
      var player = Player(
        Arranger(), model: song, size: CellSize(random.int(in: 100...140), random.int(in: 30...44)),
        settings: settings, random: random)
      try law.play(&player, from: places, steps: 8)
    }
    #expect(law.seen.outlines > 100 && law.seen.edges > 40, "\(law.seen)")
  }
}
