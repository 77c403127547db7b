/// A single key press, repeat or (if the terminal reports it) release.
public struct KeyEvent: Hashable, Sendable {
  /// Whether the key went down, repeated or came up.
  public enum Kind: String, Hashable, Sendable, Codable {
    case press, `repeat`, release
  }

  public var key: Key
  public var modifiers: Modifiers
  public var kind: Kind
  /// The time since the start of the program or recording.
  public var time: Duration

  public init(_ key: Key, modifiers: Modifiers = [], kind: Kind = .press, time: Duration) {
    self.key = key
    self.modifiers = modifiers
    self.kind = kind
    self.time = time
  }
}

/// The meaning of a key, not its position on the keyboard: Shift+a is `.character("A")` without `.shift`.
public enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F35.
  case function(Int)
}
