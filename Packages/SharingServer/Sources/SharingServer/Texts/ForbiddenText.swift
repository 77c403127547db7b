/// Characters that no text of a document may have: controls, and those that change the direction of the following text
/// ("Trojan Source", CVE-2021-42574). Line breaks and tabs are checked by the rules of the model.
package enum ForbiddenText {
  /// The first of them in a JSON text of ours, as "U+202E"; `nil` if there is none.
  ///
  /// Works on the raw bytes, in which characters below U+0020 are escaped.
  package static func first(inJSON text: String) -> String? {
    // Most texts are ASCII without escapes, which has none of them.
    if text.utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "\\") }) { return nil }
    var isEscaped = false
    var flag = FlagTags()
    for scalar in text.unicodeScalars {
      if flag.has(scalar) { continue }
      if isEscaped {
        isEscaped = false
        // JSONEncoder writes \u only for control characters.
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
  package static func first(in text: String) -> String? {
    var flag = FlagTags()
    return text.unicodeScalars.first {
      !flag.has($0) && (isForbidden($0) || ($0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0)))
    }
    .map(name)
  }

  package static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether a name made only of this character would be visible.
  package static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !isHidden(scalar) && !isMark(scalar)
  }

  /// Whether nobody sees it, alone or among others.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // The Braille pattern without dots, and a musical note without a head.
    scalar.properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 || scalar.value == 0x1d159
  }

  /// Whether it is a mark on the character before it.
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7f...0x9f, 0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a...0x202e, 0x2066...0x206f, 0xfeff: true
    // Letters that look blank.
    case 0x3164, 0xffa0: true
    // Tags, which can hide one text inside another.
    case 0xe0000...0xe007f: true
    // Noncharacters and others that XML cannot carry.
    case 0xfdd0...0xfdef, 0xfff9...0xfffb: true
    default: scalar.value & 0xfffe == 0xfffe
    }
  }
}

/// Finds the tags in flags such as Scotland's: a black flag and the tags of "gbsct". Those hide nothing.
private struct FlagTags {
  private var count: Int?

  /// Whether the next scalar is a tag of a flag.
  mutating func has(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1f3f4: count = 0
    case 0xe0030...0xe0039, 0xe0061...0xe007a:
      count = count.map { $0 + 1 }
      return count.map { $0 <= 6 } ?? false
    case 0xe007f:
      defer { count = nil }
      return count.map { 3...6 ~= $0 } ?? false
    default: count = nil
    }
    return false
  }
}
