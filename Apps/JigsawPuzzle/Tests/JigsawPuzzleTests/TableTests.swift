import DragDropKit
import Geometry
import GestureModel
import JigsawModel
import TerminalUI
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// Pieces on the table: what is hit, what joins, what moves together.
@Suite struct TableTests {
  private func hand(size: CellSize = CellSize(120, 40), _ placements: Placement...) throws -> Hand {
    try Hand(Puzzles.app(4, 3), size: size, placing: placements)
  }

  @Test func `wrong neighbours do not join, exactly in the gap`() throws {
    var hand = try hand(Placement(PieceID(0), at: .zero))
    // Neither the piece below the right neighbour nor the one after it.
    for wrong in [PieceID(5), PieceID(2), PieceID(11)] {
      let end = hand.carry(wrong, to: hand.offset(of: wrong, inPlaceOf: PieceID(1)))
      #expect(hand.status.contains("Release to move \(wrong) to the table."))
      hand.release(end)
      #expect(hand.model.pieces(of: hand.model.group(of: wrong)!) == [wrong])
      #expect(hand.model.pieces(of: hand.model.group(of: PieceID(0))!) == [PieceID(0)])
      hand.keys("u")
    }
    hand.place(PieceID(1), at: .zero)
    #expect(hand.model.pieces(of: hand.model.group(of: PieceID(0))!) == [PieceID(0), PieceID(1)])
  }

  @Test func `undo of a join splits the group exactly as it was`() throws {
    var hand = try hand(Placement(PieceID(1), at: Vector(dx: 0.3, dy: 1.2)), Placement(PieceID(0), at: .zero))
    let before = hand.model
    hand.place(PieceID(1), at: .zero)
    #expect(hand.model.zOrder.count == 1)
    #expect(hand.offset(of: PieceID(1)) == .zero)
    hand.keys("u")
    #expect(hand.model == before)
    hand.keys("Ctrl-R")
    #expect(hand.model.zOrder.count == 1)
  }

  @Test func `of two pieces one on the other the topmost is lifted, and is on top again where it is dropped`() throws {
    var hand = try hand(Placement(PieceID(0), at: .zero))
    hand.place(PieceID(11), at: hand.offset(of: PieceID(11), inPlaceOf: PieceID(0)))
    let view = hand.app.tabletop(in: hand.program.context).view
    let overlap = CellPoint(containing: view.cell(of: hand.app.art.cut.cell(of: PieceID(0)).center))
    #expect(hand.program.scene.stack(at: overlap.center).prefix(2) == [.piece(PieceID(11)), .piece(PieceID(0))])
    hand.mouse(.down(.left), overlap)
    hand.mouse(.moved(holding: .left), overlap.offset(columns: 3))
    #expect(hand.program.drags.sessions.first?.items == [PieceID(11)])
    hand.keys("Esc")
    hand.wait(.seconds(1))
    hand.mouse(.up(.left), overlap)
    // The lower one is taken by its edge and is on top from then on.
    hand.place(PieceID(0), at: Vector(dx: 0.1, dy: 0))
    #expect(hand.model.zOrder.last?.lowest == PieceID(0))
    #expect(hand.program.scene.topmost(at: overlap.center) == .piece(PieceID(0)))
  }

  @Test func `a press in a notch misses the piece, one on a knob hits it`() throws {
    var (notches, knobs) = (0, 0)
    for number in 0..<12 {
      let piece = PieceID(number)
      let hand = try hand(size: CellSize(200, 60), Placement(piece, at: .zero))
      let cut = hand.app.art.cut
      let tabletop = hand.app.tabletop(in: hand.program.context)
      let (cell, outline) = (cut.cell(of: piece), cut.outline(of: piece))
      for row in 1..<58 {
        for column in 0..<160 {
          let point = CellPoint(column, row).center
          let unit = tabletop.view.unit(at: tabletop.onTable(point))
          guard cell.contains(unit) != outline.contains(unit) else { continue }
          if cell.contains(unit) { notches += 1 } else { knobs += 1 }
          let expected: Jigsaw.Place = outline.contains(unit) ? .piece(piece) : .table
          #expect(hand.program.scene.topmost(at: point) == expected, "\(number) at \(point)")
        }
      }
    }
    #expect(notches > 100 && knobs > 100)
  }

