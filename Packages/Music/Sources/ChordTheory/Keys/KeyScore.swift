/// How well a key fits a song, in points.
///
/// The points were tuned by hand, so that common progressions are found in every key: four-chord songs, ii-V-I, blues.
enum KeyScore {
  static func points(of chords: [Chord], in key: MusicalKey) -> Int {
    let chords = chords.map { $0.spelled(in: key) }
    var points = chords.reduce(0) { $0 + fit(of: $1, in: key) }
    if isTonic(chords[0], in: key) { points += 2 }
    if isTonic(chords[chords.count - 1], in: key) { points += 2 }
    return points + 2 * zip(chords, chords.dropFirst()).count { comesHome(from: $0, to: $1, in: key) }
  }

  /// A seventh that is not in the key, as in a blues, costs one point.
  private static func fit(of chord: Chord, in key: MusicalKey) -> Int {
    let home = isTonic(chord, in: key) ? 1 : 0
    if key.isHome(to: chord) { return 3 + home }
    if key.isHome(to: chord.triad) { return 2 + home }
    if AppliedTarget(of: chord, in: key) != nil { return 1 }
    return HarmonicFunction(of: chord, in: key) == .other ? -1 : 0
  }

  private static func isTonic(_ chord: Chord, in key: MusicalKey) -> Bool {
    chord.root == key.tonic && chord.quality == (key.mode == .major ? .major : .minor)
  }

  /// Whether a dominant resolves to the tonic. A tonic with a seventh that is not in the key, as in C7 F7 in F, is no
  /// resolution: in a blues that is I7 IV7.
  private static func comesHome(from chord: Chord, to next: Chord, in key: MusicalKey) -> Bool {
    isDominant(chord, in: key) && isTonic(next, in: key) && key.isHome(to: next)
  }

  private static func isDominant(_ chord: Chord, in key: MusicalKey) -> Bool {
    chord.root == key.scale[4] && chord.quality == .major
      || chord.root == key.tonic.down(Interval(2, -1)) && chord.quality == .diminished
  }
}

extension Chord {
  /// The root, third and fifth, as far as the chord has them.
  var triad: Chord {
    switch quality {
    case .major: Chord(root)
    case .minor: Chord(root, .minor)
    case .diminished: Chord(root, .diminished)
    case .augmented: Chord(root, .augmented)
    case .suspended, .open: Chord(root, suffix)
    }
  }
}
