public import History

/// The cards that a game is played with, and the columns by which they can be sorted.
public struct Deck: Hashable, Sendable {
  public let columns: [Column]
  /// All ids are distinct.
  public let cards: [Card]
  private let indices: [CardID: Int]

  public init(columns: [Column], cards: [Card]) {
    self.columns = columns
    self.cards = cards
    indices = Dictionary(cards.enumerated().map { ($1.id, $0) }) { first, _ in
      preconditionFailure("Two cards of a deck have the id \(cards[first].id).")
    }
  }

  public func card(_ id: CardID) -> Card? {
    indices[id].map { cards[$0] }
  }

  public func column(_ id: String) -> Column? {
    columns.first { $0.id == id }
  }

  /// The column with this id.
  ///
  /// - Throws: If there is none; the message lists the existing columns.
  public func requireColumn(_ id: String) throws(Refusal) -> Column {
    if let column = column(id) { return column }
    throw Refusal(
      "There is no column \"\(id)\".",
      remedy: columns.isEmpty ? nil : "Choose from: \(columns.map(\.id).joined(separator: ", ")).")
  }

  /// The same columns with some of the cards.
  public func filter(_ isIncluded: (Card) -> Bool) -> Deck {
    Deck(columns: columns, cards: cards.filter(isIncluded))
  }
}
