import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import Layouts
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// No item of a board is missing, doubled or cut off in any frame, not even between a release and rest.
@Suite struct BoardFrameLawTests {
  private func player(_ random: inout SplitMix64) -> Player<TwoPanes> {
    let isPalette = random.bool(probability: 0.4)
    let size = CellSize(random.int(in: 30...60), random.int(in: 7...14))
    var settings = ProgramSettings()
    settings.reducesMotion = random.bool(probability: 0.2)
    var player = Player(
      ["qxa", "qxb", "qxc", "qxd", "Mu"], slots: 4, consumable: !isPalette, size: size, settings: settings
    ) { app in
      app.policy = random.element(of: [.insert, .swap, .replace, .append, .refuse])
      app.dragOut = random.element(of: isPalette ? [.cancel, .delete] : [.cancel, .return])
      app.keepsView = random.bool(probability: 0.5)
      let cells: [CollectionLayout.Cell] = [
        .rows(height: 1), .fixed(Size(width: 7, height: 2)), .fitting(ratio: 3, least: Size(width: 5, height: 1)),
      ]
      for name in ["left", "right"] as [CollectionID] {
        app.panes.settings[name] = PaneSettings(random.element(of: cells), title: "Pane")
        app.panes.settings[name]?.zoom = 1...2
      }
    }
    player.random = random
    return player
  }

  @Test func `in every frame of any play, each item of a board is drawn once and whole`() throws {
    var law = FrameLaw<TwoPanes> { program in ShownItem.onBoard(of: program) { $0 } }
    try SplitMix64.forEachSeed(in: Laws.seeds(24, long: 2_000)) { random in
      var player = player(&random)
      try law.play(&player, events: 40, keys: "x + - PageDown PageUp")
    }
    #expect(law.seen.carried > 40 && law.seen.landing > 20 && law.seen.goingHome > 40, "\(law.seen)")
  }

  @Test func `a copy of a palette is drawn in its place alone from the release on`() {
    var player = Player(["qxa"], slots: 2, consumable: false)
    let end = player.cell(of: .slot(0, in: "right"))
    player.carry(from: player.cell(of: player.place(of: "qxa")!), to: end)
    player.mouse(.up(.left), end)
    #expect(player.lines.dropLast().joined().count(of: "qxa") == 2, "\(player.lines)")
    #expect(player.inside("right")[0].contains("qxa"))
  }

  @Test func `what goes home is drawn on the way to where home has moved`() throws {
    var player = Player(["qxa"], slots: 2)
    player.drop("qxa", on: .slot(0, in: "right"))
    player.carry(from: try player.corner(of: .slot(0, in: "right")), to: CellPoint(3, 5))
    player.keys("Esc")
    player.resize(to: CellSize(61, 8))
    #expect(player.program.drags.previews.map(\.phase) == [.goingHome])
    var law = FrameLaw<TwoPanes> { program in ShownItem.onBoard(of: program) { $0 } }
    try law.check(player.program)
  }
}

extension String {
  /// How often the word is in the text.
  fileprivate func count(of word: String) -> Int { split(separator: word, omittingEmptySubsequences: false).count - 1 }
}
