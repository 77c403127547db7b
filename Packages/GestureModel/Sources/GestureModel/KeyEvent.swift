/// One key going down, repeating or (where the terminal tells) coming up.
public struct KeyEvent: Hashable, Sendable {
  /// Which way the key went.
  public enum Kind: String, Hashable, Sendable, Codable {
    case press, `repeat`, release
  }

  public var key: Key
  public var modifiers: Modifiers
  public var kind: Kind
  /// Since the start of the program or recording.
  public var time: Duration

  public init(_ key: Key, modifiers: Modifiers = [], kind: Kind = .press, time: Duration) {
    self.key = key
    self.modifiers = modifiers
    self.kind = kind
    self.time = time
  }
}

/// What the key means, not where it lies on the keyboard: Shift+a is `.character("A")` without `.shift`.
public enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, escape, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F35.
  case function(Int)
}
