import Foundation
import JWTKit
import Networking

/// Whom an issuer's token is about.
public struct Identity: Hashable, Sendable {
  public var issuer: String
  /// The issuer's name for the person, never given to another.
  public var subject: String
  /// `nil` if the issuer does not say so, or has not checked it.
  public var email: String?
  public var expires: Date
}

/// Verifies identity tokens of one issuer (OpenID Connect Core 1.0, section 3.1.3.7), by its published keys.
///
/// Keys are fetched when they are first needed, and again when a token names one that is not known, at most every
/// ``init(issuer:audience:patience:now:fetch:)`` `patience`: so a rotation is followed, and nobody can make the server fetch
/// by sending rubbish. A key that the issuer has withdrawn counts until the next fetch.
///
/// An actor, because all requests share the keys.
@available(macOS 14, *)
public actor IdentityVerifier {
  private let issuer: String
  private let audience: String
  private let patience: TimeInterval
  private let now: @Sendable () -> Date
  private let fetch: @Sendable () async throws -> Data
  private var keys: KeySet?
  private var fetched: Date?
  /// What tokens say whose signatures are those of ``keys``: each request and each stream shows the same one again, and a
  /// signature costs a hundred times as much as looking here.
  private var verified: [TokenHash: Claims] = [:]
  private static let mostVerified = 10_000

  /// - Parameters:
  ///   - issuer: As it stands in the tokens.
  ///   - audience: The client id that the tokens are for.
  ///   - patience: In seconds, between two fetches.
  ///   - fetch: Gets the key set; see ``keys(at:transport:)``.
  public init(
    issuer: String, audience: String, patience: TimeInterval = 60, now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping @Sendable () async throws -> Data
  ) {
    self.issuer = issuer
    self.audience = audience
    self.patience = patience
    self.now = now
    self.fetch = fetch
  }

  /// Who the token is about.
  ///
  /// - Throws: a problem with status 401 that says what is wrong with it, or 503 if the keys cannot be had.
  public func verify(_ token: String) async throws(Problem) -> Identity {
    let keyID = try Self.keyID(of: token)
    let keys = try await keys(knowing: keyID)
    guard keys.ids.contains(keyID) else { throw Self.refusal("It is signed with a key that the issuer does not have.") }
    let claims = try await claims(of: token, signedBy: keys)
    try check(claims)
    return Identity(
      issuer: claims.iss, subject: claims.sub, email: claims.email_verified == true ? claims.email : nil,
      expires: Date(timeIntervalSince1970: claims.exp))
  }

  private func claims(of token: String, signedBy keys: KeySet) async throws(Problem) -> Claims {
    let hash = TokenHash(of: token)
    if let claims = verified[hash] { return claims }
    let claims: Claims
    do {
      claims = try await keys.keys.verify(token, as: Claims.self)
    } catch {
      throw Self.refusal("Its signature is not the issuer's.")
    }
    if verified.count >= Self.mostVerified { verified = [:] }
    // The keys may have been replaced meanwhile.
    if keys.keys === self.keys?.keys { verified[hash] = claims }
    return claims
  }

  private func check(_ claims: Claims) throws(Problem) {
    // Clocks differ by a little.
    let time = now().timeIntervalSince1970
    guard claims.iss == issuer else { throw Self.refusal("It is another issuer's.") }
    guard claims.aud.all.contains(audience) else { throw Self.refusal("It is for another program.") }
    if claims.aud.all.count > 1 || claims.azp != nil, claims.azp != audience {
      throw Self.refusal("It was given to another program.")
    }
    guard time < claims.exp + 60 else { throw Self.refusal("It has expired.") }
    guard claims.nbf ?? 0 <= time + 60, claims.iat ?? 0 <= time + 60 else { throw Self.refusal("It is not valid yet.") }
  }

  /// The keys, fetched again if they lack this one and it is time.
  private func keys(knowing id: String) async throws(Problem) -> KeySet {
    if let keys, keys.ids.contains(id) { return keys }
    let time = now()
    if let fetched, time.timeIntervalSince(fetched) < patience {
      guard let keys else { throw Self.noKeys }
      return keys
    }
    // Set before the wait, so that many requests fetch once.
    fetched = time
    if let data = try? await fetch(), let new = await KeySet(data) { (keys, verified) = (new, [:]) }
    guard let keys else { throw Self.noKeys }
    return keys
  }

  /// From the header, before anything is verified.
  private static func keyID(of token: String) throws(Problem) -> String {
    struct Header: Decodable {
      var kid: String?
      var crit: [String]?
    }
    guard token.utf8.count <= 16_384, let first = token.split(separator: ".").first,
      let bytes = RandomText.bytes(base64URL: first), let header = try? JSONDecoder().decode(Header.self, from: bytes)
    else { throw refusal("It cannot be read.") }
    guard header.crit == nil else { throw refusal("It asks for something that this server does not know.") }
    guard let id = header.kid else { throw refusal("It does not name its key.") }
    return id
  }

  private static func refusal(_ detail: String) -> Problem {
    Problem(
      title: "The identity token is not valid.", status: 401, detail: "The identity token is not valid. \(detail)",
      remedy: "Log in again.")
  }

  private static let noKeys = Problem(
    title: StatusText.sentence(503), status: 503, detail: "The keys of the login provider cannot be had at present.",
    remedy: "Try again in a minute.")
}

@available(macOS 14, *)
extension IdentityVerifier {
  /// Gets a key set by HTTP: for `fetch`.
  public static func keys(
    at url: URL, transport: any Transport = URLSessionTransport()
  ) -> @Sendable () async throws -> Data {
    { try await Discovery(transport: transport).document(url) }
  }
}

/// What is read of a token.
private struct Claims: JWTPayload {
  var iss: String
  var sub: String
  var aud: Audience
  var azp: String?
  var exp: Double
  var nbf: Double?
  var iat: Double?
  var email: String?
  var email_verified: Bool?

  /// The signature is all that the library checks; the claims are checked with the time that is given.
  func verify(using algorithm: some JWTAlgorithm) {}

  /// One or several, in JSON a string or an array.
  struct Audience: Codable {
    var all: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      all = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(all)
    }
  }
}
