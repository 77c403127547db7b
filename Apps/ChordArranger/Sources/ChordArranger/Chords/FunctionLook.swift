import ChordTheory
import TerminalUI

extension HarmonicFunction {
  /// The color of the function; the letter says the same without color.
  var role: ThemeRole {
    switch self {
    case .tonic: .success
    case .subdominant: .accent
    case .dominant: .warning
    case .other: .text
    }
  }
}

extension ChordSymbol {
  func role(in key: MusicalKey) -> ThemeRole {
    switch self {
    case .chord, .marked, .several: chord.map { HarmonicFunction(of: $0, in: key).role } ?? .error
    case .noChord: .hint
    case .unknown: .error
    }
  }

  /// The style of the chord's name. A dominant has the color of a warning, but not its underline or italics.
  func style<Place>(in key: MusicalKey, _ canvas: Canvas<Place>) -> Style {
    var style = canvas.style(role(in: key))
    style.attributes.subtract([.underline, .italic])
    return style
  }

  /// T, S or D; a question mark if the function is unknown.
  func letter(in key: MusicalKey) -> Character? {
    switch self {
    case .chord, .marked, .several: chord.flatMap { HarmonicFunction(of: $0, in: key).letter }
    case .noChord: nil
    case .unknown: "?"
    }
  }
}

extension String {
  /// A numeral in characters that the terminal supports: in ASCII a degree sign is written as o, and a
  /// half-diminished sign as `/o`.
  func numeral(unicode: Bool) -> String {
    unicode ? self : replacing("°", with: "o").replacing("ø", with: "/o")
  }
}
