public import ChordTheory

/// A song as other programs write it: measures from the first to the last, with everything that is printed at them.
///
/// What reads and writes MusicXML and iReal Pro meets a song here. A section is a name at a measure, and a section that is
/// played again is written out again; repeat signs stay.
public struct LeadSheet: Hashable, Sendable {
  public var title: String
  public var artist = ""
  /// `nil` if none is named; it is then guessed from the chords.
  public var key: MusicalKey?
  /// In quarter notes per minute, whatever the beat is; `nil` if none is named.
  public var tempo: Double?
  public var style = PlayingStyle.block
  public var swings = false
  public var measures: [Measure] = []

  public init(title: String) {
    self.title = title
  }

  public struct Measure: Hashable, Sendable {
    public var time: TimeSignature
    /// The key in which the measure is written; `nil` if it is that of the sheet.
    public var key: MusicalKey?
    /// Ascending by position.
    public var chords: [PlacedChord] = []
    /// The name of the section that begins here; `nil` if none does.
    public var name: String?
    public var beginsRepeat = false
    public var endsRepeat = false
    /// How often the repeat that ends here is played.
    public var passes = 2
    /// The endings that begin here, such as the first and the second.
    public var endings: [Int] = []
    public var sign: Bar.Sign?
    public var jump: Bar.Jump?
    /// Whether it has a fermata.
    public var isHeld = false
    /// What is sung in each verse, by its number from 1.
    public var verses: [Int: Words] = [:]

    public init(time: TimeSignature) {
      self.time = time
    }

    /// What is sung in the first verse.
    public var words: Words? {
      get { verses[1] }
      set { verses[1] = newValue }
    }
  }

  public struct PlacedChord: Hashable, Sendable {
    /// From 0, the bar line before the measure, to less than 1.
    public var position: Fraction
    public var symbol: ChordSymbol
    /// Whether it was written as one of several within a beat, and not on a beat of its own.
    public var isWithinBeat: Bool

    public init(_ symbol: ChordSymbol, at position: Fraction, isWithinBeat: Bool = false) {
      (self.symbol, self.position, self.isWithinBeat) = (symbol, position, isWithinBeat)
    }
  }

  /// What is sung over a measure.
  public struct Words: Hashable, Sendable {
    /// What is sung before its first chord.
    public var before = ""
    public var text = ""
    /// Whether the next measure begins another line.
    public var endsLine = false

    public init(before: String = "", text: String = "", endsLine: Bool = false) {
      (self.before, self.text, self.endsLine) = (before, text, endsLine)
    }
  }

  /// The most measures of a sheet, with those that repeats of more than two passes add.
  public static let maximumMeasures = 10_000
}

/// A part of a measure, in lowest terms.
public struct Fraction: Hashable, Sendable, Comparable {
  public let numerator: Int
  public let denominator: Int

  public static let zero = Fraction(0, 1)

  /// - Parameter denominator: At least 1.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator > 0, "A fraction needs a denominator of at least 1, not \(denominator).")
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }

  /// The fraction times a number: what is whole of it, and the rest, from 0 to less than 1.
  func times(_ factor: Int) -> (whole: Int, rest: Fraction) {
    let product = numerator * factor
    return (product / denominator, Fraction(product % denominator, denominator))
  }

  public static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (abs(one), other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(1, one)
  }
}
