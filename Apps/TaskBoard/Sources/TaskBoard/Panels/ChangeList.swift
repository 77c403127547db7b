import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// The history of the board over it: who did what, and when, the latest change first; with a line that filters it.
struct ChangeList: ListPanel {
  /// The changes, the latest first; `nil` until the server has answered.
  private(set) var changes: [ChangeRecord]?
  var search: ListSearch
  private let now: LocalTime

  /// - Parameter filter: The text with which the line begins, such as "#12".
  init(_ changes: [ChangeRecord]?, filter: String, at now: LocalTime) {
    self.changes = changes.map { $0.reversed() }
    search = ListSearch(TextField(filter), wraps: false)
    self.now = now
  }

  /// What is wrong with the filter.
  private var fault: Refusal? {
    do throws(Refusal) {
      _ = try ChangeFilter(search.field.text, today: now.day)
      return nil
    } catch {
      return error
    }
  }

  /// The changes that match.
  private var matches: [ChangeRecord] {
    guard let changes, let filter = try? ChangeFilter(search.field.text, today: now.day) else { return [] }
    return changes.filter { filter.fits($0, zone: now.zone) }
  }

  /// Why nothing is listed.
  private var hint: String? {
    if changes == nil { return "Asking the server…" }
    if let fault { return fault.description }
    return matches.isEmpty ? "No change matches. Words, #12, by:ada, since:2026-11-01, is:refused" : nil
  }

  var keyHint: String? { "Up and Down go from change to change, Enter goes to the card, Esc closes." }

  var line: String {
    let (matches, selected) = (matches, search.selected)
    guard matches.indices.contains(selected) else { return "\(search.field.text). \(hint ?? "")" }
    let change = matches[selected]
    return "\(search.field.text). \(Self.when(change, now, .english)) \(change.author ?? ""): \(change.sentence)"
  }

  /// "Nov 24 15:12", with the year if it is another one.
  private static func when(_ change: ChangeRecord, _ now: LocalTime, _ dates: DateLanguage) -> String {
    let time = change.time.local(zone: now.zone)
    let day =
      time.day.civil.year == now.day.civil.year
      ? dates.text(month: time.day.civil.month, day: time.day.civil.day) : time.day.description
    return "\(day) \(time.description.dropFirst(11).prefix(5))"
  }

  // MARK: Inputs

  var count: Int { matches.count }

  /// Goes to the card of a change.
  func choose(_ index: Int) -> [PanelRequest] { [.go(to: matches[index].cards)] }

  /// The history of a server has come.
  mutating func receive(_ message: BoardMessage) -> [PanelRequest] {
    guard case .changes(let changes) = message else { return [] }
    self.changes = changes.reversed()
    search.select(0)
    return []
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas<KanbanPlace>, _ setting: PanelSetting) {
    let width = min(canvas.size.columns - 2, 110)
    guard width > 20, canvas.size.rows > 5 else { return }
    let title = "Who did what: type to filter, Enter goes to the card, Esc closes"
    canvas.drawPanel(title, columns: width, rows: canvas.size.rows - 2) { canvas, inside in
      let used = canvas.write("Filter: ", at: CellPoint(2, inside.minRow), style: canvas.style(.title))
      canvas.draw(search.field, at: CellPoint(2 + used, inside.minRow), width: inside.columns - used - 2)
      if let hint {
        canvas.write(hint, at: CellPoint(2, inside.minRow + 1), style: canvas.style(.hint), width: inside.columns - 2)
      }
      let matches = matches
      let names = min(16, matches.lazy.prefix(500).map { columns(of: $0.author ?? "") }.max() ?? 0)
      canvas.within(inside.inset(top: 1)) { canvas in
        canvas.drawRows(matches.count, selected: search.selected) {
          draw(matches[$0], isSelected: $0 == search.selected, names: names, setting.dates, in: &$1)
        }
      }
    }
  }

  private func draw(
    _ change: ChangeRecord, isSelected: Bool, names: Int, _ dates: DateLanguage,
    in canvas: inout Canvas<KanbanPlace>
  ) {
    let style = canvas.style(isSelected ? .selection : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let hint = isSelected ? style : canvas.style(.hint)
    var column = 1
    column += canvas.write(Self.when(change, now, dates), at: CellPoint(column, 0), style: hint) + 2
    if names > 0 {
      canvas.write((change.author ?? "").sanitized, at: CellPoint(column, 0), style: hint, width: names)
      column += names + 2
    }
    let words = isSelected || change.refusal == nil ? style : canvas.style(.warning)
    canvas.write(
      change.sentence.sanitized, at: CellPoint(column, 0), style: words,
      width: max(1, canvas.size.columns - column - 1))
  }
}

extension KanbanApp {
  static let historyBindings: [Binding<KanbanApp>] = [
    Binding("T", id: "changes", title: "Who did what with the card, and when; without a card, on the board") {
      app, context in
      app.openChanges(in: context)
    }
  ]

  private mutating func openChanges(in context: AppContext<KanbanApp>) -> Effects {
    let filter = if case .card(let id)? = context.chosen { "#\(id) " } else { "" }
    let changes = session == nil ? Self.records(of: context).merged(with: refusals.records) : nil
    open(ChangeList(changes, filter: filter, at: now(in: context)))
    return changes == nil ? [.ask(.listChanges)] : []
  }

  /// The steps of a board of this machine that have been done and not undone.
  private static func records(of context: AppContext<KanbanApp>) -> [ChangeRecord] {
    context.steps.enumerated().compactMap { index, step in
      step.command.map { ChangeRecord(number: index + 1, $0, words: step.title) }
    }
  }
}
