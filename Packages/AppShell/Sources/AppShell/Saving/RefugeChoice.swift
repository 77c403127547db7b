import Foundation
import GestureModel

/// The choice of a directory in which to continue saving: one of those offered, or one that the user types.
///
/// A pure value: whether the directory is suitable is found out when it is used.
struct RefugeChoice: Hashable {
  let offers: [String]
  /// The typed text, initially the first offer.
  private(set) var typed: String

  /// The effect of a key on the choice.
  enum Outcome: Hashable {
    case goesOn, chosen(String), givenUp
  }

  init(_ offers: [String]) {
    self.offers = offers
    typed = offers.first ?? ""
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    switch event.key {
    case .escape: return .givenUp
    case .enter: return directory.isEmpty ? .goesOn : .chosen(directory)
    case .up, .down: step(event.key == .up ? -1 : 1)
    case .backspace: _ = typed.popLast()
    case .character("u") where event.modifiers.contains(.control): typed = ""
    case .character(let character) where event.modifiers.isSubset(of: .shift): add(character)
    default: break
    }
    return .goesOn
  }

  mutating func paste(_ text: String) {
    text.forEach { add($0) }
  }

  /// Moves to the next offer, or to the first if something else is typed.
  private mutating func step(_ step: Int) {
    guard !offers.isEmpty else { return }
    let next = offers.firstIndex(of: typed).map { $0 + step } ?? 0
    typed = offers[min(max(next, 0), offers.count - 1)]
  }

  private mutating func add(_ character: Character) {
    guard !character.isNewline, character != "\t", typed.utf8.count < 1_000 else { return }
    typed.append(character)
  }

  private var directory: String { typed.trimmingCharacters(in: .whitespaces) }

  // MARK: What is seen

  static let title = "Save elsewhere: Enter or a click saves there, Esc closes"

  /// The typed text, followed by the offers.
  var lines: [String] { ["Directory: \(typed)_", ""] + offers.map { "  \($0)" } }

  /// The line of the offer that matches the typed text.
  var selected: Int? { offers.firstIndex(of: typed).map { $0 + 2 } }

  /// The offer on a line.
  func offer(inLine line: Int) -> String? { offers.indices.contains(line - 2) ? offers[line - 2] : nil }
}
