public import History

extension Kanban {
  /// Why the cards cannot be moved to a column with these changes; `nil` if they can. A drag checks this at each step.
  ///
  /// - Complexity: O(*n*) in the cards of the columns with a limit, and of the one asked about.
  public func refusalToMove(_ ids: [CardID], to id: ColumnID, changing changes: [CardChange] = []) -> Refusal? {
    guard let column = self[id] else { return Refusal("There is no column \(id).", remedy: "Choose another one.") }
    let moved = changed(ids, changes)
    do throws(Refusal) {
      try checkRoom(in: column, for: moved)
      if column.finishes, moved.contains(where: { $0.done == nil && !$0.blockers.isEmpty }) {
        try checkDone(moved.filter { !column.cards.contains($0.id) && $0.done == nil })
      }
      return nil
    } catch {
      return error
    }
  }

  /// The warning of the soft limits of the column and of a person; `nil` if none is exceeded.
  public func warning(moving ids: [CardID], to id: ColumnID, changing changes: [CardChange] = []) -> String? {
    guard let column = self[id], let limit = column.limit else { return nil }
    let moved = changed(ids, changes)
    let count = count(in: column, with: moved)
    if !limit.isHard, count.after > limit.count, count.after > count.before {
      return "\(count.after) of \(limit.count) in \(column.title)"
    }
    return warning(coming: moved)
  }

  /// The warning of the soft limits about a step from this board to another, whatever it did: about the first column,
  /// otherwise the first person, that exceeds its limit and has more than before. `nil` if there is no warning.
  ///
  /// - Complexity: O(*n*) in the cards of the columns with a limit.
  public func warning(becoming next: Kanban) -> String? {
    for column in next.columns {
      guard let limit = column.limit, !limit.isHard else { continue }
      let (before, after) = (self[column.id].map(load) ?? 0, next.load(of: column))
      if after > limit.count, after > before { return "\(after) of \(limit.count) in \(column.title)" }
    }
    guard let limit = next.personLimit, !limit.isHard else { return nil }
    let (before, after) = (loads, next.loads)
    return after.keys.sorted().first { after[$0]! > limit.count && after[$0]! > before[$0] ?? 0 }
      .map { "\(after[$0]!) of \(limit.count) for \($0)" }
  }

  /// How many cards each person has in work.
  private var loads: [String: Int] {
    var loads: [String: Int] = [:]
    for card in columns.filter({ $0.limit != nil }).flatMap(openCards) {
      if let person = card.assignee { loads[person, default: 0] += 1 }
    }
    return loads
  }

  private func warning(coming cards: [Card]) -> String? {
    guard let personLimit, !personLimit.isHard else { return nil }
    for person in Set(cards.compactMap(\.assignee)).sorted() {
      let load = load(of: person, coming: cards.filter { $0.assignee == person && !$0.isArchived })
      if load.after > personLimit.count, load.after > load.before {
        return "\(load.after) of \(personLimit.count) for \(person)"
      }
    }
    return nil
  }

  private func changed(_ ids: [CardID], _ changes: [CardChange]) -> [Card] {
    ids.compactMap { cards[$0] }.map { card in
      var card = card
      for change in changes { _ = card.apply(change) }
      return card
    }
  }

  /// How many cards a person has in work, without and with the new ones.
  private func load(of person: String, coming: [Card]) -> (before: Int, after: Int) {
    let inWork = Set(
      columns.filter { $0.limit != nil }.flatMap(\.cards)
        .filter { cards[$0]?.assignee == person && cards[$0]?.isArchived == false })
    return (inWork.count, inWork.union(coming.map(\.id)).count)
  }

  /// How many cards are in work in a column.
  public func load(of column: Column) -> Int {
    column.cards.count { cards[$0]?.isArchived == false }
  }

  /// - Parameter cards: As they will be.
  func checkRoom(in column: Column, for cards: [Card]) throws(Refusal) {
    if let limit = column.limit, limit.isHard {
      let (before, after) = count(in: column, with: cards)
      if after > limit.count, after > before {
        throw Refusal(
          "\"\(column.title)\" is full: \(before) of \(limit.count).",
          remedy: "Move a card out of it first, or raise its limit.")
      }
    }
    guard column.limit != nil, let personLimit, personLimit.isHard else { return }
    for person in Set(cards.compactMap(\.assignee)).sorted() {
      try checkLoad(of: person, personLimit, coming: cards.filter { $0.assignee == person && !$0.isArchived })
    }
  }

  private func count(in column: Column, with coming: [Card]) -> (before: Int, after: Int) {
    let before = load(of: column)
    return (
      before,
      before
        + coming.count { !$0.isArchived && !(column.cards.contains($0.id) && cards[$0.id]?.isArchived == false) }
    )
  }

  func checkLoad(of person: String, _ limit: Limit, coming: [Card]) throws(Refusal) {
    let load = load(of: person, coming: coming)
    if load.after > limit.count, load.after > load.before {
      throw Refusal(
        "\(person) has \(load.before) of \(limit.count) cards in progress.",
        remedy: "Finish one of them first, or ask somebody else.")
    }
  }
}
