import AppShell
import DragDropKit
import SeededRandom
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter

/// No card is missing, doubled or cut off in any frame, not even between a release and rest.
@Suite struct FrameLawTests {
  private static let codes = ["TD", "CU", "FJ", "PE", "TG", "OM", "KE"]

  /// One of each kind, because making one reads all the tables.
  private static func players() throws -> [Player<CountrySorter>] {
    let size = CellSize(60, 12)
    return [
      try Player(byPopulation, codes, size: size),
      try Player(.timeline(SortRule(.column("area"))), codes, size: size),
      // A name that has too little room behind its capital ends in an ellipsis: here it has enough.
      try Player(.match(.capital), codes, size: CellSize(100, 12)),
      try Player(.bins(column: "continents"), codes, bins: ["Africa", "Asia", "Europe"], size: size),
      try Player(.ownBins(["yes", "no"]), codes, bins: ["yes", "no"], isEndless: true, size: size),
      try Player(.ranking, codes, isEndless: true, size: size),
    ]
  }

  @Test func `the figure of a checked card leaves room to know its name, or is left out`() throws {
    var player = try Player(byPopulation, Self.codes, size: CellSize(60, 12))
    player.drop("TG", on: .slot(5, in: .answer))
    player.keys("C")
    #expect(player.lines.contains { $0.contains("Togo ") && $0.contains("9,053,799") }, "\(player.lines)")
    player.keys("f")
    #expect(player.lines.dropLast().contains { $0.contains("Togo") }, "\(player.lines)")
    #expect(!player.lines.contains { $0.contains("9,053") }, "\(player.lines)")
  }

  @Test func `in every frame of any game, each card is drawn once and whole`() throws {
    let players = try Self.players()
    var law = FrameLaw<CountrySorter> { program in
      ShownItem.onBoard(of: program) { program.app.game.name(of: $0) }
    }
    try SplitMix64.forEachSeed(in: Laws.seeds(18, long: 1_000)) { random in
      var player = players[Int(random.seed) % players.count]
      player.random = random
      try law.play(&player, events: 30, keys: "x m f C + - PageDown PageUp")
    }
    #expect(law.seen.carried > 40 && law.seen.landing > 20 && law.seen.goingHome > 40, "\(law.seen)")
  }
}
