import TerminalUI

/// A line that stays in the status line until the next key or press.
struct Message {
  var text: String
  var role: ThemeRole
}

extension Program.State {
  mutating func say(_ text: String, role: ThemeRole = .status) {
    message = Message(text: text, role: role)
    announcements.append(text)
  }
}
