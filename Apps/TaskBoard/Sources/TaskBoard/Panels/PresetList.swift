import AppShell
import GestureModel
import TaskBoardModel
import TerminalUI

/// The filters and the templates that are saved on the board, in two lists, with a line in which a name is typed.
struct PresetList: ListPanel {
  enum Kind: Int, Hashable, CaseIterable { case filters, templates }

  private struct Row: Hashable {
    var name: String
    /// The words of a filter, or the fields of a template.
    var detail: String
    /// How many cards match; `nil` for a template.
    var count: Int?
    /// Whether it is only offered, for a name that is being typed.
    var isNew = false
  }

  private var kind: Kind
  /// What can be saved under a name: the filter that is shown, and the card with the focus.
  private let filter: String
  private let card: Card?
  private var presets: BoardPresets
  private var now: LocalTime
  private var lists: [Kind: [Row]] = [:]
  var search = ListSearch()

  /// - Parameters:
  ///   - filter: The filter that is shown; empty for none.
  ///   - card: The card with the focus.
  init(_ kind: Kind, of board: Kanban, filter: String, card: Card?, at now: LocalTime) {
    (self.kind, self.filter, self.card) = (kind, filter, card)
    (presets, self.now) = (board.presets, now)
    follow(board, at: now)
  }

  private var rows: [Row] { lists[kind] ?? [] }

  /// What can be saved, in words.
  private var subject: String? {
    switch kind {
    case .filters: filter.isEmpty ? nil : "the filter \(filter)"
    case .templates: card.map { "card \($0.id)" }
    }
  }

  /// The rows that have all typed words, and one to save what there is under the typed name.
  private var matches: [Row] {
    let found = search.matches(rows) { "\($0.name) \($0.detail)" }
    let text = search.field.text
    guard let subject, !text.trimmed.isEmpty else { return found }
    let old = BoardPresets.name(text, among: rows.map(\.name))
    let detail = old == nil ? "saves \(subject)" : "is replaced by \(subject)"
    return found + [Row(name: old ?? text.trimmed, detail: detail, isNew: true)]
  }

  private var selection: Row? { matches.indices.contains(search.selected) ? matches[search.selected] : nil }

  /// What to do if nothing is listed, or besides.
  private var hint: String? {
    if !search.field.isEmpty, matches.isEmpty { return "No match. Esc closes." }
    switch (kind, subject) {
    case (_, let subject?) where search.field.isEmpty: return "Type a name to save \(subject)."
    case (.filters, nil) where rows.isEmpty: return "Esc, then / to filter; then come back here to save the filter."
    case (.templates, nil) where rows.isEmpty: return "Go to a card first, to save it as a template."
    default: return nil
    }
  }

  var keyHint: String? { "Type to find one or to name a new one. Enter confirms, Esc closes." }

  var line: String {
    guard let row = selection else { return "\(search.field.text) \(hint ?? "")" }
    return ["\(row.name): \(row.detail)", row.count.map { $0.counted("card") }].compactMap(\.self).joined(
      separator: ", ")
  }

  /// What others save is listed. The selected row stays selected if it is still there.
  mutating func follow(_ board: Kanban, at now: LocalTime) {
    let before = selection?.name
    (presets, self.now) = (board.presets, now)
    lists[.filters] = BoardPresets.sorted(presets.filters.keys).map { name in
      let words = presets.filters[name] ?? ""
      return Row(name: name, detail: words, count: Filter(words).count(on: board, at: now))
    }
    lists[.templates] = BoardPresets.sorted(presets.templates.keys).map { name in
      Row(name: name, detail: presets.templates[name]?.line ?? "")
    }
    search.select(matches.firstIndex { $0.name == before } ?? 0)
  }

