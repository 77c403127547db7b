import History
import SortingGames

/// Hints that were requested, and their cost: each kind once per card.
///
/// Not part of the model, because undo would refund the cost without removing what the person has learned.
package struct Hints: Hashable, Sendable, Codable {
  enum Kind: Int, CaseIterable {
    /// Approximately where the card belongs.
    case range
    /// A neighbor of the card.
    case neighbor
    /// The outline of the country.
    case outline

    /// In points, out of 100.
    var cost: Int { self == .neighbor ? 10 : 5 }
  }

  /// How many kinds of hint were given for a card, by its id.
  private var told: [String: Int] = [:]
  /// The card whose next hint was offered with its cost, but not taken yet.
  private(set) var offered: CardID?

  /// The next kind for a card; `nil` if all were given.
  private func next(for card: CardID, hasShape: Bool) -> Kind? {
    let kind = Kind(rawValue: told[card.text] ?? 0)
    return kind == .outline && !hasShape ? nil : kind
  }

  /// Whether the outline of the card was given.
  func wasShown(_ card: CardID) -> Bool { told[card.text].map { $0 > Kind.outline.rawValue } ?? false }

  mutating func offer(_ card: CardID?) { offered = card }

  /// The first request for a card announces the cost of a hint; the second gives the hint.
  ///
  /// - Parameters:
  ///   - key: The key that asks.
  ///   - isFree: Whether hints cost nothing, because the score is that of several people.
  ///   - shape: What can be said of the outline of the country; `nil` if a hint cannot show it.
  mutating func request(
    for card: CardID, in game: Game, _ model: SortingModel, key: String = "h", isFree: Bool = false,
    shape: String? = nil
  ) -> String {
    let name = game.name(of: card)
    guard let kind = next(for: card, hasShape: shape != nil) else { return "No more hints for \(name)." }
    let outline = shape.map { "This is \(name): \($0)." }
    guard !game.kind.isOwn, let text = kind == .outline ? outline : game.hint(kind, on: card, model) else {
      return "There are no hints: your own order has no right answer."
    }
    guard offered == card else {
      offer(card)
      let cost = isFree ? "is for you alone, and costs nothing" : "costs \(kind.cost) points"
      return "A hint for \(name) \(cost). Press \(key) again to see it."
    }
    told[card.text, default: 0] += 1
    offered = nil
    return text
  }

  func isHelped(_ card: CardID) -> Bool { told[card.text] != nil }

  var count: Int { told.values.reduce(0, +) }

  /// In points, out of 100.
  var cost: Int { told.values.reduce(0) { $0 + Kind.allCases.prefix($1).reduce(0) { $0 + $1.cost } } }

  /// ", 15 points off for 2 hints"; empty if none were taken.
  var text: String {
    count == 0 ? "" : ", \(cost) points off for \(count.counted("hint"))"
  }

  private enum CodingKeys: CodingKey { case told }

  package init() {}

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    told = try fields.decode([String: Int].self, forKey: .told)
    if let (card, count) = told.first(where: { !(0...Kind.allCases.count ~= $1) }) {
      throw DecodingError.dataCorruptedError(
        forKey: .told, in: fields, debugDescription: "\(card) cannot have had \(count) hints.")
    }
  }
}
