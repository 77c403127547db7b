import Geometry
import JigsawModel
import Testing

@testable import JigsawPuzzle

@Suite struct GroupSelectionTests {
  private func group(_ number: Int) -> GroupID { GroupID(lowest: PieceID(number)) }

  private func selection(_ numbers: Int...) -> GroupSelection {
    var selection = GroupSelection()
    for number in numbers { selection.toggle(group(number)) }
    return selection
  }

  /// Twelve pieces on the table, side by side.
  private func puzzle() throws -> Puzzle {
    let grid = try Grid(columns: 4, rows: 3)
    var puzzle = Puzzle(grid: grid, seed: 1)
    let placements = grid.pieces.map { Placement($0, at: Vector(dx: 2 * Double($0.number), dy: 0)) }
    _ = try puzzle.dropping(placements, tolerance: 0).command.perform(on: &puzzle)
    return puzzle
  }

  @Test func `a selected group leads the others when it is lifted, and another one goes alone`() throws {
    let (selection, puzzle) = (selection(7, 2, 5), try puzzle())
    #expect(selection.lifted(with: group(5), in: puzzle) == [5, 2, 7].map { PieceID($0) })
    #expect(selection.lifted(with: group(3), in: puzzle) == [PieceID(3)])
  }

  @Test func `a locked one stays when others are lifted, and leads only itself`() throws {
    var (selection, puzzle) = (selection(7, 2, 5), try puzzle())
    _ = try PuzzleCommand.lock(Lock([PieceID(2)])).perform(on: &puzzle)
    #expect(selection.lifted(with: group(5), in: puzzle) == [5, 7].map { PieceID($0) })
    selection.toggle(group(2))
    #expect(selection.lifted(with: group(2), in: puzzle) == [PieceID(2)])
  }

  @Test func `what is selected twice is not selected`() {
    #expect(selection(7, 2, 7).groups == [PieceID(2)])
  }

  @Test func `groups that no longer exist are not selected`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 1)
    for number in [0, 4] {
      _ = try puzzle.dropping([Placement(PieceID(number), at: Vector(dx: Double(3 * number), dy: 0))], tolerance: 0)
        .command.perform(on: &puzzle)
    }
    var selection = selection(0, 1, 4)
    selection.follow(puzzle)
    #expect(selection.groups == [PieceID(0), PieceID(4)])
  }
}
