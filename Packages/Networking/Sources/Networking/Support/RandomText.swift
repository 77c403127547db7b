import Foundation

/// Secrets and keys as text.
public enum RandomText {
  /// Random bytes as base64url without padding (RFC 4648 section 5): 32 bytes give 43 characters of `A-Z a-z 0-9 - _`.
  ///
  /// - Parameter generator: The generator; for a secret, the system's.
  public static func make(bytes count: Int, using generator: inout some RandomNumberGenerator) -> String {
    precondition(count > 0, "Random text needs at least one byte; it was asked for \(count).")
    return base64URL((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// The bytes as base64url without padding.
  public static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    let text = Data(bytes).base64EncodedString().utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: byte
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that ``base64URL(_:)`` made the text from, or `nil` if it is not base64url.
  public static func bytes(base64URL text: some StringProtocol) -> Data? {
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") }) else {
      return nil
    }
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
  }
}
