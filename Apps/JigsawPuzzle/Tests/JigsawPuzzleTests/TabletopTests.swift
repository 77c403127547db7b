import Geometry
import JigsawModel
import Testing

@testable import JigsawPuzzle

@Suite struct TabletopTests {
  @Test func `a piece has a slot while it is in the tray, and goes after the piece in the slot where it is dropped`()
    throws
  {
    let tabletop = try Puzzles.tabletop(TableScroll(), Placement(PieceID(5), at: .zero))
    #expect(tabletop.slot(of: PieceID(5)) == nil)
    for (index, piece) in tabletop.puzzle.tray.enumerated() {
      let slot = try #require(tabletop.slot(of: piece))
      #expect(tabletop.trayPlace(at: Rect(slot).center, without: [PieceID(5)]) == .after(piece))
      let before = tabletop.puzzle.tray[..<index].last
      #expect(tabletop.trayPlace(at: Rect(slot).center, without: [piece]) == before.map { .after($0) } ?? .first)
    }
    let area = tabletop.tray.area
    #expect(tabletop.trayPlace(at: Point(Double(area.minColumn), 10_000), without: []) == .last)
  }

  @Test func `pieces that are dropped where they were lifted stay where they are, at any zoom`() throws {
    let places = [Placement(PieceID(0), at: Vector(dx: -1, dy: 2)), Placement(PieceID(6), at: Vector(dx: 1.5, dy: 0))]
    var scroll = TableScroll()
    for factor in [1.0, 0.6, 3] {
      scroll.zoom(by: factor, about: Point(20, 10), in: try Puzzles.tabletop(scroll))
      let tabletop = try Puzzles.tabletop(scroll, places[0], places[1])
      let carried = CarriedPieces([PieceID(6), PieceID(0)], on: tabletop)
      for (placement, place) in zip(carried.placements(previewIn: carried.home), places.reversed()) {
        #expect(placement.piece == place.piece)
        #expect(abs(placement.offset.dx - place.offset.dx) <= 0.51 / Double(tabletop.view.zoom))
        #expect(abs(placement.offset.dy - place.offset.dy) <= 0.51 / Double(tabletop.view.zoom))
      }
    }
  }

  @Test func `the table scrolls as far as the tabletop says, at every edge`() throws {
    var scroll = TableScroll()
    for _ in 0..<6 { scroll.zoom(by: 2, about: Point(48, 20), in: try Puzzles.tabletop(scroll)) }
    let room = try #require(try Puzzles.tabletop(scroll).scrollRoom(of: .table))
    #expect(room.left > 0 && room.right > 0 && room.up > 0)
    scroll.pan(columns: -Int(room.left), rows: -Int(room.up), in: try Puzzles.tabletop(scroll))
    let end = try #require(try Puzzles.tabletop(scroll).scrollRoom(of: .table))
    #expect(end.left == 0 && end.up == 0 && end.down > room.down)
    #expect(try Puzzles.tabletop(scroll).scrollRoom(of: .box) == nil)
  }
}
