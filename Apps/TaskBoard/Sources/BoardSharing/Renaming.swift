public import TaskBoardModel

/// Replaces ids of cards and columns wherever they occur. Ids that are not renamed stay.
///
/// The id of a card begins with a digit and that of a column with a letter, so one table is enough for both.
public struct Renaming: Hashable, Sendable {
  public let ids: [String: String]

  public init(_ ids: [String: String]) {
    self.ids = ids
  }

  /// Gives the cards that an action adds the next numbers of a board. An id that is given twice stays so, and the board
  /// refuses it.
  ///
  /// - Parameter tag: The end of the numbers, as for ``Kanban/newCardID(tag:)``.
  public init(newCardsOf action: KanbanAction, on board: Kanban, tag: String = "") {
    let numbered = action.newCards.enumerated().map { ($1.rawValue, "\(board.numbering + 1 + $0)\(tag)") }
    self.init(Dictionary(numbered) { first, _ in first })
  }

  public func callAsFunction<Kind>(_ id: Identifier<Kind>) -> Identifier<Kind> {
    ids[id.rawValue].map { Identifier($0) } ?? id
  }

  public func callAsFunction(_ command: KanbanCommand) -> KanbanCommand {
    var command = command
    command.action = self(command.action)
    return command
  }

  public func callAsFunction(_ action: KanbanAction) -> KanbanAction {
    guard !ids.isEmpty else { return action }
    return switch action {
    case .add(let card, let place): .add(self(card), at: self(place))
    case .addCards(let cards): .addCards(cards.map { NewCard(self($0.card), at: self($0.place)) })
    case .move(let cards, let place, let changes):
      .move(cards.map { self($0) }, to: self(place), changing: self(changes))
    case .change(let cards, let changes): .change(cards.map { self($0) }, self(changes))
    case .finish(let cards, let place, let changes, let next):
      .finish(
        cards.map { self($0) }, to: place.map { self($0) }, changing: self(changes),
        next: next.map { Successor(of: self($0.of), NewCard(self($0.new.card), at: self($0.new.place))) })
    case .delete(let cards): .delete(cards.map { self($0) })
    case .addColumn(let column, let after): .addColumn(self(column), after: after.map { self($0) })
    case .moveColumn(let id, let after): .moveColumn(self(id), after: after.map { self($0) })
    case .changeColumn(let id, let change): .changeColumn(self(id), change)
    case .deleteColumn(let id): .deleteColumn(self(id))
    case .changeBoard: action
    case .takeBack(let edits): .takeBack(edits.map { self($0) })
    case .claim(let id, let seconds, let place): .claim(self(id), seconds: seconds, to: place.map { self($0) })
    case .release(let id): .release(self(id))
    }
  }

  func callAsFunction(_ edit: KanbanEdit) -> KanbanEdit {
    switch edit {
    case .put(let card, let place): .put(self(card), self(place))
    case .take(let id): .take(self(id))
    case .place(let id, let place): .place(self(id), self(place))
    case .change(let id, let change): .change(self(id), self([change])[0])
    case .putColumn(let column, let after): .putColumn(self(column), after: after.map { self($0) })
    case .takeColumn(let id): .takeColumn(self(id))
    case .placeColumn(let id, let after): .placeColumn(self(id), after: after.map { self($0) })
    case .changeColumn(let id, let change): .changeColumn(self(id), change)
    case .changeBoard, .numbering: edit
    }
  }

  func callAsFunction(_ place: CardPlace) -> CardPlace {
    CardPlace(self(place.column), after: place.after.map { self($0) }, before: place.before.map { self($0) })
  }

  private func callAsFunction(_ changes: [CardChange]) -> [CardChange] {
    changes.map { change in
      if case .blocker(let id, let isOn) = change { .blocker(self(id), isOn) } else { change }
    }
  }

  private func callAsFunction(_ card: Card) -> Card {
    var copy = card.copied(as: self(card.id))
    copy.set(blockers: card.blockers.map { self($0) })
    return copy
  }

  /// Omits the cards, because a column that is put on a board has none.
  private func callAsFunction(_ column: Column) -> Column {
    var copy = Column(self(column.id), title: column.title)
    copy.limit = column.limit
    copy.finishes = column.finishes
    copy.isArchived = column.isArchived
    copy.extra = column.extra
    return copy
  }
}

extension KanbanAction {
  /// The ids of the cards that it adds, in order.
  public var newCards: [CardID] {
    switch self {
    case .add(let card, _): [card.id]
    case .addCards(let cards): cards.map(\.card.id)
    case .finish(_, _, _, let next): next.map(\.new.card.id)
    default: []
    }
  }
}
