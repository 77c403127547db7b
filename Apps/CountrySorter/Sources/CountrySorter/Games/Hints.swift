import History
import SortingGames

/// Hints that were requested, and their cost: each kind once per card.
///
/// Not part of the model, because undo would refund the cost without removing what the person has learned.
struct Hints: Hashable, Sendable, Codable {
  enum Kind: Int, CaseIterable {
    /// Approximately where the card belongs.
    case range
    /// A neighbor of the card.
    case neighbor

    /// In points, out of 100.
    var cost: Int { self == .range ? 5 : 10 }
  }

  /// How many kinds of hint were given for a card, by its id.
  private var told: [String: Int] = [:]
  /// The card whose next hint was offered with its cost, but not taken yet.
  private(set) var offered: CardID?

  /// The next kind for a card; `nil` if all were given.
  private func next(for card: CardID) -> Kind? { Kind(rawValue: told[card.text] ?? 0) }

  mutating func offer(_ card: CardID?) { offered = card }

  /// The first request for a card announces the cost of a hint; the second gives the hint.
  ///
  /// - Parameter key: The key that asks.
  mutating func request(for card: CardID, in game: Game, _ model: SortingModel, key: String = "h") -> String {
    let name = game.name(of: card)
    guard let kind = next(for: card) else { return "No more hints for \(name)." }
    guard let text = game.hint(kind, on: card, model) else {
      return "There are no hints: your own order has no right answer."
    }
    guard offered == card else {
      offer(card)
      return "A hint for \(name) costs \(kind.cost) points. Press \(key) again to see it."
    }
    told[card.text, default: 0] += 1
    offered = nil
    return text
  }

  var count: Int { told.values.reduce(0, +) }

  /// In points, out of 100.
  var cost: Int { told.values.reduce(0) { $0 + Kind.allCases.prefix($1).reduce(0) { $0 + $1.cost } } }

  /// ", 15 points off for 2 hints"; empty if none were taken.
  var text: String {
    count == 0 ? "" : ", \(cost) points off for \(count.counted("hint"))"
  }

  private enum CodingKeys: CodingKey { case told }
}
