/// The modes in which a program uses a terminal, as the bytes that enter and leave them.
public struct TerminalModes: Hashable, Sendable {
  public enum Mouse: Hashable, Sendable {
    /// The terminal keeps it, for selecting text.
    case none
    /// Presses, releases, and motion while a button is down.
    case drag
    /// Also motion without a button: it tells that a release was lost outside the window.
    case all
  }

  public var mouse: Mouse

  public init(mouse: Mouse = .all) {
    self.mouse = mouse
  }

  /// In the order of entering. Each mode is left by itself, in reverse order: not every terminal leaves the others with one.
  private var modes: [Int] {
    let pointer =
      switch mouse {
      case .none: [Int]()
      case .drag: [1002, 1006]
      case .all: [1002, 1003, 1006]
      }
    return [1049, 2004, 1004] + pointer
  }

  /// Another screen, pasted text marked, focus told, the mouse reported; the cursor hidden.
  public var enter: [UInt8] {
    modes.flatMap { Array("\u{1B}[?\($0)h".utf8) } + Array("\u{1B}[?25l".utf8)
  }

  /// Everything as it was before, also where the program was cut off within a sequence or a held-back frame.
  public var leave: [UInt8] {
    // CAN ends whatever sequence was begun; then the frame that may be held back is shown.
    Array("\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h".utf8) + modes.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
  }
}
