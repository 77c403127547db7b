public import DragDropKit

extension Kanban {
  /// Why the cards cannot be moved to a column with these changes; `nil` where they can. What a drag asks at each step.
  ///
  /// - Complexity: O(*n*) in the cards of the columns with a limit, and of the one asked about.
  public func refusalToMove(_ ids: [CardID], to id: ColumnID, changing changes: [CardChange] = []) -> Refusal? {
    guard let column = self[id] else { return Refusal("There is no column \(id).", remedy: "Choose another one.") }
    let moved = ids.compactMap { cards[$0] }.map { card in
      var card = card
      for change in changes { _ = card.apply(change) }
      return card
    }
    do throws(Refusal) {
      try checkRoom(in: column, for: moved)
      if column.finishes, moved.contains(where: { $0.done == nil && !$0.blockers.isEmpty }) {
        let here = Set(column.cards)
        try checkDone(moved.filter { !here.contains($0.id) && $0.done == nil })
      }
      return nil
    } catch {
      return error
    }
  }

  /// What a soft limit says of it; `nil` where it says nothing.
  public func warning(moving ids: [CardID], to id: ColumnID) -> String? {
    guard let column = self[id], let limit = column.limit, !limit.isHard else { return nil }
    let count = count(in: column, with: ids.compactMap { cards[$0] })
    return count.after > limit.count && count.after > count.before
      ? "\(count.after) of \(limit.count) in \(column.title)" : nil
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
    let here = coming.isEmpty ? [] : Set(column.cards)
    return (
      before, before + coming.count { !$0.isArchived && !(here.contains($0.id) && cards[$0.id]?.isArchived == false) }
    )
  }

  func checkLoad(of person: String, _ limit: Limit, coming: [Card]) throws(Refusal) {
    let inWork = Set(
      columns.filter { $0.limit != nil }.flatMap(\.cards)
        .filter { cards[$0]?.assignee == person && cards[$0]?.isArchived == false })
    let count = inWork.union(coming.map(\.id)).count
    if count > limit.count, count > inWork.count {
      throw Refusal(
        "\(person) has \(inWork.count) of \(limit.count) cards in work.",
        remedy: "Finish one of them first, or ask somebody else.")
    }
  }
}
