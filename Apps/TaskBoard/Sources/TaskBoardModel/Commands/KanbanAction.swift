/// An action of a user on a board. Everything is identified by its id, and every place by its neighbors.
public enum KanbanAction: Hashable, Sendable, Codable {
  case add(Card, at: CardPlace)
  /// Adds several cards in one step, all or none. A place may name cards that come before it in the list.
  case addCards([NewCard])
  /// Moves the cards that still exist, in this order and side by side, each with the changes that the place requires,
  /// such as the label of the lane in which they were dropped.
  case move([CardID], to: CardPlace, changing: [CardChange] = [])
  /// Makes the same changes to each of the cards that still exist.
  case change([CardID], [CardChange])
  /// Moves or changes cards that repeat, so that they are done, and adds the cards that follow them. What follows is
  /// made by whoever gives the command, and is a part of it. Only cards that become done by the command, and have a rule
  /// of repetition then, are followed.
  case finish([CardID], to: CardPlace?, changing: [CardChange], next: [Successor])
  case delete([CardID])
  case addColumn(Column, after: [ColumnID])
  case moveColumn(ColumnID, after: [ColumnID])
  case changeColumn(ColumnID, ColumnChange)
  /// Deletes a column without cards.
  case deleteColumn(ColumnID)
  case changeBoard(BoardChange)
  /// Reverts another action, as far as its effects still exist.
  case takeBack([KanbanEdit])
  /// Claims a card for the author of the command, or renews the author's claim, for some seconds. If the card is
  /// nobody's, it is assigned to the author; with a place, it goes there as well.
  case claim(CardID, seconds: Int, to: CardPlace? = nil)
  /// Ends the author's claim on a card. A card that the claim assigned to the author is nobody's again.
  case release(CardID)
}
