public import TaskBoardModel

/// Cards on their way to another board. They stay here until they are there.
public struct CardTransfer: Hashable, Sendable, Codable {
  /// Distinguishes the transfers of one run of the program.
  public var number: Int
  public var cards: [CardID]
  public var target: BoardAddress
  /// The title of the other board.
  public var title: String
  /// The cards as they are on the other board; `nil` while they are on their way.
  public var copies: [Card]?

  public init(number: Int, cards: [CardID], target: BoardAddress, title: String, copies: [Card]? = nil) {
    self.number = number
    self.cards = cards
    self.target = target
    self.title = title
    self.copies = copies
  }

  /// Whether a card is still as it is on the other board. A card without a copy to compare it with counts as unchanged:
  /// a server may have given the card another id in the meantime.
  func isUnchanged(_ card: Card) -> Bool { copies?.first { $0.id == card.id }.map { $0 == card } ?? true }

  /// "Card 12", "3 cards"
  var words: String { Self.words(cards) }

  static func words(_ cards: [CardID]) -> String { cards.count == 1 ? "Card \(cards[0])" : "\(cards.count) cards" }
}
