public import GestureModel

/// What a drop does to the items.
public enum DropOperation: String, Hashable, Sendable, Codable, CaseIterable {
  case move, copy, delete

  /// The operation that the held keys ask for: Control (or Alt, if the terminal passes it on) asks for a copy.
  /// No feature may need the keys; see also ``Lift/operations``.
  public static func asked(by modifiers: Modifiers) -> DropOperation {
    modifiers.isDisjoint(with: [.control, .alt]) ? .move : .copy
  }

  /// In the past tense.
  var done: String {
    switch self {
    case .move: "Moved"
    case .copy: "Copied"
    case .delete: "Deleted"
    }
  }
}
