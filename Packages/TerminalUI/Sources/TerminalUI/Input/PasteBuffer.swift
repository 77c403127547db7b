/// Pasted text as it arrives.
struct PasteBuffer: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the end mark that the latest bytes match.
  private var matched = 0
  private var isCut = false

  /// Whether there is nothing to hand out.
  var isEmpty: Bool { bytes.isEmpty && !isCut }

  private static let end = Array("\u{1B}[201~".utf8)

  /// - Returns: The text, if the byte was the last of the end mark.
  mutating func add(_ byte: UInt8, limit: Int) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      guard matched == Self.end.count else { return nil }
      matched = 0
      return take()
    }
    // Only the first byte of the mark is an Escape, so no part of a partial match can start a new one.
    for held in Self.end[..<matched] { keep(held, limit) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep(byte, limit) }
    return nil
  }

  /// Removes and returns everything that has arrived.
  mutating func take() -> String {
    // What may be the end mark stays for its rest.
    defer { (bytes, isCut) = ([], false) }
    if isCut { dropHalfCharacter() }
    return Self.clean(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func keep(_ byte: UInt8, _ limit: Int) {
    if bytes.count < limit { bytes.append(byte) } else { isCut = true }
  }

  private mutating func dropHalfCharacter() {
    guard let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[start] >= 0xC0,
      bytes.count - start < (bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4)
    else { return }
    bytes.removeSubrange(start...)
  }

  /// The text without control characters, except tabs and line ends. Terminals send a carriage return for a line end.
  private static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where last == "\r": break
      case 0x0A, 0x0D: scalars.append("\n")
      case 0x09, 0x20..<0x7F, 0xA0...: scalars.append(scalar)
      default: break
      }
      last = scalar
    }
    return String(scalars)
  }
}
