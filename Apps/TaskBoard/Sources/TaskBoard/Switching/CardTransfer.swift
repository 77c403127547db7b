public import TaskBoardModel

/// Cards on their way to another board. They stay here until they are there.
public struct CardTransfer: Hashable, Sendable, Codable {
  /// Distinguishes the transfers of one run of the program.
  public var number: Int
  public var cards: [CardID]
  public var target: BoardAddress
  /// The title of the other board.
  public var title: String

  public init(number: Int, cards: [CardID], target: BoardAddress, title: String) {
    self.number = number
    self.cards = cards
    self.target = target
    self.title = title
  }

  /// "Card 12", "3 cards"
  var words: String { cards.count == 1 ? "Card \(cards[0])" : "\(cards.count) cards" }
}
