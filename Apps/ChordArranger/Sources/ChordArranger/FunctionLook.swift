import ChordTheory
import TerminalUI

extension HarmonicFunction {
  /// Its color; the letter says the same without one.
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
  func role(in key: Key) -> ThemeRole {
    switch self {
    case .chord, .marked, .several: chord.map { HarmonicFunction(of: $0, in: key).role } ?? .error
    case .noChord: .hint
    case .unknown: .error
    }
  }

  /// How its name looks. A dominant has the color of a warning, not its lines.
  func style<Place>(in key: Key, _ picture: Picture<Place>) -> Style {
    var style = picture.style(role(in: key))
    style.attributes.subtract([.underline, .italic])
    return style
  }

  /// T, S or D; a question mark where nobody knows what it is.
  func letter(in key: Key) -> Character? {
    switch self {
    case .chord, .marked, .several: chord.flatMap { HarmonicFunction(of: $0, in: key).letter }
    case .noChord: nil
    case .unknown: "?"
    }
  }
}

extension String {
  /// A numeral as that terminal can write it: in ASCII a degree sign is an o, and one that is half of it `/o`.
  func numeral(unicode: Bool) -> String {
    unicode ? self : replacing("°", with: "o").replacing("ø", with: "/o")
  }
}
