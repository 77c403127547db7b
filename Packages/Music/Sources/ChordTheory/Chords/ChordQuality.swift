/// The kind of triad at the bottom of a chord.
public enum ChordQuality: Hashable, Sendable, CaseIterable {
  case major, minor, diminished, augmented
  /// A second or a fourth in place of the third.
  case suspended
  /// Neither a third nor a substitute for it: a power chord.
  case open

  init(of intervals: [Interval]) {
    func has(_ degree: Int, _ alteration: Int = 0) -> Bool { intervals.contains(Interval(degree, alteration)) }
    if has(3, -1) {
      self = has(5, -1) && !has(5) ? .diminished : .minor
    } else if has(3) {
      self = has(5, 1) && !has(5) && !has(5, -1) ? .augmented : .major
    } else {
      self = has(2) || has(4) ? .suspended : .open
    }
  }

  /// Whether its third is minor.
  public var isMinor: Bool { self == .minor || self == .diminished }
}
