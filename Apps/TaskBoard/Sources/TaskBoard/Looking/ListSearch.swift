import GestureModel
import TerminalUI

/// The line over a list in which words are typed, and the selected row of those that match. A value.
struct ListSearch: Hashable {
  private(set) var field: TextField
  private(set) var selected = 0

  init(_ field: TextField = TextField(limit: 60)) { self.field = field }

  /// The rows whose texts contain each typed word, in any case.
  func matches<Row>(_ rows: [Row], text: (Row) -> String) -> [Row] {
    let words = field.text.lowercased().split(separator: " ")
    return rows.filter { row in
      let text = text(row).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// Types into the line. If its text changes, the first row is selected.
  mutating func take(_ event: KeyEvent) -> TextField.Outcome {
    let before = field.text
    let outcome = field.handle(event)
    if field.text != before { selected = 0 }
    return outcome
  }

  mutating func paste(_ text: String) {
    field.paste(text)
    selected = 0
  }

  mutating func select(_ index: Int) { selected = index }

  /// Selects another row; the first one follows the last.
  mutating func step(_ steps: Int, of count: Int) {
    if count > 0 { selected = (selected + steps + count) % count }
  }
}
