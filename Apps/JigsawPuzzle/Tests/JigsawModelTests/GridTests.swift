import Foundation
import History
import Testing

@testable import JigsawModel

@Suite struct GridTests {
  @Test func `neighbours are mutual, on opposite sides, and as many as there are inner edges`() throws {
    let opposite: [Side: Side] = [.top: .bottom, .bottom: .top, .left: .right, .right: .left]
    for (columns, rows) in [(2, 2), (4, 1), (1, 5), (7, 3), (3, 8)] {
      let grid = try Grid(columns: columns, rows: rows)
      var links = 0
      for piece in grid.pieces {
        for side in Side.allCases {
          guard let next = grid.neighbor(of: piece, on: side) else { continue }
          links += 1
          #expect(grid.neighbor(of: next, on: opposite[side]!) == piece)
          #expect(
            abs(grid.column(of: piece) - grid.column(of: next)) + abs(grid.row(of: piece) - grid.row(of: next)) == 1)
        }
      }
      #expect(links == 2 * grid.innerEdges, "\(columns) x \(rows)")
    }
  }

  @Test func `a piece is found at its place of the grid`() throws {
    let grid = try Grid(columns: 5, rows: 3)
    for piece in grid.pieces {
      #expect(grid.piece(column: grid.column(of: piece), row: grid.row(of: piece)) == piece)
      #expect(grid.contains(piece))
    }
    #expect(grid.piece(column: 5, row: 0) == nil)
    #expect(grid.piece(column: 0, row: 3) == nil)
    #expect(grid.piece(column: -1, row: 1) == nil)
    #expect(grid.piece(column: 1, row: -1) == nil)
    #expect(!grid.contains(PieceID(15)) && !grid.contains(PieceID(-1)))
  }

  @Test func `the pieces beside a piece are those that a person sees there`() throws {
    // 0 1 2
    // 3 4 5
    let grid = try Grid(columns: 3, rows: 2)
    #expect(Side.allCases.map { grid.neighbor(of: PieceID(4), on: $0)?.number } == [1, 5, nil, 3])
    #expect(Side.allCases.map { grid.neighbor(of: PieceID(0), on: $0)?.number } == [nil, 1, 3, nil])
    #expect(Side.allCases.map { grid.neighbor(of: PieceID(2), on: $0)?.number } == [nil, nil, 5, 1])
  }

  @Test func `a grid of fewer than 4 or more than 10,000 pieces is refused with its numbers`() {
    for (columns, rows) in [(1, 3), (0, 9), (-2, -2), (101, 100), (Int.max, 2), (Int.min, -1)] {
      let refusal = #expect(throws: Refusal.self) { try Grid(columns: columns, rows: rows) }
      #expect(refusal?.reason == "A puzzle cannot have \(columns) x \(rows) pieces.")
      #expect(refusal?.remedy == "Choose from 4 to 10000 pieces.")
    }
    #expect(throws: Never.self) { try Grid(columns: 100, rows: 100) }
    #expect(throws: Never.self) { try Grid(columns: 1, rows: 4) }
  }

  @Test func `a saved grid that cannot be is not read`() throws {
    let grid = try Grid(columns: 3, rows: 2)
    #expect(try JSONDecoder().decode(Grid.self, from: JSONEncoder().encode(grid)) == grid)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Grid.self, from: Data(#"{"columns":1,"rows":1}"#.utf8))
    }
    #expect("\(error!)".contains("A puzzle cannot have 1 x 1 pieces."))
  }
}
