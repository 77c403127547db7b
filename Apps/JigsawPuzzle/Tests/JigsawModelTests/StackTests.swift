import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct StackTests {
  @Test func `a pile lies around its middle, each piece over the one before, turned as before, and nothing joins`()
    throws
  {
    for seed in 0..<60 as Range<UInt64> {
      let grid = Grid(validColumns: 4, rows: 3)
      let cut = Cut(grid: grid, pieceHeight: 0.7, seed: seed)
      var puzzle = Puzzle(
        grid: grid, seed: seed, challenge: Challenge(turning: [.upright, .quarters, .free][Int(seed % 3)]))
      let middle = Point(3, -2)
      let pieces = Array(puzzle.tray.prefix(2 + Int(seed % 10)))
      let before = puzzle
      let command = try puzzle.stacking(pieces, cut: cut, around: middle)
      #expect(command.title == "Stack \(pieces.count) pieces")
      let inverse = try command.perform(on: &puzzle)
      #expect(puzzle.zOrder.map(\.lowest) == pieces && puzzle.check() == nil)
      let middles = puzzle.zOrder.map { puzzle.pose(of: $0)!.place(cut.cell(of: $0.lowest).center) }
      for (one, next) in zip(middles, middles.dropFirst()) { #expect(one.x < next.x && one.y < next.y) }
      for place in middles { #expect(place.distance(to: middle) < 0.8) }
      #expect(pieces.allSatisfy { puzzle.turn(of: $0) == before.turn(of: $0) })
      _ = try inverse.perform(on: &puzzle)
      #expect(puzzle == before)
    }
  }

  @Test func `joined pieces are stacked as one`() throws {
    let grid = Grid(validColumns: 3, rows: 2)
    let cut = Cut(grid: grid, pieceHeight: 1, seed: 1)
    var puzzle = Puzzle(grid: grid, seed: 1)
    for number in [0, 1] {
      _ = try puzzle.dropping([Placement(PieceID(number), at: .zero)], tolerance: 0.1).command.perform(on: &puzzle)
    }
    _ = try puzzle.stacking([PieceID(1), PieceID(5)], cut: cut, around: .zero).perform(on: &puzzle)
    #expect(puzzle.zOrder.map(\.lowest) == [PieceID(0), PieceID(5)])
    #expect(puzzle.pieces(of: GroupID(lowest: PieceID(0))).count == 2)
  }

  @Test func `a pile of one, of strangers or of the same twice is refused`() throws {
    let grid = Grid(validColumns: 3, rows: 2)
    let (cut, puzzle) = (Cut(grid: grid, pieceHeight: 1, seed: 1), Puzzle(grid: grid, seed: 1))
    for numbers in [[], [2], [1, 6], [-1, 2], [3, 3]] {
      #expect(throws: Refusal.self) { try puzzle.stacking(numbers.map(PieceID.init), cut: cut, around: .zero) }
    }
    for bad in [Point(.nan, 0), Point(1e9, 0)] {
      #expect(throws: Refusal.self) { try puzzle.stacking([PieceID(0), PieceID(1)], cut: cut, around: bad) }
    }
  }
}
