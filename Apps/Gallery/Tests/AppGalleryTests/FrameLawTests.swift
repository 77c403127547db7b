import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppGallery
@testable import AppShell

/// No tile is missing, doubled or cut off in any frame.
@Suite struct FrameLawTests {
  private static func items(_ program: Program<Gallery>) -> [ShownItem<Gallery>] {
    program.app.arranged(program.model).map { ShownItem($0.name, word: $0.title, at: [.tile($0.name)]) }
  }

  @Test(arguments: [(80...100, 24...30), (110...140, 32...44)])
  func `in every frame of any play, each tile is drawn once and whole`(
    columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) throws {
    var law = FrameLaw<Gallery>(items: Self.items)
    try SplitMix64.forEachSeed(in: Laws.seeds(10, long: 1_000)) { random in
      var player = Player(
        Gallery(Plugin.all.map(Gallery.Entry.init)), model: Arrangement(),
        size: CellSize(random.int(in: columns), random.int(in: rows)))
      player.random = random
      try law.play(&player, events: 30, keys: "u Ctrl-R Left Right Up Down")
    }
    #expect(law.seen.carried > 40, "\(law.seen)")
  }
}
