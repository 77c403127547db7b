/// The spelling of suffixes after a numeral, in which `m` would be read as a letter of the numeral.
extension ChordSuffix {
  /// The text after a numeral: `7`, `maj7`, `°7`, `ø7`, `+`. A plain minor third is `minor` and the rest.
  func text(afterNumeral minor: String) -> String {
    if let rest = restOfHalfDiminished { return "ø" + rest }
    return switch marker {
    case .minor: minor + rest
    case .diminished: "°" + rest
    case .augmented: "+" + rest
    case .none, .major, .halfDiminished: text
    }
  }

  /// Parses the text after a numeral.
  init(afterNumeral text: String, isMinor: Bool) throws(Unreadable) {
    if text.hasPrefix("ø") {
      let rest = text.dropFirst(text.hasPrefix("ø7") ? 2 : 1)
      // ø9 has no other name, because m7b59 cannot be parsed.
      try self.init(parsing: rest.first?.isNumber == true ? "ø" + rest : "m7b5" + rest)
    } else if let sign = ["°", "o", "dim"].first(where: text.hasPrefix) {
      try self.init(parsing: "dim" + text.dropFirst(sign.count))
    } else {
      try self.init(parsing: isMinor ? "m" + text : text)
    }
  }

  /// The text after `ø` for a suffix with `ø` or `m7b5`: the seventh first.
  private var restOfHalfDiminished: String? {
    if marker == .halfDiminished {
      return rest.first?.isNumber == true ? rest : "7" + rest
    }
    guard marker == .minor, let five = ["7b5", "7♭5", "7-5", "7(b5)", "7(♭5)"].first(where: rest.hasPrefix) else {
      return nil
    }
    return "7" + rest.dropFirst(five.count)
  }
}
