import TaskBoardModel

/// A rule of a board that Mallory tries to break, and how one sees on the board whether it was kept. A value.
enum Rule: CaseIterable {
  /// A new comment is in the name of whoever writes it, and of now.
  case author
  /// Only its author changes the words of a comment.
  case words
  /// A claim is made for oneself, and for a week at most.
  case claim
  /// Only the holder ends a claim.
  case release
  /// A card is done when it becomes so, not in the past.
  case done
  case columnLimit
  case personLimit
  /// A card that waits is not done.
  case blocker
  /// No card waits for itself, directly or through others.
  case cycle
  /// A new card gets a number that no card has or had.
  case number
  /// Whoever may only read changes nothing.
  case role
}

/// A board on which each rule can be broken.
///
/// Card 1 is in Doing, which is full, and Ada's, who may have only one; 2 is claimed by Ada, who has written on it; 3 waits
/// for 4, which is Ada's; 5 repeats; 6 is gone.
struct RuleBoard {
  let now: Moment

  let one = CardID("1")
  let two = CardID("2")
  let three = CardID("3")
  let four = CardID("4")
  let five = CardID("5")
  let todo = ColumnID("c1")
  let doing = ColumnID("c2")
  let review = ColumnID("c3")
  let done = ColumnID("c4")

  var lastYear: Moment { Moment(rawValue: now.rawValue - 900_000) }
  var words: Comment { Comment(CommentID("1"), "Not yet.", by: "Ada", at: lastYear) }
  var forgedWords: Comment { Comment(CommentID("1"), "I agree.", by: "Ada", at: lastYear) }
  var forged: Comment { Comment(CommentID("9m"), "I agree.", by: "Ada", at: lastYear) }
  var claim: Claim { Claim(by: "Ada", until: Moment(rawValue: now.rawValue + 3600)) }
  var forgedClaim: Claim { Claim(by: "Ada", until: Moment.all.upperBound) }

  var board: Kanban {
    var cards = (1...5).map { Card(CardID("\($0)"), title: "Task \($0)") }
    cards[0].assignee = "Ada"
    cards[1].set(comments: [words])
    cards[1].set(claim: claim)
    cards[1].assignee = "Ada"
    cards[2].set(blockers: [four])
    cards[3].assignee = "Ada"
    cards[4].repetition = Repetition("1w")
    cards[4].due = DueDate("2026-11-21")
    var columns = ["Todo", "Doing", "Review", "Done"].enumerated().map {
      (Column(ColumnID("c\($0 + 1)"), title: $1), [Card]())
    }
    columns[1].0.limit = Limit(1, isHard: true)
    columns[2].0.limit = Limit(9, isHard: false)
    columns[3].0.finishes = true
    (columns[0].1, columns[1].1) = (Array(cards[1...]), [cards[0]])
    var board = Kanban(title: "Rules", columns: columns, personLimit: Limit(1, isHard: true))
    board.advance(numbering: 6)
    return board
  }

  /// A new card that breaks nothing.
  var card: Card { Card(CardID("9m"), title: "New") }

  /// The card with a change that no command of a person makes.
  func card(_ id: CardID? = nil, _ change: (inout Card) -> Void) -> Card {
    var card = id.flatMap { board[$0] } ?? card
    change(&card)
    return card
  }

  /// Whether Mallory has kept a rule.
  ///
  /// - Parameter before: The board as others left it.
  func keeps(_ rule: Rule, from before: Kanban, to after: Kanban) -> Bool {
    let new = after.cards.values.filter { $0 != before[$0.id] }
    switch rule {
    case .author, .words:
      let known = Set(before.cards.values.flatMap(\.comments))
      return new.flatMap(\.comments).allSatisfy { known.contains($0) || $0.author == "Mallory" && $0.time >= now }
    case .claim, .release:
      let longest = now.rawValue + Claim.longest + 3600
      return after.cards.values.allSatisfy { card in
        let old = before[card.id]?.claim
        if let old, old.holder != "Mallory", old.isLive(at: now) { return card.claim == old || card.isDone }
        return card.claim == old || card.claim.map { $0.holder == "Mallory" && $0.until.rawValue <= longest } ?? true
      }
    case .done: return new.compactMap(\.done).allSatisfy { now <= $0 }
    case .columnLimit: return after[doing].map { after.load(of: $0) <= 1 } ?? true
    case .personLimit:
      let limited = [doing, review].compactMap { after[$0] }.flatMap(after.openCards)
      return limited.count { $0.assignees.contains("Ada") } <= 1
    case .blocker: return after.cards.values.allSatisfy { !$0.isDone || after.openBlockers(of: $0).isEmpty }
    case .cycle: return after.dependencyCycle(through: Set(after.cards.keys)) == nil
    case .number:
      return (1...5).allSatisfy { after[CardID("\($0)")].map { $0.title.hasPrefix("Task") } ?? true }
        && after[CardID("6")] == nil && after.cards.keys.allSatisfy { $0.number.map { "\($0)" } == $0.rawValue }
    case .role: return after == before
    }
  }
}
