/// The place for a card, identified by its neighbors and never by an index, so that it stays correct whatever is
/// changed meanwhile.
///
/// It is after the first card of `after` that is in the column; if none of them is there any longer, before `before`;
/// if that is gone too, at the end. With an empty `after` it is at the top.
public struct CardPlace: Hashable, Sendable, Codable {
  public var column: ColumnID
  /// The cards above the place, nearest first.
  public var after: [CardID]
  /// The card below the place.
  public var before: CardID?

  public init(_ column: ColumnID, after: [CardID] = [], before: CardID? = nil) {
    self.column = column
    self.after = after
    self.before = before
  }

  /// The number of cards named above the place, so that it stays correct when some of them go.
  public static let neighbors = 3
}

extension Column {
  /// The place at an index of all cards in the column, archived ones too, as if those of `leavingOut` were not there.
  public func place(at index: Int, leavingOut: Set<CardID> = []) -> CardPlace {
    let above = cards[..<index].lazy.reversed().filter { !leavingOut.contains($0) }
    return CardPlace(
      id, after: Array(above.prefix(CardPlace.neighbors)),
      before: cards[index...].first { !leavingOut.contains($0) })
  }

  /// The place below all cards.
  public var end: CardPlace { place(at: cards.count) }

  /// Where in the column the place is, from 0.
  func index(of place: CardPlace) -> Int {
    for card in place.after {
      if let index = cards.firstIndex(of: card) { return index + 1 }
    }
    if place.after.isEmpty { return 0 }
    return place.before.flatMap { cards.firstIndex(of: $0) } ?? cards.count
  }
}

extension Kanban {
  /// Where a card is; `nil` if it is not on the board.
  public func place(of card: CardID) -> CardPlace? {
    for column in columns {
      if let index = column.cards.firstIndex(of: card) { return column.place(at: index, leavingOut: [card]) }
    }
    return nil
  }
}
