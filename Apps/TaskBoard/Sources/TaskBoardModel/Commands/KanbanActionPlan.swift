import History

/// Plans the edits that an action results in on a board. A value.
struct KanbanActionPlan {
  var board: Kanban
  /// The time of the action, at which cards become done.
  let time: Moment
  /// Who makes it.
  var author: String?
  /// Whether the action was accepted before, on the same board. If so, no rule is checked again: some cost as much as
  /// the board is large.
  var isAccepted = false

  private var rules: CardRules? { isAccepted ? nil : board.cardRules }

  /// - Throws: The reason why it is not possible.
  func edits(for action: KanbanAction) throws(Refusal) -> [KanbanEdit] {
    switch action {
    case .add(let card, let place): return try edits(adding: card, at: place)
    case .addCards(let cards): return try edits(adding: cards)
    case .move(let ids, let place, let changes): return try edits(moving: ids, to: place, changes)
    case .change(let ids, let changes):
      let ids = try present(ids)
      try rules?.check(changes, of: ids, by: author)
      let back = changes.contains(.archived(false)) ? try edits(bringingBack: ids) : []
      return back
        + ids.flatMap { id in
          changes.map { .change(id, signed($0, id)) } + (changes.contains(where: \.completes) ? ended(id) : [])
        }
    case .finish(_, _, _, let next):
      let done = try edits(for: action.withoutSuccessors)
      return done + (try edits(following: done, by: next))
    case .delete(let ids): return try present(ids).flatMap { freed($0) + [.take($0)] }
    case .addColumn(var column, let after):
      column.title = try Kanban.name(column.title, of: "column")
      guard board[column.id] == nil else { throw Refusal("There is a column \(column.id) already.") }
      return [.putColumn(column, after: after)]
    case .moveColumn(let id, let after):
      _ = try present(id)
      return [.placeColumn(id, after: after)]
    case .changeColumn(let id, let change):
      _ = try present(id)
      if case .title(let title) = change {
        return [.changeColumn(id, .title(try Kanban.name(title, of: "column")))]
      }
      return [.changeColumn(id, change)]
    case .deleteColumn(let id):
      let column = try present(id)
      guard column.cards.isEmpty else { throw refusalToDelete(column) }
      return [.takeColumn(id)]
    case .changeBoard(.title(let title)): return [.changeBoard(.title(try Kanban.name(title, of: "board")))]
    case .changeBoard(let change): return [.changeBoard(try board.presets.checked(change))]
    case .takeBack(let edits): return edits
    case .claim(let id, let seconds, let place): return try edits(claiming: id, for: seconds, to: place)
    case .release(let id): return try edits(releasing: id)
    }
  }

  // MARK: Cards

  private func edits(adding card: Card, at place: CardPlace) throws(Refusal) -> [KanbanEdit] {
    var card = card
    card.title = try Kanban.name(card.title, of: "card")
    guard !card.id.isBeyondNumbers else {
      throw Refusal(
        "The board has no number left for a new card: they go up to \(CardID.highestNumber).",
        remedy: "Make a new board for new cards; those that are here can be changed, moved and exported as before.")
    }
    guard board[card.id] == nil else { throw Refusal("There is a card \(card.id) already.") }
    let column = try present(place.column)
    if !card.isArchived { try rules?.checkRoom(in: column, for: [card]) }
    if column.finishes, card.done == nil { card.done = time }
    let (number, numbering) = (card.id.number ?? 0, board.numbering)
    return [.put(card, place)] + (number > numbering ? [.numbering(from: numbering, to: number)] : [])
  }

  /// Each card is checked on the board with those before it, so that together they keep the limits.
  private func edits(adding cards: [NewCard]) throws(Refusal) -> [KanbanEdit] {
    guard !cards.isEmpty else { throw Refusal("No card was named.") }
    var (plan, all) = (self, [KanbanEdit]())
    for new in cards {
      let edits = try plan.edits(adding: new.card, at: new.place)
      _ = plan.board.apply(edits)
      all += edits
    }
    return all
  }

  /// The cards that follow those that the edits complete. The rule passes on to them, so that a card which is reopened
  /// and done again is not followed twice.
  private func edits(following done: [KanbanEdit], by next: [Successor]) throws(Refusal) -> [KanbanEdit] {
    var completed: Set<CardID> = []
    for case .change(let id, .done(_?)) in done where board[id]?.isDone == false { completed.insert(id) }
    var (plan, all) = (self, [KanbanEdit]())
    _ = plan.board.apply(done)
    for successor in next where completed.remove(successor.of) != nil {
      guard let card = plan.board[successor.of], card.isDone, card.repetition != nil else { continue }
      var edits: [KanbanEdit] = []
      do throws(Refusal) {
        edits = try plan.edits(adding: successor.new.card, at: successor.new.place)
      } catch {
        throw Refusal(
          "Card \(successor.of) repeats, and there is no room for the next one: \(error.reason)",
          remedy: error.remedy ?? "Remove its rule of repetition first.")
      }
      edits.append(.change(successor.of, .repeats(nil)))
      _ = plan.board.apply(edits)
      all += edits
    }
    return all
  }

