import History
import TerminalUI

/// A line that stays in the status line until the next key or press.
struct Message: Equatable {
  /// The message in successively shorter forms; not empty.
  var forms: [String]
  var role: ThemeRole
  /// The same for anyone who sees what it is about, if it would not fit beside the summary otherwise.
  var brief: String?
  /// The end of the text, drawn as a warning.
  var consequence: String?

  init(text: String, role: ThemeRole, brief: String? = nil, consequence: String? = nil) {
    forms = [text]
    self.role = role
    self.brief = brief
    self.consequence = consequence
  }

  /// Explains why something is not possible. If the row is short, the part that the user can see anyway is dropped
  /// first, then the remedy.
  ///
  /// - Parameter text: The full text, if there is more to say than the refusal does.
  init(_ refusal: Refusal, text: String? = nil) {
    forms = (text.map { [$0] } ?? []) + [refusal.description, refusal.reason]
    role = .cannotDrop
  }

  /// The longest form that fits into a number of columns; the shortest if none does.
  func text(fitting width: Int) -> String {
    forms.first { columns(of: $0) <= width } ?? forms[forms.count - 1]
  }
}
