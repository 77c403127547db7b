import DragDropKit
import History
import TerminalUI

/// Announcements beyond those of the drags themselves: enough for a user who cannot see the screen.
extension Program {
  /// Shows a line in the status line, and announces it.
  mutating func say(_ text: String, role: ThemeRole = .status) {
    advice.message = Message(text: text, role: role)
    voice.say(text)
  }

  /// Announces what somebody else has done, and shows it unless something else is being said.
  mutating func sayNews(_ text: String) {
    let text = text.sanitized
    if advice.message == nil || advice.isNews { advice.tell(news: Message(text: text, role: .status)) }
    voice.say(text)
  }

  /// Where the user is and what can be done, in one line.
  var whereabouts: String {
    if let session = drags.sessions.last {
      return "Carrying \(rules.name(of: session.items)). \(rules.dropDescription(of: session)) Esc puts it back."
    }
    let summary = summary(in: context).split(separator: "  ").map { $0.drop { $0 == " " } }.joined(separator: ", ")
    let name = summary.isEmpty ? A.name : "\(A.name), \(summary)"
    let place = focus.map { "At \(words(for: $0))." } ?? "No item is focused."
    let first = firstStep.map { "\($0.sentence) " } ?? ""
    return
      "\(name). \(place) \(first)Tab moves the focus, \(keys.name(.lift)) picks up, \(keys.name(.help)) lists the keys."
  }

  func words(for place: A.Place) -> String {
    app.words(for: place, in: context) ?? rules.focusDescription(of: place)
  }

  /// Announces a step made by a key, and where it has moved the focused item. A drop has its own announcement.
  ///
  /// - Parameter before: The words for the focused item before the step.
  mutating func announceStep(from before: String?) {
    guard let title = document.history.undoTitle else { return }
    let now = focus.map { words(for: $0) }
    voice.say(["\(title).", now == before ? nil : now].compactMap { $0 }.joined(separator: " "))
  }
}
