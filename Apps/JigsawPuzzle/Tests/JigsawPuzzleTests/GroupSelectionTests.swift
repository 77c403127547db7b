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

  @Test func `a selected group leads the others when it is lifted, and another one goes alone`() {
    let selection = selection(7, 2, 5)
    #expect(selection.lifted(with: group(5)) == [5, 2, 7].map { PieceID($0) })
    #expect(selection.lifted(with: group(3)) == [PieceID(3)])
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
