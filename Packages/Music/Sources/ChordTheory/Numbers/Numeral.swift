/// A Roman numeral at the start of a text, before a suffix.
struct Numeral {
  let degree: ScaleDegree
  /// Whether it is in lower case.
  let isMinor: Bool
  /// The text after it.
  let rest: Substring

  init?(startOf text: Substring) {
    guard let (alteration, rest) = ScaleDegree.takeSigns(text) else { return nil }
    for (index, number) in Self.numbers.enumerated().sorted(by: { $0.element.count > $1.element.count }) {
      for written in [number, number.lowercased()] where rest.hasPrefix(written) {
        degree = ScaleDegree(index + 1, alteration)
        isMinor = written != number
        self.rest = rest.dropFirst(written.count)
        return
      }
    }
    return nil
  }

  /// - Parameter whole: The whole text that the person wrote, for the message.
  init(_ text: Substring, in whole: String) throws(Unreadable) {
    guard let numeral = Numeral(startOf: text) else {
      throw Unreadable(
        "\"\(whole)\" is not a Roman numeral.",
        remedy: "Write I to VII, lowercase for minor chords: ii, V7, bVII, V7/V, I/3.")
    }
    self = numeral
  }

  var suffix: ChordSuffix {
    get throws(Unreadable) { try ChordSuffix(afterNumeral: String(rest), isMinor: isMinor) }
  }

  static func text(_ degree: ScaleDegree, isMinor: Bool) -> String {
    let number = numbers[degree.number - 1]
    return degree.signs + (isMinor ? number.lowercased() : number)
  }

  private static let numbers = ["I", "II", "III", "IV", "V", "VI", "VII"]
}
