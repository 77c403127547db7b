import Foundation
import Networking

/// A secret that identifies a caller: 256 random bits as text. It is shown once, when it is created, and only its hash
/// is stored.
public struct AccessToken: Sendable, CustomStringConvertible {
  /// The text that the client sends.
  public let text: String

  public init(using generator: inout some RandomNumberGenerator) {
    text = RandomText.make(bytes: 32, using: &generator)
  }

  /// Creates a token from the system's random number generator.
  public init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  public var hash: TokenHash { TokenHash(of: text) }

  /// Never contains the secret, so that it does not get into a log by accident.
  public var description: String { "token \(hash.text.prefix(8))…" }
}

/// The stored form of a token: its SHA-256 hash, from which nobody can recover 256 random bits. (A password would need
/// a slow hash.)
public struct TokenHash: Hashable, Sendable, Codable {
  /// 64 hexadecimal digits.
  public var text: String

  /// The id under which a token is listed, logged and revoked: the beginning of the hash, which reveals nothing about
  /// the secret.
  public var id: String { String(text.prefix(12)) }

  /// Reads a stored hash; `nil` if the text is not a hash.
  public init?(text: String) {
    guard ContentHash.isHash(text) else { return nil }
    self.text = text
  }

  public init(of token: String) { text = ContentHash.text(of: Data(token.utf8)) }
}
