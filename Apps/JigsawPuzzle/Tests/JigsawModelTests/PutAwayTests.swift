import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct PutAwayTests {
  private var puzzle: Puzzle

  init() throws {
    puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), tray: [5, 0, 3, 1, 4, 2].map(PieceID.init))
  }

  private mutating func putAway(_ numbers: [Int], _ place: PutAway.Place = .last) throws -> [Int] {
    _ = try PuzzleCommand.putAway(PutAway(numbers.map(PieceID.init), place)).perform(on: &puzzle)
    #expect(puzzle.check() == nil)
    return puzzle.tray.map(\.number)
  }

  @Test mutating func `a piece goes from the table to a place in the tray`() throws {
    try puzzle.drop(3, at: .zero)
    try puzzle.drop(1, at: .zero)
    try puzzle.drop(2, at: Vector(dx: 3, dy: 3))
    #expect(try putAway([3]) == [5, 0, 4, 3])
    #expect(try putAway([1], .after(PieceID(5))) == [5, 1, 0, 4, 3])
    #expect(try putAway([2], .first) == [2, 5, 1, 0, 4, 3])
    #expect(puzzle.zOrder == [])
  }

  @Test mutating func `pieces in the tray can be put elsewhere in it, together with pieces from the table`() throws {
    try puzzle.drop(0, at: .zero)
    #expect(try putAway([4, 0, 5], .after(PieceID(1))) == [3, 1, 4, 0, 5, 2])
    #expect(try putAway([3]) == [1, 4, 0, 5, 2, 3])
  }

  @Test mutating func `putting away what cannot be is refused with the reason and changes nothing`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    let before = puzzle
    func refusal(_ numbers: [Int], _ place: PutAway.Place = .last) -> Refusal? {
      var copy = puzzle
      defer { #expect(copy == before) }
      return #expect(throws: Refusal.self) {
        try PuzzleCommand.putAway(PutAway(numbers.map(PieceID.init), place)).perform(on: &copy)
      }
    }
    #expect(
      refusal([5, 1])
        == Refusal(
          "The \(PieceID(1)) is joined to 1 other and cannot go into the tray.",
          remedy: "Drop it on the table, or undo the join first."))
    #expect(refusal([])?.reason == "No piece was named.")
    #expect(refusal([6])?.reason == "There is no piece number 6; they go from 0 to 5.")
    #expect(refusal([5, 5])?.reason == "The \(PieceID(5)) was named twice.")
    #expect(refusal([5], .after(PieceID(0)))?.reason == "The \(PieceID(0)) is not in the tray.")
    #expect(refusal([5], .after(PieceID(5)))?.reason == "The \(PieceID(5)) is not in the tray.")
    #expect(refusal([5], .after(PieceID(99)))?.remedy == "Choose a place next to one that is.")
    try puzzle.drop(2, at: .zero)
    #expect(throws: Refusal.self) { try PutAway([PieceID(1)]).perform(on: &puzzle) }
  }

  @Test mutating func `pieces go to a place in any tray, which is made if it does not exist`() throws {
    let sky = TrayID.named(try TrayName("Sky"))
    func put(_ numbers: [Int], _ place: PutAway.Place = .last, in tray: TrayID) throws -> String {
      let before = puzzle
      let inverse = try PuzzleCommand.putAway(PutAway(numbers.map(PieceID.init), place, in: tray)).perform(on: &puzzle)
      #expect(puzzle.check() == nil)
      var back = puzzle
      _ = try inverse.perform(on: &back)
      #expect(back == before)
      return puzzle.inTrays
    }
    try puzzle.drop(3, at: .zero)
    #expect(try put([4, 3], in: sky) == "5 0 1 2 | Sky: 4 3")
    #expect(try put([2, 5], .after(PieceID(4)), in: sky) == "0 1 | Sky: 4 2 5 3")
    #expect(try put([3], .first, in: sky) == "0 1 | Sky: 3 4 2 5")
    #expect(try put([4, 3], .after(PieceID(0)), in: .main) == "0 4 3 1 | Sky: 2 5")
    let after = #expect(throws: Refusal.self) { try put([0], .after(PieceID(1)), in: sky) }
    #expect(after?.reason == "The \(PieceID(1)) is not in \"Sky\".")
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    let joined = #expect(throws: Refusal.self) { try put([0], in: sky) }
    #expect(joined?.reason == "The \(PieceID(0)) is joined to 1 other and cannot go into \"Sky\".")
    #expect(PuzzleCommand.putAway(PutAway([PieceID(4)], in: sky)).title == "Put \(PieceID(4)) into \"Sky\"")
  }

  @Test func `its title says how many pieces`() {
    #expect(PuzzleCommand.putAway(PutAway([PieceID(4)])).title == "Put \(PieceID(4)) into the tray")
    #expect(PuzzleCommand.putAway(PutAway([PieceID(4), PieceID(5)])).title == "Put 2 pieces into the tray")
  }
}
