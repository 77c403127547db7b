/// A place in a text, and the line that it is in.
struct TOMLCursor {
  private let bytes: [UInt8]
  private var index = 0
  /// Counted from 1.
  private(set) var line = 1

  init(_ text: String) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let utf8 = Array(text.utf8)
    // Some editors begin a file with a byte order mark.
    bytes = utf8.starts(with: mark) ? Array(utf8.dropFirst(3)) : utf8
  }

  var isAtEnd: Bool { bytes.count <= index }

  /// The next byte; `nil` at the end.
  var byte: UInt8? { isAtEnd ? nil : bytes[index] }

  var isAtNewline: Bool {
    byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && after == UInt8(ascii: "\n"))
  }

  private var after: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  func hasThree(_ quote: UInt8) -> Bool { bytes[index...].prefix(3).elementsEqual([quote, quote, quote]) }

  /// What comes next, as a message shows it: up to the next space or end of the line, twenty bytes at most.
  var word: String {
    let word = bytes[min(index, bytes.count)...].prefix(20).prefix { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }
    return word.isEmpty ? "The end of the line" : "\"\(String(decoding: word, as: UTF8.self))\""
  }

  /// Passes over a byte that does not end a line.
  mutating func advance() {
    if !isAtEnd { index += 1 }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func takeNewline() -> Bool {
    guard isAtNewline else { return false }
    index += byte == UInt8(ascii: "\r") ? 2 : 1
    line += 1
    return true
  }

  mutating func skipSpace() {
    while byte == 32 || byte == 9 { index += 1 }
  }

  mutating func takeWhile(_ belongs: (UInt8) -> Bool) -> String {
    let found = bytes[min(index, bytes.count)...].prefix(while: belongs)
    index += found.count
    return String(decoding: found, as: UTF8.self)
  }

  mutating func takeHexDigits(_ count: Int) -> String {
    let found = bytes[min(index, bytes.count)...].prefix(count).prefix {
      $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 32
    }
    index += found.count
    return String(decoding: found, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether a name without quotes can contain it.
  var isBareKey: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 32 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }
}
