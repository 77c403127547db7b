import ChordTheory
import TerminalUI

extension HarmonicFunction {
  /// The color of the function.
  var hue: ThemeRole {
    switch self {
    case .tonic: .mint
    case .subdominant: .sky
    case .dominant: .amber
    case .other: .sand
    }
  }

  /// The sign used in themes without surfaces; `nil` outside the key.
  var sign: Character? {
    switch self {
    case .tonic: "●"
    case .subdominant: "▸"
    case .dominant: "▲"
    case .other: nil
    }
  }

  /// The function in a word: where the harmony is.
  var word: String {
    switch self {
    case .tonic: "home"
    case .subdominant: "away"
    case .dominant: "tension"
    case .other: "outside the key"
    }
  }

  /// The three that a legend explains.
  static let named: [HarmonicFunction] = [.tonic, .subdominant, .dominant]
}

extension ChordSymbol {
  /// The color of the chord in a key: violet if it is borrowed from the other mode, otherwise that of its function.
  func hue(in key: MusicalKey) -> ThemeRole {
    switch self {
    case .chord, .marked, .several:
      chord.map { chord in
        Self.borrowed[key]?.contains(chord) == true ? .violet : HarmonicFunction(of: chord, in: key).hue
      } ?? .error
    case .noChord: .hint
    case .unknown: .error
    }
  }

  /// The sign of its function; a question mark if the chord cannot be read.
  func sign(in key: MusicalKey) -> Character? {
    switch self {
    case .chord, .marked, .several: chord.flatMap { HarmonicFunction(of: $0, in: key).sign }
    case .noChord: nil
    case .unknown: "?"
    }
  }

  private static let borrowed = Dictionary(
    uniqueKeysWithValues: MusicalKey.all.map { key in
      let entries = Palette(of: key).entries
      let own = Set(entries.filter { $0.kind != .borrowed && $0.kind != .secondaryDominant }.map(\.chord))
      return (key, Set(entries.filter { $0.kind == .borrowed }.map(\.chord)).subtracting(own))
    })
}

extension String {
  /// A numeral in characters that the terminal supports: in ASCII a degree sign is written as o, and a
  /// half-diminished sign as `/o`.
  func numeral(unicode: Bool) -> String {
    unicode ? self : replacing("°", with: "o").replacing("ø", with: "/o")
  }
}
