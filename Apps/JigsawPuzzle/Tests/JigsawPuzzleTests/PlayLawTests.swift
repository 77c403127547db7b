import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// What holds for the puzzle whatever a person does.
@Suite struct PlayLawTests {
  @Test func `after any play every piece is in the tray or on the table, and undo leads back`() throws {
    let app = try Puzzles.app(2, 2)
    let first = Puzzle(grid: app.art.cut.grid, seed: 7)
    var joined = 0
    for seed in Laws.seeds(250, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var hand = try Hand(app, size: CellSize(40, 12))
      for _ in 0..<4 { act(&hand, &random) }
      #expect(hand.model.check() == nil, "seed \(seed)")
      // What is not carried or on its way can be pointed at, if it is in sight; nothing else can.
      let pieces = hand.model.tray + hand.model.zOrder.flatMap(hand.model.pieces(of:))
      #expect(pieces.sorted() == Array(first.grid.pieces), "seed \(seed)")
      for place in hand.program.scene.regions(in: Rect(x: 0, y: 0, width: 40, height: 12)) {
        guard case .group(let group) = place else { continue }
        #expect(hand.model.contains(group), "seed \(seed)")
      }
      joined += hand.model.progress.joinedEdges
      var journal = hand.program.journal
      while journal.canUndo { try journal.undo() }
      #expect(journal.model == first, "seed \(seed)")
    }
    #expect(joined > 0, "the play is too tame to say anything")
  }

  @Test func `a save with any number in it is refused, or goes on like others`() throws {
    let app = try Puzzles.app(3, 2)
    var accepted = 0
    let seeds = Laws.seeds(10, long: 1_000)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var hand = try Hand(app, size: CellSize(40, 12))
      hand.random = random
      hand.act(12, keys: "n b l x + - Backspace R [ ] T")
      accepted += try hand.expectAnyNumber(keys: "n b l x + - Backspace R [ ] T") { puzzle in
        puzzle.grid == app.art.cut.grid && puzzle.style == app.art.cut.style ? app : nil
      }
    }
    #expect(accepted > 5 * seeds.count, "only \(accepted) were not refused, the law says little")
  }

  private func act(_ hand: inout Hand, _ random: inout SplitMix64) {
    func cell(_ columns: Range<Int>) -> CellPoint {
      CellPoint(Int.random(in: columns, using: &random), Int.random(in: 0..<12, using: &random))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<4:
      // From the tray or the table to the table, or back.
      let start = Bool.random(using: &random) ? cell(28..<38) : cell(0..<26)
      let end = Int.random(in: 0..<5, using: &random) == 0 ? cell(26..<40) : cell(3..<24)
      hand.mouse(.down(.left), start)
      hand.mouse(.moved(holding: .left), end)
      hand.mouse(.up(.left), end)
    case 4..<6:
      let keys = ["n Space Tab Enter", "n Space Tab Tab Enter", "u", "Ctrl-R", "Backspace", "+ +", "Tab x", "R y", "b"]
      hand.keys(keys.randomElement(using: &random)!)
    case 6: hand.mouse(.scrolled(Vector(dx: 0, dy: Bool.random(using: &random) ? 1 : -1)), cell(0..<40))
    default:
      hand.take(.resized(CellSize(Int.random(in: 38...60, using: &random), Int.random(in: 11...20, using: &random))))
    }
    if Bool.random(using: &random) { hand.wait(.milliseconds(400)) }
  }
}
