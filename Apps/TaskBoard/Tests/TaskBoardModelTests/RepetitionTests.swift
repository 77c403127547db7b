import History
import SeededRandom
import Testing

@testable import TaskBoardModel

/// Cards that come again after they are done.
@Suite struct RepetitionTests {
  private let saturday = LocalTime("2026-11-21T12:00:00+01:00")!

  private func rule(_ dice: inout SplitMix64) throws -> Repetition {
    let unit = Repetition.Unit.allCases.randomElement(using: &dice)!
    return try Repetition(
      dice.int(in: 1...4), unit,
      on: unit == .week && dice.int(in: 0...1) == 0 ? (0..<7).filter { _ in dice.int(in: 0...2) == 0 } : [],
      day: unit == .month && dice.int(in: 0...1) == 0 ? dice.int(in: 1...31) : nil, isFromDue: dice.int(in: 0...1) == 0)
  }

  /// Whether a day is one by the rule, from its definition: how far it is from the day that is counted from.
  private func fits(_ day: Day, _ rule: Repetition, from base: Day) -> Bool {
    func monday(_ day: Day) -> Int { day.number - day.weekday }
    let months = (day.civil.year - base.civil.year) * 12 + day.civil.month - base.civil.month
    func isLast(_ day: Day) -> Bool { (day + 1).civil.day == 1 }
    func isDay(_ number: Int) -> Bool { day.civil.day == number || (day.civil.day < number && isLast(day)) }
    return switch rule.unit {
    case .day: (day.number - base.number) % rule.count == 0
    case .workday:
      day.weekday < 5
        && (base.number..<day.number).count { Day(number: $0 + 1).weekday < 5 } % rule.count == 0
    case .week where rule.weekdays.isEmpty: (day.number - base.number) % (7 * rule.count) == 0
    case .week: rule.weekdays.contains(day.weekday) && (monday(day) - monday(base)) % (7 * rule.count) == 0
    case .month: months % rule.count == 0 && isDay(rule.dayOfMonth ?? base.civil.day)
    case .year: months % (12 * rule.count) == 0 && isDay(base.civil.day)
    }
  }

  @Test func `the next date is the first by the rule after the one before, and not over`() throws {
    for seed in UInt64(1)...400 {
      var dice = SplitMix64(seed: seed)
      let rule = try rule(&dice)
      let due = Day(number: dice.int(in: 20_000...22_000))
      let done = due + dice.int(in: -40...120)
      let base = rule.isFromDue ? due : done
      let next = try #require(rule.next(after: DueDate(due, minute: 90, zone: 60), doneOn: done))
      var expected = max(base + 1, done)
      while !fits(expected, rule, from: base) { expected = expected + 1 }
      #expect(next == DueDate(expected, minute: 90, zone: 60), "seed \(seed): \(rule) due \(due), done \(done)")
    }
  }

  @Test func `a rule is read again from its code and from its words`() throws {
    for seed in UInt64(1)...300 {
      var dice = SplitMix64(seed: seed)
      let rule = try rule(&dice)
      #expect(Repetition(rule.description) == rule, "seed \(seed): \(rule)")
      #expect(try Repetition(typed: rule.words) == rule, "seed \(seed): \(rule.words)")
      #expect(try Repetition(typed: rule.description) == rule)
    }
  }

  @Test(arguments: [
    ("daily", "+1d"), ("every 3 days", "+3d"), ("Weekdays", "+1b"), ("mon, thu", "+1w:mon,thu"),
    ("Monday and Thursday when done", "1w:mon,thu"), ("weekly", "+1w"), ("2 weeks when done", "2w"),
    ("every 2 weeks on fri", "+2w:fri"), ("every month on day 15", "+1m:15"), ("monthly on 31", "+1m:31"),
    ("1w", "1w"), ("+w", "+1w"), ("yearly", "+1y"), ("mon", "+1w:mon"),
  ])
  func `people write rules in many ways`(text: String, code: String) throws {
    #expect(try Repetition(typed: text).description == code)
  }

  @Test(arguments: [
    ("sometimes", "\"sometimes\" is not a rule of repetition."), ("every 0 days", "A card cannot repeat every 0 days."),
    ("every 1000 weeks", "A card cannot repeat every 1000 weeks."), ("every month on day 32", "No month has a day 32."),
    ("every day on 3", "Only a monthly rule has a day of the month."), ("", "\"\" is not a rule of repetition."),
    ("every month on mon", "\"every month on mon\" is not a rule of repetition."),
    ("++1w", "\"++1w\" is not a rule of repetition."),
  ])
  func `an impossible rule is refused with its reason`(text: String, reason: String) {
    do {
      Issue.record("\(try Repetition(typed: text))")
    } catch {
      #expect(error.reason == reason && error.remedy != nil)
    }
  }

  // MARK: The card that follows

  private var board: Kanban {
    var board = Kanban.empty(title: "Home")
    var card = Card(CardID("1"), title: "Water the plants")
    card.due = DueDate("2026-11-20")
    card.set(labels: ["home"])
    card.checklist = [CheckItem(CheckItemID("1"), "Kitchen", isDone: true)]
    card.set(comments: [Comment(CommentID("1"), "Not the cactus", at: Moment(rawValue: 0))])
    perform(.add(card, at: CardPlace(ColumnID("c1"))), &board)
    perform(.change([CardID("1")], [.repeats(Repetition("+1w"))]), &board)
    return board
  }

