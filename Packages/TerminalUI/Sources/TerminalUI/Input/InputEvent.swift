public import GestureModel

/// A single thing that a terminal sent.
public enum InputEvent: Hashable, Sendable {
  case key(KeyEvent)
  case pointer(PointerEvent)
  /// Text that came in one piece, not typed (mode 2004). Lines end with a line feed; tabs are the only other control
  /// characters that are kept.
  case pasted(String)
  /// The window gained (true) or lost the focus (mode 1004).
  case focused(Bool)
  case reply(TerminalReply)
  /// A drag crosses the edge of the window (OSC 72).
  case drag(DragReport)
}
