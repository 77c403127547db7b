/// When a card is due: a day, or a minute of it, in the local zone or a given one.
public struct DueDate: Hashable, Sendable {
  public var day: Day
  /// Minutes after midnight; `nil` for the whole day.
  public var minute: Int?
  /// Minutes east of UTC; `nil` for the user's zone. Only with a minute.
  public var zone: Int?

  public init(_ day: Day, minute: Int? = nil, zone: Int? = nil) {
    self.day = day
    self.minute = minute
    self.zone = minute == nil ? nil : zone
  }

  /// The end of the day, or the minute itself.
  public func end(here zone: Int) -> Moment {
    guard let minute else { return Moment(rawValue: (day.number + 1) * 86_400 - zone * 60) }
    return Moment(rawValue: day.number * 86_400 + (minute - (self.zone ?? zone)) * 60)
  }

  /// Whether it is over.
  public func isOver(at now: LocalTime) -> Bool {
    minute == nil ? end(here: now.zone) <= now.moment : end(here: now.zone) < now.moment
  }

  /// The day on a calendar of the zone: that of `day` unless the due date names a zone.
  public func day(here zone: Int) -> Day {
    guard minute != nil, self.zone != nil else { return day }
    return end(here: zone).local(zone: zone).day
  }
}

/// "2026-11-21", "2026-11-21T15:30", "2026-11-21T15:30Z", "2026-11-21T15:30+01:00".
extension DueDate: LosslessStringConvertible {
  public init?(_ text: String) {
    if let day = Day(text) {
      self.init(day)
    } else if let time = LocalTime(text) {
      self.init(time.day, minute: time.secondOfDay / 60, zone: time.zone)
    } else if let time = LocalTime(text + "Z") {
      self.init(time.day, minute: time.secondOfDay / 60)
    } else {
      return nil
    }
  }

  public var description: String {
    guard let minute else { return day.description }
    return "\(day)T\(padded(minute / 60)):\(padded(minute % 60))\(zone.map(LocalTime.text) ?? "")"
  }
}

extension DueDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let due = DueDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not a date; write it like 2026-11-21 or 2026-11-21T15:30+01:00.")
    }
    self = due
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension DueDate {
  /// Parses text that a user types: a date, "today", "tomorrow", "+3", or a weekday such as "fri" for the next one. Fails
  /// if the day is after the end of the calendar.
  public init?(typed text: String, today: Day) {
    let word = text.lowercased()
    let weekdays = ["thu", "fri", "sat", "sun", "mon", "tue", "wed"]
    if word == "today" {
      self.init(today)
    } else if word == "tomorrow" {
      self.init(today, after: 1)
    } else if word.hasPrefix("+"), let days = Int(word.dropFirst()), 0...36_500 ~= days {
      self.init(today, after: days)
    } else if let weekday = weekdays.firstIndex(of: String(word.prefix(3))), word.count >= 3, Day(text) == nil {
      let now = ((today.number % 7) + 7) % 7
      self.init(today, after: (weekday - now + 6) % 7 + 1)
    } else {
      self.init(text.replacing(" ", with: "T"))
    }
  }

  private init?(_ today: Day, after days: Int) {
    guard let day = today.adding(days) else { return nil }
    self.init(day)
  }
}
