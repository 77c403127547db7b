public import AppShell
public import Foundation

/// An app whose document needs a decoder of its own. A model that needs the whole text can get it through the decoder's
/// `userInfo`.
public protocol DecodingApp: App {
  /// The decoder for a document, a snapshot, a message, or a step of a save or recording.
  ///
  /// - Throws: if the text cannot be read.
  static func decoder(for text: Data) throws -> JSONDecoder
}

extension App {
  /// The decoder of a ``DecodingApp``; a plain one for every other app.
  public static func jsonDecoder(for text: Data) throws -> JSONDecoder {
    try (Self.self as? any DecodingApp.Type)?.decoder(for: text) ?? JSONDecoder()
  }
}

extension Program {
  /// Reads the messages of ``Program/receive(_:at:)`` as JSON.
  public mutating func readMessages() {
    messageReader = { try? JSONText.decode(A.Message.self, from: $0, by: A.jsonDecoder) }
  }
}
