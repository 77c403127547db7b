import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// A whole puzzle by clicks alone: no button is held while the hand moves.
@Suite struct ClickPlayTests {
  @Test func `clicks alone solve it, with the moves and the announcements of a hand that holds`() throws {
    // So large that the tray need not be scrolled.
    let size = CellSize(120, 40)
    var held = try Hand(Puzzles.app(4, 3), size: size)
    for piece in held.model.grid.pieces { held.place(piece, at: held.offset(of: PieceID(0)) ?? .zero) }
    #expect(held.model.isSolved)

    var clicks = try Hand(Puzzles.app(4, 3), size: size, settings: .clicks)
    clicks.playByClicks(held.events)
    #expect(clicks.model.isSolved && clicks.isByClicksAlone)
    #expect(clicks.model == held.model)
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    #expect(clicks.text.contains("Finished!"))
    let said = clicks.announcements.filter { $0.hasPrefix("Solved!") || $0.hasPrefix("Picked up") }
    #expect(said == held.announcements.filter { $0.hasPrefix("Solved!") || $0.hasPrefix("Picked up") })
    try clicks.expectReplay()
  }

  @Test func `clicks drop all pieces without the mouse reporting motion`() throws {
    var hand = try Hand(Puzzles.app(3, 2))
    hand.keys("Ctrl-K")
    for piece in hand.model.grid.pieces {
      for _ in 0..<100 where hand.cell(of: piece) == nil { hand.keys("PageDown") }
      hand.click(hand.cell(of: piece)!)
      #expect(hand.program.drags.isDragging)
      hand.click(CellPoint(10 + 4 * piece.number, 5))
      hand.keys("PageUp PageUp PageUp")
    }
    #expect(!hand.program.drags.isDragging)
    #expect(hand.program.journal.counter == hand.model.grid.pieces.count)
  }
}
