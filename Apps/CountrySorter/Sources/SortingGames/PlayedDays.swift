/// How each daily challenge went, in points of 100, and how many days in a row were played.
public struct PlayedDays: Hashable, Sendable, Codable {
  /// By the day as text.
  private var points: [String: Int] = [:]

  public init() {}

  /// Of a day that was played before, what comes last counts.
  public mutating func record(_ day: Day, points: Int) {
    self.points[day.description] = points
  }

  public func points(of day: Day) -> Int? { points[day.description] }

  /// How many days in a row were played up to this one, which counts itself; 0 where it was not played.
  public func streak(endingOn day: Day) -> Int {
    let played = Set(points.keys.compactMap { try? Day($0).number })
    var count = 0
    while played.contains(day.number - count) { count += 1 }
    return count
  }
}

extension Day {
  /// Days since 1970-01-01, which is 0.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013 (days_from_civil).
  var number: Int {
    let year = month > 2 ? self.year : self.year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
