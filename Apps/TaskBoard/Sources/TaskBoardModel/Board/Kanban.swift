/// A board: columns side by side, and cards in them. Each card is in exactly one column.
public struct Kanban: Hashable, Sendable {
  public internal(set) var title: String
  public internal(set) var columns: [Column]
  public internal(set) var cards = CardMap<Card>()
  /// The cards that wait for each card; it follows from ``cards``.
  var dependents = Dependents()
  /// How many cards are in work in each column; it follows from ``columns`` and ``cards``.
  var loads = Loads()
  /// The highest number that a card ever had; numbers are never reused.
  public internal(set) var numbering: Int
  /// The work-in-progress limit for one person, over all columns with a limit.
  public internal(set) var personLimit: Limit?
  /// The filters and templates that everybody on the board finds under their names.
  public internal(set) var presets = BoardPresets()
  /// Data about the board from a file for which there is no other field.
  public internal(set) var extra: [String: JSONValue] = [:]

  /// A board with columns that hold the cards given with them.
  ///
  /// - Parameter columns: The columns with their cards; each column id and each card id once. Cards in a column itself
  ///   are ignored.
  public init(
    title: String, columns: [(column: Column, cards: [Card])] = [], personLimit: Limit? = nil,
    extra: [String: JSONValue] = [:], presets: BoardPresets = BoardPresets()
  ) {
    self.title = title
    self.columns = []
    numbering = 0
    self.personLimit = personLimit
    self.extra = extra
    self.presets = presets
    for (column, cards) in columns {
      var column = column
      column.cards = CardOrder(cards.map(\.id))
      self.columns.append(column)
      for card in cards {
        precondition(self.cards.updateValue(card, forKey: card.id) == nil, "There are two cards \(card.id).")
        numbering = max(numbering, card.id.number ?? 0)
      }
    }
    dependents = Dependents(self.cards.values)
    loads = Loads(self.columns, self.cards)
    precondition(Set(self.columns.map(\.id)).count == self.columns.count, "Two columns have the same id.")
  }

  /// A new board.
  public static func empty(title: String) -> Kanban {
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    return Kanban(
      title: title,
      columns: [(Column(ColumnID("c1"), title: "Todo"), []), (Column(ColumnID("c2"), title: "Doing"), []), (done, [])])
  }

  /// The board without its columns and cards.
  public var frame: Kanban {
    var frame = Kanban(title: title, personLimit: personLimit, extra: extra, presets: presets)
    frame.numbering = numbering
    return frame
  }

  /// The board with its columns, but without cards.
  public var frameWithColumns: Kanban {
    var frame = self.frame
    frame.columns = columns.map(\.frame)
    return frame
  }

  /// Puts a card on the board that is not there.
  public mutating func restore(_ card: Card, at place: CardPlace) { _ = apply(.put(card, place)) }

  /// Makes sure that no card gets a number up to this one.
  public mutating func advance(numbering number: Int) { numbering = max(numbering, min(number, CardID.highestNumber)) }

  // MARK: Looking

  public subscript(id: CardID) -> Card? { cards[id] }

  public subscript(id: ColumnID) -> Column? { columns.first { $0.id == id } }

  /// The cards that are there, with the same changes made to each.
  func cards(_ ids: [CardID], after changes: [CardChange]) -> [Card] {
    ids.compactMap { cards[$0] }.map { card in
      var card = card
      card.apply(changes)
      return card
    }
  }

  /// The column that a card is in.
  ///
  /// - Complexity: O(columns).
  public func column(of card: CardID) -> Column? {
    cards[card] == nil ? nil : columns.first { $0.cards.contains(card) }
  }

  /// The cards that wait for a card.
  public func cardsWaiting(for card: CardID) -> Set<CardID> { dependents[card] }

  /// The cards of a column that are not archived, from the top.
  public func openCards(in column: Column) -> [Card] {
    column.cards.compactMap { cards[$0] }.filter { !$0.isArchived }
  }

  /// Cards in the order of the board: by column, then from the top. Those that are not there are left out.
  public func sorted(_ ids: Set<CardID>) -> [CardID] {
    ids.isEmpty ? [] : columns.flatMap { $0.cards.filter(ids.contains) }
  }

  // MARK: New ids

  /// An id that no card has ever had. If the numbers are used up, it is one that no board takes.
  ///
  /// - Parameter tag: Distinguishes clients that create ids independently; begins with a letter or is empty.
  public func newCardID(tag: String = "") -> CardID { CardID("\(numbering + 1)\(tag)") }

  public func newColumnID(tag: String = "") -> ColumnID {
    ColumnID("c\(columns.map { ColumnID.number(in: $0.id.rawValue.drop { $0 == "c" }) }.next)\(tag)")
  }
}

extension Card {
  /// An id that no item of the card has.
  public func newItemID(tag: String = "") -> CheckItemID {
    CheckItemID("\(checklist.map(\.id.number).next)\(tag)")
  }
}
