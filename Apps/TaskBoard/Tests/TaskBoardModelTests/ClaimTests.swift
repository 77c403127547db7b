import History
import SeededRandom
import TaskBoardModel
import Testing

/// Claims on cards: who gets which, for how long, and what ends them.
@Suite struct ClaimTests {
  private func board(_ count: Int = 3, limit: Limit? = nil) -> Kanban {
    var doing = Column(ColumnID("c2"), title: "Doing")
    doing.limit = limit
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    let cards = (1...count).map { Card(CardID("\($0)"), title: "Task \($0)") }
    return Kanban(title: "Test", columns: [(Column(ColumnID("c1"), title: "Todo"), cards), (doing, []), (done, [])])
  }

  private func refusal(_ action: KanbanAction, on board: inout Kanban, at time: Int, by author: String?) -> String? {
    do throws(Refusal) {
      _ = try KanbanCommand(action, at: Moment(rawValue: time), by: author).perform(on: &board)
      return nil
    } catch {
      return error.description
    }
  }

  private let one = CardID("1")
  private let two = CardID("2")

  @Test func `a claim assigns the card, keeps others away until it runs out, and is renewed by its holder`() {
    var board = board()
    #expect(refusal(.claim(one, seconds: 60), on: &board, at: 0, by: "a1") == nil)
    #expect(board[one]?.assignee == "a1" && board[one]?.claim == Claim(by: "a1", until: Moment(rawValue: 60)))
    #expect(
      refusal(.claim(one, seconds: 60), on: &board, at: 59, by: "a2")
        == "Card 1 is claimed by a1 until 1970-01-01T00:01:00Z. Choose another one, or try again after that time.")
    #expect(refusal(.claim(one, seconds: 60), on: &board, at: 59, by: "a1") == nil)
    #expect(board[one]?.claim?.until == Moment(rawValue: 119))
    #expect(board.claimable(by: "a2", in: [ColumnID("c1")], at: Moment(rawValue: 118)).first == two)
    #expect(board.claimable(by: "a2", in: [ColumnID("c1")], at: Moment(rawValue: 119)).first == one)
    #expect(refusal(.claim(one, seconds: 60), on: &board, at: 119, by: "a2") == nil)
    #expect(board[one]?.assignee == "a2" && board[one]?.claim?.holder == "a2")
  }

  @Test func `only the holder releases a claim, after which the card is nobody's`() {
    var board = board()
    _ = refusal(.claim(one, seconds: 60), on: &board, at: 0, by: "a1")
    #expect(
      refusal(.release(one), on: &board, at: 1, by: "a2")
        == "Card 1 is claimed by a1, not by a2. Only a1 can release it; it runs out at 1970-01-01T00:01:00Z.")
    #expect(refusal(.release(one), on: &board, at: 1, by: "a1") == nil)
    #expect(board == self.board())
    #expect(
      refusal(.release(one), on: &board, at: 1, by: "a1") == "Card 1 is not claimed. Choose a claimed card.")
  }

  @Test func `limits and dependencies hold for claims, and what is done ends them`() {
    var board = board(limit: Limit(1, isHard: true))
    _ = refusal(.change([two], [.blocker(one, true)]), on: &board, at: 0, by: nil)
    let doing = CardPlace(ColumnID("c2"))
    #expect(
      refusal(.claim(two, seconds: 60, to: doing), on: &board, at: 0, by: "a1")
        == "Card 2 waits for 1 \"Task 1\", which is not done. Finish that one first, or choose another one.")
    #expect(board.claimable(by: "a1", in: [ColumnID("c1")], at: Moment(rawValue: 0)) == [one, CardID("3")])
    #expect(refusal(.claim(one, seconds: 60, to: doing), on: &board, at: 0, by: "a1") == nil)
    #expect(
      refusal(.claim(CardID("3"), seconds: 60, to: doing), on: &board, at: 0, by: "a2")
        == "\"Doing\" is full: 1 of 1. Move a card out of it first, or raise its limit.")
    #expect(refusal(.move([one], to: CardPlace(ColumnID("c3"))), on: &board, at: 5, by: "a1") == nil)
    #expect(board[one]?.isDone == true && board[one]?.claim == nil && board[one]?.assignee == "a1")
  }

  @Test func `a claim needs a name and a duration, and a change cannot make one`() {
    var board = board()
    #expect(
      refusal(.claim(one, seconds: 60), on: &board, at: 0, by: nil)
        == "A claim needs a name. Give yours with --author, or use a token that has one.")
    #expect(
      refusal(.claim(one, seconds: 0), on: &board, at: 0, by: "a1")
        == "A claim of 0 seconds is not possible. Claim a card for 1 second to 7 days, and renew it.")
    let claim = Claim(by: "a1", until: Moment(rawValue: 9))
    #expect(
      refusal(.change([one], [.claim(claim, was: nil)]), on: &board, at: 0, by: "a1")
        == "A change cannot claim a card. Use task-board claim, which asks whether it is free.")
  }

  @Test func `the most urgent card comes first: by priority, by due date, and as it lies`() {
    var board = board(5)
    _ = refusal(.change([CardID("4")], [.priority(.high)]), on: &board, at: 0, by: nil)
    _ = refusal(.change([CardID("3")], [.due(DueDate("2026-12-24"))]), on: &board, at: 0, by: nil)
    _ = refusal(.change([one], [.assignee("Bob")]), on: &board, at: 0, by: nil)
    #expect(
      board.claimable(by: "a1", in: [ColumnID("c1")], at: Moment(rawValue: 0)).map(\.rawValue) == ["4", "3", "2", "5"])
  }

  /// Several agents claim, renew, release, finish and die beside two people who move cards and undo.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `no card is handed out twice, whatever else is done`(_ seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var board = board(8, limit: Limit(3, isHard: true))
    var (held, undo): ([CardID: Claim], [KanbanCommand]) = ([:], [])
    for step in 0..<100 {
      let (time, agent) = (Moment(rawValue: step * 3), "a\(dice.int(in: 1...3))")
      let before = board
      let action: KanbanAction?
      switch dice.int(in: 0...5) {
      case 0, 1:
        action = board.claimable(by: agent, in: [ColumnID("c1"), ColumnID("c2")], at: time).first
          .map {
            .claim($0, seconds: dice.int(in: 1...40), to: dice.int(in: 0...1) == 0 ? board[ColumnID("c2")]!.end : nil)
          }
      case 2: action = held.keys.sorted().randomElement(using: &dice).map { .release($0) }
      case 3: action = held.keys.sorted().randomElement(using: &dice).map { .move([$0], to: CardPlace(ColumnID("c3"))) }
      case 4:
        let card = CardID("\(dice.int(in: 1...8))")
        action = .move([card], to: CardPlace(["c1", "c2"].map { ColumnID($0) }.randomElement(using: &dice)!))
      default:
        if let command = undo.popLast() { _ = try? command.perform(on: &board) }
        action = nil
      }
      let load = before.load(of: before[ColumnID("c2")]!)
      if let action, let inverse = try? KanbanCommand(action, at: time, by: agent).perform(on: &board) {
        undo.append(inverse)
        #expect(board.load(of: board[ColumnID("c2")]!) <= max(3, load), "seed \(seed), step \(step)")
        if case .claim(let id, _, _) = action {
          let old = before[id]?.claim
          #expect(old.map { $0.holder == agent || !$0.isLive(at: time) } ?? true, "seed \(seed), step \(step)")
          #expect(before[id]?.isDone == false && before.openBlockers(of: before[id]!).isEmpty, "seed \(seed)")
        }
      }
      held = board.cards.dictionary.compactMapValues(\.claim)
    }
  }

  @Test func `a claim that would last longer than a claim can keeps nobody away, whatever the numbers`() {
    let (now, day) = (1_000_000, 86_400)
    for (until, isLive) in [
      (now, false), (now + 1, true), (now + Claim.longest, true), (now + Claim.longest + day, true),
      (now + Claim.longest + day + 1, false), (253_402_300_799, false), (.max, false), (.min, false), (-1, false),
    ] {
      let claim = Claim(by: "a1", until: Moment(rawValue: until))
      #expect(claim.isLive(at: Moment(rawValue: now)) == isLive, "\(until)")
      for time in [Int.min, -1, 0, .max] { _ = claim.isLive(at: Moment(rawValue: time)) }
    }
    // A claim that a clock made which was two years ahead is nobody's once the clock is right.
    var board = board()
    #expect(refusal(.claim(one, seconds: 60), on: &board, at: now + 2 * 365 * day, by: "a1") == nil)
    #expect(board.claimable(by: "a2", in: [ColumnID("c1")], at: Moment(rawValue: now)).first == one)
    #expect(refusal(.claim(one, seconds: 60), on: &board, at: now, by: "a2") == nil)
    // At the end of the calendar, a claim ends with it.
    #expect(refusal(.claim(two, seconds: 60), on: &board, at: Moment.all.upperBound.rawValue - 5, by: "a1") == nil)
    #expect(board[two]?.claim?.until == Moment.all.upperBound)
  }
}
