extension Kanban {
  /// Takes away what makes cards wait for themselves, by way of others or not: they would never be done. For boards from
  /// elsewhere; here a circle is refused before it is closed.
  ///
  /// - Returns: What was taken away: the card, and the one that it waited for. Cards are gone through in the order of the
  ///   board, each along what it waits for; what leads back to a card on the way is taken away.
  /// - Complexity: O(*n*) in the cards and their blockers.
  public mutating func removeCircles() -> [(card: CardID, blocker: CardID)] {
    let found = circles(from: columns.flatMap(\.cards))
    for (card, blocker) in found { _ = apply(.change(card, .blocker(blocker, false))) }
    return found
  }

  /// A dependency that closes a cycle reachable from one of these cards: a card and the one that it waits for; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*n*) in the cards that these wait for, directly or through others.
  public func circle(through cards: Set<CardID>) -> (card: CardID, blocker: CardID)? {
    circles(from: cards.sorted()).first
  }

  private func circles(from starts: [CardID]) -> [(card: CardID, blocker: CardID)] {
    var isOnTheWay: [CardID: Bool] = [:]
    var found: [(card: CardID, blocker: CardID)] = []
    for start in starts where isOnTheWay[start] == nil {
      isOnTheWay[start] = true
      // Not by recursion: a chain may be as long as the board.
      var way = [(card: start, next: (cards[start]?.blockers ?? [])[...])]
      while let (card, next) = way.last {
        guard let blocker = next.first else {
          isOnTheWay[card] = false
          way.removeLast()
          continue
        }
        way[way.count - 1].next = next.dropFirst()
        if isOnTheWay[blocker] == true {
          found.append((card, blocker))
        } else if isOnTheWay[blocker] == nil, let blockers = cards[blocker]?.blockers {
          isOnTheWay[blocker] = true
          way.append((blocker, blockers[...]))
        }
      }
    }
    return found
  }
}
