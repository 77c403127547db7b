import Foundation
import Geometry
import History
import SeededRandom
import Testing

@testable import JigsawModel

/// Random games; see ``Game``.
@Suite struct PuzzleLawTests {
  private static let seeds: Range<UInt64> = 0..<1_000

  /// The first 20 commands of each game, refused ones too: the seed, the command, and the puzzle before and after it.
  private static func eachStep(_ check: (UInt64, PuzzleCommand, Puzzle, Puzzle) throws -> Void) rethrows {
    for seed in seeds {
      var game = Game(seed: seed)
      var puzzle = game.start
      for _ in 0..<20 {
        guard let command = try? game.next(on: puzzle) else { continue }
        let before = puzzle
        _ = try? command.perform(on: &puzzle)
        try check(seed, command, before, puzzle)
      }
    }
  }

  @Test func `undo restores, redo restores, nothing is lost or doubled, one more undo is refused`() throws {
    var joins = 0
    var refusals = 0
    var titles: Set<String> = []
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var journal = Journal<PuzzleCommand>(model: game.start)
      var states = [journal.model]
      for _ in 0..<20 {
        do {
          try journal.perform(try game.next(on: journal.model))
          titles.insert(String(journal.done.last!.title.prefix { $0 != " " }))
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
    #expect(joins > 1_500 && refusals > 3_000, "\(joins) joins, \(refusals) refusals")
    let expected = [
      "Move", "Join", "Put", "Gather", "Spread", "Stack", "Make", "Rename", "Empty", "Remove", "Sort", "Shuffle",
      "Reorder", "Turn", "Lock", "Unlock",
    ]
    #expect(titles == Set(expected))
  }

  @Test func `commands and their inverses survive being stored, and do the same then`() throws {
    func stored<Value: Codable>(_ value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var puzzle = game.start
      for _ in 0..<12 {
        let before = puzzle
        guard let command = try? game.next(on: puzzle), (try? command.perform(on: &puzzle)) != nil else { continue }
        puzzle = before
        #expect(try stored(command) == command, "seed \(seed)")
        let inverse = try stored(command).perform(on: &puzzle)
        #expect(try stored(inverse) == inverse, "seed \(seed)")
        var back = puzzle
        let again = try stored(inverse).perform(on: &back)
        #expect(back == before, "seed \(seed)")
        _ = try stored(again).perform(on: &back)
        #expect(back == puzzle, "seed \(seed)")
        #expect(try stored(puzzle) == puzzle, "seed \(seed)")
      }
    }
  }

  @Test func `what is locked stays where it lies, whatever is done, and what joins it is locked`() throws {
    var checks = 0
    try Self.eachStep { seed, command, before, puzzle in
      switch command {
      case .restore, .lock: return
      default: break
      }
      for group in before.zOrder where before.isLocked(group) {
        let now = try #require(puzzle.group(of: group.lowest), "seed \(seed)")
        #expect(puzzle.isLocked(now) && puzzle.offset(of: now) == before.offset(of: group), "seed \(seed)")
        // Only a finished picture turns.
        #expect(puzzle.isSolved || puzzle.turn(of: now.lowest) == before.turn(of: group.lowest), "seed \(seed)")
        checks += 1
      }
    }
    #expect(checks > 500, "\(checks)")
  }

  @Test func `only a drop joins pieces, and only an undo parts them`() {
    Self.eachStep { seed, command, before, puzzle in
      if case .drop = command { return }
      let groups = before.zOrder.map(before.pieces(of:)).filter { $0.count > 1 }
      #expect(
        puzzle.zOrder.map(puzzle.pieces(of:)).filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
          == groups.sorted { $0[0] < $1[0] }, "seed \(seed)")
    }
  }

  @Test func `true neighbours that lie near join, wrong ones never do, what was not concerned stays`() throws {
    for seed in Self.seeds {
      var game = Game(seed: seed)
      var puzzle = game.start
      for _ in 0..<14 {
        guard let command = try? game.next(on: puzzle) else { continue }
        guard case .drop(let drop) = command else {
          _ = try? command.perform(on: &puzzle)
          continue
        }
        let before = puzzle
        guard let joins = try? puzzle.dropping(drop.placements, tolerance: drop.tolerance).joins else { continue }
        _ = try command.perform(on: &puzzle)
        requireTrueJoins(in: puzzle, "seed \(seed)")
        requireNothingLeftToJoin(drop, in: puzzle, "seed \(seed)")
        requireOthersUntouched(drop, joins, before, puzzle, "seed \(seed)")
      }
    }
  }

  /// Each piece of a group can be reached over true neighbours that are turned alike.
  private func requireTrueJoins(in puzzle: Puzzle, _ comment: Comment) {
    for group in puzzle.zOrder {
      var reached: [PieceID] = []
      var rest = puzzle.pieces(of: group)
      reached.append(rest.removeFirst())
      while let index = rest.firstIndex(where: { piece in
        reached.contains { puzzle.neighbors[$0].contains(piece) && puzzle.turn(of: $0) == puzzle.turn(of: piece) }
      }) {
        reached.append(rest.remove(at: index))
      }
      #expect(rest.isEmpty, comment)
    }
  }

  /// Two locked groups that do not quite line up stay apart.
  private func requireNothingLeftToJoin(_ drop: PutDown, in puzzle: Puzzle, _ comment: Comment) {
    for group in Set(drop.placements.compactMap { puzzle.group(of: $0.piece) }) {
      for piece in puzzle.pieces(of: group) {
        for next in puzzle.neighbors[piece] {
          guard let other = puzzle.group(of: next), other != group, puzzle.turn(of: next) == puzzle.turn(of: piece)
          else { continue }
          let distance = (puzzle.offset(of: other)! - puzzle.offset(of: group)!).length
          let areLocked = puzzle.isLocked(other) && puzzle.isLocked(group)
          #expect(areLocked ? distance > 0 : distance > drop.tolerance, comment)
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
    #expect(after.allTrays == before.allTrays, comment)
    for tray in before.allTrays {
      let rest = before.pieces(in: tray).filter { piece in !drop.placements.contains { $0.piece == piece } }
      #expect(after.pieces(in: tray) == rest, comment)
    }
  }
}
