import GestureModel

/// The name of a card that is being typed, to find it.
struct SearchText: Hashable {
  /// The effect of a key on the text.
  enum Outcome: Hashable {
    case unchanged, changed, ended
  }

  /// The maximum length of the typed text. No name is that long, and every letter starts a new search.
  static let longest = 100

  private(set) var text = ""

  mutating func take(_ key: KeyEvent) -> Outcome {
    switch key.key {
    case .escape, .enter: return .ended
    case .backspace:
      if text.isEmpty { return .ended }
      text.removeLast()
    case .character(let character):
      guard key.modifiers.isDisjoint(with: [.control, .alt]), text.count < Self.longest else { return .unchanged }
      text.append(character)
    default: return .unchanged
    }
    return .changed
  }

  mutating func paste(_ pasted: String) { text += pasted.filter { !$0.isNewline } }
}
