import Foundation
import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

/// Random games, in which pieces are often dropped near where they belong, and as often just as near where they do not.
@Suite struct PuzzleLawTests {
  private static let seeds: Range<UInt64> = 0..<1_000

  @Test func `undo restores, redo restores, nothing is lost or doubled, one more undo is refused`() throws {
    var joins = 0
    var refusals = 0
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var journal = Journal<PuzzleCommand>(model: game.start)
      var states = [journal.model]
      for _ in 0..<14 {
        do {
          try journal.perform(try game.next(on: journal.model))
          states.append(journal.model)
          if states[states.count - 2].progress.joinedEdges < journal.model.progress.joinedEdges { joins += 1 }
        } catch {
          refusals += 1
          #expect(journal.model == states.last, "seed \(seed): a refused command changed something")
        }
        #expect(journal.model.check() == nil, "seed \(seed)")
      }
      for state in states.dropLast().reversed() {
        try journal.undo()
        #expect(journal.model == state, "seed \(seed)")
      }
      #expect(throws: Refusal.self, "seed \(seed)") { try journal.undo() }
      for state in states.dropFirst() {
        try journal.redo()
        #expect(journal.model == state, "seed \(seed)")
      }
      #expect(throws: Refusal.self, "seed \(seed)") { try journal.redo() }
    }
    // The games are worth playing.
    #expect(joins > 2_000 && refusals > 300, "\(joins) joins, \(refusals) refusals")
  }

  @Test func `commands and their inverses survive being stored, and do the same then`() throws {
    func stored<Value: Codable>(_ value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var puzzle = game.start
      for _ in 0..<6 {
        guard let command = try? game.next(on: puzzle) else { continue }
        let before = puzzle
        #expect(try stored(command) == command, "seed \(seed)")
        let inverse = try stored(command).perform(on: &puzzle)
        #expect(try stored(inverse) == inverse, "seed \(seed)")
        var back = puzzle
        let again = try stored(inverse).perform(on: &back)
        #expect(back == before, "seed \(seed)")
        _ = try stored(again).perform(on: &back)
        #expect(back == puzzle, "seed \(seed)")
      }
      #expect(try stored(puzzle) == puzzle, "seed \(seed)")
    }
  }

  @Test func `true neighbours that lie near join, wrong ones never do, what was not concerned stays`() throws {
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var puzzle = game.start
      for _ in 0..<14 {
        guard let command = try? game.next(on: puzzle), case .drop(let drop) = command else { continue }
        let before = puzzle
        let joins = try puzzle.dropping(drop.placements, tolerance: drop.tolerance).joins
        _ = try command.perform(on: &puzzle)
        requireTrueJoins(in: puzzle, "seed \(seed)")
        requireNothingLeftToJoin(drop, in: puzzle, "seed \(seed)")
        requireOthersUntouched(drop, joins, before, puzzle, "seed \(seed)")
      }
    }
  }

  /// Each piece of a group can be reached over true neighbours, by columns and rows.
  private func requireTrueJoins(in puzzle: Puzzle, _ comment: Comment) {
    for group in puzzle.zOrder {
      var reached: [(Int, Int)] = []
      var rest = puzzle.pieces(of: group).map { ($0.number % puzzle.grid.columns, $0.number / puzzle.grid.columns) }
      reached.append(rest.removeFirst())
      while let index = rest.firstIndex(where: { piece in
        reached.contains { abs($0.0 - piece.0) + abs($0.1 - piece.1) == 1 }
      }) {
        reached.append(rest.remove(at: index))
      }
      #expect(rest.isEmpty, comment)
    }
  }

  private func requireNothingLeftToJoin(_ drop: PutDown, in puzzle: Puzzle, _ comment: Comment) {
    for group in Set(drop.placements.compactMap { puzzle.group(of: $0.piece) }) {
      for piece in puzzle.pieces(of: group) {
        for side in Side.allCases {
          guard let next = puzzle.grid.neighbor(of: piece, on: side), let other = puzzle.group(of: next),
            other != group
          else { continue }
          #expect((puzzle.offset(of: other)! - puzzle.offset(of: group)!).length > drop.tolerance, comment)
        }
      }
    }
  }

  /// Groups that were neither dropped nor joined are as before, and in the same order; of those joined, one kept its place;
  /// and what was foretold is what was joined.
  private func requireOthersUntouched(
    _ drop: PutDown, _ joins: [GroupID], _ before: Puzzle, _ after: Puzzle, _ comment: Comment
  ) {
    let dropped = Set(drop.placements.compactMap { before.group(of: $0.piece) })
    let landed = Set(drop.placements.compactMap { after.group(of: $0.piece) })
    let still = before.zOrder.filter { !dropped.contains($0) && !joins.contains($0) }
    #expect(after.zOrder.filter { !landed.contains($0) } == still, comment)
    for group in still {
      #expect(before.pieces(of: group) == after.pieces(of: group), comment)
      #expect(before.offset(of: group) == after.offset(of: group), comment)
    }
    for group in joins { #expect(after.group(of: group.lowest).map(landed.contains) == true, comment) }
    for group in landed {
      let parts = joins.filter { after.group(of: $0.lowest) == group }
      let places = parts.map { before.offset(of: $0) } + (parts.isEmpty ? drop.placements.map(\.offset) : [])
      #expect(places.contains(after.offset(of: group)), comment)
      if parts.isEmpty { #expect(after.zOrder.suffix(landed.count).contains(group), comment) }
    }
    #expect(drop.joined == joins.reduce(0) { $0 + before.pieces(of: $1).count }, comment)
    #expect(
      after.tray == before.tray.filter { piece in !drop.placements.contains { $0.piece == piece } }, comment)
  }
}

/// A person who plays at random.
private struct Game {
  private var dice: SplitMix64
  let start: Puzzle

  init(seed: UInt64) {
    dice = SplitMix64(seed: seed)
    let grid = Grid(validColumns: dice.int(in: 2...4), rows: dice.int(in: 2...3))
    start = Puzzle(grid: grid, seed: seed)
  }

  mutating func next(on puzzle: Puzzle) throws(Refusal) -> PuzzleCommand {
    if dice.bool(probability: 0.2) {
      let pieces = (0..<dice.int(in: 1...3)).map { _ in piece(of: puzzle) }
      let place: [PutAway.Place] = [.first, .last, .after(piece(of: puzzle))]
      let command = PuzzleCommand.putAway(PutAway(pieces, place.randomElement(using: &dice)!))
      var copy = puzzle
      _ = try command.perform(on: &copy)
      return command
    }
    let placements = (0..<(dice.bool(probability: 0.3) ? dice.int(in: 2...4) : 1)).map { _ in
      Placement(piece(of: puzzle), at: place(on: puzzle))
    }
    return try puzzle.dropping(placements, tolerance: dice.bool(probability: 0.2) ? 0.5 : 0.22).command
  }

  private mutating func piece(of puzzle: Puzzle) -> PieceID {
    PieceID(dice.int(in: 0...(puzzle.grid.count - 1)))
  }

  /// Anywhere, or near where any group is.
  private mutating func place(on puzzle: Puzzle) -> Vector {
    guard let group = puzzle.zOrder.randomElement(using: &dice), dice.bool(probability: 0.8) else {
      return Vector(dx: dice.double(in: -3...3), dy: dice.double(in: -3...3))
    }
    let shake = dice.bool(probability: 0.2) ? 0 : 0.3
    return puzzle.offset(of: group)! + Vector(dx: dice.double(in: -shake...shake), dy: dice.double(in: -shake...shake))
  }
}
