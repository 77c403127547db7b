/// Characters that no text of a board may have: controls, and those that turn the direction of what follows ("Trojan
/// Source", CVE-2021-42574). Line breaks and tabs are for the rules of the model.
enum ForbiddenText {
  /// The first of them in a JSON text of ours, as "U+202E"; `nil` where there is none.
  ///
  /// Looks at the bytes as they are: what is below U+0020 stands there escaped.
  static func first(inJSON text: String) -> String? {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
        // JSONEncoder writes \u for nothing else than controls.
        if scalar == "u" || scalar == "b" || scalar == "f" { return "a control code" }
      } else if scalar == "\\" {
        isEscaped = true
      } else if isForbidden(scalar) {
        return name(scalar)
      }
    }
    return nil
  }

  /// The first of them in a text itself.
  static func first(in text: String) -> String? {
    text.unicodeScalars.first { isForbidden($0) || ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)) }
      .map(name)
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7f...0x9f, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: true
    default: false
    }
  }
}
