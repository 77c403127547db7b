import AppShell
import History
import TaskBoardModel

/// Tells the person which cards have become due, each once. A value.
struct DueWatch: Hashable {
  /// The time up to which the person was told.
  private var told: Moment

  init(from start: Moment) { told = start }

  /// The next time at which a card is due.
  func next(in shown: ShownBoard) -> Moment? { shown.dueTimes.first { told < $0.time }?.time }

  /// What has become due since the last time, in a sentence; `nil` if nothing has.
  mutating func notice(_ shown: ShownBoard, at now: Moment) -> String? {
    let due = shown.dueTimes.filter { told < $0.time && $0.time <= now }.compactMap { shown.board[$0.card] }
    told = max(told, now)
    guard let first = due.first else { return nil }
    let others = due.count > 1 ? " \((due.count - 1).counted("other card is", "other cards are")) due too." : ""
    // A day without a time is over, a time has come.
    return "#\(first.id) \"\(first.title)\" is \(first.due?.minute == nil ? "overdue" : "due") now.\(others)"
  }
}
