import Foundation
import History
import SeededRandom
import Testing

@testable import TaskBoardModel

@Suite struct CommandLawTests {
  /// Runs random scripts and calls `check` on each command that was not refused.
  private func scripts(
    _ seeds: ClosedRange<UInt64>, check: (UInt64, Kanban, KanbanCommand, Kanban, KanbanCommand) throws -> Void
  ) rethrows {
    for seed in seeds {
      var dice = SplitMix64(seed: seed)
      var board = dice.board()
      for _ in 0..<8 {
        let command = KanbanCommand(dice.action(for: board), at: Moment(rawValue: dice.int(in: 1...9)), by: "Ada")
        let before = board
        let inverse: KanbanCommand
        do throws(Refusal) {
          inverse = try command.perform(on: &board)
        } catch {
          #expect(board == before, "seed \(seed): \(command) threw \(error) and changed the board")
          #expect(error.reason.hasSuffix("."), "seed \(seed): \(error)")
          continue
        }
        try check(seed, before, command, board, inverse)
      }
    }
  }

  @Test func `the inverse of every command restores the board, and its own inverse does it again`() {
    var performed = 0
    scripts(1...1_000) { seed, before, command, after, inverse in
      performed += 1
      var board = after
      do {
        let again = try inverse.perform(on: &board)
        #expect(board == before, "seed \(seed): \(command)")
        _ = try again.perform(on: &board)
        #expect(board == after, "seed \(seed): \(command)")
      } catch {
        Issue.record("seed \(seed): the inverse of \(command) is refused: \(error)")
      }
    }
    #expect(performed > 4_000)
  }

  @Test func `a command that was accepted does the same again, without its rules`() {
    scripts(1_001...2_000) { seed, before, command, after, inverse in
      var board = before
      #expect((try? command.performAgain(on: &board)) == inverse, "seed \(seed): \(command)")
      #expect(board == after, "seed \(seed): \(command)")
    }
  }

  @Test func `what is in work in a column, and what each person has of it, is what a plain count says`() {
    scripts(5_001...6_000) { seed, _, command, after, _ in
      for column in after.columns {
        let open = column.cards.compactMap { after[$0] }.filter { !$0.isArchived }
        #expect(after.load(of: column) == open.count, "seed \(seed): \(command)")
        for person in Set(after.cards.values.flatMap(\.assignees)) {
          let count = open.count { $0.assignees.contains(person) }
          #expect(after.loads[column.id, person] == count, "seed \(seed): \(command), \(person)")
        }
      }
      let limited = after.columns.filter { $0.limit != nil }.flatMap(\.cards).compactMap { after[$0] }
      for person in Set(after.cards.values.flatMap(\.assignees)) {
        let count = limited.count { !$0.isArchived && $0.assignees.contains(person) }
        #expect(after.loads.inWork(of: person) == count, "seed \(seed): \(command), \(person)")
      }
    }
  }

  @Test func `no command loses or doubles a card, or puts it at two places`() {
    scripts(2_001...3_000) { seed, before, command, after, _ in
      #expect(after.fault == nil, "seed \(seed): \(command)")
      let (old, new) = (Set(before.cards.keys), Set(after.cards.keys))
      switch command.action {
      case .add(let card, _): #expect(new == old.union([card.id]), "seed \(seed)")
      case .addCards(let cards): #expect(new == old.union(cards.map(\.card.id)), "seed \(seed)")
      case .finish(let ids, _, _, let next):
        let followed = next.filter { before[$0.of]?.isDone == false && after[$0.of]?.isDone == true }
        #expect(
          new == old.union(followed.map(\.new.card.id)) && followed.allSatisfy { ids.contains($0.of) }, "seed \(seed)")
      case .delete(let ids): #expect(new == old.subtracting(ids), "seed \(seed)")
      default: #expect(new == old, "seed \(seed): \(command)")
      }
    }
  }

  @Test func `no command makes cards wait for each other, or overfills a hard limit`() {
    scripts(3_001...4_000) { seed, before, command, after, _ in
      #expect(!after.hasCycle, "seed \(seed): \(command)")
      for column in after.columns {
        guard let limit = column.limit, limit.isHard, let old = before[column.id], old.limit == limit else { continue }
        let load = after.openCards(in: column).count
        #expect(load <= max(limit.count, before.load(of: old)), "seed \(seed): \(command)")
      }
    }
  }

  @Test func `a command and its inverse are the same after being stored, and the board too`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let decoder = JSONDecoder()
    try scripts(4_001...4_100) { seed, _, command, board, inverse in
      for command in [command, inverse] {
        let stored = try encoder.encode(command)
        #expect(try decoder.decode(KanbanCommand.self, from: stored) == command, "seed \(seed)")
      }
      let stored = try encoder.encode(board)
      #expect(try decoder.decode(Kanban.self, from: stored) == board, "seed \(seed)")
      #expect(try encoder.encode(decoder.decode(Kanban.self, from: stored)) == stored, "seed \(seed)")
    }
  }

  @Test func `a command made for another board does what is left of it or refuses`() {
    for seed in UInt64(5_001)...6_000 {
      var dice = SplitMix64(seed: seed)
      let start = dice.board()
      // Two people, of whom neither knows what the other did.
      let one = (0..<6).map { _ in KanbanCommand(dice.action(for: start), at: Moment(rawValue: 1), by: "Ada") }
      let other = (0..<6).map { _ in KanbanCommand(dice.action(for: start), at: Moment(rawValue: 2), by: "Bob") }
      var board = start
      var inverses: [KanbanCommand] = []
      for command in one + other {
        if let inverse = try? command.perform(on: &board) { inverses.append(inverse) }
        #expect(board.fault == nil, "seed \(seed): \(command)")
      }
      // Taken back in any order, as by people who do not wait for each other.
      for inverse in inverses.shuffled(using: &dice) {
        _ = try? inverse.perform(on: &board)
        #expect(board.fault == nil, "seed \(seed): \(inverse)")
      }
    }
  }
}

extension Kanban {
  /// The plain answer: whether a walk from some card along what it waits for is longer than there are cards.
  var hasCycle: Bool {
    var reach = cards.dictionary.mapValues { Set($0.blockers) }
    for _ in 0..<cards.count {
      reach = reach.mapValues { ids in ids.reduce(into: ids) { $0.formUnion(reach[$1] ?? []) } }
    }
    return reach.contains { $0.value.contains($0.key) }
  }
}
