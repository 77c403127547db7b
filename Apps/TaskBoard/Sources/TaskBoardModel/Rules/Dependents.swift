/// Which cards wait for a card: the blockers of all cards, the other way round, so that deleting one does not require a
/// search through all of them. It is derived from the cards.
struct Dependents: Hashable, Sendable {
  private var waiting: [CardID: Set<CardID>] = [:]

  init() {}

  init(_ cards: some Sequence<Card>) {
    for card in cards { insert(card) }
  }

  /// The cards that wait for the card.
  subscript(blocker: CardID) -> Set<CardID> { waiting[blocker] ?? [] }

  mutating func insert(_ card: Card) {
    for blocker in card.blockers { insert(card.id, waitingFor: blocker) }
  }

  mutating func remove(_ card: Card) {
    for blocker in card.blockers { remove(card.id, waitingFor: blocker) }
  }

  mutating func insert(_ card: CardID, waitingFor blocker: CardID) {
    waiting[blocker, default: []].insert(card)
  }

  mutating func remove(_ card: CardID, waitingFor blocker: CardID) {
    waiting[blocker]?.remove(card)
    if waiting[blocker]?.isEmpty == true { waiting[blocker] = nil }
  }
}
