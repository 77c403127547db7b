import AppShell
import GestureModel
import History
import TaskBoardModel
import TerminalUI

/// The history of the board over it: who did what, and when, the latest change first; with a line that filters it.
struct ChangeList: Hashable {
  /// The changes, the latest first; `nil` until the server has answered.
  private(set) var changes: [ChangeRecord]?
  private var search: ListSearch
  let now: LocalTime

  var field: TextField { search.field }
  var selected: Int { search.selected }

  /// - Parameter filter: The text with which the line begins, such as "#12".
  init(_ changes: [ChangeRecord]?, filter: String, at now: LocalTime) {
    self.changes = changes.map { $0.reversed() }
    search = ListSearch(TextField(filter))
    self.now = now
  }

  /// What is wrong with the filter.
  var fault: Refusal? {
    do throws(Refusal) {
      _ = try ChangeFilter(field.text, today: now.day)
      return nil
    } catch {
      return error
    }
  }

  /// The changes that match.
  var matches: [ChangeRecord] {
    guard let changes, let filter = try? ChangeFilter(field.text, today: now.day) else { return [] }
    return changes.filter { filter.fits($0, zone: now.zone) }
  }

  /// Why nothing is listed.
  var hint: String? {
    if changes == nil { return "Asking the server…" }
    if let fault { return fault.description }
    return matches.isEmpty ? "No change matches. Words, #12, by:ada, since:2026-11-01, is:refused" : nil
  }

  static let title = "Who did what: type to filter, Enter goes to the card, Esc closes"

  /// The selected change in words.
  func line(_ dates: DateLanguage) -> String {
    let matches = matches
    guard matches.indices.contains(selected) else { return hint ?? "" }
    return
      "\(Self.when(matches[selected], now, dates)) \(matches[selected].author ?? ""): \(matches[selected].sentence)"
  }

  /// "Nov 24 15:12", with the year if it is another one.
  static func when(_ change: ChangeRecord, _ now: LocalTime, _ dates: DateLanguage) -> String {
    let time = change.time.local(zone: now.zone)
    let day =
      time.day.civil.year == now.day.civil.year
      ? dates.text(month: time.day.civil.month, day: time.day.civil.day) : time.day.description
    return "\(day) \(time.description.dropFirst(11).prefix(5))"
  }

  mutating func learn(_ changes: [ChangeRecord]) {
    self.changes = changes.reversed()
    search.select(0)
  }

  enum Outcome: Hashable {
    case goesOn, closed
    case chosen(ChangeRecord)
  }

  /// - Parameter page: How many rows are shown.
  mutating func take(_ event: KeyEvent, page: Int) -> Outcome {
    switch event.key {
    case .up: step(-1)
    case .down: step(1)
    case .pageUp: step(-page)
    case .pageDown: step(page)
    default:
      switch search.take(event) {
      case .cancelled: return .closed
      case .submitted:
        let matches = matches
        return matches.indices.contains(selected) ? .chosen(matches[selected]) : .goesOn
      case .editing: break
      }
    }
    return .goesOn
  }

  mutating func paste(_ text: String) { search.paste(text) }

  mutating func step(_ steps: Int) { select(selected + steps) }

  mutating func select(_ index: Int) { search.select(max(0, min(index, matches.count - 1))) }
}
