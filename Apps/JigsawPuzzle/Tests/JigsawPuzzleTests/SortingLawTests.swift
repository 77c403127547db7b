import Geometry
import GestureModel
import JigsawModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// Whatever is sorted, each piece is seen in exactly one place or lies in a closed tray.
@Suite struct SortingLawTests {
  @Test func `in any play with trays nothing is lost or doubled, and the frame is that of the puzzle`() throws {
    var seen = (trays: 0, closed: 0, hands: 0, steps: 0)
    for seed in Laws.seeds(30, long: 800) {
      var random = SplitMix64(seed: seed)
      var hand = try Hand(Puzzles.app(4, 3), size: CellSize(80, 24))
      for _ in 0..<12 {
        act(&hand, &random)
        check(hand, "seed \(seed)")
        seen.trays = max(seen.trays, hand.model.trays.named.count)
        if hand.program.drags.sessions.contains(where: { $0.items.count > 1 }) { seen.hands += 1 }
        if hand.model.countInTrays > hand.app.tabletop(in: hand.program.context).lying.count { seen.closed += 1 }
        if Bool.random(using: &random), !hand.program.drags.sessions.isEmpty {
          hand.mouse(.up(.left), someCell(&random))
          hand.wait(.seconds(1))
          check(hand, "seed \(seed), dropped")
        }
      }
      seen.steps += hand.program.journal.counter
      var journal = hand.program.journal
      while journal.canUndo { try journal.undo() }
      #expect(journal.model == Puzzle(grid: hand.model.grid, seed: 7), "seed \(seed)")
    }
    #expect(seen.trays > 2 && seen.closed > 50 && seen.hands > 2 && seen.steps > 60, "\(seen)")
  }

  private func check(_ hand: Hand, _ place: String) {
    let (program, model) = (hand.program, hand.model)
    #expect(model.check() == nil, "\(place)")
    let tabletop = hand.app.tabletop(in: program.context)
    let carried = Set(program.drags.sessions.flatMap(\.items).flatMap(tabletop.pieces(movingWith:)))
    let flying = Set(program.drags.previews.flatMap(\.session.items))
    for tray in model.allTrays {
      for piece in model.pieces(in: tray) where tray != tabletop.openTray || carried.contains(piece) {
        #expect(!program.scene.contains(.piece(piece)), "\(place): \(piece)")
      }
    }
    for piece in tabletop.lying where !flying.contains(piece) {
      let slot = Rect(tabletop.slot(of: piece)!)
      guard slot.intersection(Rect(tabletop.tray.area))?.isEmpty == false else { continue }
      let isThere = program.scene.contains(.piece(piece))
      #expect(isThere, "\(place): \(piece)")
    }
    guard program.drags.previews.isEmpty, hand.app.naming == nil, program.panel == nil else { return }
    // Another program that begins with this puzzle shows the same.
    var other = Program(app: hand.app, journal: program.journal, size: program.size, capabilities: .full)
    other.hand.focus = program.focus
    _ = other.start()
    // What is said at the bottom may take two rows.
    func ground(_ rowFromBottom: Int) -> Color? {
      program.frame.style(at: CellPoint(0, program.size.rows - rowFromBottom))?.background
    }
    for row in 0..<program.size.rows - (ground(2) == ground(1) ? 2 : 1) {
      for column in 0..<program.size.columns {
        let cell = CellPoint(column, row)
        guard
          program.frame.character(at: cell) == other.frame.character(at: cell)
            && program.frame.style(at: cell) == other.frame.style(at: cell)
        else {
          Issue.record("\(place): \(cell) differs:\n\(program.frame.text)\n\(other.frame.text)")
          return
        }
      }
    }
  }

  private func someCell(_ random: inout SplitMix64) -> CellPoint {
    // Half of them in the pane of the tray.
    random.bool(probability: 0.5)
      ? CellPoint(random.int(in: 64...79), random.int(in: 1...21))
      : CellPoint(random.int(in: 0...63), random.int(in: 1...21))
  }

  private func act(_ hand: inout Hand, _ random: inout SplitMix64) {
    switch random.int(in: 0...9) {
    case 0...3:
      hand.mouse(.down(.left), someCell(&random))
      hand.mouse(.moved(holding: .left), someCell(&random))
      hand.mouse(.moved(holding: .left), someCell(&random))
      if random.bool(probability: 0.6) {
        hand.mouse(.up(.left), someCell(&random))
        hand.wait(.seconds(1))
      }
    case 4:
      hand.keys("t")
      hand.type(["Sky", "Sea", "A long name for a tray"].randomElement(using: &random)!)
      hand.keys("Enter Esc")
      hand.wait(.seconds(1))
    default:
      let keys = [
        "e", "c", ".", ",", "1", "2", "3", "4", "S", "E", "D", "u", "u", "Ctrl-R", "n x n x", "Tab x",
        "n x n x Space Tab", "n x n x Space Tab Tab Tab Enter", "n Space Tab Tab Tab Enter",
        "n Backspace", "R y", "PageDown", "b", "0",
      ]
      hand.keys(keys.randomElement(using: &random)!)
      hand.wait(.seconds(1))
    }
  }
}
