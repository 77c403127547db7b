import Testing

@testable import TaskBoardModel

/// A command costs what its size says, not that times the size of the board.
@Suite struct WorkTests {
  private let todo = ColumnID("c1")
  private let doing = ColumnID("c2")

  private func board(cards: Int, chained: Bool = false) -> Kanban {
    let all = (1...cards).map { number in
      var card = Card(CardID("\(number)"), title: "Card \(number)")
      if chained, number > 1 { card.set(blockers: [CardID("\(number - 1)")]) }
      return card
    }
    return Kanban(title: "Large", columns: [(Column(todo, title: "Todo"), all), (Column(doing, title: "Doing"), [])])
  }

  @Test func `a move of many cards names a few neighbors of each, and its inverse puts each back`() throws {
    let before = board(cards: 400)
    var after = before
    let ids = (1...400).filter { $0 % 3 != 0 }.map { CardID("\($0)") }
    let command = KanbanCommand(.move(ids, to: CardPlace(doing)), at: Moment(rawValue: 0))
    let plan = KanbanActionPlan(board: before, time: Moment(rawValue: 0))
    for case .place(_, let place) in try plan.edits(for: command.action) {
      #expect(place.after.count <= CardPlace.neighbors)
    }
    let inverse = try command.perform(on: &after)
    #expect(after[doing]?.cards.map(\.self) == ids)
    for case .place(_, let place) in inverse.edits ?? [] { #expect(place.after.count <= CardPlace.neighbors) }
    _ = try inverse.perform(on: &after)
    #expect(after == before)
  }

  @Test func `many cards that are to wait for the end of a long chain are refused if one is in it, else accepted`()
    throws
  {
    var board = board(cards: 3_000, chained: true)
    for number in 3_001...4_000 {
      let command = KanbanCommand(
        .add(Card(CardID("\(number)"), title: "x"), at: CardPlace(doing)), at: Moment(rawValue: 0))
      _ = try command.perform(on: &board)
    }
    let free = (3_001...4_000).map { CardID("\($0)") }
    let head = CardChange.blocker(CardID("3000"), true)
    var changed = board
    _ = try KanbanCommand(.change(free, [head]), at: Moment(rawValue: 0)).perform(on: &changed)
    #expect(free.allSatisfy { changed[$0]?.blockers == [CardID("3000")] })
    for bad in [CardID("3000"), CardID("1")] {
      #expect(throws: (any Error).self) {
        try KanbanCommand(.change(free + [bad], [head]), at: Moment(rawValue: 0)).perform(on: &board)
      }
    }
  }
}
