import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct LayoutTests {
  private var puzzle: Puzzle

  init() throws {
    puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), tray: [5, 0, 3, 1, 4, 2].map(PieceID.init))
  }

  @Test mutating func `a join undone splits exactly as before, with places and order`() throws {
    for (number, place) in [(0, 0.1), (5, 8), (2, -0.1), (3, 7)] {
      try puzzle.drop(number, at: Vector(dx: place, dy: 0))
    }
    let before = puzzle
    #expect(puzzle.table == "0@(0.1,0.0) 5@(8.0,0.0) 2@(-0.1,0.0) 3@(7.0,0.0)")
    let inverse = try puzzle.drop(1, at: .zero)
    #expect(puzzle.table == "0+1+2@(0.1,0.0) 5@(8.0,0.0) 3@(7.0,0.0)")
    let again = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
    _ = try again.perform(on: &puzzle)
    #expect(puzzle.table == "0+1+2@(0.1,0.0) 5@(8.0,0.0) 3@(7.0,0.0)")
  }

  @Test mutating func `an inverse has the size of the change`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 20, rows: 10), seed: 3)
    for number in 0..<199 where number != 100 { try puzzle.drop(number, at: Vector(dx: Double(number) * 3, dy: 0)) }
    guard case .restore(let layout) = try puzzle.drop(100, at: Vector(dx: 100 * 3 + 1, dy: 5)) else {
      Issue.record("The inverse is no restoring.")
      return
    }
    #expect(layout.pieces == [PieceID(100)])
    #expect(PuzzleCommand.restore(layout).title == "Put 1 piece back")
  }

  @Test mutating func `a layout of another puzzle is refused and changes nothing`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    try puzzle.drop(5, at: Vector(dx: 9, dy: 0))
    let (sky, sea) = (try TrayName("Sky"), try TrayName("Sea"))
    _ = try PuzzleCommand.putAway(PutAway([PieceID(2)], in: .named(sky))).perform(on: &puzzle)
    let before = puzzle
    func piece(_ number: Int) -> PieceID { PieceID(number) }
    func group(_ numbers: [Int], dx: Double = 0, above: Int? = nil) -> Layout.Group {
      Layout.Group(
        pieces: numbers.map(piece), offset: Vector(dx: dx, dy: 0), above: above.map { GroupID(lowest: piece($0)) })
    }
    let misfits = [
      Layout(tray: [Standing(element: piece(6), after: nil)], groups: []),
      Layout(tray: [Standing(element: piece(-1), after: nil)], groups: []),
      Layout(tray: [Standing(element: piece(3), after: nil)], groups: [group([3])]),
      // Half of a group.
      Layout(tray: [Standing(element: piece(0), after: nil)], groups: []),
      Layout(tray: [Standing(element: piece(1), after: nil)], groups: []),
      // Not a group.
      Layout(tray: [], groups: [group([])]),
      Layout(tray: [], groups: [group([3, 5])]),
      Layout(tray: [], groups: [group([4, 3])]),
      Layout(tray: [], groups: [group([3, 3])]),
      Layout(tray: [], groups: [group([3], dx: .nan)]),
      Layout(tray: [], groups: [group([3], dx: 1e9)]),
      // Trays that are twice there, or that would be removed with a piece in them.
      Layout(tray: [], groups: [], names: [sky, sky]),
      Layout(tray: [], groups: [], names: [sea]),
      Layout(tray: [], groups: [], names: [sky] + (0..<20).map { try! TrayName("\($0)") }),
    ]
    for layout in misfits {
      let refusal = #expect(throws: Refusal.self) { try PuzzleCommand.restore(layout).perform(on: &puzzle) }
      #expect(refusal?.reason == "The saved step does not fit this puzzle.")
      #expect(puzzle == before, "\(layout)")
    }
    _ = try PuzzleCommand.restore(Layout(tray: [], groups: [group([3, 4], above: 0)])).perform(on: &puzzle)
    #expect(puzzle.table == "0+1@(0.0,0.0) 3+4@(0.0,0.0) 5@(9.0,0.0)")
    #expect(puzzle.check() == nil)
  }

  @Test mutating func `pieces come back although others have moved what they lay beside`() throws {
    let sky = try TrayName("Sky")
    _ = try PuzzleCommand.putAway(PutAway([3, 1].map(PieceID.init), in: .named(sky))).perform(on: &puzzle)
    func back(_ piece: Int, after: (inout Puzzle) throws -> Void) throws {
      let before = puzzle
      let inverse = try puzzle.drop(piece, at: Vector(dx: 9, dy: 9))
      try after(&puzzle)
      let again = try inverse.perform(on: &puzzle)
      #expect(puzzle.check() == nil)
      _ = again
      #expect(before.countInTrays >= puzzle.countInTrays)
    }
    // The main tray: 5 0 4 2. The 0 comes back after the 5, which is on the table by now.
    try back(0) { try $0.drop(5, at: Vector(dx: -9, dy: 0)) }
    #expect(puzzle.tray.map(\.number) == [4, 2, 0])
    // The 1 comes back into a tray that is gone.
    try back(1) { _ = try PuzzleCommand.trays(.remove(sky)).perform(on: &$0) }
    #expect(puzzle.tray.map(\.number) == [4, 2, 0, 3, 1])
  }
}
