import GestureModel
import TaskBoardModel
import TerminalUI

/// The filters or the templates that are saved on the board, in a list over it, with a line in which a name is typed.
struct PresetList: Hashable {
  enum Kind: Hashable, CaseIterable { case filters, templates }

  struct Row: Hashable {
    var name: String
    /// The words of a filter, or the fields of a template.
    var detail: String
    /// How many cards match; `nil` for a template.
    var count: Int?
    /// Whether it is only offered, for a name that is being typed.
    var isNew = false
  }

  /// What can be saved under a name.
  enum Subject: Hashable {
    case filter(String)
    case card(Card)

    var words: String {
      switch self {
      case .filter(let words): "the filter \(words)"
      case .card(let card): "card \(card.id)"
      }
    }
  }

  let kind: Kind
  let subject: Subject?
  private(set) var rows: [Row]
  private var search = ListSearch()

  var field: TextField { search.field }
  var selected: Int { search.selected }

  init(_ kind: Kind, _ rows: [Row], saving subject: Subject?) {
    (self.kind, self.rows, self.subject) = (kind, rows, subject)
  }

  static let title = "Saved on this board: Tab goes on, Esc closes"

  /// The rows that have all typed words, and one to save what there is under the typed name.
  var matches: [Row] {
    let found = search.matches(rows) { "\($0.name) \($0.detail)" }
    guard let subject, !field.text.trimmed.isEmpty else { return found }
    let old = BoardPresets.name(field.text, among: rows.map(\.name))
    let detail = old == nil ? "saves \(subject.words)" : "is replaced by \(subject.words)"
    return found + [Row(name: old ?? field.text.trimmed, detail: detail, isNew: true)]
  }

  var selection: Row? { matches.indices.contains(selected) ? matches[selected] : nil }

  /// What to do if nothing is listed, or besides.
  var hint: String? {
    if !field.isEmpty, matches.isEmpty { return "Nothing has these words. Esc closes." }
    switch (kind, subject) {
    case (_, let subject?) where field.isEmpty: return "Type a name to save \(subject.words)."
    case (.filters, nil) where rows.isEmpty: return "Esc, then / to filter; then come back here to save the filter."
    case (.templates, nil) where rows.isEmpty: return "Go to a card first, to save it as a template."
    default: return nil
    }
  }

  /// What is selected, in words.
  var line: String {
    guard let row = selection else { return "\(field.text) \(hint ?? "")" }
    return ["\(row.name): \(row.detail)", row.count.map { $0.counted("card") }].compactMap(\.self).joined(
      separator: ", ")
  }

  /// The selected one stays selected if it is still there.
  mutating func learn(_ rows: [Row]) {
    let before = selection?.name
    self.rows = rows
    search.select(matches.firstIndex { $0.name == before } ?? 0)
  }

  // MARK: Keys

  enum Outcome: Hashable {
    case goesOn, closed
    /// The other list is asked for.
    case turned
    case chosen(Row), renames(Row), deletes(Row)
  }

  mutating func take(_ event: KeyEvent) -> Outcome {
    switch event.key {
    case .up: step(-1)
    case .down: step(1)
    case .tab: return .turned
    case .function(2): return selection.flatMap { $0.isNew ? nil : .renames($0) } ?? .goesOn
    case .delete: return selection.flatMap { $0.isNew ? nil : .deletes($0) } ?? .goesOn
    default:
      switch search.take(event) {
      case .cancelled: return .closed
      case .submitted: return selection.map { .chosen($0) } ?? .goesOn
      case .editing: break
      }
    }
    return .goesOn
  }

  mutating func paste(_ text: String) { search.paste(text) }

  mutating func select(_ index: Int) {
    if matches.indices.contains(index) { search.select(index) }
  }

  mutating func step(_ steps: Int) { search.step(steps, of: matches.count) }
}
