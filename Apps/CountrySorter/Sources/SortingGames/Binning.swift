public import DragDropKit

/// A game in which cards are put in bins by the words of a column: continents, currencies, landlocked or not.
///
/// Where an card has several words, each of their bins is right, and the answer says so.
public struct Binning: Sendable {
  public let column: Column
  /// All words, in the order of the alphabet.
  public let bins: [String]
  /// The cards that play.
  public let cards: [CardID]
  /// The cards that have no word: they do not play.
  public let leftOut: [CardID]

  private let words: [CardID: [String]]
  private let names: [CardID: String]

  /// - Throws: Where there is no such column, or it has numbers.
  public init(_ deck: Deck, by column: String, collation: Collation) throws(Refusal) {
    let column = try deck.requireColumn(column)
    guard column.kind == .words else {
      throw Refusal("There are no bins for \(column.title): it has numbers.", remedy: "Put the cards in order by it.")
    }
    self.column = column
    var words: [CardID: [String]] = [:]
    for card in deck.cards {
      if case .words(let own)? = card.values[column.id], !own.isEmpty { words[card.id] = own }
    }
    self.words = words
    names = Dictionary(uniqueKeysWithValues: deck.cards.map { ($0.id, $0.name) })
    cards = deck.cards.map(\.id).filter { words[$0] != nil }
    leftOut = deck.cards.map(\.id).filter { words[$0] == nil }
    bins = collation.sorted(Array(Set(words.values.joined())))
  }

  /// The bins that are right for an card, the usual one first. Empty where it does not play.
  public func bins(of card: CardID) -> [String] {
    words[card] ?? []
  }

  public func isRight(_ card: CardID, in bin: String) -> Bool {
    bins(of: card).contains(bin)
  }

  /// "right: Türkiye belongs to Asia and Europe, each is right", "wrong: Kenya belongs to Africa, not to Asia".
  public func explanation(of card: CardID, in bin: String) -> String {
    let own = bins(of: card)
    guard let name = names[card], !own.isEmpty else { return "\(card) does not play: its \(column.title) is not known" }
    let each = own.count > 1 ? ", each is right" : ""
    return own.contains(bin)
      ? "right: \(name) belongs to \(joined(own))\(each)" : "wrong: \(name) belongs to \(joined(own)), not to \(bin)"
  }

  /// How many of the cards lie in a right bin.
  public func score(_ answer: [CardID: String]) -> Int {
    answer.count { isRight($0.key, in: $0.value) }
  }
}
