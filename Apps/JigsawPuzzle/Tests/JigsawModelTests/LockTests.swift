import Foundation
import Geometry
import History
import Testing

@testable import JigsawModel

@Suite struct LockTests {
  private let grid: Grid
  private let cut: Cut
  /// 0 and 1 are joined, 4 and 5 lie by themselves, 2 and 3 are in the tray.
  private let puzzle: Puzzle

  init() throws {
    grid = try Grid(columns: 3, rows: 2)
    cut = Cut(grid: grid, pieceHeight: 1, seed: 1)
    var puzzle = Puzzle(grid: grid, seed: 1)
    for (number, place) in [(0, 0.0), (1, 0), (4, 5), (5, 9)] { try puzzle.drop(number, at: Vector(dx: place, dy: 0)) }
    self.puzzle = puzzle
  }

  private func locked(_ numbers: Int...) throws -> Puzzle {
    var puzzle = puzzle
    _ = try PuzzleCommand.lock(Lock(numbers.map(PieceID.init))).perform(on: &puzzle)
    return puzzle
  }

  private func group(_ number: Int) -> GroupID { GroupID(lowest: PieceID(number)) }

  /// The words with which a command is refused.
  private func refusal(of command: PuzzleCommand, by puzzle: Puzzle) -> String? {
    var copy = puzzle
    do throws(Refusal) {
      _ = try command.perform(on: &copy)
      return nil
    } catch {
      #expect(copy == puzzle)
      return error.description
    }
  }

  @Test func `a lock covers the whole group, one undo unlocks it, and what was locked before stays locked`() throws {
    let before = try locked(4)
    var puzzle = before
    let command = PuzzleCommand.lock(Lock([PieceID(1), PieceID(0), PieceID(4)]))
    let inverse = try command.perform(on: &puzzle)
    #expect(puzzle.lockedGroups == [group(0), group(4)] && self.puzzle.lockedGroups.isEmpty)
    #expect(!puzzle.isLocked(group(1)) && !puzzle.isLocked(group(3)) && !puzzle.isLocked(group(-1)))
    #expect(inverse == .lock(Lock([PieceID(0)], isLocked: false)))
    _ = try inverse.perform(on: &puzzle)
    #expect(puzzle == before)
  }

  @Test func `what is locked is not dropped, spread, stacked or put away, and the refusal says so`() throws {
    let puzzle = try locked(0, 4)
    let joined = "The \(PieceID(1)) and the 1 piece that are joined to it are locked."
    let (away, beside) = (Placement(PieceID(1), at: .zero), Placement(PieceID(4), at: .zero))
    #expect(
      refusal(of: .drop(PutDown(placements: [away], tolerance: 0, moved: 2, joined: 0)), by: puzzle)?
        .hasPrefix(joined) == true)
    let alone = "The \(PieceID(4)) is locked. Unlock it first."
    #expect(refusal(of: .spread(Spread([beside])), by: puzzle) == alone)
    #expect(refusal(of: .putAway(PutAway([PieceID(4)])), by: puzzle) == alone)
    #expect(throws: Refusal.self) { try puzzle.stacking([PieceID(5), PieceID(4)], cut: cut, around: .zero) }
    #expect(throws: Refusal.self) { try puzzle.placing(PieceID(4), tolerance: 0.2) }
  }

  @Test func `only what lies on the table is locked, and only what is locked is unlocked`() {
    for (lock, words) in [
      (Lock([]), "No piece was named."),
      (Lock([PieceID(2)]), "The \(PieceID(2)) is in a tray. Put it on the table first."),
      (Lock([PieceID(9)]), "There is no piece number 9; they go from 0 to 5."),
      (Lock([PieceID(1)], isLocked: false), "The \(PieceID(1)) is not locked."),
    ] {
      #expect(refusal(of: .lock(lock), by: puzzle) == words)
    }
  }

  @Test func `a piece clicks onto a locked group, which stays and is locked as a whole`() throws {
    var puzzle = try locked(4)
    let before = puzzle
    // It would click onto the larger group, too, were that near.
    let inverse = try puzzle.drop(5, at: Vector(dx: 5.1, dy: 0.1))
    #expect(puzzle.offset(of: group(4)) == Vector(dx: 5, dy: 0) && puzzle.isLocked(group(4)))
    #expect(puzzle.pieces(of: group(4)) == [PieceID(4), PieceID(5)])
    _ = try inverse.perform(on: &puzzle)
    #expect(puzzle == before && !puzzle.isLocked(group(5)))
  }

  @Test func `of two groups that a piece brings together, the locked one stays, though it is the smaller`() throws {
    var puzzle = puzzle
    // 4 lies almost where it belongs, below 1, but has not clicked onto it.
    try puzzle.drop(4, at: Vector(dx: 0.1, dy: 0), tolerance: 0)
    _ = try PuzzleCommand.lock(Lock([PieceID(4)])).perform(on: &puzzle)
    try puzzle.drop(5, at: Vector(dx: 0.1, dy: 0))
    #expect(puzzle.table == "0+1+4+5@(0.1,0.0)" && puzzle.isLocked(group(0)))
  }

  @Test func `two locked groups that do not meet exactly stay apart, whatever joins one of them`() throws {
    var puzzle = puzzle
    try puzzle.drop(4, at: Vector(dx: 0.1, dy: 0), tolerance: 0)
    _ = try PuzzleCommand.lock(Lock([PieceID(0), PieceID(4)])).perform(on: &puzzle)
    try puzzle.drop(5, at: Vector(dx: 0.1, dy: 0))
    #expect(puzzle.table == "0+1@(0.0,0.0) 4+5@(0.1,0.0)" && puzzle.zOrder.allSatisfy(puzzle.isLocked))
    _ = try PuzzleCommand.lock(Lock([PieceID(5)], isLocked: false)).perform(on: &puzzle)
    try puzzle.drop(4, at: Vector(dx: 0.1, dy: 0))
    #expect(puzzle.table == "0+1+4+5@(0.0,0.0)")
  }

  @Test func `locks are saved, and a puzzle without them has no list of them`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    let puzzle = try locked(5)
    #expect(try text(self.puzzle).contains("ocked") == false)
    #expect(try text(puzzle).contains(#"{"isLocked":true,"offset":{"dx":9,"dy":0},"pieces":[5]}"#))
    #expect(try JSONDecoder().decode(Puzzle.self, from: Data(text(puzzle).utf8)) == puzzle)
    #expect(
      try text(PuzzleCommand.lock(Lock([PieceID(5)]))) == #"{"lock":{"_0":{"isLocked":true,"pieces":[5]}}}"#)
  }
}