  @Test func `a drag that begins in a notch is a rubber band, not a drag`() throws {
    var hand = try hand(size: CellSize(200, 60), Placement(PieceID(5), at: .zero))
    let cut = hand.app.art.cut
    let view = hand.app.tabletop(in: hand.program.context).view
    let cells = (0..<58).flatMap { row in (0..<160).map { CellPoint($0, row) } }
    let notch = cells.first { cell in
      let unit = view.unit(at: cell.center)
      return cut.cell(of: PieceID(5)).contains(unit) && !cut.outline(of: PieceID(5)).contains(unit)
    }
    hand.mouse(.down(.left), try #require(notch))
    hand.mouse(.moved(holding: .left), notch!.offset(columns: 4, rows: 1))
    #expect(hand.program.drags.sessions.isEmpty)
    #expect(hand.app.selection.band != nil)
    hand.release(notch!.offset(columns: 4, rows: 1))
    #expect(hand.app.selection.band == nil)
  }

  @Test func `a rubber band selects, and what is selected moves as one step`() throws {
    var hand = try hand(
      Placement(PieceID(0), at: Vector(dx: 0.2, dy: 0.2)), Placement(PieceID(6), at: Vector(dx: -0.5, dy: 0.4)),
      Placement(PieceID(3), at: Vector(dx: 0.2, dy: 0)))
    let before = hand.model
    // From the corner of the table over the first two, not over the third.
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let origin = tabletop.layout.table.origin
    let corner = CellPoint(containing: tabletop.view.cell(of: Point(2.6, 2.2))).offset(rows: origin.row)
    #expect(hand.program.scene.topmost(at: origin.center) == .table)
    hand.mouse(.down(.left), origin)
    hand.mouse(.moved(holding: .left), origin.offset(columns: 2, rows: 2))
    hand.mouse(.moved(holding: .left), corner)
    hand.release(corner)
    #expect(hand.app.selection.groups == [PieceID(0), PieceID(6)])
    let steps = hand.program.journal.counter
    hand.place(PieceID(0), at: Vector(dx: 0.2, dy: 0.7))
    #expect(hand.program.journal.counter == steps + 1)
    let first = hand.offset(of: PieceID(0))! - before.offset(of: before.group(of: PieceID(0))!)!
    let second = hand.offset(of: PieceID(6))! - before.offset(of: before.group(of: PieceID(6))!)!
    #expect((first - second).length < 0.1, "both went the same way")
    #expect(first.length > 0.3)
    #expect(hand.offset(of: PieceID(3)) == before.offset(of: before.group(of: PieceID(3))!))
    hand.keys("u")
    #expect(hand.model == before)
  }

  @Test func `joined pieces move as one, and the tray does not take them`() throws {
    var hand = try hand(Placement(PieceID(0), at: .zero))
    hand.place(PieceID(1), at: .zero)
    hand.place(PieceID(1), at: Vector(dx: 0.5, dy: 0.5))
    #expect(hand.offset(of: PieceID(0)) == hand.offset(of: PieceID(1)))
    #expect(hand.offset(of: PieceID(0))!.dx > 0.4)
    let before = hand.model
    hand.lift(PieceID(0))
    let tray = CellPoint(containing: hand.program.scene.bounds(of: .tray, in: nil)!.center)
    hand.mouse(.moved(holding: .left), tray)
    #expect(hand.status.contains("Joined pieces stay on the table."))
    hand.release(tray)
    #expect(hand.model == before)
  }

  @Test func `a piece carried is drawn once, and not at home`() throws {
    var hand = try hand(Placement(PieceID(0), at: .zero))
    let home = hand.cell(of: PieceID(0))!
    hand.carry(PieceID(0), to: Vector(dx: 2, dy: 1.5))
    #expect(hand.program.scene.topmost(at: home.center) == .table)
    let under = hand.program.frame.style(at: home)?.background
    hand.keys("Esc")
    hand.wait(.seconds(1))
    #expect(hand.program.scene.topmost(at: home.center) == .piece(PieceID(0)))
    #expect(hand.program.frame.style(at: home)?.background != under)
  }

  @Test func `a paused game puts nothing away`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.place(PieceID(0), at: .zero)
    let before = hand.model
    hand.keys("P Backspace")
    #expect(hand.model == before)
    #expect(hand.status.contains("The game is paused. Press P to resume."))
    hand.keys("P Backspace")
    #expect(hand.model.tray(of: PieceID(0)) == .main)
  }

  @Test func `a paused game lifts nothing, shows nothing, and goes on`() throws {
    var hand = try hand(Placement(PieceID(0), at: .zero))
    hand.keys("P")
    #expect(hand.text.contains("Paused. P resumes."))
    let cell = hand.cell(of: PieceID(0))!
    hand.mouse(.down(.left), cell)
    hand.mouse(.moved(holding: .left), cell.offset(columns: 2))
    #expect(hand.program.drags.sessions.isEmpty)
    #expect(hand.status.contains("The game is paused. Press P to resume."))
    hand.release(cell)
    hand.wait(.seconds(30))
    hand.keys("P")
    #expect(hand.app.watch.seconds <= 1, "no time is played while paused")
    hand.lift(PieceID(0))
    #expect(hand.program.drags.sessions.count == 1)
  }
}
