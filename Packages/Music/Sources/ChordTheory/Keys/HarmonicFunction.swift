/// The function of a chord in a key.
public enum HarmonicFunction: Hashable, Sendable, CaseIterable {
  /// The tonic, or a substitute for it.
  case tonic
  /// A chord that moves away from the tonic.
  case subdominant
  /// A chord that resolves to the tonic, or to another chord of the key.
  case dominant
  /// None of these.
  case other

  /// T, S or D, for people who cannot see the color; `nil` for other.
  public var letter: Character? {
    switch self {
    case .tonic: "T"
    case .subdominant: "S"
    case .dominant: "D"
    case .other: nil
    }
  }

  /// Judged by root, third and fifth alone, without context: C7 in C is the tonic of a blues, although it may turn out
  /// to be V7 of IV. A bass changes nothing; a polychord is judged by its lower chord.
  ///
  /// Source: the functions of Riemann, in the reduced form of Diether de la Motte, "Harmonielehre", 1976; borrowed and
  /// applied chords as in jazz teaching.
  public init(of chord: Chord, in key: MusicalKey) {
    let (root, suffix) =
      switch chord.under {
      case .chord(let low, let suffix): (low, suffix)
      case .bass, nil: (chord.root, chord.suffix)
      }
    let semitones = key.tonic.pitchClass.semitones(upTo: root.pitchClass)
    self =
      switch suffix.quality {
      case .diminished: Self.diminished(semitones, key.mode)
      case .minor: Self.minor(semitones, key.mode)
      case .major, .augmented: Self.major(semitones, suffix, key.mode)
      case .suspended, .open: Self.open(semitones)
      }
  }

  /// ii° is a subdominant; diminished chords a semitone below a step of the scale lead to it.
  private static func diminished(_ semitones: Int, _ mode: MusicalKey.Mode) -> HarmonicFunction {
    switch semitones {
    case 2: .subdominant
    case 6, 11: .dominant
    case 1, 3, 8: mode == .major ? .dominant : .other
    case 4, 9: mode == .minor ? .dominant : .other
    default: .other
    }
  }

  private static func minor(_ semitones: Int, _ mode: MusicalKey.Mode) -> HarmonicFunction {
    switch semitones {
    case 0: .tonic
    case 2, 5: .subdominant
    case 7: .dominant
    case 4, 9: mode == .major ? .tonic : .other
    default: .other
    }
  }

  private static func major(_ semitones: Int, _ suffix: ChordSuffix, _ mode: MusicalKey.Mode) -> HarmonicFunction {
    switch semitones {
    case 0: .tonic
    // The Neapolitan; with a seventh it substitutes for the dominant a tritone away.
    case 1: suffix.isDominantSeventh ? .dominant : .subdominant
    case 2, 7: .dominant
    case 3: .tonic
    case 4, 9, 11: mode == .major ? .dominant : .other
    case 5: .subdominant
    case 8: mode == .major ? .subdominant : .tonic
    case 10: mode == .major ? .subdominant : .dominant
    default: .other
    }
  }

  private static func open(_ semitones: Int) -> HarmonicFunction {
    switch semitones {
    case 0: .tonic
    case 2, 5: .subdominant
    case 7: .dominant
    default: .other
    }
  }
}
