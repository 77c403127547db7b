extension Kanban {
  /// Removes dependency cycles, in which cards wait for themselves, directly or through others, and would never be
  /// done. For boards from elsewhere; on our own boards, a dependency that would close a cycle is refused.
  ///
  /// - Returns: The removed dependencies: the card, and the one that it waited for. The cards are visited depth-first
  ///   in the order of the board, along their dependencies. A dependency that leads back to a card on the current path
  ///   is removed.
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
      // Not recursive, because a chain may be as long as the board.
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
