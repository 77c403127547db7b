import Foundation
import Networking
import NetworkingServer

/// Who vouches for people.
struct LoginIssuer: Sendable {
  let address: URL
  /// What it calls the program that people log in with.
  let clientID: String

  /// - Parameter name: As ``LoginProvider`` knows it.
  init(named name: String, clientID: String) throws(LoginError) {
    guard case .discovered(let issuer) = try LoginProvider(named: name, clientID: clientID).endpoints else {
      throw .unusable("\(name) gives no identity tokens, which are all that a server can verify")
    }
    (address, self.clientID) = (issuer, clientID)
  }
}

/// Finds out whose token a request shows: one of ours, or that of a person who has logged in elsewhere.
///
/// Both are rows of one table. A token of ours is found by its hash, a person by that of their names, which nobody can send:
/// it has a space, and what has one is no token.
@available(macOS 14, *)
struct Callers: Sendable {
  private let stored: StoredTokens
  private let verifier: IdentityVerifier?
  private let now: @Sendable () -> Date

  init(_ stored: StoredTokens, login: LoginIssuer?, now: @escaping @Sendable () -> Date) {
    self.stored = stored
    self.now = now
    verifier = login.map { login in
      // The keys are asked for when somebody comes: a server starts without its issuer too.
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

  /// - Throws: a problem with status 401 or 403 where somebody has logged in and may not come in.
  func caller(showing token: String) async throws -> Caller? {
    guard let verifier, token.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2 else {
      return token.utf8.contains(UInt8(ascii: " "))
        ? nil : try await stored.caller(for: TokenHash(of: token), at: now())
    }
    let person = try await verifier.verify(token)
    if let caller = try await stored.caller(for: TokenHash(of: person.subject, at: person.issuer), at: now()) {
      return caller
    }
    throw Problem(
      title: StatusText.sentence(403), status: 403, detail: "You are logged in, and have no role here.",
      remedy: "Ask who keeps the server for one, with the two names that task-board login shows.")
  }
}

extension TokenHash {
  /// Of a person whom an issuer calls so.
  init(of subject: String, at issuer: String) { self.init(of: "\(issuer) \(subject)") }
}
