public import History

/// The rule by which a card comes again after it is done: every 2 weeks, every month on day 15, every Monday and
/// Thursday.
///
/// It counts from the due date, or from the day on which the card is done.
public struct Repetition: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case day = "d"
    case workday = "b"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  /// The number of units from one time to the next; 1 to ``maximumCount``.
  public let count: Int
  public let unit: Unit
  /// The days of the week, in order, 0 for Monday. Only with weeks; empty for the same day of the week.
  public let weekdays: [Int]
  /// The day of the month; in a month that is too short, its last day is meant. Only with months; `nil` for the same
  /// day.
  public let dayOfMonth: Int?
  /// Whether it counts from the due date, so that the next date does not move if the card is done late.
  public let isFromDue: Bool

  public static let maximumCount = 999

  /// - Throws: The reason why there is no such rule.
  public init(
    _ count: Int = 1, _ unit: Unit, on weekdays: [Int] = [], day: Int? = nil, isFromDue: Bool
  ) throws(Refusal) {
    guard 1...Self.maximumCount ~= count else {
      throw Refusal(
        "A card cannot repeat every \(count) \(unit.words(count)).", remedy: "Give 1 to \(Self.maximumCount).")
    }
    guard weekdays.isEmpty || unit == .week, weekdays.allSatisfy({ 0..<7 ~= $0 }) else {
      throw Refusal("Only a weekly rule has days of the week.", remedy: "Write \"every week on Mon, Thu\".")
    }
    guard day == nil || unit == .month else {
      throw Refusal("Only a monthly rule has a day of the month.", remedy: "Write \"every month on day 15\".")
    }
    if let day, !(1...31 ~= day) {
      throw Refusal("No month has a day \(day).", remedy: "Give 1 to 31; 31 is the last day of any month.")
    }
    (self.count, self.unit, dayOfMonth, self.isFromDue) = (count, unit, day, isFromDue)
    self.weekdays = Set(weekdays).sorted()
  }

  // MARK: The next time

  /// When a card is due again: the first date by the rule that is after the one before, and not over when the card is
  /// done.
  ///
  /// - Parameters:
  ///   - due: When the card was due.
  ///   - done: The day on which it is done.
  /// - Returns: `nil` if the calendar ends before, with the year 9999.
  public func next(after due: DueDate?, doneOn done: Day) -> DueDate? {
    let day = next(after: isFromDue ? due?.day ?? done : done, from: done)
    return day.map { DueDate($0, minute: due?.minute, zone: due?.zone) }
  }

  /// The rule for the card that follows one with this due date: if that is on a day which other months do not have, the
  /// rule names the day, so that the last day of February is followed by the 31st of March again.
  public func keepingDay(of due: DueDate?) -> Repetition {
    guard isFromDue, dayOfMonth == nil, let date = due?.day.civil, date.day > 28 else { return self }
    switch unit {
    case .month: return (try? Repetition(count, .month, day: date.day, isFromDue: true)) ?? self
    case .year where date.month == 2:
      return (try? Repetition(12 * count, .month, day: date.day, isFromDue: true)) ?? self
    default: return self
    }
  }

  /// The first day by the rule after `base`, but none before `first`.
  private func next(after base: Day, from first: Day) -> Day? {
    let next: Day? =
      switch unit {
      case .day: base + count * max(1, (first.number - base.number + count - 1) / count)
      case .week where weekdays.isEmpty:
        base + 7 * count * max(1, (first.number - base.number + 7 * count - 1) / (7 * count))
      case .workday: nextWorkday(after: base, from: first)
      case .week: nextWeekday(after: base, from: first)
      case .month: nextMonth(after: base, from: first, months: count)
      case .year: nextMonth(after: base, from: first, months: 12 * count)
      }
    return next.flatMap { Day.calendar.contains($0) ? $0 : nil }
  }

  private func nextWorkday(after base: Day, from first: Day) -> Day {
    var steps = max(1, (first.workdays - base.workdays) / count)
    while true {
      let day = Day(workdays: base.workdays + count * steps)
      if day >= first { return day }
      steps += 1
    }
  }

  private func nextWeekday(after base: Day, from first: Day) -> Day {
    var week = base + -base.weekday
    let behind = (first.number - week.number) / (7 * count)
    if behind > 0 { week = week + 7 * count * behind }
    while true {
      if let day = weekdays.lazy.map({ week + $0 }).first(where: { $0 > base && $0 >= first }) { return day }
      week = week + 7 * count
    }
  }

  private func nextMonth(after base: Day, from first: Day, months: Int) -> Day? {
    let start = base.civil
    let behind = (first.civil.year - start.year) * 12 + first.civil.month - start.month
    var index = start.year * 12 + start.month - 1 + months * max(dayOfMonth == nil ? 1 : 0, behind / months)
    while index < 10_000 * 12 {
      let number = dayOfMonth ?? start.day
      let day = stride(from: number, through: min(number, 28), by: -1).lazy
        .compactMap { Day(year: index / 12, month: index % 12 + 1, day: $0) }.first
      if let day, day > base, day >= first { return day }
      index += months
    }
    return nil
  }
}

extension Repetition.Unit {
  func words(_ count: Int) -> String {
    let name =
      switch self {
      case .day: "day"
      case .workday: "workday"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return count == 1 ? name : name + "s"
  }
}

extension Day {
  /// 0 for Monday. The first day of 1970 was a Thursday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The number of the workday, Monday to Friday; for a weekend, of the Friday before it.
  fileprivate var workdays: Int { (number + 3 - weekday) / 7 * 5 + min(weekday, 4) }

