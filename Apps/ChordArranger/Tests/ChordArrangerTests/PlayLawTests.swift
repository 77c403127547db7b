import ArrangerModel
import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ChordArranger

/// A wild hand at the keyboard and the mouse.
@Suite struct PlayLawTests {
  /// Each is long, so there are only some unless asked for with LONG_LAWS=1.
  private let seeds = Laws.seeds(20, long: 1_000)

  private static let chords = [
    "Tab", "Tab", "Space", "Space", "Enter", "Right", "Left", "Down", "Up", "u", "Ctrl-R", "R", "y", "H", "?", "Esc",
    "m", "/", "o", "G", ".", "j", "^", "h", "O", "B", "a", "A", "x", "Backspace", "i", "n", "d", "D", "(", ")", "e",
    "b", "s", "S", "F", "t", "T", "g", "K", "k", "+",
    "-",
    "C", "N", "v", "p", "r", "P", "<", ">", "PageDown", "PageUp", "Home", "End", "c", "A", "7", "1",
  ]

  /// - Parameter look: Looks at the player after each deed.
  @discardableResult
  private func play(_ seed: Int, look: (Player<Arranger>) -> Void = { _ in }) -> Player<Arranger> {
    var dice = SplitMix64(seed: seed)
    var player = Player(.small(), size: CellSize(dice.whole(44...90), dice.whole(10...30)))
    for _ in 0..<20 {
      deed(of: &player, &dice)
      look(player)
    }
    return player
  }

  private func deed(of player: inout Player<Arranger>, _ dice: inout SplitMix64) {
    let size = player.program.size
    let spot = { (dice: inout SplitMix64) in CellPoint(dice.whole(0...size.columns - 1), dice.whole(0...size.rows - 1))
    }
    switch dice.whole(0...9) {
    case 0...3:
      let (from, to) = (spot(&dice), spot(&dice))
      player.carry(from: from, to: to, dice.whole(0...3) == 0 ? .control : [])
      if dice.whole(0...4) > 0 { player.mouse(.up(.left), to) }
    case 4...6:
      player.keys((0..<dice.whole(1...4)).map { _ in Self.chords.randomElement(using: &dice)! }.joined(separator: " "))
    case 7: player.send((0..<dice.whole(1...12)).map { _ in UInt8(dice.whole(0...255)) })
    case 8: player.resize(to: CellSize(dice.whole(20...120), dice.whole(5...40)))
    default: player.wait(.milliseconds(dice.whole(0...3_000)))
    }
  }

  @Test func `any one deed is taken back by undo`() {
    let start = Player(.small(), size: CellSize(60, 14))
    var changed = 0
    let seeds = Laws.seeds(300, long: 1_000)
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      var player = start
      let from = CellPoint(dice.whole(1...58), dice.whole(2...12))
      if dice.whole(0...1) == 0 {
        player.drag(from: from, to: CellPoint(dice.whole(0...59), dice.whole(0...13)))
      } else {
        player.drag(from: from, to: player.beat(dice.whole(1...4), dice.whole(1...4)))
      }
      var journal = player.program.journal
      if journal.canUndo { changed += 1 }
      while journal.canUndo { #expect(throws: Never.self, "seed \(seed)") { try journal.undo() } }
      #expect(journal.model == .small() && player.program.drags.sessions.isEmpty, "seed \(seed)")
    }
    #expect(changed > seeds.count / 5)
  }

  @Test func `whatever comes in, the program goes on, and undo leads back to the beginning`() {
    for seed in seeds {
      var player = play(seed)
      player.keys("Esc Esc Esc Esc")
      player.interrupt()
      var journal = player.program.journal
      while journal.canUndo { #expect(throws: Never.self, "seed \(seed)") { try journal.undo() } }
      #expect(journal.model == .small(), "seed \(seed)")
    }
  }

  @Test func `highlights drawn over a picture that was kept give the picture drawn with them`() {
    var drags = 0
    for seed in seeds {
      play(seed) { player in
        let stage = player.program.stage
        guard !stage.drops.isEmpty else { return }
        drags += 1
        var marked = player.app.screen(stage)
        marked.timeline.drops = stage.drops
        let area = CellRect(stage.size)
        var (over, whole) = (picture(of: stage.size), picture(of: stage.size))
        over.draw(player.app.view(stage), in: area)
        over.draw(player.app.highlights(stage), in: area)
        whole.draw(.kept(marked), in: area)
        #expect(over.frame == whole.frame, "seed \(seed)")
      }
    }
    #expect(drags > seeds.count / 2)
  }

  private func picture(of size: CellSize) -> Picture<ArrangerPlace> {
    Picture(size: size, theme: .dark, capabilities: .full)
  }

  @Test func `the same again gives the same screen`() {
    for seed in 0..<5 { #expect(play(seed).lines == play(seed).lines, "seed \(seed)") }
  }
}
