import AppShell
import History
import TaskBoardModel

/// The local time at the board, of which it tells the person when cards have become due, each once. A value.
struct BoardClock: Hashable {
  /// When the program was started.
  let started: LocalTime
  /// The time up to which the person was told.
  private var told: Moment

  init(from start: LocalTime) { (started, told) = (start, start.moment) }

  /// - Parameter time: Since the start.
  func now(at time: Duration) -> LocalTime {
    LocalTime(moment: started.moment.after(seconds: Int(time.components.seconds)), zone: started.zone)
  }

  /// The time until the next day, when due cards become overdue, or until a card is due.
  func nextTick(for shown: ShownBoard) -> Duration {
    let midnight = started.secondsLeft + (shown.day.number - started.day.number) * 86_400
    guard let due = shown.dueTimes.first(where: { told < $0.time })?.time else { return .seconds(midnight) }
    return .seconds(min(midnight, due.rawValue - started.moment.rawValue))
  }

  /// What has become due since the last time, in a sentence; `nil` if nothing has.
  mutating func notice(_ shown: ShownBoard, at time: Duration) -> String? {
    let now = now(at: time).moment
    let due = shown.dueTimes.filter { told < $0.time && $0.time <= now }.compactMap { shown.board[$0.card] }
    told = max(told, now)
    guard let first = due.first else { return nil }
    let others = due.count > 1 ? " \((due.count - 1).counted("other card is", "other cards are")) due too." : ""
    // A day without a time is over, a time has come.
    return "#\(first.id) \"\(first.title)\" is \(first.due?.minute == nil ? "overdue" : "due") now.\(others)"
  }
}