  fileprivate init(workdays: Int) {
    let day = ((workdays % 5) + 5) % 5
    self.init(number: (workdays - day) / 5 * 7 - 3 + day)
  }
}

/// The text is a code, as in todo.txt: "1w" from the day on which the card is done, "+1w" from its due date; "3d", "1b" for
/// workdays, "1w:mon,thu", "1m:15", "1y".
extension Repetition: LosslessStringConvertible {
  static let names = fullNames.map { String($0.prefix(3)) }
  private static let fullNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  public init?(_ text: String) {
    guard let code = Self(code: text) else { return nil }
    self = code
  }

  public var description: String {
    let days = weekdays.map { Self.names[$0] }.joined(separator: ",")
    let rest = dayOfMonth.map { "\($0)" } ?? days
    return "\(isFromDue ? "+" : "")\(count)\(unit.rawValue)\(rest.isEmpty ? "" : ":\(rest)")"
  }

  private init?(code text: String) {
    let isFromDue = text.hasPrefix("+")
    let halves = text.lowercased().drop { $0 == "+" }.split(separator: ":", maxSplits: 1)
    guard let first = halves.first, let unit = first.last.flatMap({ Unit(rawValue: String($0)) }),
      text.filter({ $0 == "+" }).count <= 1, !text.hasSuffix(":"),
      let count = first.count == 1 ? 1 : Int(first.dropLast())
    else { return nil }
    var (days, day) = ([Int](), Int?.none)
    if halves.count > 1 {
      if unit == .week, let named = Self.weekdays(String(halves[1])) {
        days = named
      } else if unit == .month, let number = Int(halves[1]) {
        day = number
      } else {
        return nil
      }
    }
    guard let rule = try? Repetition(count, unit, on: days, day: day, isFromDue: isFromDue) else { return nil }
    self = rule
  }

  /// "mon, thu", "Monday and Thursday"; `nil` if a word is not a day.
  static func weekdays(_ text: String) -> [Int]? {
    let words = text.lowercased().replacing(" and ", with: ",").split { $0 == "," || $0 == " " }
    let days = words.compactMap { word in
      word.count < 3 ? nil : Self.fullNames.firstIndex { $0.hasPrefix(word) }
    }
    return days.isEmpty || days.count < words.count ? nil : days
  }
}

extension Repetition: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let rule = Repetition(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a rule of repetition; write it like 1w, +1w:mon,thu or 1m:15.")
    }
    self = rule
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Repetition {
  /// "every 2 weeks on Mon, Thu", and "when done" at the end if it counts from that day.
  public var words: String {
    let days = weekdays.map { Self.names[$0].prefix(1).uppercased() + Self.names[$0].dropFirst() }.joined(
      separator: ", ")
    let rest = dayOfMonth.map { " on day \($0)" } ?? (days.isEmpty ? "" : " on \(days)")
    return "every \(count == 1 ? "" : "\(count) ")\(unit.words(count))\(rest)\(isFromDue ? "" : " when done")"
  }

  /// Parses what a person types: a code such as "+1w", or words such as "every 2 weeks", "weekdays", "mon, thu",
  /// "every month on day 15", "daily when done".
  ///
  /// - Throws: The reason why it is not a rule.
  public init(typed text: String) throws(Refusal) {
    if let code = Repetition(text.trimmed.filter { $0 != " " }) {
      self = code
      return
    }
    var words = text.lowercased().trimmed
    let isFromDue = !words.hasSuffix("when done")
    if !isFromDue { words = String(words.dropLast("when done".count)).trimmed }
    if words.hasPrefix("every ") { words = String(words.dropFirst(6)).trimmed }
    if let days = Self.weekdays(words) {
      self = try Repetition(1, .week, on: days, isFromDue: isFromDue)
      return
    }
    var (head, tail) = (words, String?.none)
    if let on = words.firstRange(of: " on ") {
      (head, tail) = (String(words[..<on.lowerBound]), String(words[on.upperBound...]))
    }
    let parts = head.split(separator: " ").map(String.init)
    let number = parts.count == 2 ? Int(parts[0]) : parts.count == 1 ? 1 : nil
    guard let number, let unit = parts.last.flatMap(Self.unit) else { throw Self.unknown(text) }
    guard let tail else {
      self = try Repetition(number, unit, isFromDue: isFromDue)
      return
    }
    if unit == .week, let days = Self.weekdays(tail) {
      self = try Repetition(number, unit, on: days, isFromDue: isFromDue)
    } else if let day = Int(tail.replacing("day ", with: "").trimmed.prefix { $0.isNumber }) {
      self = try Repetition(number, unit, day: day, isFromDue: isFromDue)
    } else {
      throw Self.unknown(text)
    }
  }

  private static func unit(_ word: String) -> Unit? {
    switch word {
    case "day", "days", "daily": .day
    case "weekday", "weekdays", "workday", "workdays": .workday
    case "week", "weeks", "weekly": .week
    case "month", "months", "monthly": .month
    case "year", "years", "yearly": .year
    default: nil
    }
  }

  private static func unknown(_ text: String) -> Refusal {
    Refusal(
      "\"\(text.trimmed.prefix(60))\" is not a rule of repetition.",
      remedy: "Write \"every 2 weeks\", \"weekdays\", \"mon, thu\", \"every month on day 15\", or a code such as +1w.")
  }
}
