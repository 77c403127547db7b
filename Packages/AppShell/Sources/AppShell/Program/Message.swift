import DragDropKit
import TerminalUI

/// A line that stays in the status line until the next key or press.
struct Message {
  /// The same in ever fewer words; not empty.
  var forms: [String]
  var role: ThemeRole

  init(text: String, role: ThemeRole) {
    forms = [text]
    self.role = role
  }

  /// Why something cannot be. Where the row is short, what the person sees anyway goes first, the remedy next.
  ///
  /// - Parameter text: all of it, where there is more to say than the refusal does.
  init(_ refusal: Refusal, text: String? = nil) {
    forms = (text.map { [$0] } ?? []) + [refusal.description, refusal.reason]
    role = .cannotDrop
  }

  /// The most words that fit into so many columns; the fewest where none do.
  func text(fitting width: Int) -> String {
    forms.first { columns(of: $0) <= width } ?? forms[forms.count - 1]
  }
}

extension Program.State {
  mutating func say(_ text: String, role: ThemeRole = .status) {
    message = Message(text: text, role: role)
    announcements.append(text)
  }
}
