public import History

extension Kanban {
  var cardRules: CardRules { CardRules(board: self) }

  /// Why the cards cannot be moved to a column with these changes; `nil` if they can. A drag checks this at each step.
  ///
  /// - Complexity: O(*n*) in the cards of the columns with a limit, and of the one asked about.
  public func refusalToMove(_ ids: [CardID], to id: ColumnID, changing changes: [CardChange] = []) -> Refusal? {
    do throws(Refusal) {
      try cardRules.checkMove(of: ids, to: id, changing: changes)
      return nil
    } catch {
      return error
    }
  }
}

/// The rules for changing and moving the cards of a board. A value.
struct CardRules {
  let board: Kanban

  /// Checks changes to existing cards.
  ///
  /// - Parameter author: Who makes them.
  /// - Complexity: O(*n*) in the changes times the cards, and in the cards and blockers for which one of the new blockers
  ///   waits.
  func check(_ changes: [CardChange], of ids: [CardID], by author: String?) throws(Refusal) {
    var blockers: [CardID] = []
    for change in changes {
      try check(change, of: ids, by: author)
      if case .blocker(let blocker, true) = change { blockers.append(blocker) }
    }
    if !blockers.isEmpty { try board.dependencies.checkBlockers(blockers, of: ids) }
    if changes.contains(where: \.completes) {
      try board.dependencies.checkDone(ids.compactMap { board.cards[$0] }.filter { !$0.isDone })
    }
    if changes.contains(.archived(false)) { try checkReturn(of: ids) }
  }

  /// Checks what a change says of each card by itself.
  private func check(_ change: CardChange, of ids: [CardID], by author: String?) throws(Refusal) {
    try change.checkForm()
    switch change {
    case .assignee(let person?), .person(let person, true): try board.workLimits.checkAssignee(person, of: ids)
    case .comment(let comment): try checkComment(comment, of: ids, by: author)
    case .claim(nil, _):
      for id in ids {
        if let claim = board[id]?.claim, claim.holder != author { throw claim.refusalToRelease(id, by: author) }
      }
    case .claim(_?, _):
      throw Refusal("A change cannot claim a card.", remedy: "Use task-board claim, which asks whether it is free.")
    case .title, .details, .label, .priority, .due, .repeats, .assignee(nil), .estimate, .done, .archived,
      .blocker, .item, .noItem, .extra, .person(_, false), .noComment, .attachment, .noAttachment:
      break
    }
  }

  /// Only the author of a comment may change its words.
  private func checkComment(_ comment: Comment, of ids: [CardID], by author: String?) throws(Refusal) {
    for old in ids.compactMap({ board[$0]?.comments.first { $0.id == comment.id } }) where old.author != author {
      throw old.refusalToChange
    }
  }

  /// Checks whether archived cards may be shown again.
  private func checkReturn(of ids: [CardID]) throws(Refusal) {
    let archived = ids.filter { board.cards[$0]?.isArchived == true }
    let homes = Dictionary(grouping: archived) { board.column(of: $0)?.id }
    for column in board.columns {
      guard let ids = homes[column.id] else { continue }
      try board.workLimits.checkRoom(in: column, for: board.cards(ids, after: [.archived(false)]))
    }
  }

  func checkRoom(in column: Column, for cards: [Card]) throws(Refusal) {
    try board.workLimits.checkRoom(in: column, for: cards)
  }

  /// Checks a move of cards, each with the same changes.
  func checkMove(of ids: [CardID], to id: ColumnID, changing changes: [CardChange]) throws(Refusal) {
    guard let column = board[id] else {
      throw Refusal("There is no column \(id).", remedy: "Choose another one.")
    }
    let moved = board.cards(ids, after: changes)
    try board.workLimits.checkRoom(in: column, for: moved)
    if column.finishes, moved.contains(where: { $0.done == nil && !$0.blockers.isEmpty }) {
      try board.dependencies.checkDone(moved.filter { !column.cards.contains($0.id) && $0.done == nil })
    }
  }
}

extension Comment {
  /// The refusal for a person who tries to change another person's words.
  public var refusalToChange: Refusal {
    Refusal(
      "The comment is by \(author ?? "someone without a name").",
      remedy: "Write one of your own; anyone may delete one.")
  }
}
