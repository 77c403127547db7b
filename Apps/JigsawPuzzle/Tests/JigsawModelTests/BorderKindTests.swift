import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct BorderKindTests {
  @Test func `corners come first, then the sides, then the rest`() throws {
    func ranks(_ columns: Int, _ rows: Int) throws -> [Int] {
      let grid = try Grid(columns: columns, rows: rows)
      return grid.pieces.map(grid.borderRank(of:))
    }
    #expect(
      try ranks(4, 3) == [
        0, 1, 1, 0,
        4, 5, 5, 2,
        0, 3, 3, 0,
      ])
    #expect(try ranks(4, 1) == [0, 1, 1, 0])
    #expect(try ranks(1, 4) == [0, 2, 2, 0])
  }

  @Test func `the sides of a piece are as straight as its kind says`() throws {
    let cut = Cut(grid: try Grid(columns: 5, rows: 4), pieceHeight: 1, seed: 3)
    for piece in cut.grid.pieces {
      let straight = Side.allCases.count { cut.shape(of: piece, on: $0) == .border }
      #expect(cut.grid.isAtBorder(piece, .edges) == (straight > 0))
      #expect(cut.grid.isAtBorder(piece, .corners) == (straight == 2))
    }
  }

  @Test func `edge pieces are gathered out of all other trays in one step`() throws {
    let grid = try Grid(columns: 4, rows: 3)
    let (border, sky) = (try TrayName("Border"), try TrayName("Sky"))
    var puzzle = Puzzle(grid: grid, tray: [7, 5, 10, 3, 2, 6, 4, 1, 8].map(PieceID.init))
    puzzle.trays.named = [Tray(name: sky, pieces: [9, 11].map(PieceID.init))]
    puzzle.groups.put(Groups.Group(pieces: [PieceID(0)], offset: .zero))
    let before = puzzle

    let corners = try puzzle.gathering(.corners, into: border)
    #expect(corners.title == "Gather 3 corner pieces in \"Border\"")
    let undoCorners = try corners.perform(on: &puzzle)
    #expect(puzzle.inTrays == "7 5 10 2 6 4 1 | Sky: 9 | Border: 3 8 11")
    let edges = try puzzle.gathering(.edges, into: border)
    #expect(edges.title == "Gather 6 edge pieces in \"Border\"")
    let undoEdges = try edges.perform(on: &puzzle)
    // Pieces at the same side stay in the order in which they were.
    #expect(puzzle.inTrays == "5 6 | Sky: | Border: 3 8 11 2 1 7 10 9 4")
    #expect(
      #expect(throws: Refusal.self) { try puzzle.gathering(.edges, into: border) }
        == Refusal("No edge piece is in another tray.", remedy: "Put some into the tray first."))
    _ = try undoEdges.perform(on: &puzzle)
    _ = try undoCorners.perform(on: &puzzle)
    #expect(puzzle == before)
    #expect(
      #expect(throws: Refusal.self) { try Puzzle(grid: grid, tray: []).gathering(.corners, into: border) }?.reason
        == "No corner piece is in a tray.")
  }
}
