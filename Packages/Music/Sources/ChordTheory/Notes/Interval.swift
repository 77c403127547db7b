/// The interval from one note up to another: its number of letters, and its distance from the major scale.
///
/// Written as in chord symbols: `b3`, `5`, `#11`, `bb7`.
public struct Interval: Hashable, Sendable {
  /// 1 is the unison, 3 a third, 9 a ninth.
  public let degree: Int
  /// The distance from the note of the major scale, in semitones: -1 makes a third minor, and a fifth diminished.
  public let alteration: Int

  /// - Parameter degree: At least 1.
  public init(_ degree: Int, _ alteration: Int = 0) {
    precondition(degree >= 1, "An interval has a degree from 1 up, not \(degree).")
    self.degree = degree
    self.alteration = alteration
  }

  /// The interval from one note up to the next one of that name, less than an octave; the degree is from 1 to 7.
  public init(from low: Note, to high: Note) {
    let natural = Interval((high.letter.rawValue - low.letter.rawValue).modulo(7) + 1)
    self.init(natural.degree, (high.fifths - low.fifths - natural.fifths) / 7)
  }

  public var semitones: Int {
    letter.semitones + 12 * ((degree - 1) / 7) + alteration
  }

  public var text: String {
    String(repeating: alteration < 0 ? "b" : "#", count: abs(alteration)) + "\(degree)"
  }

  /// The interval on the line of fifths; octaves are lost.
  var fifths: Int { letter.fifths + 7 * alteration }

  /// The letter that is this interval above C.
  private var letter: Letter { Letter.c.up(degree - 1) }
}

extension Interval: Comparable, CustomStringConvertible {
  /// Compares by degree, then by size.
  public static func < (left: Interval, right: Interval) -> Bool {
    (left.degree, left.alteration) < (right.degree, right.alteration)
  }

  public var description: String { text }
}
