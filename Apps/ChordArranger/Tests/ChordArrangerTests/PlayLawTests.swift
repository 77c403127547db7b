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
    var player = Player(.small(), size: CellSize(dice.int(in: 44...130), dice.int(in: 10...40)))
    for _ in 0..<20 {
      deed(of: &player, &dice)
      look(player)
    }
    return player
  }

  private func deed(of player: inout Player<Arranger>, _ dice: inout SplitMix64) {
    let size = player.program.size
    let spot = { (dice: inout SplitMix64) in
      CellPoint(dice.int(in: 0...size.columns - 1), dice.int(in: 0...size.rows - 1))
    }
    switch dice.int(in: 0...9) {
    case 0...3:
      let (from, to) = (spot(&dice), spot(&dice))
      player.carry(from: from, to: to, dice.int(in: 0...3) == 0 ? .control : [])
      if dice.int(in: 0...4) > 0 { player.mouse(.up(.left), to) }
    case 4...6:
      player.keys(
        (0..<dice.int(in: 1...4)).map { _ in Self.chords.randomElement(using: &dice)! }.joined(separator: " "))
    case 7: player.send((0..<dice.int(in: 1...12)).map { _ in UInt8(dice.int(in: 0...255)) })
    case 8: player.resize(to: CellSize(dice.int(in: 20...120), dice.int(in: 5...40)))
    default: player.wait(.milliseconds(dice.int(in: 0...3_000)))
    }
  }

  @Test func `any one deed is taken back by undo`() {
    let start = Player(.small(), size: CellSize(60, 14))
    var changed = 0
    let seeds = Laws.seeds(300, long: 1_000)
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      var player = start
      let from = CellPoint(dice.int(in: 1...58), dice.int(in: 2...12))
      if dice.int(in: 0...1) == 0 {
        player.drag(from: from, to: CellPoint(dice.int(in: 0...59), dice.int(in: 0...13)))
      } else {
        player.drag(from: from, to: player.beat(dice.int(in: 1...4), dice.int(in: 1...4)))
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
        let context = player.program.context
        guard !context.drops.isEmpty else { return }
        drags += 1
        var marked = player.app.screen(in: context)
        marked.timeline.drops = context.drops
        (marked.timeline.planned, marked.timeline.appended) = player.app.planned(in: context)
        let area = CellRect(context.size)
        var (over, whole) = (picture(of: context.size), picture(of: context.size))
        over.draw(player.app.view(in: context), in: area)
        over.draw(player.app.highlights(in: context), in: area)
        whole.draw(.cached(marked), in: area)
        #expect(over.frame == whole.frame, "seed \(seed)")
      }
    }
    #expect(drags > seeds.count / 2)
  }

  private func picture(of size: CellSize) -> Canvas<ArrangerPlace> {
    Canvas(size: size, theme: .dark, capabilities: .full)
  }

  @Test func `a save with any number in it is refused, or goes on like others`() throws {
    var accepted = 0
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = Player(.small(), size: CellSize(100, 24))
      player.random = random
      player.act(12, keys: Self.chords.joined(separator: " "))
      accepted += try player.expectAnyNumber(keys: Self.chords.joined(separator: " ")) { _ in Arranger() }
    }
    #expect(accepted > 5 * seeds.count, "only \(accepted) were not refused, the law says little")
  }

  @Test func `the same again gives the same screen`() {
    for seed in 0..<5 { #expect(play(seed).lines == play(seed).lines, "seed \(seed)") }
  }
}
