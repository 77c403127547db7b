import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// The tray: what is in sight of it, and how pieces come into it and out.
@Suite struct TrayTests {
  private func bounds(_ hand: Hand) -> CellRect {
    CellRect(covering: hand.program.scene.bounds(of: .tray, in: nil)!)
  }

  @Test func `the wheel over the tray scrolls it, and no further than to the last piece`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    let (first, last) = (hand.model.tray[0], hand.model.tray[11])
    let inside = bounds(hand).origin.offset(columns: 4, rows: 4)
    #expect(hand.cell(of: first) != nil && hand.cell(of: last) == nil)
    hand.mouse(.scrolled(Vector(dx: 0, dy: 4)), inside)
    #expect(hand.cell(of: first) == nil)
    hand.mouse(.scrolled(Vector(dx: 0, dy: 100)), inside)
    #expect(hand.cell(of: last) != nil)
    let end = hand.app.scroll.trayRow
    hand.mouse(.scrolled(Vector(dx: 0, dy: 1)), inside)
    #expect(hand.app.scroll.trayRow == end)
    hand.mouse(.scrolled(Vector(dx: 0, dy: -100)), inside)
    #expect(hand.app.scroll.trayRow == 0)
    #expect(hand.model == Puzzle(grid: hand.model.grid, seed: 7), "nothing of it is a step")
  }

  @Test func `a drag that rests near the edge of the tray scrolls it`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    let area = bounds(hand)
    hand.lift(hand.model.tray[0])
    let edge = CellPoint(area.minColumn + 5, area.maxRow - 1)
    hand.mouse(.moved(holding: .left), edge)
    #expect(hand.app.scroll.trayRow == 0)
    hand.wait(.seconds(1))
    let near = hand.app.scroll.trayRow
    #expect(near > 3)
    hand.mouse(.moved(holding: .left), CellPoint(edge.column, area.minRow + area.rows / 2))
    hand.wait(.seconds(1))
    #expect(hand.app.scroll.trayRow == near, "away from the edge it stands still")
    hand.mouse(.moved(holding: .left), CellPoint(edge.column, area.minRow))
    hand.wait(.seconds(20))
    #expect(hand.app.scroll.trayRow == 0)
  }

  @Test func `a piece goes back into the tray, to the place where it is dropped`() throws {
    var hand = try Hand(Puzzles.app(4, 3), placing: [Placement(PieceID(5), at: .zero)])
    let (first, second) = (hand.model.tray[0], hand.model.tray[1])
    let place = hand.cell(of: first)!
    hand.lift(PieceID(5))
    hand.mouse(.moved(holding: .left), place)
    #expect(hand.status.contains("Release to move \(PieceID(5)) to the tray."))
    hand.release(place)
    #expect(hand.model.tray.prefix(3) == [first, PieceID(5), second])
    hand.keys("u")
    #expect(hand.model.group(of: PieceID(5)) != nil)
  }

  @Test func `the focus brings a piece of the tray into sight`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    let last = hand.model.tray[11]
    hand.mouse(.scrolled(Vector(dx: 0, dy: 100)), bounds(hand).origin.offset(columns: 4, rows: 4))
    let scrolled = hand.app.scroll.trayRow
    #expect(hand.cell(of: last) != nil)
    for _ in 0..<30 where hand.app.scroll.trayRow == scrolled { hand.keys("Shift-Tab") }
    #expect(hand.app.scroll.trayRow < scrolled)
    guard case .piece(let focused)? = hand.program.focus else {
      Issue.record("no piece has the focus")
      return
    }
    #expect(hand.cell(of: focused) != nil)
    #expect(hand.text.contains("[\(focused.label)]"))
  }

  @Test func `the box shows the picture beside the tray and takes no piece`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40))
    hand.keys("b")
    #expect(hand.text.contains(" Box "))
    let box = CellPoint(containing: hand.program.scene.bounds(of: .box, in: nil)!.center)
    hand.lift(hand.model.tray[0])
    hand.mouse(.moved(holding: .left), box)
    #expect(hand.status.contains("This is the picture on the box."))
    hand.release(box)
    #expect(hand.model.tray.count == 12)
    hand.keys("b")
    #expect(!hand.program.scene.contains(.box))
  }
}
