/// Which bytes may follow one another in UTF-8. Invalid bytes are replaced as in Swift's own decoding: one replacement
/// character for each maximal subpart.
///
/// Source: The Unicode Standard, table 3-7 "Well-Formed UTF-8 Byte Sequences".
enum UTF8Form {
  /// Whether the byte may come next in the unfinished character.
  static func continues(_ begun: [UInt8], with byte: UInt8) -> Bool {
    guard begun.count == 1 else { return 0x80...0xBF ~= byte }
    switch begun[0] {
    case 0xE0: return 0xA0...0xBF ~= byte
    case 0xED: return 0x80...0x9F ~= byte
    case 0xF0: return 0x90...0xBF ~= byte
    case 0xF4: return 0x80...0x8F ~= byte
    default: return 0x80...0xBF ~= byte
    }
  }

  /// The character that the bytes encode, or `nil` while some are missing.
  static func scalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
    let length = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
    guard bytes.count == length else { return nil }
    let head = UInt32(bytes[0]) & (0xFF >> UInt32(length + 1))
    return Unicode.Scalar(bytes.dropFirst().reduce(head) { $0 << 6 | UInt32($1 & 0x3F) })
  }
}
