import TerminalUI

/// Notices that a mouse that was asked for does nothing, and what is to be said of it: once, and never instead of something
/// else.
struct MouseWatch {
  let surroundings: Surroundings
  /// Whether somebody who uses the keyboard alone may be asked about the mouse: the first time only.
  let isFirstRun: Bool
  private var keys = 0
  /// When to ask; `nil` while there is no reason.
  private(set) var deadline: Duration?

  /// So many keys without a mouse that moves; who has one has touched it by then, and motion alone is told too.
  static let enoughKeys = 4
  static let patience: Duration = .seconds(5)

  init(_ surroundings: Surroundings, isFirstRun: Bool) {
    self.surroundings = surroundings
    self.isFirstRun = isFirstRun
  }

  mutating func pressed(at time: Duration) {
    keys += 1
    if isFirstRun, keys == Self.enoughKeys { postpone(from: time) }
  }

  /// Something else is being said or done.
  mutating func postpone(from time: Duration) { deadline = time + Self.patience }

  /// For a terminal that has said that it knows no mouse reports.
  static let absence = "This terminal has no mouse for programs. Tab goes on, Space lifts and drops, ? has all keys."

  /// For one that is silent.
  var question: String {
    let reason =
      switch surroundings.multiplexer {
      case .tmux: "in tmux try \"set -g mouse on\"."
      case .screen: "GNU screen may keep it; try without."
      case .zellij, nil: "\"gallery doctor\" tries it."
      }
    return "No mouse so far: \(reason) Tab goes on, Space lifts and drops."
  }
}

extension Program {
  /// What the terminal said of the reports that the mouse needs.
  mutating func noteMouse(_ state: ModeState) {
    guard mouseWatch != nil, state == .unknown || state == .neverSet else { return }
    mouseWatch = nil
    self.state.say(MouseWatch.absence)
  }

  mutating func askAboutMouse() {
    guard let due = mouseWatch?.deadline, due <= now, let question = mouseWatch?.question else { return }
    if state.message != nil || overlay != nil || !drags.sessions.isEmpty || state.app.isTyping {
      mouseWatch?.postpone(from: now)
    } else {
      mouseWatch = nil
      state.say(question)
      needsPicture = true
    }
  }
}
