import Geometry
import History
import Testing

@testable import JigsawModel

/// Pieces of a grid of 3 x 2:
///
///     0 1 2
///     3 4 5
@Suite struct PutDownTests {
  @Test func `a group that others have joined or parted since it was lifted is not dropped`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), tray: [])
    puzzle = Puzzle(grid: puzzle.grid, tray: Array(puzzle.grid.pieces))
    try puzzle.drop(1, at: .zero)
    let alone = try puzzle.dropping([Placement(PieceID(1), at: Vector(dx: 5, dy: 5))], tolerance: 0.1).command
    let parting = try puzzle.drop(0, at: .zero)
    let both = try puzzle.dropping([Placement(PieceID(1), at: Vector(dx: 5, dy: 5))], tolerance: 0.1).command
    func refusal(of command: PuzzleCommand) -> String? {
      let before = puzzle
      defer { #expect(puzzle == before) }
      return #expect(throws: Refusal.self) { _ = try command.perform(on: &puzzle) }?.reason
    }
    #expect(refusal(of: alone) == "They have been joined to others in the meantime.")
    _ = try parting.perform(on: &puzzle)
    #expect(refusal(of: both) == "They have been parted in the meantime.")
    _ = try alone.perform(on: &puzzle)
  }

  private var puzzle: Puzzle

  init() throws {
    puzzle = Puzzle(grid: try Grid(columns: 3, rows: 2), seed: 1)
  }

  @Test mutating func `a piece from the tray lies on the table where it was dropped, on top`() throws {
    try puzzle.drop(3, at: Vector(dx: 2, dy: 0))
    try puzzle.drop(2, at: Vector(dx: 0, dy: -1))
    #expect(puzzle.table == "3@(2.0,0.0) 2@(0.0,-1.0)")
    #expect(puzzle.tray.count == 4 && !puzzle.tray.contains(PieceID(3)) && !puzzle.tray.contains(PieceID(2)))
    try puzzle.drop(3, at: Vector(dx: 5, dy: 0))
    #expect(puzzle.table == "2@(0.0,-1.0) 3@(5.0,0.0)")
  }

  @Test mutating func `a piece clicks onto its neighbour within the tolerance, and takes exactly its place`() throws {
    try puzzle.drop(0, at: Vector(dx: 2, dy: 1))
    try puzzle.drop(5, at: Vector(dx: 9, dy: 9))
    try puzzle.drop(1, at: Vector(dx: 2.12, dy: 0.84), tolerance: 0.21)
    // The joined group stays below the 5, where the 0 was.
    #expect(puzzle.table == "0+1@(2.0,1.0) 5@(9.0,9.0)")
  }

  @Test mutating func `the tolerance is a distance, and its end belongs to it`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: Vector(dx: 3, dy: 4), tolerance: 4.999)
    #expect(puzzle.table == "0@(0.0,0.0) 1@(3.0,4.0)")
    try puzzle.drop(1, at: Vector(dx: 3, dy: 4), tolerance: 5)
    #expect(puzzle.table == "0+1@(0.0,0.0)")
  }

  @Test mutating func `pieces that are no neighbours never join, however well they lie`() throws {
    for number in [0, 2, 4] { try puzzle.drop(number, at: .zero) }
    #expect(puzzle.table == "0@(0.0,0.0) 2@(0.0,0.0) 4@(0.0,0.0)")
    // The end of a row and the start of the next have neighbouring numbers.
    try puzzle.drop(3, at: Vector(dx: 20, dy: 0))
    try puzzle.drop(2, at: Vector(dx: 20, dy: 0))
    #expect(puzzle.zOrder.count == 4)
  }

  @Test mutating func `one drop can join several groups, and the largest of them keeps its place`() throws {
    try puzzle.drop(0, at: Vector(dx: 0.1, dy: 0))
    try puzzle.drop(2, at: Vector(dx: -0.1, dy: 0))
    try puzzle.drop(5, at: Vector(dx: -0.1, dy: 0))
    #expect(puzzle.table == "0@(0.1,0.0) 2+5@(-0.1,0.0)")
    try puzzle.drop(1, at: .zero)
    #expect(puzzle.table == "0+1+2+5@(-0.1,0.0)")
  }

  @Test mutating func `what is near only one of two neighbours joins only that`() throws {
    try puzzle.drop(0, at: Vector(dx: 0.2, dy: 0))
    try puzzle.drop(2, at: Vector(dx: -0.2, dy: 0))
    try puzzle.drop(1, at: Vector(dx: 0.1, dy: 0), tolerance: 0.15)
    #expect(puzzle.table == "0+1@(0.2,0.0) 2@(-0.2,0.0)")
  }

  @Test mutating func `a group moves as one and clicks as one`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(3, at: .zero)
    try puzzle.drop(4, at: Vector(dx: 7, dy: 7))
    try puzzle.drop(3, at: Vector(dx: 7.1, dy: 7))
    #expect(puzzle.table == "0+3+4@(7.0,7.0)")
  }

  @Test mutating func `several groups are one drop, and the last lies on top`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(2, at: .zero)
    let (command, joins) = try puzzle.dropping(
      [Placement(PieceID(0), at: Vector(dx: 1, dy: 1)), Placement(PieceID(4), at: Vector(dx: 3, dy: 3))], tolerance: 0)
    _ = try command.perform(on: &puzzle)
    #expect(puzzle.table == "2@(0.0,0.0) 0@(1.0,1.0) 4@(3.0,3.0)")
    #expect(joins == [] && command.title == "Move 2 pieces")
  }

  @Test mutating func `dropped pieces give way to one that lies still, not the other way around`() throws {
    try puzzle.drop(4, at: Vector(dx: 0, dy: 0.2))
    // 0 and 1 click onto one another first; only 1 is near the 4.
    let placements = [Placement(PieceID(0), at: .zero), Placement(PieceID(1), at: Vector(dx: 0.1, dy: 0.1))]
    _ = try puzzle.dropping(placements, tolerance: 0.16).command.perform(on: &puzzle)
    #expect(puzzle.table == "0+1+4@(0.0,0.2)")
  }

  @Test mutating func `a dropped piece rather joins one that lies still than a larger group that was dropped with it`()
    throws
  {
    try puzzle.drop(0, at: Vector(dx: 0.1, dy: 0))
    try puzzle.drop(2, at: .zero)
    try puzzle.drop(5, at: .zero)
    let placements = [Placement(PieceID(1), at: .zero), Placement(PieceID(2), at: Vector(dx: -0.1, dy: 0))]
    _ = try puzzle.dropping(placements, tolerance: 0.15).command.perform(on: &puzzle)
    #expect(puzzle.table == "0+1@(0.1,0.0) 2+5@(-0.1,0.0)")
  }

  @Test mutating func `it is known beforehand what a drop would join`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(2, at: Vector(dx: 0.1, dy: 0))
    try puzzle.drop(5, at: Vector(dx: 0.1, dy: 0))
    let before = puzzle
    let (command, joins) = try puzzle.dropping([Placement(PieceID(1), at: .zero)], tolerance: 0.22)
    #expect(puzzle == before)
    #expect(joins.map(\.lowest.number) == [0, 2])
    #expect(command.title == "Join \(PieceID(1)) to 3 others")
    _ = try command.perform(on: &puzzle)
    let away = try puzzle.dropping([Placement(PieceID(5), at: Vector(dx: 3, dy: 0))], tolerance: 0.22)
    #expect(away.command.title == "Move 4 pieces")
  }

  @Test mutating func `a title counts what is moved and what it joins`() throws {
    func title(_ number: Int, _ offset: Vector) throws -> String {
      try puzzle.dropping([Placement(PieceID(number), at: offset)], tolerance: 0.1).command.title
    }
    #expect(try title(0, .zero) == "Move \(PieceID(0))")
    try puzzle.drop(0, at: .zero)
    #expect(try title(1, .zero) == "Join \(PieceID(1)) to 1 other")
    try puzzle.drop(1, at: .zero)
    try puzzle.drop(5, at: Vector(dx: 5, dy: 5))
    try puzzle.drop(2, at: Vector(dx: 5, dy: 5))
    #expect(try title(1, Vector(dx: 5, dy: 5)) == "Join 2 pieces to 2 others")
  }

  @Test mutating func `a drop that cannot be is refused with the reason and changes nothing`() throws {
    try puzzle.drop(0, at: .zero)
    try puzzle.drop(1, at: .zero)
    let before = puzzle
    func reason(_ placements: [(Int, Vector)], tolerance: Double = 0.2) -> String? {
      #expect(throws: Refusal.self) {
        try puzzle.dropping(placements.map { Placement(PieceID($0), at: $1) }, tolerance: tolerance)
      }?.reason
    }
    #expect(reason([]) == "No piece was named.")
    #expect(reason([(6, .zero)]) == "There is no piece number 6; they go from 0 to 5.")
    #expect(reason([(-1, .zero)]) == "There is no piece number -1; they go from 0 to 5.")
    #expect(reason([(2, .zero), (2, .zero)]) == "A group was named twice, by \(PieceID(2)).")
    #expect(reason([(0, .zero), (1, .zero)]) == "A group was named twice, by \(PieceID(1)).")
    for bad in [Double.nan, .infinity, -.infinity, 100_001, -1e300] {
      #expect(reason([(2, Vector(dx: bad, dy: 0))]) == "That is too far away for \(PieceID(2)).")
      #expect(reason([(2, Vector(dx: 0, dy: bad))]) == "That is too far away for \(PieceID(2)).")
    }
    for bad in [Double.nan, -0.1, .infinity] {
      #expect(reason([(2, .zero)], tolerance: bad) == "Pieces cannot join at a distance of \(bad).")
    }
    #expect(puzzle == before)
  }
}
