import SharingServer

/// The characters that XML 1.0 can carry (section 2.2, Char). The others cannot be escaped either: a document with one
/// of them is not well-formed.
enum XMLText {
  static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The first character that XML cannot carry, as "U+FFFE"; `nil` if there is none.
  static func firstForbidden(in text: String) -> String? {
    text.unicodeScalars.first { !allows($0) }.map(ForbiddenText.name)
  }

  /// The text with U+FFFD, the replacement character, in place of characters that XML cannot carry.
  static func replacingForbidden(in text: String) -> String {
    guard firstForbidden(in: text) != nil else { return text }
    var result = ""
    result.unicodeScalars.append(contentsOf: text.unicodeScalars.map { allows($0) ? $0 : "\u{FFFD}" })
    return result
  }
}
