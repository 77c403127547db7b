import DragDropCollections
import Geometry
import History
import Layouts
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// Drawing on a cached picture gives the same bytes and the same hits as drawing everything.
@Suite struct CachedViewTests {
  private static let size = CellSize(41, 9)

  private func program(keepsView: Bool, _ settings: PaneSettings) -> Program<TwoPanes> {
    var board = Board<String>()
    // Letters with marks have numbers of their own in each frame; each item has another.
    board.addSource(named: "left", (0..<20).map { "\(Unicode.Scalar(UInt8(0x61 + $0)))\u{301}\($0)" })
    board.addCollection(named: "right", .slots(12))
    var app = TwoPanes()
    app.keepsView = keepsView
    app.policy = .swap
    app.dragOut = .return
    app.panes.settings = ["left": settings, "right": settings]
    return Program(app: app, journal: Journal(model: board), size: Self.size, capabilities: .full)
  }

  private static func settings(using random: inout SplitMix64) -> PaneSettings {
    let cells: [CollectionLayout.Cell] = [
      .rows(height: 1), .fixed(Size(width: 5, height: 2)), .fitting(ratio: 3, least: Size(width: 4, height: 1)),
    ]
    var settings = PaneSettings(cells.randomElement(using: &random)!, title: "Pane")
    settings.zoom = 0.5...3
    settings.placeholder.numbers = .fromOne
    if Bool.random(using: &random) { settings.liftDelay = .milliseconds(30) }
    return settings
  }

  @Test func `a kept picture gives the same bytes and the same hits as drawing anew, whatever comes in`() {
    var (kept, anew) = (0, 0)
    for seed in Laws.seeds(150, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let settings = Self.settings(using: &random)
      var (keeping, drawing) = (program(keepsView: true, settings), program(keepsView: false, settings))
      #expect(keeping.start() == drawing.start(), "seed \(seed)")
      let keys = ["x", "+", "-", "PageDown", "PageUp", "Home", "End", "c"]
      for event in RandomPlay(seed: seed, deeds: 5, size: Self.size, moreKeys: keys).events {
        #expect(keeping.replay(event) == drawing.replay(event), "seed \(seed), at \(event)")
        #expect(keeping.frame == drawing.frame, "seed \(seed), at \(event)")
        for _ in 0..<10 {
          let point = Point(.random(in: 0..<41, using: &random), .random(in: 0..<9, using: &random))
          #expect(keeping.scene.stack(at: point) == drawing.scene.stack(at: point), "seed \(seed), \(event), \(point)")
        }
      }
      kept += keeping.app.tally.views
      anew += drawing.app.tally.views
    }
    #expect(kept < anew * 9 / 10, "Nearly nothing was kept: \(kept) of \(anew) views were drawn all the same.")
  }

  @Test func `while only what is carried moves, the view is not made again`() {
    var player = Player(["Ada", "Ben"], slots: 3) { $0.keepsView = true }
    let start = player.cell(of: player.place(of: "Ada")!)
    player.press(start)
    player.move(to: player.cell(of: .slot(1, in: "right")))
    let before = player.program.app.tally.views
    player.mouse(.moved(holding: .left), player.cell(of: .slot(1, in: "right")).offset(columns: 2))
    #expect(player.program.drags.sessions[0].over?.region == .slot(1, in: "right"))
    #expect(player.program.app.tally.views == before)
    player.mouse(.moved(holding: .left), player.cell(of: .slot(2, in: "right")))
    #expect(player.program.app.tally.views > before)
  }
}
