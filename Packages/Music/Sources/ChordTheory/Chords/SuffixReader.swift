/// Parses the part of a chord symbol after the root.
///
/// A suffix is a marker (`m`, `maj`, `dim`, `ø`, `+`, or nothing), a number, and any number of modifiers. Some markers
/// begin alike, so each is tried, the longest first: `madd9` is `m` and `add9`, although `ma` is a marker as well.
struct SuffixReader {
  private(set) var tones = ChordTones(Interval(1), Interval(3), Interval(5))
  let marker: ChordSuffix.Marker
  let afterMarker: String
  private var cursor: TextCursor

  /// - Returns: `nil` if the text is not a suffix.
  static func read(_ text: String) -> SuffixReader? {
    for word in markers where text.hasPrefix(word.text) {
      var reader = SuffixReader(word, in: text)
      if reader.readNumber(after: word), reader.readModifiers() { return reader }
    }
    return nil
  }

  private init(_ word: Word, in text: String) {
    let rest = text.dropFirst(word.text.count)
    (marker, afterMarker, cursor) = (word.marker, String(rest), TextCursor(rest))
  }

  private struct Word {
    let text: String
    let marker: ChordSuffix.Marker
  }

  private static let markers: [Word] = {
    let texts: [(ChordSuffix.Marker, [String])] = [
      (.major, ["major", "Major", "maj", "Maj", "MAJ", "ma", "Ma", "M", "Δ", "△", "^"]),
      (.minor, ["minor", "Minor", "min", "Min", "MIN", "mi", "m", "-"]),
      (.diminished, ["dim", "Dim", "dim ", "°", "º", "o", "0"]),
      (.halfDiminished, ["ø", "Ø", "h"]),
      (.augmented, ["aug", "Aug", "aug ", "+"]),
      (.none, ["", "dom", "dom "]),
    ]
    return texts.flatMap { marker, texts in texts.map { Word(text: $0, marker: marker) } }
      .sorted { $0.text.count > $1.text.count }
  }()

  private mutating func readNumber(after word: Word) -> Bool {
    switch word.marker {
    case .none: readDominant()
    case .major: readMajor(isTriangle: ["Δ", "△", "^"].contains(word.text))
    case .minor: readMinor()
    case .diminished: readDiminished()
    case .halfDiminished: readHalfDiminished()
    case .augmented: readAugmented()
    }
    return true
  }

  private mutating func readDominant() {
    if readSixth() || readStack(seventh: Interval(7, -1)) { return }
    if cursor.take("5") {
      tones.remove(3)
    } else if cursor.take(anyOf: ["42", "24"]) != nil {
      suspend(to: [2, 4])
    } else if cursor.take("2") {
      tones.add(Interval(9))
    } else if cursor.take("4") {
      suspend(to: [4])
    } else if cursor.take("3") {
      tones.remove(5)
    }
  }

  private mutating func readMajor(isTriangle: Bool) {
    if !readSixth(), !readStack(seventh: Interval(7)), isTriangle { tones.set(Interval(7)) }
  }

  private mutating func readMinor() {
    tones.set(Interval(3, -1))
    if readSixth() { return }
    if readStack(seventh: Interval(7, -1)) {
      if cursor.take("4") { tones.add(Interval(11)) }
    } else if cursor.take("2") {
      tones.add(Interval(9))
    } else if cursor.take("4") {
      tones.add(Interval(11))
    }
  }

  private mutating func suspend(to degrees: [Int]) {
    tones.remove(3)
    for degree in degrees { tones.add(Interval(degree)) }
  }

  private mutating func readDiminished() {
    tones.set(Interval(3, -1))
    tones.set(Interval(5, -1))
    _ = readStack(seventh: Interval(7, -2))
  }

  private mutating func readHalfDiminished() {
    tones.set(Interval(3, -1))
    tones.set(Interval(5, -1))
    if !readStack(seventh: Interval(7, -1)) { tones.set(Interval(7, -1)) }
  }

  private mutating func readAugmented() {
    tones.set(Interval(5, 1))
    _ = readStack(seventh: Interval(7, -1))
  }

  private mutating func readSixth() -> Bool {
    if cursor.take(anyOf: ["6/9", "69"]) != nil {
      tones.add(Interval(6))
      tones.add(Interval(9))
      return true
    }
    guard cursor.take("6") else { return false }
    tones.add(Interval(6))
    return true
  }

  private mutating func readStack(seventh: Interval) -> Bool {
    guard let number = cursor.takeNumber(of: [13, 11, 9, 7]) else { return false }
    // "7M" is a major seventh where notes are called Do, Re, Mi.
    tones.stack(to: number, seventh: number == 7 && cursor.take("M") ? Interval(7) : seventh)
    // "7th", and "711" for a seventh chord with an eleventh.
    if !cursor.take("th"), number < 11, cursor.take("11") { tones.add(Interval(11)) }
    return true
  }

  private mutating func readModifiers() -> Bool {
    var modifiers = ModifierReader(tones: tones, cursor: cursor)
    guard modifiers.readAll() else { return false }
    tones = modifiers.tones
    return true
  }
}
