public import History

/// A game in which cards are put in bins by the words of a column: continents, currencies, landlocked or not. A column
/// of dates has a bin for each year.
///
/// If a card has several words, the bin of each is right, and the explanation says so.
public struct Binning: Sendable {
  public let column: Column
  /// All words, in alphabetical order.
  public let bins: [String]
  /// The cards that play.
  public let cards: [CardID]
  /// The cards that have no word, and so do not play.
  public let leftOut: [CardID]

  private let words: [CardID: [String]]
  private let names: [CardID: String]

  /// - Throws: If there is no such column, or if it contains numbers.
  public init(_ deck: Deck, by column: String, collation: Collation) throws(Refusal) {
    let column = try deck.requireColumn(column)
    if case .number = column.kind {
      throw Refusal("There are no bins for \(column.title): it has numbers.", remedy: "Sort the cards by it instead.")
    }
    self.column = column
    var words: [CardID: [String]] = [:]
    for card in deck.cards {
      switch card.values[column.id] {
      case .words(let own)? where !own.isEmpty: words[card.id] = own
      case .date(let date)?: words[card.id] = ["\(date.year)"]
      default: break
      }
    }
    self.words = words
    names = Dictionary(uniqueKeysWithValues: deck.cards.map { ($0.id, $0.name) })
    cards = deck.cards.map(\.id).filter { words[$0] != nil }
    leftOut = deck.cards.map(\.id).filter { words[$0] == nil }
    bins = collation.sorted(Array(Set(words.values.joined())))
  }

  /// The bins that are right for a card, the usual one first. Empty if the card does not play.
  public func bins(of card: CardID) -> [String] {
    words[card] ?? []
  }

  public func isRight(_ card: CardID, in bin: String) -> Bool {
    bins(of: card).contains(bin)
  }

  /// "right: Türkiye belongs to Asia and Europe, each is right", "wrong: Kenya belongs to Africa, not to Asia".
  public func explanation(of card: CardID, in bin: String) -> String {
    let own = bins(of: card)
    guard let name = names[card], !own.isEmpty else { return "\(card) is left out: its \(column.title) is not known" }
    let each = own.count > 1 ? ", each is right" : ""
    return own.contains(bin)
      ? "right: \(name) belongs to \(joined(own))\(each)" : "wrong: \(name) belongs to \(joined(own)), not to \(bin)"
  }

  /// How many of the cards are in a right bin.
  public func score(_ answer: [CardID: String]) -> Int {
    answer.count { isRight($0.key, in: $0.value) }
  }
}
