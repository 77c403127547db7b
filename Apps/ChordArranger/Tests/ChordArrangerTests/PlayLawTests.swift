import ArrangerModel
import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

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
    "C", "N", "v", "p", "PageDown", "PageUp", "Home", "End", "c", "A", "7", "1",
  ]

  private func play(_ seed: Int, keepsView: Bool = true) -> Player<Arranger> {
    var dice = SplitMix64(seed: seed)
    var app = Arranger()
    app.keepsView = keepsView
    var player = Player(.small(), app: app, size: CellSize(dice.whole(44...90), dice.whole(10...30)))
    for _ in 0..<20 { deed(of: &player, &dice) }
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

  @Test func `a picture that is kept, with highlights drawn over it, is the one that would be drawn`() {
    // All that went to the screen, so each frame of the way.
    for seed in seeds {
      #expect(play(seed).output == play(seed, keepsView: false).output, "seed \(seed)")
    }
  }

  @Test func `the same again gives the same screen`() {
    for seed in 0..<5 { #expect(play(seed).lines == play(seed).lines, "seed \(seed)") }
  }
}
