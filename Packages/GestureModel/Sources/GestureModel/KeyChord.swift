/// A key with its modifiers, as a person reads it: "u", "Ctrl-R", "Shift-Tab", "F2".
public struct KeyChord: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers

  /// A letter with Control is the same in either case, as on every terminal.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    if case .character(let character) = key, modifiers.contains(.control) {
      self.key = .character(Character(character.lowercased()))
    } else {
      self.key = key
    }
    self.modifiers = modifiers
  }

  public init(_ event: KeyEvent) {
    self.init(event.key, event.modifiers)
  }
}

extension KeyChord: CustomStringConvertible, LosslessStringConvertible {
  /// Parses the form of ``description``; `nil` if the text names no key. The names of keys and modifiers may be in any
  /// case.
  public init?(_ text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    // A lone "-", or one at the end, is the key itself.
    while let dash = rest.dropLast().firstIndex(of: "-"), dash > rest.startIndex {
      switch rest[..<dash].lowercased() {
      case "ctrl": modifiers.insert(.control)
      case "alt": modifiers.insert(.alt)
      case "shift": modifiers.insert(.shift)
      case "super": modifiers.insert(.super)
      default: return nil
      }
      rest = rest[rest.index(after: dash)...]
    }
    guard let key = Key(named: String(rest)) else { return nil }
    self.init(key, modifiers)
  }

  public var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    if modifiers.contains(.super) { text += "Super-" }
    if case .character(let character) = key, modifiers.contains(.control), character != " " {
      return text + character.uppercased()
    }
    return text + key.name
  }
}

#if !hasFeature(Embedded)
  /// Encoded as its text.
  extension KeyChord: Codable {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let chord = KeyChord(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is not a key; write it like u, Ctrl-R, Shift-Tab or F2.")
      }
      self = chord
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif

extension Key {
  private static let named: [(key: Key, name: String)] = [
    (.character(" "), "Space"), (.enter, "Enter"), (.tab, "Tab"), (.escape, "Esc"), (.backspace, "Backspace"),
    (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"),
    (.home, "Home"), (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"),
  ]

  /// The key as a person reads it: "u", "Space", "F2".
  public var name: String {
    switch self {
    case .character(let character) where character != " ": String(character)
    case .function(let number): "F\(number)"
    default: Self.named.first { $0.key == self }!.name
    }
  }

  init?(named name: String) {
    if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let found = Self.named.first(where: { $0.name.lowercased() == name.lowercased() }) {
      self = found.key
    } else if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), 1...35 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }
}
