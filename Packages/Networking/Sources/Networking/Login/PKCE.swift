import Foundation

#if canImport(Crypto)
  import Crypto
#else
  #error("Networking needs the package trait Networking, which downloads swift-crypto.")
#endif

/// The proof that a code is redeemed by the program that requested it (RFC 7636), with the method S256.
public struct PKCE: Hashable, Sendable {
  /// The secret, sent when the code is redeemed: 43 characters from 256 random bits.
  public var verifier: String

  public init(using generator: inout some RandomNumberGenerator) {
    verifier = RandomText.make(bytes: 32, using: &generator)
  }

  init(verifier: String) {
    self.verifier = verifier
  }

  /// The hash of the secret, sent when the code is requested.
  public var challenge: String {
    RandomText.base64URL(SHA256.hash(data: Data(verifier.utf8)))
  }
}
