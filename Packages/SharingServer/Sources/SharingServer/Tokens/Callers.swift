import Foundation
import Networking
import NetworkingServer

/// An issuer that authenticates people.
package struct LoginIssuer: Sendable {
  package let address: URL
  /// The issuer's client id for the program that people log in with.
  package let clientID: String

  /// - Parameter name: The name, as in ``LoginProvider``.
  package init(named name: String, clientID: String) throws(LoginError) {
    guard case .discovered(let issuer) = try LoginProvider(named: name, clientID: clientID).endpoints else {
      throw .unusable("\(name) gives no identity tokens, which are all that a server can verify")
    }
    (address, self.clientID) = (issuer, clientID)
  }
}

/// Finds the owner of a request's token: one of our own tokens, or that of a person who has logged in elsewhere.
///
/// Both are rows of one table. Our own token is found by its hash, a person by the hash of their names. Nobody can send
/// those as a token, because they contain a space.
@available(macOS 14, *)
package struct Callers: Sendable {
  private let stored: StoredTokens
  private let verifier: IdentityVerifier?
  private let now: @Sendable () -> Date

  package init(_ stored: StoredTokens, login: LoginIssuer?, now: @escaping @Sendable () -> Date) {
    self.stored = stored
    self.now = now
    verifier = login.map { login in
      // The keys are fetched on first use, so that a server starts even if its issuer is unreachable.
      IdentityVerifier(issuer: login.address.absoluteString, audience: login.clientID, now: now) {
        let discovery = Discovery()
        let metadata = try await discovery.metadata(of: login.address)
        guard let keys = metadata.jwksURI else {
          throw LoginError.unusable("\(login.address) does not say where its keys are")
        }
        return try await discovery.document(keys)
      }
    }
  }

  /// - Throws: A problem with status 401 or 403 if somebody has logged in but has no access.
  package func caller(showing token: String) async throws -> Caller? {
    guard let verifier, token.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2 else {
      return token.utf8.contains(UInt8(ascii: " "))
        ? nil : try await stored.caller(for: TokenHash(of: token), at: now())
    }
    let person = try await verifier.verify(token)
    if let caller = try await stored.caller(for: TokenHash(of: person.subject, at: person.issuer), at: now()) {
      return caller
    }
    throw Problem(
      title: StatusText.sentence(403), status: 403, detail: "You are logged in, but have no role here.",
      remedy: "Ask the server's administrator for one, with the issuer and the subject of your login.")
  }
}

extension TokenHash {
  /// The hash for a person with this subject at an issuer.
  package init(of subject: String, at issuer: String) { self.init(of: "\(issuer) \(subject)") }
}
