import History

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
  /// - Complexity: O(*n*) in the cards of the columns with a limit.
  public func warning(becoming next: Kanban) -> String? { next.workLimits.warning(after: workLimits) }
}

/// The work-in-progress limits of a board, for its columns and for each person, and the load that they have. A value.
///
/// A hard limit refuses one card more, a soft one warns. A board that is over a limit may stay so, but not get worse.
struct WorkLimits {
  let board: Kanban

  private var limitedColumns: [Column] { board.columns.filter { $0.limit != nil } }

  // MARK: Load

  func load(of column: Column) -> Int {
    column.cards.count { board.cards[$0]?.isArchived == false }
  }

  /// The load of a column, without and with these cards.
  private func load(of column: Column, coming: [Card]) -> (before: Int, after: Int) {
    let before = load(of: column)
    let new = coming.count { card in
      !card.isArchived && !(column.cards.contains(card.id) && board.cards[card.id]?.isArchived == false)
    }
    return (before, before + new)
  }

  /// The load of each person.
  private var loads: [String: Int] {
    var loads: [String: Int] = [:]
    for card in limitedColumns.flatMap(board.openCards) {
      for person in card.assignees { loads[person, default: 0] += 1 }
    }
    return loads
  }

  /// The load of a person, without and with these cards.
  private func load(of person: String, coming: [Card]) -> (before: Int, after: Int) {
    let inWork = Set(
      limitedColumns.flatMap(\.cards)
        .filter { board.cards[$0]?.assignees.contains(person) == true && board.cards[$0]?.isArchived == false })
    return (inWork.count, inWork.union(coming.map(\.id)).count)
  }

  // MARK: Hard limits

  private var hardPersonLimit: Limit? { board.personLimit.flatMap { $0.isHard ? $0 : nil } }

  /// - Parameter cards: The cards that come, as they will be.
  func checkRoom(in column: Column, for cards: [Card]) throws(Refusal) {
    guard let limit = column.limit else { return }
    if limit.isHard {
      let load = load(of: column, coming: cards)
      if load.after > limit.count, load.after > load.before {
        throw Refusal(
          "\"\(column.title)\" is full: \(load.before) of \(limit.count).",
          remedy: "Move a card out of it first, or raise its limit.")
      }
    }
    guard let personLimit = hardPersonLimit else { return }
    for person in Set(cards.flatMap(\.assignees)).sorted() {
      try check(personLimit, of: person, coming: cards.filter { $0.assignees.contains(person) && !$0.isArchived })
    }
  }

  /// Checks whether a person may have these existing cards.
  func checkAssignee(_ person: String, of ids: [CardID]) throws(Refusal) {
    guard let personLimit = hardPersonLimit else { return }
    let coming = limitedColumns.flatMap(\.cards).filter { ids.contains($0) }.compactMap { board.cards[$0] }
    try check(personLimit, of: person, coming: coming.filter { !$0.isArchived })
  }

  private func check(_ limit: Limit, of person: String, coming: [Card]) throws(Refusal) {
    let load = load(of: person, coming: coming)
    if load.after > limit.count, load.after > load.before {
      throw Refusal(
        "\(person) has \(load.before) of \(limit.count) cards in progress.",
        remedy: "Finish one of them first, or ask somebody else.")
    }
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
    for person in Set(cards.flatMap(\.assignees)).sorted() {
      let load = self.load(of: person, coming: cards.filter { $0.assignees.contains(person) && !$0.isArchived })
      if load.after > limit.count, load.after > load.before {
        return "\(load.after) of \(limit.count) for \(person)"
      }
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
    let (before, after) = (former.loads, loads)
    return after.keys.sorted().first { after[$0]! > limit.count && after[$0]! > before[$0] ?? 0 }
      .map { "\(after[$0]!) of \(limit.count) for \($0)" }
  }
}
