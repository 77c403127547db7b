import DragDropKit
import TerminalUI

/// Notices that a requested mouse does nothing, and decides what to say about it: once, and never instead of another
/// message.
package struct MouseWatch {
  let environment: TerminalEnvironment
  /// Whether a user who uses only the keyboard may be asked about the mouse: in the first run only.
  let isFirstRun: Bool
  private var keys = 0
  /// When to ask; `nil` while there is no reason.
  private(set) var deadline: Duration?

  /// The number of keys without any mouse movement after which to ask. A user with a mouse has touched it by then, and
  /// mere motion is reported too.
  static let enoughKeys = 4
  static let timeout: Duration = .seconds(5)

  package init(_ environment: TerminalEnvironment, isFirstRun: Bool) {
    self.environment = environment
    self.isFirstRun = isFirstRun
  }

  mutating func pressed(at time: Duration) {
    keys += 1
    if isFirstRun, keys == Self.enoughKeys { postpone(from: time) }
  }

  /// Waits longer, because something else is being said or done.
  mutating func postpone(from time: Duration) { deadline = time + Self.timeout }

  /// The message for a terminal that has reported that it does not support the mouse.
  static func absence(_ keys: KeyMap) -> String {
    "This terminal has no mouse. Tab moves the focus, \(keys.name(.lift)) picks up and drops, "
      + "\(keys.name(.help)) shows all keys."
  }

  /// The message for a terminal that has not answered.
  func question(_ keys: KeyMap) -> String {
    let reason =
      switch environment.multiplexer {
      case .tmux: "in tmux try \"set -g mouse on\"."
      case .screen: "GNU screen may keep it."
      case .zellij, nil: "\"gallery doctor\" tests it."
      }
    return "No mouse so far: \(reason) Tab moves the focus, \(keys.name(.lift)) picks up and drops."
  }
}

extension Program {
  /// Records the terminal's answer about the modes that the mouse needs.
  mutating func noteMouse(_ state: ModeState) {
    guard advice.mouseWatch != nil, state == .unknown || state == .neverSet else { return }
    advice.mouseWatch = nil
    say(MouseWatch.absence(keys))
  }

  mutating func askAboutMouse() {
    guard let due = advice.mouseWatch?.deadline, due <= now, let question = advice.mouseWatch?.question(keys) else {
      return
    }
    if advice.message != nil || panel != nil || drags.isDragging || app.isTyping {
      advice.mouseWatch?.postpone(from: now)
    } else {
      advice.mouseWatch = nil
      say(question)
      stage.changed(.picture, at: now)
    }
  }
}
