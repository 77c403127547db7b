import History
import TaskBoard
import TaskBoardModel

/// How long a claim lasts, as people write it: "90s", "15m", "2h", "1d".
enum Lease {
  /// A quarter of an hour.
  static let usual = "15m"

  /// - Returns: The seconds.
  static func seconds(_ text: String) throws(Refusal) -> Int {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    let word = text.trimmed
    if let unit = word.last.flatMap({ units[$0] }), let count = Int(word.dropLast()), 1...Claim.longest ~= count,
      count * unit <= Claim.longest
    {
      return count * unit
    }
    throw Refusal("\"\(word)\" is not a duration.", remedy: "Write 90s, 15m, 2h or 1d, up to 7d.")
  }
}

/// The work that somebody could begin, and why there is none. A value.
struct WorkSearch {
  /// The columns from which cards are taken.
  let from: [ColumnID]
  /// The column to which a claimed card goes; `nil` if it stays.
  let to: ColumnID?
  let person: String

  /// - Parameters:
  ///   - from: The names of columns; if empty, all columns before the one to which the card goes, or else all.
  ///   - to: The name of a column.
  init(from: [String], to: String?, person: String, on board: Kanban) throws(Refusal) {
    self.person = person
    var target: Column?
    if let to { target = try board.column(named: to) }
    self.to = target?.id
    if from.isEmpty {
      let columns = board.columns.filter { !$0.isArchived && !$0.finishes }
      let end = target.flatMap { target in columns.firstIndex { $0.id == target.id } } ?? columns.count
      self.from = columns[..<end].map(\.id)
    } else {
      var ids: [ColumnID] = []
      for name in from { ids.append(try board.column(named: name).id) }
      self.from = ids
    }
  }

  /// The cards that the person could claim now, the most urgent first: those for which there is room where they go.
  func cards(on board: Kanban, at time: Moment) -> [CardID] {
    board.claimable(by: person, in: from, at: time).filter { id in
      guard let to else { return true }
      let changes: [CardChange] = board[id]?.assignee == nil ? [.assignee(person)] : []
      return board.refusalToMove([id], to: to, changing: changes) == nil
    }
  }

  /// The card to try to claim; `nil` if there is none. It is the most urgent one, unless others were first: then it is any
  /// of the most urgent ones, of more the more often that happened, so that callers do not meet at the same card again.
  ///
  /// - Parameter losses: How often others were first.
  func choice(
    on board: Kanban, at time: Moment, after losses: Int, using random: inout some RandomNumberGenerator
  ) -> CardID? {
    cards(on: board, at: time).prefix(1 + 8 * losses).randomElement(using: &random)
  }

  /// Claims a card, again and again as long as others are first.
  ///
  /// - Parameters:
  ///   - take: Chooses a card and claims it. It gets how often others were first.
  ///   - isLost: Whether a refusal came because somebody else was first: there are still other cards.
  static func claiming<Result>(_ take: (_ losses: Int) throws -> Result, isLost: () throws -> Bool) throws -> Result {
    for losses in 0..<attempts - 1 {
      do { return try take(losses) } catch let refusal as Refusal {
        guard try isLost() else { throw refusal }
      }
    }
    return try take(attempts - 1)
  }

  private static let attempts = 20

  func claim(of card: CardID, seconds: Int, on board: Kanban) -> KanbanAction {
    .claim(card, seconds: seconds, to: to.flatMap { board[$0]?.end })
  }

  /// Why there is no card to claim.
  func refusal(on board: Kanban, at time: Moment) -> Refusal {
    if let to, let id = board.claimable(by: person, in: from, at: time).first,
      let refusal = board.refusalToMove([id], to: to, changing: [.assignee(person)])
    {
      return refusal
    }
    let cards = board.columns.filter { from.contains($0.id) }.flatMap(board.openCards).filter { !$0.isDone }
    let claimed = cards.count { $0.claim?.isLive(at: time) == true }
    let waiting = cards.count { !board.openBlockers(of: $0).isEmpty }
    let owned = cards.count { $0.assignee.map { $0 != person } ?? false }
    let reasons = [
      (claimed, "claimed"), (waiting, "waiting for others"), (owned, "assigned to others"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return Refusal(
      "There is no card to claim" + (reasons.isEmpty ? "." : ": \(reasons.joined(separator: ", "))."),
      remedy: "Try again later, or add a card.")
  }
}
