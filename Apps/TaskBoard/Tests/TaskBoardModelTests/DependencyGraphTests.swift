import SeededRandom
import Testing

@testable import TaskBoardModel

@Suite struct DependencyGraphTests {
  @Test func `what is removed closed a cycle, and what is left has none`() {
    for seed in 0..<1000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let count = dice.int(in: 1...8)
      let cards = (1...count).map { number in
        var card = Card(CardID("\(number)"), title: "Task \(number)")
        // 9 and 10 are on no board.
        card.set(blockers: (0..<dice.int(in: 0...3)).map { _ in CardID("\(dice.int(in: 1...10))") })
        return card
      }
      let before = Kanban(title: "x", columns: [(Column(ColumnID("c1"), title: "Todo"), cards)])
      var after = before
      let removed = after.removeDependencyCycles()
      #expect(!after.hasCycle, "seed \(seed)")
      if !before.hasCycle { #expect(removed.isEmpty && after == before, "seed \(seed)") }
      for (card, blocker) in removed {
        var again = after
        #expect(again.cards[card]?.apply(.blocker(blocker, true)) != nil, "seed \(seed): it is still there")
        #expect(again.hasCycle, "seed \(seed): \(card) could have waited for \(blocker)")
      }
      var restored = after
      for (card, blocker) in removed {
        _ = restored.cards[card]?.apply(.blocker(blocker, true))
        restored.dependents.insert(card, waitingFor: blocker)
      }
      #expect(restored == before, "seed \(seed): something else was changed")
    }
  }

  @Test func `a chain as long as a large board is gone through`() {
    let cards = (1...100_000).map { number in
      var card = Card(CardID("\(number)"), title: "Task")
      card.set(blockers: [CardID("\(number % 100_000 + 1)")])
      return card
    }
    var board = Kanban(title: "x", columns: [(Column(ColumnID("c1"), title: "Todo"), cards)])
    let removed = board.removeDependencyCycles()
    #expect(removed.map(\.card) == [CardID("100000")] && removed.map(\.blocker) == [CardID("1")])
  }
}
