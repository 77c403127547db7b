/// How the bytes of a file encode text.
public enum TextEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  /// Latin-1 with the additions of Windows: assumed for bytes that cannot be UTF-8.
  case windows1252 = "Windows-1252 (Latin-1)"
}

extension TextEncoding {
  /// The bytes re-encoded as UTF-8, without a byte order mark.
  ///
  /// UTF-16 is recognized by its mark; everything else that is valid UTF-8 is UTF-8, and the rest is Windows-1252.
  ///
  /// - Throws: If the bytes are not text: they contain a NUL, or end within a UTF-16 code unit.
  static func decode(_ bytes: [UInt8], file: String) throws(TableError) -> (text: [UInt8], encoding: TextEncoding) {
    if bytes.starts(with: [0xFF, 0xFE]) { return (try decodePairs(bytes, high: 1, file: file), .utf16) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (try decodePairs(bytes, high: 0, file: file), .utf16) }
    guard !bytes.contains(0) else { throw noText(file) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    // Decoding repairs errors, so only valid bytes come out unchanged.
    if Array(String(decoding: body, as: UTF8.self).utf8) == body { return (body, .utf8) }
    var text = ""
    for byte in body { text.unicodeScalars.append(scalar(ofWindows: byte)) }
    return (Array(text.utf8), .windows1252)
  }

  /// - Parameter high: Which byte of each pair is the higher one, 0 or 1.
  private static func decodePairs(_ bytes: [UInt8], high: Int, file: String) throws(TableError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw noText(file) }
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
    guard !units.contains(0) else { throw noText(file) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func noText(_ file: String) -> TableError { TableError(.notText, in: file) }

  /// Source: unicode.org, "cp1252 to Unicode table" with Microsoft's best fit for the five bytes without a character.
  private static func scalar(ofWindows byte: UInt8) -> Unicode.Scalar {
    guard 0x80 <= byte, byte < 0xA0 else { return Unicode.Scalar(byte) }
    return windowsScalars[Int(byte) - 0x80]
  }

  static func windowsByte(of scalar: Unicode.Scalar) -> UInt8? {
    if let index = windowsScalars.firstIndex(of: scalar) { return UInt8(index + 0x80) }
    return scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
  }

  private static let windowsScalars = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
