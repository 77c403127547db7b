/// A chord by its position in a key: I, ii, V7, bVII, #iv°, I/3, V7/V.
///
/// Chords with a minor third are in lower case. Steps are counted in the scale of the key, in minor the natural one: in
/// Am, C is III and G is VII, while G#dim is #vii°. An Arabic number after a slash is the step of the bass; a Roman one
/// is the chord in whose major scale the numeral is counted. (So bIII in Am is Cb, not C.)
public struct RomanNumeral: Hashable, Sendable {
  let chord: RelativeChord
  /// The chord that is tonicized.
  let target: Target?

  struct Target: Hashable {
    let degree: ScaleDegree
    let isMinor: Bool
  }

  init(chord: RelativeChord, target: Target?) {
    self.chord = chord
    self.target = target
  }

  /// The numeral for the position of the root: D7 in C is II7.
  public init(of chord: Chord, in key: MusicalKey) {
    self.init(chord: RelativeChord(chord, above: key.tonic, key.mode), target: nil)
  }

  /// The numeral with the superscript figures of figured bass, V⁶₅, if the chord is an inversion of a triad or a
  /// seventh chord. (Figures on the line are not written: I6 is a sixth chord.)
  public init(figured chord: Chord, in key: MusicalKey) {
    var relative = RelativeChord(chord, above: key.tonic, key.mode)
    if case .bass(let bass) = chord.under,
      let tone = chord.suffix.intervals.first(where: { chord.root.up($0) == bass })?.degree,
      Figures(under: chord.suffix, tone: tone) != nil
    {
      relative.under = .tone(tone)
    }
    self.init(chord: relative, target: nil)
  }

  /// The numeral for the chord's target, D7 in C being V7/V; `nil` if it is not the dominant of another chord.
  ///
  /// A diatonic chord leads only to its tonic, and so does any chord on the tonic's own major triad. A chord with a
  /// major third leads a fifth down, and a diminished chord a semitone up, if the key has a major or minor triad there.
  public init?(applied chord: Chord, in key: MusicalKey) {
    guard let target = AppliedTarget(of: chord, in: key) else { return nil }
    self.init(
      chord: RelativeChord(chord, above: target.root, .major),
      target: Target(degree: ScaleDegree(target.number), isMinor: target.isMinor))
  }

  /// The chord in a key. Every numeral is a chord in every key.
  public func chord(in key: MusicalKey) -> Chord {
    guard let target else { return chord.chord(above: key.tonic, key.mode) }
    return chord.chord(above: target.degree.note(above: key.tonic, key.mode), .major)
  }
}
