import TaskBoardModel

/// A card whose lines do not say its number.
struct KnownCard {
  static let noNumber = CardID("")

  var column: String
  var title: String
  /// What its lines say, without the number; `nil` if that is not known.
  var card: Card?
  var id: CardID

  /// Which of these each card is: the one of which the lines say the same, else the one with its title and text in its
  /// column, else the one with its title there, else the one with its title and text. Where several could be meant, and
  /// not each of them is still there, it is none: nothing is done to a card that may be another one. If there are several
  /// of a title, a line below it must be the same; and if the text of the known one stands under another title, that one
  /// was renamed.
  ///
  /// - Complexity: O(*n*) on average.
  static func numbers(of cards: [KnownCard], among known: [KnownCard]) -> [CardID?] {
    var numbers = [CardID?](repeating: nil, count: cards.count)
    var (open, rest) = (Array(cards.indices), Array(known.indices))
    func pair(by key: (KnownCard) -> [AnyHashable]?, if mayPair: (_ places: [Int], _ others: [Int]) -> Bool) {
      let ours = Dictionary(grouping: open.filter { key(cards[$0]) != nil }) { key(cards[$0]) }
      let theirs = Dictionary(grouping: rest.filter { key(known[$0]) != nil }) { key(known[$0]) }
      var taken: Set<Int> = []
      for (key, places) in ours {
        guard let others = theirs[key], others.count == places.count, mayPair(places, others) else { continue }
        for (place, other) in zip(places, others) { numbers[place] = known[other].id }
        taken.formUnion(others)
      }
      open.removeAll { numbers[$0] != nil }
      rest.removeAll { taken.contains($0) }
    }
    pair(by: { known in known.card.map { [known.column, $0] } }, if: { _, _ in true })
    // The titles under which each text stands, here and there.
    let (ours, theirs) = (titles(of: open.map { cards[$0] }), titles(of: rest.map { known[$0] }))
    func isRenamed(_ known: KnownCard, into card: KnownCard) -> Bool {
      func stands(_ text: [String]?, in titles: [[String]: Set<String>]) -> Bool {
        text.flatMap { titles[$0] }?.contains { $0 != known.title } ?? false
      }
      return known.text != card.text && (stands(known.text, in: ours) || stands(card.text, in: theirs))
    }
    let repeated = Self.repeated(cards).union(Self.repeated(known))
    pair(by: { $0.card == nil ? nil : [$0.column, $0.title, $0.text] }, if: { _, _ in true })
    pair(by: { [$0.column, $0.title] }) { places, others in
      // Only the order says which is which, if the texts of those that are known are not.
      if others.allSatisfy({ known[$0].card == nil }) { return true }
      guard places.count == 1 else { return false }
      let (card, other) = (cards[places[0]], known[others[0]])
      return !isRenamed(other, into: card)
        && (!repeated.contains([card.column, card.title]) || card.sharesText(with: other))
    }
    pair(by: { [$0.title, $0.text] }, if: { places, _ in places.count == 1 })
    return numbers
  }

  private static func titles(of cards: [KnownCard]) -> [[String]: Set<String>] {
    var titles: [[String]: Set<String>] = [:]
    for card in cards { if let text = card.text { titles[text, default: []].insert(card.title) } }
    return titles
  }

  /// The columns and titles that several cards have.
  private static func repeated(_ cards: [KnownCard]) -> Set<[String]> {
    var (seen, repeated): (Set<[String]>, Set<[String]>) = ([], [])
    for card in cards where !seen.insert([card.column, card.title]).inserted {
      repeated.insert([card.column, card.title])
    }
    return repeated
  }

  /// Whether a line below both titles is the same, or there is none below one of them.
  private func sharesText(with other: KnownCard) -> Bool {
    guard let text, let others = other.text else { return true }
    func lines(_ text: [String]) -> Set<Substring> { Set(text.flatMap { $0.split(separator: "\n") }) }
    return !lines(text).isDisjoint(with: lines(others))
  }

  /// What stands below the title; `nil` for nothing.
  private var text: [String]? {
    guard let card, !card.details.isEmpty || !card.checklist.isEmpty else { return nil }
    return [card.details] + card.checklist.map(\.text)
  }
}
