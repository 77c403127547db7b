public import History

/// The property by which cards are put in order, and the direction.
public struct SortRule: Hashable, Sendable, Codable {
  public enum Key: Hashable, Sendable, Codable {
    case name
    /// By a column's id: numbers by size, dates by time, words alphabetically.
    case column(String)
  }

  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// The smallest number, or A, comes first.
    case ascending
    case descending
  }

  public let key: Key
  public let direction: Direction

  public init(_ key: Key, _ direction: Direction = .ascending) {
    self.key = key
    self.direction = direction
  }
}

/// The right order of a deck under one rule, with its ties: answers are judged by it.
///
/// Two numbers of a column that has a source, as those of the countries have, are tied if they differ by at most 1 % of
/// the greater one's magnitude, and a tie is right either way round. This is not an equivalence relation: 100 is tied
/// with 101 and 101 with 102, and yet 100 must come before 102. In a person's own list, only equal numbers are tied.
public struct Ordering: Sendable {
  /// The greatest difference between two numbers that are tied, as a fraction of the greater one's magnitude.
  public static let tolerance = 0.01

  public let rule: SortRule
  /// `nil` if the cards are ordered by name.
  public let column: Column?
  /// The cards that can be ordered, the first one first. Equal numbers are in the order of their ids.
  public let order: [CardID]
  /// The cards whose value is unknown, and which therefore do not play.
  public let leftOut: [CardID]

  private let deck: Deck
  private let keys: [CardID: Double]
  private let slack: Double

  /// - Throws: If there is no such column.
  /// - Complexity: O(*n* log *n*).
  public init(_ deck: Deck, by rule: SortRule, collation: Collation) throws(Refusal) {
    var column: Column?
    if case .column(let id) = rule.key { column = try deck.requireColumn(id) }
    self.rule = rule
    self.column = column
    self.deck = deck
    let sign: Double = rule.direction == .ascending ? 1 : -1
    let keys: [CardID: Double]
    if let column, column.kind != .words {
      keys = Self.numbers(of: deck, in: column)
      slack = column.kind == .date || column.source == nil ? 0 : Self.tolerance
    } else {
      keys = Self.places(of: deck, in: column, collation: collation)
      slack = 0
    }
    self.keys = keys.mapValues { sign * $0 }
    let cards = deck.cards.map(\.id)
    leftOut = cards.filter { keys[$0] == nil }
    order = cards.filter { keys[$0] != nil }.sorted { (sign * keys[$0]!, $0.text) < (sign * keys[$1]!, $1.text) }
  }

  private static func numbers(of deck: Deck, in column: Column) -> [CardID: Double] {
    var numbers: [CardID: Double] = [:]
    for card in deck.cards {
      switch card.values[column.id] {
      case .number(let number, _)? where number.isFinite: numbers[card.id] = number
      case .date(let date)?: numbers[card.id] = date.seconds
      default: break
      }
    }
    return numbers
  }

  private static func places(of deck: Deck, in column: Column?, collation: Collation) -> [CardID: Double] {
    let texts = deck.cards.compactMap { card -> (CardID, String)? in
      guard let column else { return (card.id, card.name) }
      guard case .words(let words)? = card.values[column.id] else { return nil }
      return (card.id, words.joined(separator: ", "))
    }
    let places = collation.places(of: texts.map(\.1))
    return Dictionary(uniqueKeysWithValues: texts.map { ($0, Double(places[$1]!)) })
  }

  /// Whether `first` must come before `second`: they are not tied, and their order is not the reverse.
  ///
  /// Both must be in the order, not left out.
  public func requires(_ first: CardID, before second: CardID) -> Bool {
    isClearly(key(of: first), below: key(of: second))
  }

  func key(of card: CardID) -> Double {
    guard let key = keys[card] else { preconditionFailure("\(card) is not in this order.") }
    return key
  }

  /// Grows with `high` and shrinks with `low`, so the counting of wrong pairs can walk along sorted keys.
  func isClearly(_ low: Double, below high: Double) -> Bool {
    low < high && high - low > slack * max(abs(low), abs(high))
  }

  /// Whether cards are ordered alphabetically, by the rules of a language.
  public var isOfWords: Bool { column?.kind ?? .words == .words }

  /// Whether the first card is the earliest or the latest: the column has dates, or it is called year and contains
  /// whole numbers.
  public var isOfTime: Bool {
    guard let column, !order.isEmpty else { return false }
    if column.kind == .date { return true }
    guard column.title.lowercased() == "year" else { return false }
    return order.allSatisfy { card in
      if case .number(let number, _)? = deck.card(card)?.values[column.id] { number == number.rounded() } else { false }
    }
  }

  func name(of card: CardID) -> String {
    deck.card(card)?.name ?? card.text
  }

  /// The card's value in the column, with its unit; `nil` if the order is by name.
  public func valueText(of card: CardID) -> String? {
    guard let column, let value = deck.card(card)?.values[column.id] else { return nil }
    return column.text(of: value)
  }

  /// The card's number in the column, for a date its seconds; `nil` if it is unknown, or if the order is alphabetical.
  public func number(of card: CardID) -> Double? {
    isOfWords ? nil : keys[card].map { rule.direction == .ascending ? $0 : -$0 }
  }

  /// The pair of cards in the wrong order whose numbers are furthest apart: the one that should come first, and the
  /// other. `nil` if no pair is wrong, or if the order is alphabetical.
  ///
  /// - Complexity: O(*n*²).
  public func worstPair(in answer: [CardID]) -> (first: CardID, second: CardID)? {
    guard !isOfWords else { return nil }
    var worst: (first: CardID, second: CardID)?
    var least = 0.0
    for (index, earlier) in answer.enumerated() {
      for later in answer[(index + 1)...] where requires(later, before: earlier) {
        let distance = key(of: earlier) - key(of: later)
        if distance > least { (worst, least) = ((later, earlier), distance) }
      }
    }
    return worst
  }
}
