import GestureModel
import TerminalUI

/// The name of a card that is being typed, to find it.
struct SearchText: Hashable {
  /// The effect of a key on the text.
  enum Outcome: Hashable {
    case unchanged, changed, ended
  }

  /// No name is longer than its limit, and every letter starts a new search.
  private(set) var field = TextField(limit: 100)

  var text: String { field.text }

  /// Backspace in an empty text ends the search, as Enter and Escape do.
  mutating func take(_ key: KeyEvent) -> Outcome {
    if key.key == .backspace, field.isEmpty { return .ended }
    let before = field.characters
    guard field.handle(key) == .editing else { return .ended }
    return field.characters == before ? .unchanged : .changed
  }

  mutating func paste(_ pasted: String) { field.paste(pasted.filter { !$0.isNewline }) }
}
