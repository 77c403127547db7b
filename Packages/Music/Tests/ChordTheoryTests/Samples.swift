import SeededRandom

@testable import ChordTheory

/// Chords and keys that many tests need.
enum Samples {
  /// Suffixes in the spelling that numerals lead back to.
  static let suffixTexts = [
    "", "m", "dim", "+", "5", "6", "m6", "6/9", "m6/9", "69", "7", "maj7", "m7", "m7b5", "dim7", "m(maj7)", "mmaj7",
    "+7",
    "+maj7", "9", "maj9", "m9", "11", "m11", "13", "maj13", "m13", "sus2", "sus4", "7sus4", "9sus4", "13sus4", "add9",
    "madd9", "add11", "7b9", "7#9", "7b5", "7#5", "7#11", "maj7#11", "7b9#9", "7(b9,#11)", "13b9", "7alt", "(no3)",
    "add9(no3)", "m7add11", "maj7sus2", "m7b5(b9)", "ø9", "M7", "Δ7", "^", "2", "4",
  ]

  static let suffixes = suffixTexts.map(ChordSuffix.init(known:))

  /// Twelve keys of each mode, one for each pitch.
  static let usualKeys = MusicalKey.all.filter {
    $0.transposed(by: 12) == $0 && $0.transposed(by: 1).transposed(by: -1) == $0
  }

  static func chord(_ text: String) throws -> Chord { try Chord(parsing: text) }
  static func chords(_ text: String) throws -> [Chord] {
    try text.split(separator: " ").map { try Chord(parsing: String($0)) }
  }
  static func key(_ text: String) throws -> MusicalKey { try MusicalKey(parsing: text) }
  static func note(_ text: String) throws -> Note { try Note(parsing: text) }

  /// The chords of these numerals in a key.
  static func chords(_ numerals: String, in key: MusicalKey) throws -> [Chord] {
    try numerals.split(separator: " ").map { try RomanNumeral(parsing: String($0)).chord(in: key) }
  }

  /// Any chord whose root, and bass where it has one, are spelled as the key does.
  static func chord(in key: MusicalKey, using dice: inout SplitMix64) -> Chord {
    let root = key.spelling(of: PitchClass(dice.int(in: 0...11)))
    let suffix = dice.element(of: suffixes)
    switch dice.int(in: 0...5) {
    case 0: return Chord(root, suffix, under: .bass(key.spelling(of: PitchClass(dice.int(in: 0...11)))))
    case 1: return Chord(root, suffix, under: .bass(root.up(dice.element(of: suffix.intervals))))
    case 2:
      return Chord(
        root, suffix, under: .chord(key.spelling(of: PitchClass(dice.int(in: 0...11))), dice.element(of: suffixes)))
    default: return Chord(root, suffix)
    }
  }
}

extension String {
  var words: [String] { split(separator: " ").map(String.init) }
}
