/// A point in time: whole seconds since the beginning of 1970, UTC.
public struct Moment: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  public let rawValue: Int

  /// The first and the last moment that can be written as a date, in UTC: from the year 1 to the year 9999.
  public static let all = Moment(rawValue: -62_135_596_800)...Moment(rawValue: 253_402_300_799)

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The moment so many seconds after the beginning of 1970; `nil` if it is not one of ``all``.
  public init?(checking seconds: Int) {
    rawValue = seconds
    if !Self.all.contains(self) { return nil }
  }

  /// - Throws: `DecodingError.dataCorrupted` if it is not one of ``all``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let seconds = try container.decode(Int.self)
    guard let moment = Moment(checking: seconds) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(seconds) seconds after 1970 is not in the years 1 to 9999.")
    }
    self = moment
  }

  /// The moment after so many seconds, or the last one that there is.
  public func after(seconds: Int) -> Moment {
    let (sum, isTooLate) = rawValue.addingReportingOverflow(seconds)
    return isTooLate ? Self.all.upperBound : min(max(Moment(rawValue: sum), Self.all.lowerBound), Self.all.upperBound)
  }

  public static func < (left: Moment, right: Moment) -> Bool { left.rawValue < right.rawValue }

  /// The moment as a time in a zone.
  ///
  /// - Parameter zone: minutes east of UTC.
  public func local(zone: Int = 0) -> LocalTime { LocalTime(moment: self, zone: zone) }
}

/// A point in time as the clock on a wall shows it.
public struct LocalTime: Hashable, Sendable {
  public var moment: Moment
  /// Minutes east of UTC.
  public var zone: Int

  public init(moment: Moment, zone: Int) {
    self.moment = moment
    self.zone = zone
  }

  public var day: Day {
    let seconds = moment.rawValue + zone * 60
    return Day(number: seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
  }

  public var secondOfDay: Int { moment.rawValue + zone * 60 - day.number * 86_400 }

  /// Seconds until the next day begins.
  public var secondsLeft: Int { 86_400 - secondOfDay }
}

/// The text is in ISO 8601 format: "2026-11-21T15:12:51Z", "2026-11-21T16:12:51+01:00".
extension LocalTime: LosslessStringConvertible {
  public init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let day = Day(String(parts[0])) else { return nil }
    let clock = parts[1].prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    guard let zone = Self.zone(String(parts[1].dropFirst(clock.count))) else { return nil }
    // Fractions of a second are dropped.
    let whole = clock.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = whole[0].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard 2...3 ~= numbers.count, let hour = numbers[0], let minute = numbers[1],
      let second = numbers.count == 3 ? numbers[2] : 0, 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second
    else { return nil }
    self.init(
      moment: Moment(rawValue: day.number * 86_400 + hour * 3600 + minute * 60 + second - zone * 60), zone: zone)
    // A leap second is the first one of the next day.
    guard Day.calendar.contains(self.day) else { return nil }
  }

  public var description: String {
    let seconds = secondOfDay
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0) }.joined(separator: ":")
    return "\(day)T\(clock)\(Self.text(ofZone: zone))"
  }

  static func text(ofZone zone: Int) -> String {
    zone == 0 ? "Z" : "\(zone < 0 ? "-" : "+")\(padded(abs(zone) / 60)):\(padded(abs(zone) % 60))"
  }

  /// Minutes east of UTC from "Z", "+01:00", "-0330".
  static func zone(_ text: String) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.count == 4, let hour = Int(digits.prefix(2)),
      let minute = Int(digits.suffix(2)), hour < 24, minute < 60
    else { return nil }
    return (hour * 60 + minute) * (sign == "-" ? -1 : 1)
  }
}
