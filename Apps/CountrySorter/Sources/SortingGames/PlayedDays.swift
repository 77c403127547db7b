/// The result of each daily challenge, in points out of 100, and the number of consecutive days played.
public struct PlayedDays: Hashable, Sendable, Codable {
  /// Keyed by the day as text.
  private var points: [String: Int] = [:]

  public init() {}

  /// If the day was played before, the latest result counts.
  public mutating func record(_ day: Day, points: Int) {
    self.points[day.description] = points
  }

  public func points(of day: Day) -> Int? { points[day.description] }

  /// The number of consecutive days played up to and including this one; 0 if this day was not played.
  public func streak(endingOn day: Day) -> Int {
    let played = Set(points.keys.compactMap { try? Day($0).number })
    var count = 0
    while played.contains(day.number - count) { count += 1 }
    return count
  }
}

extension Day {
  /// The number of days since 1970-01-01, which is day 0.
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
