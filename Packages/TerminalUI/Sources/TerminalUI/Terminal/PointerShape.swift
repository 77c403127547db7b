/// The shape of the mouse pointer (OSC 22), which shows what can be done where it is.
public enum PointerShape: Hashable, Sendable {
  case normal
  /// What is under it can be clicked.
  case hand
  /// What is under it can be picked up.
  case grab
  /// What is under it can be typed in.
  case text
}

extension PointerShape {
  /// The command that sets it; `nil` in a terminal that is not known to understand it. xterm has the names of X, the others
  /// those of CSS. Sources: the release notes of each.
  public func command(for capabilities: Capabilities) -> String? {
    guard let name = capabilities.name else { return nil }
    let words: (normal: String, hand: String, grab: String, text: String)
    let version = TerminalVersion(name)
    if version.isAtLeast("xterm", [367]) {
      words = ("left_ptr", "hand2", "fleur", "xterm")
    } else if version.isAtLeast("kitty", [0, 31]) || version.isAtLeast("ghostty", [1])
      || version.isAtLeast("foot", [1, 12])
    {
      words = ("default", "pointer", "grab", "text")
    } else {
      return nil
    }
    let word =
      switch self {
      case .normal: words.normal
      case .hand: words.hand
      case .grab: words.grab
      case .text: words.text
      }
    return "\u{1B}]22;\(word)\u{1B}\\"
  }

  /// The command that gives the terminal back its own shape.
  static let reset = "\u{1B}]22;\u{1B}\\"
}
