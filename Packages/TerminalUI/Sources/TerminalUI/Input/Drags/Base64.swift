/// Base64 (RFC 4648, 4) in pieces, as the drag-and-drop protocol cuts it: with padding or without.
public struct Base64Decoder: Hashable, Sendable {
  private var bits: UInt32 = 0
  private var count = 0
  private var hasEnded = false
  /// Whether something arrived that is not base64; nothing is decoded after that.
  public private(set) var isBroken = false

  public init() {}

  /// Decodes the next piece, which may end anywhere.
  public mutating func decode(_ piece: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for character in piece where !isBroken {
      guard character != UInt8(ascii: "=") else {
        hasEnded = true
        continue
      }
      guard !hasEnded, let value = Self.value(character) else {
        isBroken = true
        break
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// Whether the text may end here: a single character left over is half a byte.
  public var canEnd: Bool { !isBroken && count != 6 }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

public enum Base64 {
  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Without padding: kitty 0.48 refuses a padded text that is followed by an empty piece.
  public static func encoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(characters[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(characters[Int(bits << (6 - count) & 63)]) }
    return text
  }
}
