/// A major or minor key with at most seven sharps or flats: 15 of each.
public struct MusicalKey: Hashable, Sendable {
  /// Whether the third above the tonic is major or minor.
  public enum Mode: Hashable, Sendable, CaseIterable {
    case major, minor
  }

  public let tonic: Note
  public let mode: Mode

  /// - Throws: If the key would need more than seven sharps or flats; the remedy names the key to write instead.
  public init(_ tonic: Note, _ mode: Mode) throws(Unreadable) {
    self.init(unchecked: tonic, mode)
    guard Self.signatures.contains(signature) else {
      let other = MusicalKey(near: tonic.pitchClass, mode)
      let kind = signature < 0 ? "flats" : "sharps"
      throw Unreadable(
        "The key of \(tonic) \(mode) would need \(abs(signature)) \(kind).",
        remedy: "Write it as \(other.tonic) \(mode).")
    }
  }

  /// - Parameter signature: From -7 (flats) to 7 (sharps).
  public init(signature: Int, _ mode: Mode) {
    precondition(Self.signatures.contains(signature), "A key has from -7 to 7 sharps, not \(signature).")
    self.init(unchecked: Note(fifths: signature + mode.tonicFifths), mode)
  }

  /// The number of sharps; flats are negative.
  public var signature: Int { tonic.fifths - mode.tonicFifths }

  /// The 15 major keys, then the 15 minor ones, each from seven flats to seven sharps.
  public static var all: [MusicalKey] {
    Mode.allCases.flatMap { mode in signatures.map { MusicalKey(signature: $0, mode) } }
  }

  /// The other key with the same signature: C and Am.
  public var relative: MusicalKey { MusicalKey(signature: signature, mode.other) }

  /// The key this many semitones higher, with the fewest sharps or flats; of two with six, F# and Ebm are chosen.
  ///
  /// There is one key for each pitch, so going up and down again leads back to it (except to Gb, Cb, C#, D#m, A#m or
  /// Abm; a ``Transposition`` knows its inverse).
  public func transposed(by semitones: Int) -> MusicalKey {
    semitones.modulo(12) == 0 ? self : MusicalKey(near: tonic.pitchClass + semitones, mode)
  }

  static let signatures = -7...7

  private init(unchecked tonic: Note, _ mode: Mode) {
    self.tonic = tonic
    self.mode = mode
  }

  init(near pitchClass: PitchClass, _ mode: Mode) {
    // Either -5...6 or -6...5 contains each of the twelve once.
    let signatures = mode == .major ? -5...6 : -6...5
    self = signatures.lazy.map { MusicalKey(signature: $0, mode) }.first { $0.tonic.pitchClass == pitchClass }!
  }
}

extension MusicalKey.Mode {
  var other: MusicalKey.Mode { self == .major ? .minor : .major }

  /// The distance from the tonic of the major key with the same signature: A is three fifths above C.
  fileprivate var tonicFifths: Int { self == .major ? 0 : 3 }

  /// The steps of the scale (natural minor), above the tonic.
  var scale: [Interval] {
    self == .major ? Self.majorScale : Self.minorScale
  }

  private static let majorScale = (1...7).map { Interval($0) }
  private static let minorScale = zip(1...7, [0, 0, -1, 0, 0, -1, -1]).map { Interval($0, $1) }
}
