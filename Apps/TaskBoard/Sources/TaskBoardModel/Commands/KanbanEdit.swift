/// The smallest change to a board. An action of a user is a sequence of them.
///
/// Each can be applied to every board: if something that it names no longer exists, it does nothing, or the closest
/// alternative that loses no card.
public enum KanbanEdit: Hashable, Sendable, Codable {
  /// Adds a card. On a board with a card of that id, it does nothing. If the column no longer exists, the card goes to
  /// the end of the first one.
  indirect case put(Card, CardPlace)
  case take(CardID)
  case place(CardID, CardPlace)
  case change(CardID, CardChange)
  /// Adds a column without cards, after the first of `after` that exists, otherwise at the beginning.
  indirect case putColumn(Column, after: [ColumnID])
  /// Removes a column if it is empty; one with cards stays.
  case takeColumn(ColumnID)
  case placeColumn(ColumnID, after: [ColumnID])
  case changeColumn(ColumnID, ColumnChange)
  case changeBoard(BoardChange)
  /// Continues the numbering from another number, unless it has advanced meanwhile.
  case numbering(from: Int, to: Int)
}

extension Kanban {
  /// - Returns: The inverse; `nil` if nothing changed.
  mutating func apply(_ edit: KanbanEdit) -> KanbanEdit? {
    switch edit {
    case .put(let card, let place): return put(card, place)
    case .take(let id):
      guard let place = place(of: id), let card = cards.removeValue(forKey: id) else { return nil }
      remove(id)
      dependents.remove(card)
      loads.remove(card, in: place.column)
      return .put(card, place)
    case .place(let id, let place): return move(id, to: place)
    case .change(let id, let change): return self.change(id, change)
    case .putColumn(let column, let after): return put(column, after: after)
    case .takeColumn(let id):
      guard let index = index(of: id), columns[index].cards.isEmpty else { return nil }
      let before = columnsBefore(index)
      loads.note(id, hasLimit: false)
      return .putColumn(columns.remove(at: index), after: before)
    case .placeColumn(let id, let after): return move(id, after: after)
    case .changeColumn(let id, let change):
      guard let index = index(of: id) else { return nil }
      let back = columns[index].apply(change)
      loads.note(id, hasLimit: columns[index].limit != nil)
      return back.map { .changeColumn(id, $0) }
    case .changeBoard(let change): return apply(change).map { .changeBoard($0) }
    case .numbering(let from, let to):
      guard numbering == from, from != to, 0...CardID.highestNumber ~= to else { return nil }
      numbering = to
      return .numbering(from: to, to: from)
    }
  }

  /// - Returns: The inverses, in the order in which they must be applied; empty if nothing changed.
  mutating func apply(_ edits: [KanbanEdit]) -> [KanbanEdit] {
    var inverse: [KanbanEdit] = []
    for edit in edits {
      if let back = apply(edit) { inverse.append(back) }
    }
    return inverse.reversed()
  }

  func index(of column: ColumnID) -> Int? { columns.firstIndex { $0.id == column } }

  private mutating func put(_ card: Card, _ place: CardPlace) -> KanbanEdit? {
    guard cards[card.id] == nil, !columns.isEmpty else { return nil }
    let column = index(of: place.column)
    let index = column.map { columns[$0].index(of: place) } ?? columns[0].cards.count
    columns[column ?? 0].cards.insert(card.id, at: index)
    cards[card.id] = card
    dependents.insert(card)
    loads.add(card, in: columns[column ?? 0].id)
    return .take(card.id)
  }

  private mutating func change(_ id: CardID, _ change: CardChange) -> KanbanEdit? {
    let before = change.countsInLoads ? cards[id] : nil
    guard let back = cards[id]?.apply(change) else { return nil }
    switch change {
    case .blocker(let blocker, true): dependents.insert(id, waitingFor: blocker)
    case .blocker(let blocker, false): dependents.remove(id, waitingFor: blocker)
    default: break
    }
    if let before, let card = cards[id], let column = column(of: id)?.id {
      loads.remove(before, in: column)
      loads.add(card, in: column)
    }
    return .change(id, back)
  }

  private mutating func move(_ id: CardID, to place: CardPlace) -> KanbanEdit? {
    guard let home = self.place(of: id), let column = index(of: place.column),
      let (from, before) = remove(id)
    else { return nil }
    let after = columns[column].index(of: place)
    columns[column].cards.insert(id, at: after)
    if from != column, let card = cards[id] {
      loads.remove(card, in: columns[from].id)
      loads.add(card, in: columns[column].id)
    }
    return from == column && before == after ? nil : .place(id, home)
  }

  /// - Returns: The indices of the column and of the card in it, as they were.
  @discardableResult
  private mutating func remove(_ id: CardID) -> (column: Int, card: Int)? {
    for column in columns.indices {
      if let card = columns[column].cards.remove(id) { return (column, card) }
    }
    return nil
  }

  private mutating func put(_ column: Column, after: [ColumnID]) -> KanbanEdit? {
    guard index(of: column.id) == nil else { return nil }
    var column = column
    column.cards = []
    columns.insert(column, at: index(after: after))
    loads.note(column.id, hasLimit: column.limit != nil)
    return .takeColumn(column.id)
  }

  private mutating func move(_ id: ColumnID, after: [ColumnID]) -> KanbanEdit? {
    guard let home = index(of: id) else { return nil }
    let before = columnsBefore(home)
    let column = columns.remove(at: home)
    let index = index(after: after)
    columns.insert(column, at: index)
    return index == home ? nil : .placeColumn(id, after: before)
  }

  private func index(after: [ColumnID]) -> Int {
    after.lazy.compactMap { self.index(of: $0) }.first.map { $0 + 1 } ?? 0
  }

  /// All columns before an index, the nearest first.
  private func columnsBefore(_ index: Int) -> [ColumnID] { columns[..<index].reversed().map(\.id) }
}

extension CardChange {
  /// Whether it may change whose load the card is part of.
  fileprivate var countsInLoads: Bool {
    switch self {
    case .assignee, .person, .archived: true
    default: false
    }
  }
}
