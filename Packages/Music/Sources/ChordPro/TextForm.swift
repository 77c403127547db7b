/// How the bytes of a file express a text: its encoding and its line ends.
///
/// A document is read and edited as UTF-8 with line feeds, whatever the file has, and written in the form of the file.
/// For any bytes, ``encoded(_:)`` of what ``decoded(_:)`` gives is those bytes again.
public struct TextForm: Hashable, Sendable {
  /// How characters are written as bytes.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// Also everything that is in no other encoding; such bytes are kept.
    case utf8
    /// Windows-1252, which contains ISO 8859-1.
    case latin1
    case utf16BigEndian, utf16LittleEndian
  }

  public let encoding: Encoding
  /// Whether lines end with a carriage return only, as in old files of the Macintosh.
  public let hasCarriageReturns: Bool

  public static let standard = TextForm(encoding: .utf8, hasCarriageReturns: false)

  public init(encoding: Encoding, hasCarriageReturns: Bool) {
    (self.encoding, self.hasCarriageReturns) = (encoding, hasCarriageReturns)
  }

  /// Detects the form of a file.
  ///
  /// - Complexity: O(*n*).
  public init(of bytes: [UInt8]) {
    let encoding = Self.encoding(of: bytes)
    let text = TextForm(encoding: encoding, hasCarriageReturns: false).decoded(bytes)
    self.init(
      encoding: encoding,
      hasCarriageReturns: text.contains(.carriageReturn) && !text.contains(.lineFeed))
  }

  private static func encoding(of bytes: [UInt8]) -> Encoding {
    for encoding in [Encoding.utf16BigEndian, .utf16LittleEndian] {
      let form = TextForm(encoding: encoding, hasCarriageReturns: false)
      // Without a byte order mark, every second byte of a text in Western letters is 0.
      let sample = min(bytes.count, 2_000)
      let zeros = stride(from: encoding == .utf16BigEndian ? 0 : 1, to: sample, by: 2).count { bytes[$0] == 0 }
      let isMarked = bytes.starts(with: encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE])
      guard bytes.count.isMultiple(of: 2), isMarked || 4 <= sample && sample < 4 * zeros else {
        continue
      }
      if form.encoded(form.decoded(bytes)) == bytes { return encoding }
    }
    if bytes.allSatisfy({ $0 < 0x80 }) { return .utf8 }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (hasLetters, hasFaults) = (false, false)
    scan: while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): if scalar.count > 1 { hasLetters = true }
      case .error: hasFaults = true
      case .emptyInput: break scan
      }
    }
    // A text with letters in UTF-8 has a few broken bytes; one without any is in another encoding.
    return hasFaults && !hasLetters ? .latin1 : .utf8
  }

  /// The text as UTF-8 with line feeds.
  public func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8]
    switch encoding {
    case .utf8: text = bytes
    case .latin1:
      text = []
      text.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes { text += Array(String(Character(Self.scalar(of: byte))).utf8) }
    case .utf16BigEndian, .utf16LittleEndian:
      let high = encoding == .utf16BigEndian ? 0 : 1
      let units: [UInt16] = stride(from: 0, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
        UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
      }
      text = Array(String(decoding: units, as: UTF16.self).utf8)
    }
    if hasCarriageReturns { text = text.map { $0 == .carriageReturn ? .lineFeed : $0 } }
    return text
  }

  /// The bytes for a text in UTF-8 with line feeds; UTF-8 if it has characters that the encoding lacks.
  public func encoded(_ text: [UInt8]) -> [UInt8] {
    let text = hasCarriageReturns ? text.map { $0 == .lineFeed ? .carriageReturn : $0 } : text
    switch encoding {
    case .utf8: return text
    case .latin1:
      var bytes: [UInt8] = []
      for scalar in text[...].string.unicodeScalars {
        guard let byte = Self.byte(of: scalar) else { return text }
        bytes.append(byte)
      }
      return bytes
    case .utf16BigEndian, .utf16LittleEndian:
      return text[...].string.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return encoding == .utf16BigEndian ? [high, low] : [low, high]
      }
    }
  }

  /// The characters of the bytes from 80 to 9F; those that Windows-1252 does not define are control characters.
  private static let windows: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    0x80 <= byte && byte < 0xA0 ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let index = windows.firstIndex(of: scalar) { return UInt8(0x80 + index) }
    return scalar.value < 0x80 || 0xA0 <= scalar.value && scalar.value < 0x100 ? UInt8(scalar.value) : nil
  }
}
