import Foundation

#if canImport(Crypto)
  import Crypto
#else
  #error("Networking needs the package trait Networking, which downloads swift-crypto.")
#endif

/// The proof that who redeems a code is who asked for it (RFC 7636), by the method S256.
public struct PKCE: Hashable, Sendable {
  /// The secret, shown when the code is redeemed: 43 characters of 256 random bits.
  public var verifier: String

  public init(using generator: inout some RandomNumberGenerator) {
    verifier = RandomText.make(bytes: 32, using: &generator)
  }

  init(verifier: String) {
    self.verifier = verifier
  }

  /// The hash of the secret, shown when the code is asked for.
  public var challenge: String {
    RandomText.base64URL(SHA256.hash(data: Data(verifier.utf8)))
  }
}
