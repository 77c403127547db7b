import GestureModel
import TerminalUI

/// The line over a list in which words are typed, and the selected row of those that match. A value.
struct ListSearch: Hashable {
  private(set) var field: TextField
  private(set) var selected = 0
  /// Whether the first row follows the last.
  private let wraps: Bool

  init(_ field: TextField = TextField(limit: 60), wraps: Bool = true) { (self.field, self.wraps) = (field, wraps) }

  /// The rows whose texts contain each typed word, in any case.
  func matches<Row>(_ rows: [Row], text: (Row) -> String) -> [Row] {
    let words = field.text.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = text(row).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Moves the selection, or types into the line. If its text changes, the first row is selected.
  ///
  /// - Parameters:
  ///   - count: How many rows match.
  ///   - page: How many of them are shown.
  mutating func handle(_ key: KeyEvent, of count: Int, page: Int) -> TextField.Outcome {
    switch key.key {
    case .up: step(-1, of: count)
    case .down: step(1, of: count)
    case .tab: step(key.modifiers.contains(.shift) ? -1 : 1, of: count)
    case .pageUp: scroll(by: -page, of: count)
    case .pageDown: scroll(by: page, of: count)
    default:
      let before = field.text
      let outcome = field.handle(key)
      if field.text != before { selected = 0 }
      return outcome
    }
    return .editing
  }

  mutating func paste(_ text: String) {
    field.paste(text)
    selected = 0
  }

  mutating func select(_ index: Int) { selected = index }

  /// Selects another row, but not past the ends.
  mutating func scroll(by rows: Int, of count: Int) { selected = max(0, min(selected + rows, count - 1)) }

  private mutating func step(_ steps: Int, of count: Int) {
    if wraps, count > 0 { selected = (selected + steps + count) % count } else { scroll(by: steps, of: count) }
  }
}
