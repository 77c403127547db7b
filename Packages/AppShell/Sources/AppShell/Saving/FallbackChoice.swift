import Foundation
import GestureModel
import TerminalUI

/// The choice of a directory in which to continue saving: one of those offered, or one that the user types.
///
/// A pure value: whether the directory is suitable is found out when it is used.
struct FallbackChoice: Hashable {
  let offers: [String]
  /// The typed text, initially the first offer.
  private(set) var field: TextField

  /// The effect of a key on the choice.
  enum Outcome: Hashable {
    case goesOn, chosen(String), givenUp
  }

  init(_ offers: [String]) {
    self.offers = offers
    field = Self.field(offers.first ?? "")
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    if event.key == .up || event.key == .down { step(event.key == .up ? -1 : 1) }
    return switch field.handle(event) {
    case .editing: .goesOn
    case .submitted: directory.isEmpty ? .goesOn : .chosen(directory)
    case .cancelled: .givenUp
    }
  }

  /// A path that was broken into lines becomes whole again.
  mutating func paste(_ text: String) {
    field.paste(text.filter { !$0.isNewline })
  }

  /// Moves to the next offer, or to the first if something else is typed.
  private mutating func step(_ step: Int) {
    guard !offers.isEmpty else { return }
    let next = offers.firstIndex(of: field.text).map { $0 + step } ?? 0
    field = Self.field(offers[min(max(next, 0), offers.count - 1)])
  }

  private static func field(_ text: String) -> TextField { TextField(text, limit: 1_000) }

  private var directory: String { field.text.trimmingCharacters(in: .whitespaces) }

  // MARK: What is seen

  static let title = "Save elsewhere: Enter or a click saves there, Esc closes"

  /// What stands before the typed text.
  static let prompt = "Directory: "

  /// The typed text, followed by the offers.
  var lines: [String] { [Self.prompt + field.text, ""] + offers.map { "  \($0)" } }

  /// The line of the offer that matches the typed text.
  var selected: Int? { offers.firstIndex(of: field.text).map { $0 + 2 } }

  /// The offer on a line.
  func offer(inLine line: Int) -> String? { offers.indices.contains(line - 2) ? offers[line - 2] : nil }
}
