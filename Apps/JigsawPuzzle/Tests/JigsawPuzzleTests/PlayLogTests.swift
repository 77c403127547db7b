import Geometry
import JigsawModel
import SeededRandom
import Testing

@testable import JigsawPuzzle

/// The log says exactly what is known about how a puzzle was played, and guesses nothing.
@Suite struct PlayLogTests {
  private func command(joining joined: Bool) throws -> PuzzleCommand {
    var puzzle = Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 7)
    _ = try puzzle.dropping([Placement(PieceID(0), at: .zero)], tolerance: 0).command.perform(on: &puzzle)
    return try puzzle.dropping(
      [Placement(PieceID(1), at: joined ? .zero : Vector(dx: 5, dy: 5))], tolerance: 0.1
    ).command
  }

  @Test func `after any steps, undos and redos, the joining steps are those of a plain list`() throws {
    let puzzle = Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 7)
    let commands = [true: try command(joining: true), false: try command(joining: false)]
    for seed in 0..<100 {
      var random = SplitMix64(seed: seed)
      var log = PlayLog()
      var (done, undone): ([Bool], [Bool]) = ([], [])
      for _ in 0..<30 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where !done.isEmpty:
          undone.append(done.removeLast())
          log.note(nil, steps: done.count, of: puzzle, second: 0)
        case 1 where !undone.isEmpty:
          done.append(undone.removeLast())
          log.note(nil, steps: done.count, of: puzzle, second: 0)
        default:
          let joins = Bool.random(using: &random)
          done.append(joins)
          undone = []
          log.note(commands[joins], steps: done.count, of: puzzle, second: 0)
        }
        #expect(log.joiningSteps(of: done.count) == (done.isEmpty ? nil : done.count { $0 }), "seed \(seed)")
      }
    }
  }

  @Test func `of a game that was begun before there was a log, nothing is said`() throws {
    let puzzle = Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 7)
    var log = PlayLog()
    log.note(try command(joining: true), steps: 12, of: puzzle, second: 300)
    #expect(log.joiningSteps(of: 12) == nil && log.piecesPerMinute.isEmpty)
  }

  @Test func `each minute has the pieces that were joined in it, and those taken apart are not joined`() throws {
    var puzzle = Puzzle(grid: try Grid(columns: 2, rows: 2), seed: 7)
    var (log, steps) = (PlayLog(), 0)
    for (number, second) in [(0, 5), (1, 50), (2, 130), (3, 131)] {
      let command = try puzzle.dropping([Placement(PieceID(number), at: .zero)], tolerance: 0.1).command
      let inverse = try command.perform(on: &puzzle)
      steps += 1
      log.note(command, steps: steps, of: puzzle, second: second)
      guard number == 1 else { continue }
      // Undone and done again, a minute later.
      _ = try inverse.perform(on: &puzzle)
      log.note(nil, steps: steps - 1, of: puzzle, second: 61)
      _ = try command.perform(on: &puzzle)
      log.note(nil, steps: steps, of: puzzle, second: 62)
    }
    #expect(log.piecesPerMinute == [2, 0, 2])
  }
}
