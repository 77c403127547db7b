public import History

/// Which cards of a deck play, from a few well-known ones to all.
public enum CardSet: Hashable, Sendable, Codable {
  case all
  /// The cards that have the word in the column: the members of the G20, the countries of Africa.
  case having(word: String, column: String)
  case own([CardID])
}

/// How many of the best known cards play, according to a column of ranks in which 1 is the best known.
public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
  case easy, medium, hard, all

  /// `nil` for no limit.
  public var limit: Int? {
    switch self {
    case .easy: 40
    case .medium: 90
    case .hard: 160
    case .all: nil
    }
  }
}

extension Deck {
  /// The cards of a set.
  ///
  /// - Throws: If there is no such column, if no card has the word, or if an id in a person's own list is not in the
  ///   deck.
  public func cards(of set: CardSet) throws(Refusal) -> Deck {
    switch set {
    case .all:
      return self
    case .having(let word, let column):
      _ = try requireColumn(column)
      let found = filter { card in
        guard case .words(let words)? = card.values[column] else { return false }
        return words.contains(word)
      }
      guard !found.cards.isEmpty else {
        throw Refusal("No card has \"\(word)\" as its \(column).", remedy: "Choose another set.")
      }
      return found
    case .own(let ids):
      if let unknown = ids.first(where: { card($0) == nil }) {
        throw Refusal("There is no card \(unknown).", remedy: "Remove it from the list, or choose another deck.")
      }
      let wanted = Set(ids)
      return filter { wanted.contains($0.id) }
    }
  }

  /// The best known cards, in the order of the deck. Those without a rank come after all others.
  ///
  /// - Throws: If there is no column `ranks`.
  public func cards(upTo level: Level, ranks: String) throws(Refusal) -> Deck {
    _ = try requireColumn(ranks)
    guard let limit = level.limit else { return self }
    let ranked = cards.map { card -> (Double, String) in
      guard case .number(let rank, _)? = card.values[ranks] else { return (.infinity, card.id.text) }
      return (rank, card.id.text)
    }
    let best = Set(ranked.sorted { $0 < $1 }.prefix(limit).map(\.1))
    return filter { best.contains($0.id.text) }
  }
}
