import AppShell
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter

/// What is carried is whole wherever it is, in every theme.
@Suite struct OutlineTests {
  @Test func `the outline of a carried card is closed on any ground, in every theme`() throws {
    let codes = ["TD", "CU", "FJ", "PE", "TG", "OM", "KE"]
    var law = OutlineLaw<CountrySorter> { $0.context }
    try SplitMix64.forEachSeed(in: Laws.seeds(24, long: 1_000)) { random in
      var settings = ProgramSettings()
      settings.theme = random.element(of: Theme.builtIn)
      let size = CellSize(random.int(in: 60...130), random.int(in: 12...44))
      var player =
        random.bool(probability: 0.7)
        ? try Player(byPopulation, codes, size: size, settings: settings)
        : try Player(.bins(column: "continents"), codes, bins: ["Africa", "Asia"], size: size, settings: settings)
      player.random = random
      try law.play(&player, from: codes.compactMap { player.place(of: $0) }, steps: 8)
    }
    #expect(law.seen.outlines > 100 && law.seen.edges > 40, "\(law.seen)")
  }
}