  private func edits(
    moving ids: [CardID], to place: CardPlace, _ changes: [CardChange]
  ) throws(Refusal) -> [KanbanEdit] {
    let ids = try present(ids)
    try rules?.checkMove(of: ids, to: place.column, changing: changes)
    // The assignee that the place sets was already checked with the place.
    try rules?.check(changes.filter { if case .assignee = $0 { false } else { true } }, of: ids, by: author)
    let target = try present(place.column)
    let index = target.index(of: place)
    let free = target.place(at: index, leavingOut: Set(ids))
    var above = free.after
    var edits: [KanbanEdit] = []
    for id in ids {
      edits.append(.place(id, CardPlace(target.id, after: above, before: free.before)))
      above = Array(([id] + above).prefix(CardPlace.neighbors))
      edits += changes.map { .change(id, signed($0, id)) }
      guard let home = board.column(of: id), home.id != target.id else { continue }
      if target.finishes, board.cards[id]?.done == nil { edits += [.change(id, .done(time))] + ended(id) }
      if !target.finishes, home.finishes { edits.append(.change(id, .done(nil))) }
    }
    return edits
  }

  /// Moves cards out of archived columns: a done card to the end of the first column for done cards, any other to the end
  /// of the first column.
  private func edits(bringingBack ids: [CardID]) throws(Refusal) -> [KanbanEdit] {
    let hidden = ids.filter { board.column(of: $0)?.isArchived == true }
    guard !hidden.isEmpty else { return [] }
    let open = board.columns.filter { !$0.isArchived }
    var (plan, all) = (self, [KanbanEdit]())
    for id in hidden {
      let isDone = board[id]?.isDone == true
      guard
        let column = open.first(where: { $0.finishes && isDone }) ?? open.first(where: { !$0.finishes }) ?? open.first
      else {
        throw Refusal("All columns are archived.", remedy: "Bring one back first, or add one.")
      }
      try plan.rules?.checkRoom(in: plan.board[column.id] ?? column, for: [board[id]].compactMap(\.self))
      let edit = KanbanEdit.place(id, (plan.board[column.id] ?? column).end)
      _ = plan.board.apply([edit, .change(id, .archived(false))])
      all.append(edit)
    }
    return all
  }

  /// The edits after which no card waits for one that is deleted.
  private func freed(_ id: CardID) -> [KanbanEdit] {
    board.dependents[id].sorted().map { .change($0, .blocker(id, false)) }
  }

  /// The change with author and time of the command, if it is a new comment. Later changes to a comment keep both.
  private func signed(_ change: CardChange, _ id: CardID) -> CardChange {
    guard case .comment(var comment) = change else { return change }
    let old = board[id]?.comments.first { $0.id == comment.id }
    (comment.author, comment.time) = old.map { ($0.author, $0.time) } ?? (author, time)
    return .comment(comment)
  }

  // MARK: Claims

  /// The end of the claim on a card that is done.
  private func ended(_ id: CardID) -> [KanbanEdit] {
    board.cards[id]?.claim.map { [.change(id, .claim(nil, was: $0))] } ?? []
  }

  private func edits(
    claiming id: CardID, for seconds: Int, to place: CardPlace?
  ) throws(Refusal) -> [KanbanEdit] {
    guard let author else {
      throw Refusal("A claim needs a name.", remedy: "Give yours with --author, or use a token that has one.")
    }
    guard 1...Claim.longest ~= seconds else {
      throw Refusal(
        "A claim of \(seconds) seconds is not possible.", remedy: "Claim a card for 1 second to 7 days, and renew it.")
    }
    guard let card = board[id] else {
      throw Refusal("There is no card \(id).", remedy: "Someone may have deleted it: see the history.")
    }
    if !isAccepted { try board.claims.check(card, by: author, at: time) }
    let claim = Claim(by: author, until: time.after(seconds: seconds))
    var edits: [KanbanEdit] = [.change(id, .claim(claim, was: card.claim))]
    var changes: [CardChange] = []
    if board.claims.isFree(card, for: author, at: time), card.assignee != author { changes = [.assignee(author)] }
    if let place {
      edits += try self.edits(moving: [id], to: place, changes)
    } else {
      try rules?.check(changes, of: [id], by: author)
      edits += changes.map { .change(id, $0) }
    }
    return edits
  }

  private func edits(releasing id: CardID) throws(Refusal) -> [KanbanEdit] {
    guard let card = board[id], let claim = card.claim else {
      throw Refusal("Card \(id) is not claimed.", remedy: "Choose a claimed card.")
    }
    guard claim.holder == author else { throw claim.refusalToRelease(id, by: author) }
    return [.change(id, .claim(nil, was: claim))] + (card.assignee == author ? [.change(id, .assignee(nil))] : [])
  }

  // MARK: What is there

  private func present(_ ids: [CardID]) throws(Refusal) -> [CardID] {
    var seen: Set<CardID> = []
    let found = ids.filter { board.cards[$0] != nil && seen.insert($0).inserted }
    guard found.isEmpty else { return found }
    guard let id = ids.first else { throw Refusal("No card was named.") }
    throw Refusal(
      ids.count == 1 ? "There is no card \(id)." : "All of the \(ids.count) cards are gone.",
      remedy: "Someone may have deleted it: see the history.")
  }

  private func present(_ id: ColumnID) throws(Refusal) -> Column {
    if let column = board[id] { return column }
    throw Refusal("There is no column \(id).", remedy: "Choose another one.")
  }

  private func refusalToDelete(_ column: Column) -> Refusal {
    let open = board.openCards(in: column).count
    let archived = column.cards.count - open
    let counts = [open > 0 ? "\(open) open" : nil, archived > 0 ? "\(archived) archived" : nil]
    return Refusal(
      "Column \"\(column.title)\" still has cards: \(counts.compactMap(\.self).joined(separator: ", ")).",
      remedy: "Move or delete them first, or archive the column.")
  }
}
