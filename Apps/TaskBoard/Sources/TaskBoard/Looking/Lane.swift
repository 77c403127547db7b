import TaskBoardModel

/// The field by which a board is divided into swimlanes, one below the other.
enum LaneField: String, Hashable, Sendable, Codable, CaseIterable {
  case none, assignee, priority, label
}

/// One lane. A card is in the lane of its first label.
enum Lane: Hashable, Sendable, Codable {
  case assignee(String?), priority(Priority?), label(String?)

  init?(of card: Card, by field: LaneField) {
    switch field {
    case .none: return nil
    case .assignee: self = .assignee(card.assignee)
    case .priority: self = .priority(card.priority)
    case .label: self = .label(card.labels.first)
    }
  }

  var title: String {
    switch self {
    case .assignee(let name): name ?? "Unassigned"
    case .priority(let priority): priority.map { "\($0.rawValue.capitalized) priority" } ?? "No priority"
    case .label(let label): label ?? "No label"
    }
  }

  /// The changes that move these cards into the lane. Labels before that of the lane are removed.
  func changes(for cards: [Card]) -> [CardChange] {
    switch self {
    case .assignee(let name): cards.contains { $0.assignee != name } ? [.assignee(name)] : []
    case .priority(let priority): cards.contains { $0.priority != priority } ? [.priority(priority)] : []
    case .label(let label):
      Set(cards.flatMap(\.labels)).filter { other in label.map { other < $0 } ?? true }.sorted()
        .map { .label($0, false) }
        + (label.map { label in cards.contains { !$0.labels.contains(label) } ? [.label(label, true)] : [] } ?? [])
    }
  }

  /// The order of lanes: by name or importance, that of cards without the field last.
  private var order: (Int, String) {
    switch self {
    case .assignee(let name): (name == nil ? 1 : 0, name ?? "")
    case .priority(let priority): (priority?.rank ?? 9, "")
    case .label(let label): (label == nil ? 1 : 0, label ?? "")
    }
  }

  /// The lanes of cards, in order; that of cards without the field is always there.
  static func all(of cards: some Sequence<Card>, by field: LaneField) -> [Lane] {
    let none: Lane? =
      switch field {
      case .none: nil
      case .assignee: .assignee(nil)
      case .priority: .priority(nil)
      case .label: .label(nil)
      }
    guard let none else { return [] }
    return Set(cards.compactMap { Lane(of: $0, by: field) }).union([none]).sorted { $0.order < $1.order }
  }
}
