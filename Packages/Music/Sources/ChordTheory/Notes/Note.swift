/// A note by its name, without an octave: F# and Gb are two notes with one ``pitchClass``.
///
/// Names are computed on the line of fifths, … Bb F C G D A E B F# …, on which transposing is addition and the letters
/// come out right. Source: Temperley, "The Line of Fifths", Music Analysis 19/3, 2000.
public struct Note: Hashable, Sendable {
  public let letter: Letter
  public let accidental: Accidental

  public init(_ letter: Letter, _ accidental: Accidental = .natural) {
    self.letter = letter
    self.accidental = accidental
  }

  /// All 35 notes, from Fbb to B## in fifths.
  public static var all: [Note] { line.map(Note.init(fifths:)) }

  public var pitchClass: PitchClass { PitchClass(letter.semitones + accidental.rawValue) }

  /// The note that is `interval` higher, on its proper letter: a third above B is D#, not Eb.
  ///
  /// If that would need three accidentals, the result is the same pitch twelve fifths nearer: a diminished seventh
  /// above Cb is Ab, not Bbbb.
  public func up(_ interval: Interval) -> Note {
    Note(fifths: fifths + interval.fifths)
  }

  /// The note that is `interval` lower; see ``up(_:)``.
  public func down(_ interval: Interval) -> Note {
    Note(fifths: fifths - interval.fifths)
  }

  static let line = -15...19

  /// Fifths above C; from -15 for Fbb to 19 for B##.
  var fifths: Int { letter.fifths + 7 * accidental.rawValue }

  /// The note `fifths` fifths above C, or its nearest enharmonic name if that would need three accidentals.
  init(fifths: Int) {
    var fifths = fifths
    while fifths < Self.line.lowerBound { fifths += 12 }
    while Self.line.upperBound < fifths { fifths -= 12 }
    let fromF = fifths + 1
    letter = Letter(fifths: fifths)
    accidental = Accidental(rawValue: (fromF - fromF.modulo(7)) / 7)!
  }
}

extension Note: CustomStringConvertible {
  public var description: String { text() }
}

/// Encoded as its English name: `"F#"`.
extension Note: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(Unreadable) in try Note(parsing: text) }
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(text: text())
  }
}
