import AppShell
import GestureModel
import TaskBoardModel
import TerminalUI

/// The filters and the templates that are saved on the board, in two lists, with a line in which a name is typed.
struct PresetList: BoardPanel, ListPanel {
  enum Kind: Int, Hashable, CaseIterable { case filters, templates }

  struct Row: Hashable, Identifiable {
    var name: String
    /// The words of a filter, or the fields of a template.
    var detail: String
    /// How many cards match; `nil` for a template.
    var count: Int?
    /// Whether it is only offered, for a name that is being typed.
    var isNew = false

    var id: String { name }
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
    list(board, at: now)
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
  var matches: [Row] {
    let found = search.matches(rows) { "\($0.name) \($0.detail)" }
    let text = search.text
    guard let subject, !text.trimmed.isEmpty else { return found }
    let old = BoardPresets.name(text, among: rows.map(\.name))
    let detail = old == nil ? "saves \(subject)" : "is replaced by \(subject)"
    return found + [Row(name: old ?? text.trimmed, detail: detail, isNew: true)]
  }

  /// What to do if nothing is listed, or besides.
  var note: String? {
    if !search.text.isEmpty, matches.isEmpty { return "No match. Esc closes." }
    switch (kind, subject) {
    case (_, let subject?) where search.text.isEmpty: return "Type a name to save \(subject)."
    case (.filters, nil) where rows.isEmpty: return "To save a filter: Esc, / to filter, then open this list again."
    case (.templates, nil) where rows.isEmpty: return "Go to a card first, to save it as a template."
    default: return nil
    }
  }

  var hint: String? { "Type to find one or to name a new one. Enter confirms, Esc closes." }

  func words(for row: Row) -> String {
    ["\(row.name): \(row.detail)", row.count.map { $0.counted("card") }].compactMap(\.self).joined(separator: ", ")
  }

  /// What others save is listed.
  mutating func follow(_ board: Kanban, _ commands: CommandContext) -> [BoardIntent] {
    list(board, at: commands.now)
    return []
  }

  private mutating func list(_ board: Kanban, at now: LocalTime) {
    keepSelection {
      ($0.presets, $0.now) = (board.presets, now)
      $0.lists[.filters] = BoardPresets.sorted(board.presets.filters.keys).map { name in
        let words = board.presets.filters[name] ?? ""
        return Row(name: name, detail: words, count: Filter(words).count(on: board, at: now))
      }
      $0.lists[.templates] = BoardPresets.sorted(board.presets.templates.keys).map { name in
        Row(name: name, detail: board.presets.templates[name]?.line ?? "")
      }
    }
  }

  // MARK: Inputs

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [BoardIntent] {
    switch key.key {
    case .tab: show(1 - kind.rawValue)
    case .function(2): saved.map(rename) ?? []
    case .delete: saved.map(delete) ?? []
    default: list(key, in: window) ?? []
    }
  }

  mutating func click(_ click: PanelClick) -> [BoardIntent] {
    if case .tab(let index) = click.part { show(index) } else { listClick(click) }
  }

  private mutating func show(_ index: Int) -> [BoardIntent] {
    (kind, search) = (Kind(rawValue: index) ?? kind, ListSearch())
    return [.say(spoken)]
  }

  /// The selected row, if it is saved.
  private var saved: Row? { selection.flatMap { $0.isNew ? nil : $0 } }

  private func rename(_ row: Row) -> [BoardIntent] {
    [.close, .type(Typing(kind == .filters ? .renameFilter(row.name) : .renameTemplate(row.name), row.name))]
  }

  private func delete(_ row: Row) -> [BoardIntent] {
    let change: BoardChange = kind == .filters ? .filter(row.name, nil) : .template(row.name, nil)
    return [.performChecked(.changeBoard(change), then: [.close, .say("Deleted \"\(row.name)\"; u brings it back.")])]
  }

  func choose(_ row: Row) -> [BoardIntent] {
    if row.isNew { return save(as: row.name) }
    return switch kind {
    case .filters: presets.filters[row.name].map { [.close, .filter($0)] } ?? [.close]
    case .templates: presets.templates[row.name].map { [.close, .add($0)] } ?? [.close]
    }
  }

  private func save(as name: String) -> [BoardIntent] {
    switch kind {
    case .filters:
      return [.performChecked(.changeBoard(.filter(name, filter)), then: [.close, .say("Saved as \"\(name)\".")])]
    case .templates:
      guard let card else { return [] }
      let template = CardTemplate(of: card, today: now)
      let due = template.dueIn.map { "; its cards are due \($0.counted("day")) after they are made" } ?? ""
      return [
        .performChecked(
          .changeBoard(.template(name, template)), then: [.close, .say("Saved as \"\(name)\"\(due).")])
      ]
    }
  }

  // MARK: Drawing

  let title = "Filters and templates of this board: Tab switches, Esc closes"
  let columns = [ListColumn.upTo(24), .filling, .trailing]

  var tabs: (titles: [String], chosen: Int) { (["Filters", "Templates"], kind.rawValue) }

  func cells(of row: Row) -> [ListCell] {
    [ListCell(row.name), ListCell(row.detail, .hint), ListCell(row.count.map { $0.counted("card") } ?? "", .hint)]
  }

  var buttons: [PanelButton] {
    let row = selection
    let choose = row?.isNew == true ? "Enter Save" : kind == .filters ? "Enter Show" : "Enter New card"
    return [
      PanelButton(choose, .enter, isEnabled: row != nil),
      PanelButton("F2 Rename", .function(2), isEnabled: saved != nil),
      PanelButton("Del Delete", .delete, isEnabled: saved != nil),
    ]
  }
}

extension PresetList {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "f", id: "saved-filters", title: "Saved filters: show the cards of one, or save the filter",
        run: asking { open(.filters, $0, in: $1) }),
      Binding(
        "m", id: "templates", title: "Templates: add a card from one, or save the card as one",
        run: asking { open(.templates, $0, in: $1) }),
    ]
  }

  static func open(_ kind: Kind, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let list = PresetList(
      kind, of: context.model, filter: app.shown.looking.filter.trimmed, card: app.cursor(in: context).card,
      at: app.now(in: context))
    return [.open(list), .say(list.spoken)]
  }
}

extension CardTemplate {
  /// The title and the rest in a line.
  package var line: String {
    let facts = [
      card.priority?.rawValue, dueIn.map { $0 == 0 ? "due the same day" : "due after \($0.counted("day"))" },
      card.repetition?.words, card.assignees.isEmpty ? nil : "@" + card.assignees.joined(separator: ", "),
      card.labels.isEmpty ? nil : card.labels.joined(separator: ", "),
      card.checklist.isEmpty ? nil : card.checklist.count.counted("item"),
    ].compactMap(\.self)
    return card.title + (facts.isEmpty ? "" : "  [\(facts.joined(separator: "; "))]")
  }
}
