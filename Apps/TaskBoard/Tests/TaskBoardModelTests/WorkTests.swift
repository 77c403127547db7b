import History
import SeededRandom
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

  @Test(arguments: [1, 10, 1000])
  func `however many new blockers a command names, no card is looked at more than a few times`(_ count: Int) throws {
    let board = board(cards: 3_000, chained: true)
    var looked = 0
    let graph = DependencyGraph(
      card: {
        looked += 1
        return board[$0]
      }, dependents: board.dependents)
    let blockers = (0..<count).map { CardID("\(3_000 - $0)") }
    #expect(throws: (any Error).self) { try graph.checkBlockers(blockers, of: [CardID("1")]) }
    #expect(looked <= 3_000 + 2 * count, "\(count) blockers")
    looked = 0
    try graph.checkBlockers(blockers, of: (1...500).map { CardID("\($0)n") })
    #expect(looked <= 3_000 + 2 * count, "\(count) blockers")
    // The blockers of a card that is done are looked at until one is open.
    looked = 0
    try graph.checkDone((1...3_000).compactMap { board[CardID("\($0)")] })
    #expect(looked == 0, "they are done together")
  }

  /// 500 cards with 600 people each: when each person was counted in each card, this took more than a minute of the
  /// processor, whatever else it had to do.
  @Test func `people are counted once for each card that they get`() throws {
    let begin = threadTime
    let people = (1...600).map { "Person \($0)" }
    let cards = (1...500).map { number in
      var card = Card(CardID("\(number)"), title: "Card \(number)")
      card.assign(to: people)
      return card
    }
    var limited = Column(doing, title: "Doing")
    limited.limit = Limit(9_999, isHard: true)
    var board = Kanban(
      title: "Crowd", columns: [(Column(todo, title: "Todo"), cards), (limited, [])],
      personLimit: Limit(400, isHard: true))
    func move(_ count: Int, after: [CardID] = []) throws -> Kanban {
      var moved = board
      let ids = (1...count).map { CardID("\($0)") }
      _ = try KanbanCommand(.move(ids, to: CardPlace(doing, after: after)), at: Moment(rawValue: 0)).perform(on: &moved)
      return moved
    }
    board = try move(400)
    #expect(
      throws: Refusal(
        "Person 1 has 400 of 400 cards in progress.", remedy: "Finish one of them first, or ask someone else.")
    ) {
      _ = try move(401)
    }
    // Those that are there count for nothing new.
    #expect(try move(300, after: [CardID("400")]).loads[doing] == 400)
    #expect(threadTime - begin < 60)
  }

  @Test func `a change to a list of a card does the same as making the list anew`() {
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      var card = Card(CardID("1"), title: "x")
      for _ in 0..<30 {
        let (before, number, isOn) = (card, dice.int(in: 0...5), dice.bool(probability: 0.6))
        let time = Moment(rawValue: dice.int(in: 0...3))
        var plain = card
        let change: CardChange
        switch dice.int(in: 0...4) {
        case 0:
          change = .label("\(number)", isOn)
          plain.set(labels: isOn ? card.labels + ["\(number)"] : card.labels.filter { $0 != "\(number)" })
        case 1:
          change = .blocker(CardID("\(number)"), isOn)
          let others = card.blockers.filter { $0 != CardID("\(number)") }
          plain.set(blockers: isOn ? others + [CardID("\(number)")] : others)
        case 2:
          change = .person("\(number)", isOn)
          plain.set(people: isOn ? card.people + ["\(number)"] : card.people.filter { $0 != "\(number)" })
        case 3:
          let comment = Comment(CommentID("\(number)"), "\(dice.int(in: 0...1))", at: time)
          change = isOn ? .comment(comment) : .noComment(comment.id)
          plain.set(comments: isOn ? card.comments + [comment] : card.comments.filter { $0.id != comment.id })
        default:
          let link = Attachment(AttachmentID("\(number)"), "\(dice.int(in: 0...1))")
          change = isOn ? .attachment(link) : .noAttachment(link.id)
          plain.set(attachments: isOn ? card.attachments + [link] : card.attachments.filter { $0.id != link.id })
        }
        let inverse = card.apply(change)
        #expect(card == plain, "seed \(seed): \(change)")
        #expect((inverse == nil) == (card == before), "seed \(seed): \(change)")
        var back = card
        if let inverse { _ = back.apply(inverse) }
        #expect(back == before, "seed \(seed): \(change)")
      }
    }
  }
}
