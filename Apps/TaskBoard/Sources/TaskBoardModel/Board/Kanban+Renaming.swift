extension Kanban {
  /// The board with other ids for some of its cards and columns; also where a card waits for another.
  ///
  /// - Precondition: No two cards, and no two columns, have one id afterwards.
  public func renamed(cards names: [CardID: CardID], columns columnNames: [ColumnID: ColumnID] = [:]) -> Kanban {
    guard !names.isEmpty || !columnNames.isEmpty else { return self }
    func renamed(_ card: Card) -> Card {
      var copy = card.copied(as: names[card.id] ?? card.id)
      copy.set(blockers: card.blockers.map { names[$0] ?? $0 })
      return copy
    }
    let columns = columns.map { column in
      var copy = Column(columnNames[column.id] ?? column.id, title: column.title)
      (copy.limit, copy.finishes, copy.isArchived) = (column.limit, column.finishes, column.isArchived)
      copy.extra = column.extra
      return (column: copy, cards: column.cards.compactMap { self[$0] }.map(renamed))
    }
    var board = Kanban(title: title, columns: columns, personLimit: personLimit, extra: extra, presets: presets)
    board.advance(numbering: numbering)
    return board
  }
}
