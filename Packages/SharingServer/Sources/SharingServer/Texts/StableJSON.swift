import Foundation

extension JSONEncoder {
  /// Sorts keys, so that equal values give equal bytes.
  package static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// - Throws: if the value is nested more than 512 levels deep, or has a number that is not finite.
  package func text(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// A text as JSON.
  package func quoted(_ text: String) throws -> String {
    Self.isPlain(text) ? "\"" + text + "\"" : try self.text(text)
  }

  /// Whether a text needs no escapes in JSON; ASCII only.
  package static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
