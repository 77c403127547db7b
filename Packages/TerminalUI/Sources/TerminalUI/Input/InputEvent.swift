public import GestureModel

/// What a terminal sent, as one thing that happened.
public enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case pointer(PointerEvent)
  /// Text that came in one piece, not typed (mode 2004). Lines end with a line feed; of the other control characters
  /// only the tab is left.
  case pasted(String)
  /// The window got the input (true) or lost it (mode 1004).
  case focused(Bool)
  case reply(TerminalReply)
}
