import DragDropKit
import SortingGames

/// Help that was asked for, and what it costs: each kind once for a card.
///
/// Not in the model, because undo would take its cost back, and not what the person knows now.
struct Hints: Hashable, Sendable, Codable {
  enum Kind: Int, CaseIterable {
    /// Where about the card belongs.
    case range
    /// What it lies beside.
    case neighbor

    /// In points of 100.
    var cost: Int { self == .range ? 5 : 10 }
  }

  /// How many kinds were told of a card, by its id.
  private var told: [String: Int] = [:]
  /// The card whose next hint was offered with its cost, and not taken yet.
  private(set) var offered: CardID?

  /// The next kind for a card; `nil` where all were told.
  func next(for card: CardID) -> Kind? { Kind(rawValue: told[card.text] ?? 0) }

  mutating func offer(_ card: CardID?) { offered = card }

  mutating func take(for card: CardID) {
    told[card.text, default: 0] += 1
    offered = nil
  }

  var count: Int { told.values.reduce(0, +) }

  /// In points of 100.
  var cost: Int { told.values.reduce(0) { $0 + Kind.allCases.prefix($1).reduce(0) { $0 + $1.cost } } }

  /// ", 15 points off for 2 hints"; empty where none were taken.
  var text: String {
    count == 0 ? "" : ", \(cost) points off for \(count.counted("hint"))"
  }

  private enum CodingKeys: CodingKey { case told }
}
