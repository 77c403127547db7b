import TaskBoardModel

/// Rules of repetition as a calendar writes them: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. Source: RFC 5545, section 3.3.10.
enum CalendarRule {
  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// - Returns: `nil` if a calendar has no such rule. That it counts from the day of completion is lost.
  static func text(of rule: Repetition) -> String? {
    let interval = rule.count == 1 ? "" : ";INTERVAL=\(rule.count)"
    switch rule.unit {
    case .day: return "FREQ=DAILY\(interval)"
    case .workday: return rule.count == 1 ? "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" : nil
    case .week:
      let names = rule.weekdays.map { days[$0] }.joined(separator: ",")
      return "FREQ=WEEKLY\(interval)" + (names.isEmpty ? "" : ";BYDAY=\(names)")
    case .month:
      let day = rule.dayOfMonth.map { day in
        lastDays[day].map { ";BYMONTHDAY=\($0);BYSETPOS=-1" } ?? ";BYMONTHDAY=\(day == 31 ? -1 : day)"
      }
      return "FREQ=MONTHLY\(interval)\(day ?? "")"
    case .year: return "FREQ=YEARLY\(interval)"
    }
  }

  /// A calendar leaves out months that are too short for a day. For these days, it is asked for the last of several.
  private static let lastDays = [29: "28,29", 30: "28,29,30"]

  /// Whether a calendar leaves out months, or years, in which a card comes on the last day of the month: those that have
  /// not got the day.
  ///
  /// - Parameter due: When it is due the first time.
  static func leavesOut(_ text: String, from due: Day?) -> Bool {
    let parts = Set(text.uppercased().split(separator: ";").map(String.init))
    guard !parts.contains(where: { $0.hasPrefix("BYSETPOS=") || $0.hasPrefix("BYDAY=") }) else { return false }
    let day = due.map { $0.description.suffix(5) }
    if parts.contains("FREQ=YEARLY") { return day == "02-29" }
    guard parts.contains("FREQ=MONTHLY") else { return false }
    let named = parts.first { $0.hasPrefix("BYMONTHDAY=") }?.dropFirst(11)
    return (named ?? day?.suffix(2)).flatMap { Int($0) }.map { $0 > 28 } ?? false
  }

  /// - Returns: `nil` if it has a part that a card cannot have, such as an end.
  static func rule(_ text: String) -> Repetition? {
    var parts: [String: String] = [:]
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    let weekStart = parts.removeValue(forKey: "WKST") ?? "MO"
    let interval = parts.removeValue(forKey: "INTERVAL")
    guard let count = interval == nil ? 1 : interval.flatMap({ Int($0) }), let name = parts.removeValue(forKey: "FREQ")
    else { return nil }
    let byDay = parts.removeValue(forKey: "BYDAY")?.split(separator: ",").map { days.firstIndex(of: String($0)) }
    var byMonthDay = parts.removeValue(forKey: "BYMONTHDAY")
    if parts["BYSETPOS"] == "-1", let day = lastDays.first(where: { $0.value == byMonthDay })?.key {
      byMonthDay = "\(day)"
      parts["BYSETPOS"] = nil
    }
    guard parts.isEmpty, byDay?.contains(nil) != true else { return nil }
    let weekdays = byDay?.compactMap(\.self) ?? []
    // In every other week, it matters on which day a week begins: those of cards begin with Monday.
    if weekStart != "MO", count > 1, weekdays.count > 1 { return nil }
    switch name {
    case "DAILY" where weekdays.isEmpty && byMonthDay == nil: return try? Repetition(count, .day, isFromDue: true)
    case "DAILY" where count == 1 && byMonthDay == nil, "WEEKLY" where byMonthDay == nil:
      if count == 1, Set(weekdays) == Set(0..<5) { return try? Repetition(1, .workday, isFromDue: true) }
      return try? Repetition(count, .week, on: weekdays, isFromDue: true)
    case "MONTHLY" where weekdays.isEmpty:
      let day = byMonthDay.map { $0 == "-1" ? 31 : Int($0) ?? 0 }
      return try? Repetition(count, .month, day: day, isFromDue: true)
    case "YEARLY" where weekdays.isEmpty && byMonthDay == nil: return try? Repetition(count, .year, isFromDue: true)
    default: return nil
    }
  }
}
