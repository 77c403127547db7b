import Geometry
import JigsawModel
import TerminalUI
import Testing

@testable import JigsawPuzzle

@Suite struct TableScrollTests {
  @Test func `a factor too small for a whole pixel still zooms by one`() throws {
    var scroll = TableScroll()
    let zoom = try Puzzles.tabletop(scroll).view.zoom
    scroll.zoom(by: 1.0001, about: Point(10, 10), in: try Puzzles.tabletop(scroll))
    #expect(scroll.chosenView?.zoom == zoom + 1)
    scroll.zoom(by: 0.9999, about: Point(10, 10), in: try Puzzles.tabletop(scroll))
    #expect(scroll.chosenView?.zoom == zoom)
  }

  @Test func `everything is the whole picture, unless a piece lies outside it`() throws {
    var scroll = TableScroll()
    scroll.pan(columns: 3, rows: 0, in: try Puzzles.tabletop(scroll))
    scroll.showEverything(in: try Puzzles.tabletop(scroll, Placement(PieceID(0), at: .zero)))
    #expect(scroll.chosenView == nil)
    let far = try Puzzles.tabletop(scroll, Placement(PieceID(0), at: Vector(dx: -9, dy: 0)))
    scroll.showEverything(in: far)
    #expect(try #require(scroll.chosenView).shows(far.bounds(of: GroupID(lowest: PieceID(0))), in: far.canvas))
  }

  @Test func `a slot of the tray is revealed by the fewest rows, and one in sight moves nothing`() throws {
    var scroll = TableScroll()
    let tabletop = try Puzzles.tabletop(scroll)
    let (first, last) = (tabletop.puzzle.tray[0], tabletop.puzzle.tray[11])
    scroll.reveal(.piece(first), in: tabletop)
    #expect(scroll.trayRow == 0)
    scroll.reveal(.piece(last), in: tabletop)
    #expect(scroll.trayRow == tabletop.tray.lastRow)
    #expect(try Puzzles.tabletop(scroll).slot(of: last)?.maxRow == tabletop.tray.area.maxRow)
    scroll.reveal(.piece(first), in: try Puzzles.tabletop(scroll))
    #expect(scroll.trayRow == 0)
    #expect(scroll.chosenView == nil)
  }

  @Test func `a drag that rests at any edge scrolls`() throws {
    var scroll = TableScroll()
    for _ in 0..<6 { scroll.zoom(by: 1.3, about: Point(30, 10), in: try Puzzles.tabletop(scroll)) }
    let room = try #require(Puzzles.tabletop(scroll).scrollRoom(of: .table))
    #expect(room.left > 0 && room.right > 0 && room.up > 0 && room.down > 0)
  }
}
