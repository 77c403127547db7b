import CountryData
import SeededRandom
import SortingGames

/// The prompts for the places of a matching game: capitals, flags, outlines, or places on a map.
struct Matching {
  let prompt: GameSetup.Prompt
  let capitals: [CardID: String]
  let flags: [CardID: FlagPicture]
  let outlines: [CardID: Outline]
  /// Empty if the places are on no map. Has countries that are no cards, too.
  let shapes: [CardID: MapShape]
  /// Where the countries are that can be cards; empty if the places are on no map.
  let subregions: [CardID: String]

  init(_ prompt: GameSetup.Prompt, _ countries: [Country]) {
    self.prompt = prompt
    let pictures = prompt.isPicture ? CountryPictures() : nil
    func known<Value>(_ value: (Country) -> Value?) -> [CardID: Value] {
      Dictionary(uniqueKeysWithValues: countries.compactMap { one in value(one).map { (CardID(one.code.text), $0) } })
    }
    capitals = prompt == .capital ? known { $0.capital } : [:]
    flags = prompt == .flag ? known { pictures?.flags[$0.code] } : [:]
    outlines = prompt == .outline ? known { pictures?.outlines[$0.code] } : [:]
    let all = prompt == .map ? MapShape.all() : [:]
    shapes = Dictionary(uniqueKeysWithValues: all.map { (CardID($0.text), $1) })
    subregions = prompt == .map ? known { $0.subregion } : [:]
  }

  /// Whether the prompt is known for the card.
  func canAsk(for card: CardID) -> Bool {
    capitals[card] != nil || flags[card] != nil || outlines[card] != nil || shapes[card] != nil
  }

  /// The cards in the order of the places that ask for them: sorted by their prompts, so that the order does not give
  /// the answer away. Those on a map are sorted as it is read: from north to south in bands, and from west to east in each.
  func order(of cards: [CardID]) -> [CardID] {
    if prompt == .map { return mapOrder(of: cards) }
    let keyed = cards.map { card in
      (capitals[card] ?? "", SplitMix64.first(of: card.text), card)
    }
    return keyed.sorted { ($0.0, $0.1, $0.2.text) < ($1.0, $1.1, $1.2.text) }.map(\.2)
  }

  /// Whether the card is right at a place that asks for another one: if flags look alike, each of them is.
  func isRight(_ card: CardID, whereAsked asked: CardID) -> Bool {
    if card == asked { return true }
    if let mine = flags[card], let wanted = flags[asked] { return mine.looksLike(wanted) }
    return capitals[card].map { $0 == capitals[asked] } ?? false
  }

  /// A full sentence.
  func explanation(of card: CardID, whereAsked asked: CardID, name: (CardID) -> String) -> String {
    let isRight = isRight(card, whereAsked: asked)
    if prompt == .map { return mapExplanation(of: card, whereAsked: asked, name: name) }
    guard let capital = capitals[asked] else {
      if isRight, card != asked {
        return "Right: the flags of \(name(card)) and \(name(asked)) look alike at this size."
      }
      return isRight
        ? "Right: this is the \(prompt.rawValue) of \(name(card))."
        : "Wrong: this is the \(prompt.rawValue) of \(name(asked)), not of \(name(card))."
    }
    return isRight
      ? "Right: \(name(card)) and \(capital)."
      : "Wrong: \(capital) belongs to \(name(asked)), not to \(name(card))."
  }
}

extension GameSetup.Prompt {
  /// Whether the prompt is drawn in a cell of its own rather than written.
  var isPicture: Bool { self == .flag || self == .outline }
}

extension SplitMix64 {
  /// A pseudorandom number that is always the same for the same text.
  fileprivate static func first(of text: String) -> UInt64 {
    var random = SplitMix64(seed: text)
    return random.next()
  }
}
