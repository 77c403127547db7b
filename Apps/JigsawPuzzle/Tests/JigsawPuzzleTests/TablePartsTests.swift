import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// Jumping over the table by keyboard.
@Suite struct TablePartsTests {
  private func spread() throws -> Hand {
    var hand = try Hand(Puzzles.app(8, 6), size: CellSize(100, 30))
    hand.keys("S")
    hand.wait(.seconds(1))
    return hand
  }

  @Test func `m visits each piece of the table, part by part, and comes around`() throws {
    var hand = try spread()
    for _ in 0..<12 { hand.keys("+") }
    let parts = TableParts(hand.app.tabletop(in: hand.program.context))
    #expect(parts.all.count > 3 && parts.all.reduce(0) { $0 + $1.pieces } == 48)
    var seen: Set<PieceID> = []
    var views: [Viewport] = []
    for _ in parts.all {
      hand.keys("m")
      let tabletop = hand.app.tabletop(in: hand.program.context)
      views.append(tabletop.view)
      #expect(hand.status.contains("of \(parts.all.count) of the table"), "\(hand.status)")
      let shown = TableParts.shown(of: tabletop)
      seen.formUnion(
        hand.model.grid.pieces.filter { piece in
          hand.model.group(of: piece).map { shown.contains(tabletop.bounds(of: $0).center) } ?? false
        })
    }
    #expect(seen.count == 48)
    #expect(Set(views).count == parts.all.count)
    hand.keys("m")
    #expect(hand.app.tabletop(in: hand.program.context).view == views[0])
    hand.keys("p")
    #expect(hand.app.tabletop(in: hand.program.context).view == views[views.count - 1])
  }

  @Test func `if there is nowhere to go, it says why`() throws {
    var empty = try Hand(Puzzles.app(4, 3), size: CellSize(100, 30))
    empty.keys("m")
    #expect(empty.status.contains("Nothing lies on the table yet."))
    var hand = try spread()
    hand.keys("m")
    #expect(hand.status.contains("You already see everything."))
  }

  @Test func `jumping adds no step to the history`() throws {
    var hand = try spread()
    for _ in 0..<12 { hand.keys("+") }
    let model = hand.model
    hand.keys("m m p")
    #expect(hand.model == model && hand.program.document.history.counter == 1)
  }
}
