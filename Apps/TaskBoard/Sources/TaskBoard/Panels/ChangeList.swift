import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// The history of the board over it: who did what, and when, the latest change first; with a line that filters it.
struct ChangeList: BoardPanel, ListPanel {
  /// The changes, the latest first; `nil` until the server has answered.
  private(set) var changes: [ChangeRecord]?
  var search: ListSearch
  private let now: LocalTime
  private let dates: DateLanguage

  /// - Parameter filter: The text with which the line begins, such as "#12".
  init(_ changes: [ChangeRecord]?, filter: String, at now: LocalTime, dates: DateLanguage = .english) {
    self.dates = dates
    self.changes = changes.map { $0.reversed() }
    search = ListSearch(TextField(filter), wraps: false)
    self.now = now
  }

  /// What is wrong with the filter.
  private var fault: Refusal? {
    do throws(Refusal) {
      _ = try ChangeFilter(search.text, today: now.day)
      return nil
    } catch {
      return error
    }
  }

  /// The changes that match.
  var matches: [ChangeRecord] {
    guard let changes, let filter = try? ChangeFilter(search.text, today: now.day) else { return [] }
    return changes.filter { filter.fits($0, zone: now.zone) }
  }

  /// Why nothing is listed.
  var note: String? {
    if changes == nil { return "Asking the server…" }
    if let fault { return fault.description }
    return matches.isEmpty ? "No change matches. Words, #12, by:ada, since:2026-11-01, is:refused" : nil
  }

  var hint: String? { "Up and Down go from change to change, Enter goes to the card, Esc closes." }

  func words(for change: ChangeRecord) -> String {
    "\(Self.when(change, now, .english)) \(change.author ?? ""): \(change.sentence)"
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

  /// Goes to the card of a change.
  func choose(_ change: ChangeRecord) -> [BoardIntent] { [.go(to: change.cards)] }

  /// The history of a server has come.
  mutating func receive(_ message: BoardMessage) -> [BoardIntent] {
    guard case .changes(let changes) = message else { return [] }
    self.changes = changes.reversed()
    search.select(0)
    return []
  }

  // MARK: Drawing

  let title = "Who did what: type to filter, Enter goes to the card, Esc closes"
  let prompt = "Filter: "
  let width: Int? = 110
  let isTall = true
  let columns = [ListColumn.fitting, .upTo(16), .filling]

  func cells(of change: ChangeRecord) -> [ListCell] {
    [
      ListCell(Self.when(change, now, dates), .hint), ListCell(change.author ?? "", .hint),
      ListCell(change.sentence, change.refusal == nil ? .text : .warning),
    ]
  }
}

extension ChangeList {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "T", id: "changes", title: "Who did what with the card, and when; without a card, on the board",
        run: asking(open))
    ]
  }

  private static func open(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let filter = if case .card(let id)? = context.chosen { "#\(id) " } else { "" }
    let changes = app.session == nil ? records(of: context).merged(with: app.refusals.records) : nil
    let list = ChangeList(changes, filter: filter, at: app.now(in: context), dates: context.dates)
    return [.open(list)] + (changes == nil ? [.ask(.listChanges)] : [])
  }

  /// The steps of a board of this machine that have been done and not undone.
  private static func records(of context: BoardContext) -> [ChangeRecord] {
    context.steps.enumerated().compactMap { index, step in
      step.command.map { ChangeRecord(number: index + 1, $0, words: step.title) }
    }
  }
}
