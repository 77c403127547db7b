public import History

/// A day of the Gregorian calendar, as in ISO 8601: 2026-11-21.
public struct Day: Hashable, Sendable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// - Parameter text: Four digits, two digits and two digits, with hyphens in between.
  /// - Throws: If there is no such day, for example February 30.
  public init(_ text: String) throws(Refusal) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isShaped =
      parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { "0" <= $0 && $0 <= "9" && $0.isASCII }
    guard isShaped, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.days(ofMonth: month, in: year)).contains(day)
    else {
      throw Refusal("\"\(text)\" is not a day.", remedy: "Write year, month and day, such as 2026-11-21.")
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: count - String(number).count) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The number of days since 1970-01-01, which is day 0.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013 (days_from_civil).
  public var number: Int {
    let year = month > 2 ? self.year : self.year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
