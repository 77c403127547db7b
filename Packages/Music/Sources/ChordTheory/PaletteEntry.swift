/// A chord that is offered in a key, and its role there.
public struct PaletteEntry: Hashable, Sendable {
  public let chord: Chord
  public let numeral: RomanNumeral
  public let function: HarmonicFunction
  public let kind: Kind
  /// A phrase: `V7 of vi`, `iv of C minor`, `ii, the supertonic`.
  public let explanation: String

  /// In the order in which they are offered.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case diatonicTriad, diatonicSeventh
    /// In minor: the dominants with the raised seventh step.
    case raisedSeventh
    /// From the key on the same tonic, and the Neapolitan.
    case borrowed
    case secondaryDominant
  }
}