  @discardableResult
  private func perform(_ action: KanbanAction, _ board: inout Kanban) -> KanbanCommand? {
    do {
      let followed = board.followed(action, at: saturday)
      return try KanbanCommand(followed, at: saturday.moment, by: "Ada").perform(on: &board)
    } catch {
      Issue.record("\(action): \(error)")
      return nil
    }
  }

  @Test func `a card that is done is followed by one that is due later, in one step`() throws {
    for action in [
      KanbanAction.change([CardID("1")], [.done(saturday.moment)]), .move([CardID("1")], to: CardPlace(ColumnID("c3"))),
    ] {
      let before = board
      var board = before
      let inverse = try #require(perform(action, &board))
      let next = try #require(board[CardID("2")])
      #expect(board[CardID("1")]?.isDone == true && board[CardID("1")]?.repetition == nil)
      #expect(next.due == DueDate("2026-11-27") && next.repetition == Repetition("+1w") && !next.isDone)
      #expect(next.labels == ["home"] && next.checklist.map(\.isDone) == [false] && next.comments.isEmpty)
      #expect(board.column(of: next.id)?.id == ColumnID("c1"))
      let after = board
      let again = try inverse.perform(on: &board)
      #expect(board == before)
      _ = try again.perform(on: &board)
      #expect(board == after)
    }
  }

  @Test func `a card that is reopened and done again is not followed twice`() {
    var board = board
    perform(.change([CardID("1")], [.done(saturday.moment)]), &board)
    perform(.change([CardID("1")], [.done(nil)]), &board)
    perform(.change([CardID("1")], [.done(saturday.moment)]), &board)
    #expect(board.cards.count == 2)
  }

  @Test func `two people who finish a card at the same time make one that follows`() throws {
    let action = board.followed(.change([CardID("1")], [.done(saturday.moment)]), at: saturday)
    var board = board
    _ = try KanbanCommand(action, at: saturday.moment, by: "Ada").perform(on: &board)
    #expect(throws: Refusal.self) { try KanbanCommand(action, at: saturday.moment, by: "Bob").perform(on: &board) }
    #expect(board.cards.count == 2)
  }

  @Test func `a board that has no room for what follows refuses, and says why`() throws {
    var board = board
    let full = KanbanAction.changeColumn(ColumnID("c1"), .limit(Limit(1, isHard: true)))
    perform(full, &board)
    perform(.changeColumn(ColumnID("c2"), .limit(Limit(1, isHard: true))), &board)
    perform(.add(Card(CardID("8"), title: "Other"), at: CardPlace(ColumnID("c2"))), &board)
    let before = board
    let action = board.followed(.change([CardID("1")], [.done(saturday.moment)]), at: saturday)
    do {
      _ = try KanbanCommand(action, at: saturday.moment).perform(on: &board)
      Issue.record("The board has no room, and took the card.")
    } catch {
      #expect(error.reason == "Card 1 repeats, and there is no room for the next one: \"Todo\" is full: 1 of 1.")
    }
    #expect(board == before)
  }

  @Test func `the card that is done makes room for the one that follows`() throws {
    for limited in [ColumnID("c1"), ColumnID("c2")] {
      var board = board
      if limited == ColumnID("c2") { perform(.move([CardID("1")], to: CardPlace(limited)), &board) }
      perform(.changeColumn(ColumnID("c1"), .limit(Limit(1, isHard: true))), &board)
      if limited == ColumnID("c2") {
        perform(.add(Card(CardID("8"), title: "Other"), at: CardPlace(ColumnID("c1"))), &board)
        perform(.changeColumn(limited, .limit(Limit(1, isHard: true))), &board)
      }
      perform(.move([CardID("1")], to: CardPlace(ColumnID("c3"))), &board)
      let next = board.cards.values.first { !$0.isDone && $0.id != CardID("8") }
      #expect(next.flatMap { board.column(of: $0.id)?.id } == limited)
    }
  }

  @Test(arguments: [
    ("+1m", "2028-01-31", ["2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"]),
    ("+2m", "2026-12-31", ["2027-02-28", "2027-04-30", "2027-06-30", "2027-08-31"]),
    ("+1y", "2028-02-29", ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
    ("+1m", "2026-11-28", ["2026-12-28", "2027-01-28"]),
  ])
  func `a month that is too short does not move the dates after it`(rule: String, due: String, dates: [String]) throws {
    var (board, id) = (board, CardID("1"))
    perform(.change([id], [.repeats(Repetition(rule)), .due(DueDate(due))]), &board)
    var found: [String] = []
    for _ in dates {
      perform(.change([id], [.done(saturday.moment)]), &board)
      let next = try #require(board.cards.values.first { !$0.isDone })
      found.append(next.due.map { "\($0)" } ?? "none")
      id = next.id
    }
    #expect(found == dates)
  }
}
