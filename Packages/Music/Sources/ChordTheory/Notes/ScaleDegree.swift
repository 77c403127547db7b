/// A step of a scale, possibly raised or lowered: the root of a numeral, or its bass.
struct ScaleDegree: Hashable, Sendable {
  /// The step, from 1 (the tonic) to 7.
  let number: Int
  /// The distance from the note of the scale, in semitones; up to three in unusual keys.
  let alteration: Int

  init(_ number: Int, _ alteration: Int = 0) {
    self.number = number
    self.alteration = alteration
  }

  /// - Parameter mode: The mode whose scale is counted; minor is natural minor.
  init(of note: Note, above tonic: Note, _ mode: MusicalKey.Mode) {
    let interval = Interval(from: tonic, to: note)
    self.init(interval.degree, interval.alteration - mode.scale[interval.degree - 1].alteration)
  }

  func note(above tonic: Note, _ mode: MusicalKey.Mode) -> Note {
    tonic.up(Interval(number, alteration + mode.scale[number - 1].alteration))
  }

  /// The signs before the number: `b`, `#`, `bb`.
  var signs: String {
    String(repeating: alteration < 0 ? "b" : "#", count: abs(alteration))
  }

  /// The degree as an Arabic number: `b3`.
  var text: String { "\(signs)\(number)" }

  /// Parses `3`, `b7`, `♯4`; nothing may follow.
  init?(_ text: Substring) {
    guard let (alteration, rest) = Self.takeSigns(text), rest.count == 1, let number = Int(rest),
      (1...7).contains(number)
    else { return nil }
    self.init(number, alteration)
  }

  /// The alteration at the start of the text, and the rest; `nil` if sharps and flats are mixed.
  static func takeSigns(_ text: Substring) -> (alteration: Int, rest: Substring)? {
    let rest = text.drop { "b♭#♯".contains($0) }
    let signs = text[..<rest.startIndex]
    let isFlat = signs.allSatisfy { "b♭".contains($0) }
    guard isFlat || signs.allSatisfy({ "#♯".contains($0) }) else { return nil }
    return (isFlat ? -signs.count : signs.count, rest)
  }
}
