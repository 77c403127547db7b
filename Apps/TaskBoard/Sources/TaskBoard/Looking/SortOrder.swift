import TaskBoardModel

/// The order in which cards are shown. All but the manual one are views: the manual order stays as it is.
enum SortOrder: String, Hashable, Sendable, Codable, CaseIterable {
  case manual, due, priority, title, newest

  /// Sorts the cards. Equal cards stay in the manual order.
  func sorted(_ cards: [Card]) -> [Card] {
    switch self {
    case .manual: cards
    case .due: stable(cards) { $0.due?.end(here: 0).rawValue ?? .max }
    case .priority: stable(cards) { $0.priority?.rank ?? 9 }
    case .title: stable(cards) { $0.title.lowercased() }
    case .newest: stable(cards) { -($0.id.number ?? 0) }
    }
  }

  /// The index that a card would get below the last of `count` sorted cards.
  ///
  /// - Complexity: O(log *n*).
  func index(of card: Card, count: Int, in cards: (Int) -> Card?) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if let other = cards(middle), sorted([other, card])[0].id == card.id { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func stable(_ cards: [Card], by key: (Card) -> some Comparable) -> [Card] {
    cards.map { (key: key($0), card: $0) }.enumerated()
      .sorted { $0.element.key == $1.element.key ? $0.offset < $1.offset : $0.element.key < $1.element.key }
      .map(\.element.card)
  }
}
