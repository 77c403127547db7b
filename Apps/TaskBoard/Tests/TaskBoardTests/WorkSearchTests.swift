import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardProgram
@testable import TaskBoard

/// Callers who look for work at the same time.
@Suite struct WorkSearchTests {
  private let now = Moment(rawValue: 1_000_000)

  /// A caller who has read the board, and asks for a card of it.
  private struct Caller {
    var seen: Kanban
    var losses = 0
  }

  @Test func `each of eight callers gets a card as long as there are some, whoever is faster`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(60, long: 1_000)) { random in
      let todo = (1...400).map { Card(CardID("\($0)"), title: "Task \($0)") }
      var board = Kanban(title: "Work", columns: [(Column(ColumnID("c1"), title: "Todo"), todo)])
      var callers = Array(repeating: Caller(seen: board), count: 8)
      var (cards, most) = (Array(repeating: 0, count: 8), 0)
      while cards.contains(0) {
        // Some are always faster than others, and look for the next card at once.
        for index in callers.indices where index < 4 || random.bool(probability: 0.5) {
          var caller = callers[index]
          let work = try WorkSearch(from: [], to: nil, person: "a\(index)", on: caller.seen)
          let id = try #require(work.choice(on: caller.seen, at: now, after: caller.losses, using: &random))
          let command = KanbanCommand(work.claim(of: id, seconds: 600, on: board), at: now, by: "a\(index)")
          if (try? command.perform(on: &board)) == nil {
            caller.losses += 1
          } else {
            cards[index] += 1
            caller.losses = 0
          }
          most = max(most, caller.losses)
          callers[index] = caller
        }
        // All read the board before anybody's next request arrives.
        for index in callers.indices { callers[index].seen = board }
      }
      #expect(most < 20, "seed \(random.seed): \(cards), at most \(most) losses")
    }
  }

  @Test func `a caller whom nobody disturbs gets the most urgent card`() throws {
    var urgent = Card(CardID("3"), title: "Urgent")
    urgent.priority = .high
    let cards = [Card(CardID("1"), title: "One"), Card(CardID("2"), title: "Two"), urgent]
    let board = Kanban(title: "Work", columns: [(Column(ColumnID("c1"), title: "Todo"), cards)])
    let work = try WorkSearch(from: [], to: nil, person: "a1", on: board)
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 { #expect(work.choice(on: board, at: now, after: 0, using: &random) == CardID("3")) }
    let later = Set((0..<100).map { _ in work.choice(on: board, at: now, after: 1, using: &random) })
    #expect(later.count == 3)
  }
}
