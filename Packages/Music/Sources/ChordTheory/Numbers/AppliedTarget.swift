/// The chord of a key to which another chord leads as its dominant.
struct AppliedTarget {
  /// The step, from 2 to 7.
  let number: Int
  let root: Note
  let isMinor: Bool

  /// - Returns: `nil` if the chord is diatonic, or leads to none of the key's major and minor triads.
  init?(of chord: Chord, in key: MusicalKey) {
    guard let way = Self.way(of: chord.suffix), !key.isHome(to: chord) else { return nil }
    let root = chord.root.up(way)
    guard let index = key.scale.firstIndex(of: root), index != 0,
      let target = key.triads.first(where: { $0.root == root }), target.quality != .diminished
    else { return nil }
    number = index + 1
    self.root = root
    isMinor = target.quality == .minor
  }

  /// The interval from the root of a dominant to that of the chord to which it leads.
  private static func way(of suffix: ChordSuffix) -> Interval? {
    switch suffix.quality {
    case .major where suffix.seventh != Interval(7): Interval(4)
    case .augmented: Interval(4)
    case .diminished: Interval(2, -1)
    default: nil
    }
  }
}

extension MusicalKey {
  /// The triads on the seven steps; in minor those of the natural scale.
  var triads: [Chord] {
    let suffixes: [ChordSuffix] =
      mode == .major
      ? [.major, .minor, .minor, .major, .major, .minor, .diminished]
      : [.minor, .diminished, .major, .minor, .minor, .major, .major]
    return zip(scale, suffixes).map { Chord($0, $1) }
  }

  /// Whether all notes of the chord belong to the scale; in minor, the dominant and the diminished chord with the
  /// raised seventh do too.
  func isHome(to chord: Chord) -> Bool {
    if chord.notes.allSatisfy(scale.contains) { return true }
    let raised = tonic.down(Interval(2, -1))
    guard mode == .minor, chord.root == scale[4] || chord.root == raised else { return false }
    return chord.notes.allSatisfy((scale.dropLast() + [raised]).contains)
  }
}
