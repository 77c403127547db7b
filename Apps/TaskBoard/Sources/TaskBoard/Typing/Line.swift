import GestureModel

/// A line of text with a cursor.
struct Line: Hashable {
  private(set) var text: [Character]
  private(set) var cursor: Int

  /// Whether the line goes on after a key, is done, or was given up.
  enum Outcome: Hashable {
    case goesOn, done, givenUp
  }

  /// The maximum length of a line, in characters.
  static let longest = 500

  init(_ text: String = "") {
    self.text = Array(text.prefix(Line.longest))
    cursor = self.text.count
  }

  var string: String { String(text) }

  mutating func take(_ event: KeyEvent) -> Outcome {
    let isControl = event.modifiers.contains(.control)
    switch event.key {
    case .escape: return .givenUp
    case .enter: return .done
    case .backspace where cursor > 0:
      cursor -= 1
      text.remove(at: cursor)
    case .delete where cursor < text.count: text.remove(at: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .character("a") where isControl: cursor = 0
    case .character("e") where isControl: cursor = text.count
    case .character("u") where isControl:
      text.removeSubrange(..<cursor)
      cursor = 0
    case .character("w") where isControl: removeWord()
    case .character(let character) where event.modifiers.isSubset(of: .shift): insert(character)
    default: break
    }
    return .goesOn
  }

  /// Pasted lines become one.
  mutating func paste(_ pasted: String) {
    for character in pasted { insert(character.isNewline || character == "\t" ? " " : character) }
  }

  private mutating func insert(_ character: Character) {
    guard text.count < Line.longest else { return }
    text.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func removeWord() {
    let end = cursor
    while cursor > 0, text[cursor - 1] == " " { cursor -= 1 }
    while cursor > 0, text[cursor - 1] != " " { cursor -= 1 }
    text.removeSubrange(cursor..<end)
  }
}
