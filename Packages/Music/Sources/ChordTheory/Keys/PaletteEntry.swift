/// A chord that is offered in a key, and its role there.
public struct PaletteEntry: Hashable, Sendable {
  public let chord: Chord
  public let numeral: RomanNumeral
  public let function: HarmonicFunction
  public let kind: Kind
  /// A phrase: `V7 of vi`, `iv of C minor`, `ii, the supertonic`.
  public let explanation: String

  /// The kinds of entries, in the order in which they are offered.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case diatonicTriad, diatonicSeventh
    /// A dominant with the raised seventh step, in minor.
    case raisedSeventh
    /// A chord of the other key on the same tonic, or the Neapolitan.
    case borrowed
    case secondaryDominant
    /// Seventh chords of the blues: I7, IV7, V7.
    case blues
    /// Chords with added tones, and substitutes, of jazz.
    case jazz
    /// Chords of the modes on the same tonic.
    case modal
  }
}
