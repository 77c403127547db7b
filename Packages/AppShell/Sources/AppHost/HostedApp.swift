public import AppShell
public import Foundation

/// An app that a host can run: what it needs besides the contract, to be read from files.
///
/// ```swift
/// extension FruitApp: HostedApp {}
/// ```
public protocol HostedApp: App {
  /// The decoder for a document, a snapshot, a message, or a step of a save or recording. A model that needs the whole
  /// text can get it through the decoder's `userInfo`; the default is a plain `JSONDecoder`.
  ///
  /// - Throws: if the text cannot be read.
  static func decoder(for text: Data) throws -> JSONDecoder
}

extension HostedApp {
  public static func decoder(for text: Data) throws -> JSONDecoder { JSONDecoder() }
}

extension Program {
  /// Reads the messages of ``Program/receive(_:at:)`` as JSON, with these decoders.
  public mutating func readMessages(by decoder: @escaping (Data) throws -> JSONDecoder) {
    messageReader = { try? JSONText.decode(A.Message.self, from: $0, by: decoder) }
  }
}
