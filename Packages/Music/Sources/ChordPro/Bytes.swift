/// The characters that have a meaning in a ChordPro text. All are ASCII, so none is part of another in UTF-8.
extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let hash = UInt8(ascii: "#")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let colon = UInt8(ascii: ":")
  static let bar = UInt8(ascii: "|")

  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .carriageReturn || self == .lineFeed
  }

  var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

  var isSmallLetter: Bool { UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") }
}

extension ArraySlice<UInt8> {
  /// The same slice without the spaces at its ends.
  var trimmed: ArraySlice<UInt8> {
    var (start, end) = (startIndex, endIndex)
    while start < end, self[start].isSpace { start += 1 }
    while start < end, self[end - 1].isSpace { end -= 1 }
    return self[start..<end]
  }

  var string: String { String(decoding: self, as: UTF8.self) }
}
