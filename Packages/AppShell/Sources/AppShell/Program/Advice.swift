import TerminalUI

/// What the status line says besides what a drag or a panel says, and what watches for a reason to say something.
struct Advice {
  /// Whether a refusal rings the terminal's bell.
  let rings: Bool
  var message: Message? {
    didSet {
      isNews = false
      if let message, message.role == .cannotDrop, message != oldValue { ring() }
    }
  }
  /// Whether the message is about what somebody else has done.
  private(set) var isNews = false
  private var mustRing = false
  /// Directories in which the document could be saved; empty if that is not needed.
  var fallbacks: [String] = []
  /// Watches for presses that move nothing, to offer drags by clicks.
  var holdWatch = HoldWatch()
  /// Watches whether the mouse works; `nil` once that is known.
  var mouseWatch: MouseWatch?

  init(_ settings: ProgramSettings) {
    (rings, mouseWatch) = (settings.rings, settings.mouseWatch)
  }

  mutating func tell(news: Message) {
    message = news
    isNews = true
  }

  mutating func ring() { mustRing = rings }

  /// The bell, if it is to ring with the next frame.
  mutating func takeBell() -> [UInt8] {
    defer { mustRing = false }
    return mustRing ? [0x07] : []
  }
}