  // MARK: Inputs

  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch key.key {
    case .tab: return click(.tab(1 - kind.rawValue))
    case .function(2): return click(.rename)
    case .delete: return click(.delete)
    default: return searched(key, in: size)
    }
  }

  var count: Int { matches.count }

  func choose(_ index: Int) -> [PanelRequest] { choose(matches[index]) }

  /// A click selects a row, and another one chooses it.
  mutating func click(_ part: PanelPart) -> [PanelRequest] {
    switch part {
    case .tab(let index):
      (kind, search) = (Kind(rawValue: index) ?? kind, ListSearch())
      return [.say(line)]
    case .row(let index) where index != search.selected && matches.indices.contains(index):
      search.select(index)
      return [.say(line)]
    case .row, .choose: return selection.map(choose) ?? []
    case .rename:
      guard let row = selection, !row.isNew else { return [] }
      return [.close, .type(Typing(kind == .filters ? .renameFilter(row.name) : .renameTemplate(row.name), row.name))]
    case .delete:
      guard let row = selection, !row.isNew else { return [] }
      let change: BoardChange = kind == .filters ? .filter(row.name, nil) : .template(row.name, nil)
      return [.change(change, saying: "Deleted \"\(row.name)\"; u brings it back.")]
    case .ground, .board: return []
    }
  }

  private func choose(_ row: Row) -> [PanelRequest] {
    if row.isNew { return save(as: row.name) }
    return switch kind {
    case .filters: presets.filters[row.name].map { [.close, .filter($0)] } ?? [.close]
    case .templates: presets.templates[row.name].map { [.close, .add($0)] } ?? [.close]
    }
  }

  private func save(as name: String) -> [PanelRequest] {
    switch kind {
    case .filters: return [.change(.filter(name, filter), saying: "Saved as \"\(name)\".")]
    case .templates:
      guard let card else { return [] }
      let template = CardTemplate(of: card, today: now)
      let due = template.dueIn.map { "; its cards are due \($0.counted("day")) after they are made" } ?? ""
      return [.change(.template(name, template), saying: "Saved as \"\(name)\"\(due).")]
    }
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas<KanbanPlace>, _ setting: PanelSetting) {
    let matches = matches
    let width = min(canvas.size.columns - 2, 76)
    let hintRows = hint == nil ? 0 : 1
    let rows = min(canvas.size.rows - 2, matches.count + hintRows + 6)
    guard width > 20, rows > 5 else { return }
    canvas.drawPanel("Saved on this board: Tab goes on, Esc closes", columns: width, rows: rows) { canvas, inside in
      canvas.drawTabs(["Filters", "Templates"], chosen: kind.rawValue, at: CellPoint(2, inside.minRow))
      let used = canvas.write("> ", at: CellPoint(2, inside.minRow + 1), style: canvas.style(.title))
      canvas.draw(search.field, at: CellPoint(2 + used, inside.minRow + 1), width: inside.columns - used - 2)
      let all = CellRect(
        column: inside.minColumn, row: inside.minRow + 2, columns: inside.columns, rows: inside.rows - 3 - hintRows)
      let names = min(24, matches.map { columns(of: $0.name) }.max() ?? 0)
      canvas.within(all) { canvas in
        canvas.drawRows(matches.count, selected: search.selected) {
          draw(matches[$0], isSelected: $0 == search.selected, names: names, in: &$1)
        }
      }
      if let hint {
        canvas.write(hint, at: CellPoint(2, inside.maxRow - 2), style: canvas.style(.hint), width: inside.columns - 2)
      }
      canvas.draw(buttons, in: CellRect(column: 2, row: inside.maxRow - 1, columns: inside.columns - 2, rows: 1))
    }
  }

  private func draw(_ row: Row, isSelected: Bool, names: Int, in canvas: inout Canvas<KanbanPlace>) {
    let style = canvas.style(isSelected ? .selection : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let ink = isSelected ? style : canvas.style(.hint)
    let count = row.count.map { $0.counted("card") } ?? ""
    canvas.write(row.name.sanitized, at: CellPoint(1, 0), style: style, width: names)
    let width = canvas.size.columns - names - columns(of: count) - 6
    canvas.write(row.detail.sanitized, at: CellPoint(names + 3, 0), style: ink, width: max(1, width))
    canvas.write(count, at: CellPoint(canvas.size.columns - columns(of: count) - 1, 0), style: ink)
  }

  private var buttons: View<KanbanPlace> {
    let row = selection
    let choose = row?.isNew == true ? "Enter Save" : kind == .filters ? "Enter Show" : "Enter New card"
    let canChange = row.map { !$0.isNew } ?? false
    return .row(
      spacing: 2,
      [
        View.button(choose, role: row == nil ? .hint : .accent).region(.panel(.choose)),
        View.button("F2 Rename", role: canChange ? .accent : .hint).region(.panel(.rename)),
        View.button("Del Delete", role: canChange ? .accent : .hint).region(.panel(.delete)), .spacer,
      ])
  }
}

extension KanbanApp {
  static let presetBindings: [Binding<KanbanApp>] = [
    Binding("f", id: "saved-filters", title: "Saved filters: show the cards of one, or save the filter") {
      app, context in
      app.openPresets(.filters, in: context)
    },
    Binding("m", id: "templates", title: "Templates: add a card from one, or save the card as one") { app, context in
      app.openPresets(.templates, in: context)
    },
  ]

  mutating func openPresets(_ kind: PresetList.Kind, in context: AppContext<KanbanApp>) -> Effects {
    let list = PresetList(
      kind, of: context.model, filter: shown.looking.filter.trimmed, card: cursor(in: context).card,
      at: now(in: context))
    open(list)
    return [.say(list.line)]
  }
}
