/// The language of note names.
public enum NoteNaming: String, Hashable, Sendable, Codable, CaseIterable {
  /// C D E F G A B.
  case english
  /// Do Re Mi Fa Sol La Si.
  case latin
  /// C D E F G A H; B is a semitone below H: Cis, Es, As, B.
  case german
  /// C D E F G A B with syllables: Cis, Es, As, Bes.
  case dutch
}

/// The characters for accidentals.
public enum AccidentalSigns: Hashable, Sendable, CaseIterable {
  /// `b` and `#`.
  case ascii
  /// `♭` and `♯`.
  case symbols

  func text(of accidental: Accidental) -> String {
    let sign =
      switch self {
      case .ascii: accidental.rawValue < 0 ? "b" : "#"
      case .symbols: accidental.rawValue < 0 ? "♭" : "♯"
      }
    return String(repeating: sign, count: abs(accidental.rawValue))
  }
}

extension Note {
  /// The name of the note. German names have syllables in place of signs.
  public func text(in naming: NoteNaming = .english, signs: AccidentalSigns = .ascii) -> String {
    switch naming {
    case .english: letter.english + signs.text(of: accidental)
    case .latin: letter.latin + signs.text(of: accidental)
    case .german: german
    case .dutch: letter.english + syllables(after: letter)
    }
  }

  private var german: String {
    let stem = letter == .b ? "H" : letter.english
    return letter == .b && accidental == .flat ? "B" : stem + syllables(after: letter)
  }

  private func syllables(after letter: Letter) -> String {
    switch accidental {
    case .natural: ""
    case .sharp: "is"
    case .doubleSharp: "isis"
    case .flat: letter == .a || letter == .e ? "s" : "es"
    case .doubleFlat: letter == .a || letter == .e ? "ses" : "eses"
    }
  }
}

extension Letter {
  var english: String { ["C", "D", "E", "F", "G", "A", "B"][rawValue] }
  var latin: String { ["Do", "Re", "Mi", "Fa", "Sol", "La", "Si"][rawValue] }
}
