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

  /// The most points of any day; `nil` if none was played.
  public var best: Int? { points.values.max() }

  /// The points of the latest days that were played, the latest one last.
  public func latest(_ count: Int) -> [Int] {
    // As text, days sort in the order of the calendar.
    points.sorted { $0.key < $1.key }.suffix(count).map(\.value)
  }

  /// The number of consecutive days played up to and including this one; 0 if this day was not played.
  public func streak(endingOn day: Day) -> Int {
    let played = Set(points.keys.compactMap { try? Day($0).number })
    var count = 0
    while played.contains(day.number - count) { count += 1 }
    return count
  }
}
