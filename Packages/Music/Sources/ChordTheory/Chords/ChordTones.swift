/// The tones of a chord above its root while its name is parsed.
struct ChordTones: Hashable {
  /// The tones, ascending by degree.
  private(set) var intervals: [Interval]

  init(_ intervals: Interval...) {
    self.intervals = intervals
  }

  /// Adds a tone and keeps the existing ones.
  mutating func add(_ interval: Interval) {
    guard !intervals.contains(interval) else { return }
    intervals.append(interval)
    intervals.sort()
  }

  /// Replaces all tones of the same degree with this one.
  mutating func set(_ interval: Interval) {
    remove(interval.degree)
    add(interval)
  }

  /// Replaces the unaltered tone with an altered one; another alteration stays, as in 7b9#9.
  mutating func alter(_ interval: Interval) {
    intervals.removeAll { $0 == Interval(interval.degree) }
    add(interval)
  }

  /// - Returns: Whether there was one.
  @discardableResult
  mutating func remove(_ degree: Int) -> Bool {
    let count = intervals.count
    intervals.removeAll { $0.degree == degree }
    return intervals.count < count
  }

  /// Adds the seventh, and above it the tones up to the number. A thirteenth omits the eleventh, as players do.
  mutating func stack(to number: Int, seventh: Interval) {
    set(seventh)
    if number >= 9 { add(Interval(9)) }
    if number == 11 { add(Interval(11)) }
    if number == 13 { add(Interval(13)) }
  }

  func contains(_ interval: Interval) -> Bool { intervals.contains(interval) }
}
