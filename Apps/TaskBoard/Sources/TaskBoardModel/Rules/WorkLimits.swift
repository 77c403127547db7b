public import History

extension Kanban {
  var workLimits: WorkLimits { WorkLimits(board: self) }

  /// How many cards are in work in a column.
  public func load(of column: Column) -> Int { workLimits.load(of: column) }

  /// The warning of the soft limits of the column and of a person; `nil` if none is exceeded.
  public func warning(moving ids: [CardID], to id: ColumnID, changing changes: [CardChange] = []) -> String? {
    self[id].flatMap { workLimits.warning(coming: cards(ids, after: changes), to: $0) }
  }

  /// The warning of the soft limits about a step from this board to another, whatever it did: about the first column,
  /// otherwise the first person, that exceeds its limit and has more than before. `nil` if there is no warning.
  ///
  /// - Complexity: O(*n*) in the people on the board, and in its columns.
  public func warning(becoming next: Kanban) -> String? { next.workLimits.warning(after: workLimits) }
}

extension Kanban {
  /// Checks the hard limits after edits, which check no rules themselves.
  ///
  /// - Parameters:
  ///   - before: What the cards that the edits name counted before.
  ///   - after: What they count on this board.
  /// - Throws: The reason why a column, or a person, has more than the limit and more than before.
  public func checkLimits(from before: Loads, to after: Loads) throws(Refusal) {
    for column in columns {
      guard let limit = column.limit, limit.isHard else { continue }
      let (count, more) = (loads[column.id], after[column.id] - before[column.id])
      if count > limit.count, more > 0 { throw workLimits.full(column, count - more, limit) }
    }
    guard let limit = personLimit, limit.isHard else { return }
    for person in after.people.sorted() {
      let count = workLimits.load(of: person)
      guard count > limit.count else { continue }
      let more = after.inWork(of: person, on: self) - before.inWork(of: person, on: self)
      if more > 0 { throw workLimits.busy(person, count - more, limit) }
    }
  }
}

/// The work-in-progress limits of a board, for its columns and for each person, and the load that they have. A value.
///
/// A hard limit refuses one card more, a soft one warns. A board that is over a limit may stay so, but not get worse.
struct WorkLimits {
  let board: Kanban

  // MARK: Load

  func load(of column: Column) -> Int { board.loads[column.id] }

  /// The load of a column, without and with these cards.
  private func load(of column: Column, coming: [Card]) -> (before: Int, after: Int) {
    let before = load(of: column)
    let new = coming.count { card in
      !card.isArchived && !(column.cards.contains(card.id) && board.cards[card.id]?.isArchived == false)
    }
    return (before, before + new)
  }

  /// The load of a person, over all columns with a limit.
  fileprivate func load(of person: String) -> Int { board.loads.inWork(of: person) }

  /// How many cards in work each person gets with these, sorted by name. A card that the person has in work already counts
  /// for nothing, and a person without a further one is left out.
  ///
  /// - Complexity: O(*n*) in the people of the cards, as they are and as they were.
  private func newCards(_ cards: [Card]) -> [(person: String, count: Int)] {
    var counts: [String: Int] = [:]
    for card in cards where !card.isArchived {
      var former: Set<String> = []
      if let now = board.cards[card.id], !now.isArchived, board.column(of: card.id)?.limit != nil {
        former = Set(now.assignees)
      }
      for person in card.assignees where !former.contains(person) { counts[person, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  // MARK: Hard limits

  private var hardPersonLimit: Limit? { board.personLimit.flatMap { $0.isHard ? $0 : nil } }

  /// - Parameter cards: The cards that come, as they will be.
  func checkRoom(in column: Column, for cards: [Card]) throws(Refusal) {
    guard let limit = column.limit else { return }
    if limit.isHard {
      let load = load(of: column, coming: cards)
      if load.after > limit.count, load.after > load.before {
        throw full(column, load.before, limit)
      }
    }
    try checkPeople(of: cards)
  }

  /// Whether one more card has no room in a column, whoever has it.
  func isFull(_ column: Column) -> Bool {
    guard let limit = column.limit, limit.isHard else { return false }
    return limit.count <= load(of: column)
  }

  /// Checks whether these cards may come to a column with a limit, whichever it is.
  func checkPeople(of cards: [Card]) throws(Refusal) {
    guard let personLimit = hardPersonLimit else { return }
    for (person, new) in newCards(cards) { try check(personLimit, of: person, new: new) }
  }

  /// Checks whether a person may have these existing cards.
  func checkAssignee(_ person: String, of ids: [CardID]) throws(Refusal) {
    guard let personLimit = hardPersonLimit else { return }
    let new = ids.count { id in
      guard let card = board.cards[id], !card.isArchived, board.column(of: id)?.limit != nil else { return false }
      return !card.assignees.contains(person)
    }
    try check(personLimit, of: person, new: new)
  }

  /// - Parameter new: The number of cards in work that the person has not got yet.
  private func check(_ limit: Limit, of person: String, new: Int) throws(Refusal) {
    let before = load(of: person)
    if before + new > limit.count, new > 0 { throw busy(person, before, limit) }
  }

  fileprivate func full(_ column: Column, _ count: Int, _ limit: Limit) -> Refusal {
    Refusal(
      "\"\(column.title)\" is full: \(count) of \(limit.count).",
      remedy: "Move a card out of it first, or raise its limit.")
  }

  fileprivate func busy(_ person: String, _ count: Int, _ limit: Limit) -> Refusal {
    Refusal(
      "\(person) has \(count) of \(limit.count) cards in progress.",
      remedy: "Finish one of them first, or ask someone else.")
  }

  // MARK: Soft limits

  /// - Parameter cards: The cards that come, as they will be.
  func warning(coming cards: [Card], to column: Column) -> String? {
    guard let limit = column.limit else { return nil }
    let load = load(of: column, coming: cards)
    if !limit.isHard, load.after > limit.count, load.after > load.before {
      return "\(load.after) of \(limit.count) in \(column.title)"
    }
    guard let limit = board.personLimit, !limit.isHard else { return nil }
    for (person, new) in newCards(cards) {
      let after = self.load(of: person) + new
      if after > limit.count { return "\(after) of \(limit.count) for \(person)" }
    }
    return nil
  }

  /// - Parameter former: The limits of the board as it was before.
  func warning(after former: WorkLimits) -> String? {
    for column in board.columns {
      guard let limit = column.limit, !limit.isHard else { continue }
      let (before, after) = (former.board[column.id].map(former.load(of:)) ?? 0, load(of: column))
      if after > limit.count, after > before { return "\(after) of \(limit.count) in \(column.title)" }
    }
    guard let limit = board.personLimit, !limit.isHard else { return nil }
    let person = board.loads.people.lazy.filter {
      let after = load(of: $0)
      return after > limit.count && after > former.load(of: $0)
    }.min()
    return person.map { "\(load(of: $0)) of \(limit.count) for \($0)" }
  }
}
