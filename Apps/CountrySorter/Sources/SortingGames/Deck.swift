public import History
public import Tables

/// The cards that a game is played with, and the columns by which they can be sorted.
public struct Deck: Hashable, Sendable {
  public let columns: [Column]
  /// All ids are distinct.
  public let cards: [Card]
  private let indices: [CardID: Int]
  /// The rows of the file from which the cards were read, one for each in their order; `nil` if they are not from one.
  let rows: WrittenRows?

  public init(columns: [Column], cards: [Card], rows: WrittenRows? = nil) {
    (self.columns, self.cards, self.rows) = (columns, cards, rows)
    indices = Dictionary(cards.enumerated().map { ($1.id, $0) }) { first, _ in
      preconditionFailure("Two cards of a deck have the id \(cards[first].id).")
    }
  }

  func index(of id: CardID) -> Int? { indices[id] }

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
    let kept = cards.indices.filter { isIncluded(cards[$0]) }
    return Deck(columns: columns, cards: kept.map { cards[$0] }, rows: rows?.keeping(kept))
  }
}
