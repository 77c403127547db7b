/// A day of the calendar, without a place or a time.
public struct Day: Hashable, Sendable, Comparable {
  /// Days since 1 January 1970.
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  /// Returns `nil` if there is no such day.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
    guard civil.day == day else { return nil }
  }

  /// Source: as above, civil_from_days.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }

  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The first and the last day that can be written, and so be stored and read: the years 1 to 9999.
  public static let calendar = Day(number: -719_162)...Day(number: 2_932_896)

  /// The day so many days later; `nil` if ``calendar`` does not have it.
  public func adding(_ count: Int) -> Day? {
    let (sum, isAbsurd) = number.addingReportingOverflow(count)
    let day = Day(number: sum)
    return !isAbsurd && Self.calendar.contains(day) ? day : nil
  }

  /// The day so many days later, which may be outside of ``calendar``.
  static func + (day: Day, count: Int) -> Day { Day(number: day.number + count) }
}

/// The text is in ISO 8601 format: "2026-11-21".
extension Day: LosslessStringConvertible {
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { "0"..."9" ~= $0 } }) else {
      return nil
    }
    self.init(year: Int(parts[0])!, month: Int(parts[1])!, day: Int(parts[2])!)
  }

  public var description: String {
    let (year, month, day) = civil
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
  }
}

/// The number with zeros before it.
func padded(_ number: Int, to digits: Int = 2) -> String {
  let text = "\(number)"
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
