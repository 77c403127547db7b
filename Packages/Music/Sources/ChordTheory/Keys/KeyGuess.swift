/// A key that a song may be in.
public struct KeyGuess: Hashable, Sendable {
  public let key: MusicalKey
  /// How likely the key is, from 0 to 1; the confidences of all guesses add up to 1. Meant for ranking and as a rough
  /// mark: it was not calibrated on any corpus.
  public let confidence: Double

  /// All keys, the likeliest first; empty if there are no chords.
  ///
  /// Of two names for one key, such as F# and Gb, only the one that spells like the song is included, so there are 24.
  /// A guess has half the weight of one with one more point; see `KeyScore`.
  ///
  /// - Complexity: O(*n*), with about 60 looks at each chord.
  public static func ranked(for chords: [Chord]) -> [KeyGuess] {
    guard !chords.isEmpty else { return [] }
    let scored = spelledLike(chords).map { ($0, KeyScore.points(of: chords, in: $0)) }
    let top = scored.map(\.1).max()!
    let weights = scored.map { Double(sign: .plus, exponent: $0.1 - top, significand: 1) }
    let sum = weights.reduce(0, +)
    return zip(scored, weights).map { KeyGuess(key: $0.0, confidence: $1 / sum) }
      .sorted { ($1.confidence, abs($0.key.signature)) < ($0.confidence, abs($1.key.signature)) }
  }

  /// For each pitch and mode, the key that keeps most roots as written; among equals, the one with fewer sharps or
  /// flats.
  private static func spelledLike(_ chords: [Chord]) -> [MusicalKey] {
    MusicalKey.Mode.allCases.flatMap { mode in
      (0..<12).map { number in
        let names = MusicalKey.all.filter { $0.mode == mode && $0.tonic.pitchClass == PitchClass(number) }
        let kept = names.map { key in chords.filter { $0.spelled(in: key).root == $0.root }.count }
        return zip(names, kept).max { ($0.1, -abs($0.0.signature)) < ($1.1, -abs($1.0.signature)) }!.0
      }
    }
  }
}

extension Chord {
  /// The chord with the names that make sense in a key; see ``transposed(by:)``.
  func spelled(in key: MusicalKey) -> Chord { transposed(by: Transposition(from: key, to: key)) }
}
