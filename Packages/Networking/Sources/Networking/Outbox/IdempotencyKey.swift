/// Permanently identifies one command: however often it is sent, a server that stores the keys performs it once.
///
/// Source: draft-ietf-httpapi-idempotency-key-header.
public struct IdempotencyKey: Hashable, Sendable, Codable, CustomStringConvertible {
  /// 1 to 255 characters from "!" to "~", apart from the quote and the backslash.
  public var text: String

  /// Returns `nil` if the text could not be used in a header as it is.
  public init?(_ text: String) {
    guard 1...255 ~= text.utf8.count,
      text.utf8.allSatisfy({ 0x21...0x7e ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = text
  }

  /// Creates a key from 128 random bits, so that no two clients ever create the same one.
  public init(using generator: inout some RandomNumberGenerator) {
    text = RandomText.make(bytes: 16, using: &generator)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let key = IdempotencyKey(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(PlainText.line(text, limit: 40))\" is not an idempotency key")
    }
    self = key
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  public var description: String { text }

  /// The key as the header contains it: a quoted string (RFC 8941).
  public var field: String { "\"\(text)\"" }

  /// Reads a key from a header, with or without quotes.
  public init?(field: String) {
    let inner =
      field.count >= 2 && field.hasPrefix("\"") && field.hasSuffix("\"") ? String(field.dropFirst().dropLast()) : field
    self.init(inner)
  }
}
