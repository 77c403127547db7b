/// The card that follows one that repeats, when that is done.
public struct Successor: Hashable, Sendable, Codable {
  /// The card that it follows.
  public var of: CardID
  public var new: NewCard

  public init(of card: CardID, _ new: NewCard) {
    self.of = card
    self.new = new
  }
}

extension KanbanAction {
  /// The action without the cards that follow: a move or a change.
  var withoutSuccessors: KanbanAction {
    guard case .finish(let ids, let place, let changes, _) = self else { return self }
    return place.map { .move(ids, to: $0, changing: changes) } ?? .change(ids, changes)
  }
}

extension Kanban {
  /// The action with the cards that follow those it completes; the action itself if none of them repeats.
  ///
  /// A card follows in the first column for open cards that has room for it once the action is done: the card that it
  /// follows may have been the one that filled the column.
  ///
  /// - Parameters:
  ///   - now: The time of the action, on the clock of the person. A rule may count from this day.
  ///   - tag: The end of new ids, as for ``newCardID(tag:)``.
  /// - Complexity: O(*nm*) in the cards and the columns.
  public func followed(_ action: KanbanAction, at now: LocalTime, tag: String = "") -> KanbanAction {
    let (ids, place, changes): ([CardID], CardPlace?, [CardChange])
    switch action {
    case .move(let moved, let to, let also): (ids, place, changes) = (moved, to, also)
    case .change(let changed, let all): (ids, place, changes) = (changed, nil, all)
    default: return action
    }
    let target = place.flatMap { self[$0.column] }
    guard target?.finishes == true || changes.contains(where: \.completes) else { return action }
    var seen: Set<CardID> = []
    let completed = cards(ids, after: []).filter { card in
      guard card.repetition != nil, !card.isDone, seen.insert(card.id).inserted else { return false }
      return changes.contains(where: \.completes) || column(of: card.id)?.id != target?.id
    }
    guard !completed.isEmpty else { return action }
    var after = self
    if let edits = try? KanbanActionPlan(board: self, time: now.moment).edits(for: action) { _ = after.apply(edits) }
    let open = after.columns.indices.filter { !after.columns[$0].isArchived && !after.columns[$0].finishes }
    let unlimited = open.first { after.columns[$0].limit == nil }
    var free = open[...]
    var next: [Successor] = []
    for card in completed {
      var changed = card
      changed.apply(changes)
      guard changed.repetition != nil else { continue }
      let new = changed.successor(as: CardID("\(numbering + 1 + next.count)\(tag)"), at: now)
      // Without a date, it would be due on none of the days that the rule means.
      guard new.due != nil else { continue }
      // A column that is full stays so, because cards only come. What a person may have is the same in each that is not.
      free = free.drop { after.workLimits.isFull(after.columns[$0]) }
      let isBusy = (try? after.workLimits.checkPeople(of: [new])) == nil
      guard let column = (isBusy ? unlimited : free.first) ?? open.first else { continue }
      let place = after.columns[column].end
      _ = after.apply([.put(new, place)])
      next.append(Successor(of: card.id, NewCard(new, at: place)))
    }
    return next.isEmpty ? action : .finish(ids, to: place, changing: changes, next: next)
  }
}

extension Kanban {
  /// Says that a card has become done, and is followed by none although it repeats; `nil` if there is none.
  ///
  /// - Parameter ids: The cards that may have become done.
  public func unfollowed(_ ids: some Sequence<CardID>, since former: Kanban) -> String? {
    let ended = ids.first { id in
      former[id]?.isDone == false && self[id]?.isDone == true && self[id]?.repetition != nil
    }
    guard let ended else { return nil }
    let hasColumn = columns.contains { !$0.isArchived && !$0.finishes }
    return "No card follows #\(ended): "
      + (hasColumn ? "the calendar ends with the year 9999." : "the board has no column for open cards.")
  }
}

extension Card {
  /// The card that follows this one: due when its rule says so, with the same fields, and a checklist to tick again.
  fileprivate func successor(as id: CardID, at now: LocalTime) -> Card {
    var card = begun(as: id)
    card.due = repetition?.next(after: due, doneOn: now.day)
    card.repetition = repetition?.keepingDay(of: due)
    card.created = now.moment
    return card
  }
}
