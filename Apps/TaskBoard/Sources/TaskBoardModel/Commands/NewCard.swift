/// A card that is to be added, and where.
public struct NewCard: Hashable, Sendable, Codable {
  public var card: Card
  public var place: CardPlace

  public init(_ card: Card, at place: CardPlace) {
    self.card = card
    self.place = place
  }
}
