import Foundation
import JWTKit
import Networking

/// The person that an issuer's token identifies.
public struct Identity: Hashable, Sendable {
  public var issuer: String
  /// The issuer's identifier for the person, never given to anyone else.
  public var subject: String
  /// The email address; `nil` if the issuer does not provide it or has not verified it.
  public var email: String?
  public var expires: Date
}

/// Verifies identity tokens of one issuer (OpenID Connect Core 1.0, section 3.1.3.7), by its published keys.
///
/// Keys are fetched when they are first needed, and again when a token names an unknown key, at most once per
/// `minimumRefetchInterval` of ``init(issuer:audience:minimumRefetchInterval:now:fetch:)``. This follows key rotation without letting anybody
/// trigger fetches by sending rubbish. A key that the issuer has withdrawn remains valid until the next fetch.
///
/// An actor, because all requests share the keys.
@available(macOS 14, *)
public actor IdentityVerifier {
  private let issuer: String
  private let audience: String
  private let minimumRefetchInterval: TimeInterval
  private let now: @Sendable () -> Date
  private let fetch: @Sendable () async throws -> Data
  private var keys: KeySet?
  private var fetched: Date?
  /// The claims of tokens with valid signatures by ``keys``. Each request and each stream presents the same token
  /// again, and verifying a signature costs a hundred times as much as a lookup here.
  private var verified: [TokenHash: Claims] = [:]
  private static let maximumVerified = 10_000

  /// - Parameters:
  ///   - issuer: The issuer, exactly as in the tokens.
  ///   - audience: The client id that the tokens are for.
  ///   - minimumRefetchInterval: The minimum time between two fetches, in seconds.
  ///   - fetch: Fetches the key set; see ``keys(at:transport:)``.
  public init(
    issuer: String, audience: String, minimumRefetchInterval: TimeInterval = 60,
    now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping @Sendable () async throws -> Data
  ) {
    self.issuer = issuer
    self.audience = audience
    self.minimumRefetchInterval = minimumRefetchInterval
    self.now = now
    self.fetch = fetch
  }

  /// Verifies a token and returns the person that it identifies.
  ///
  /// - Throws: A problem with status 401 that says what is wrong with it, or 503 if the keys are not available.
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
    if verified.count >= Self.maximumVerified { verified = [:] }
    // The keys may have been replaced meanwhile.
    if keys.keys === self.keys?.keys { verified[hash] = claims }
    return claims
  }

  private func check(_ claims: Claims) throws(Problem) {
    // Allow for a small difference between clocks.
    let time = now().timeIntervalSince1970
    guard claims.iss == issuer else { throw Self.refusal("It comes from another issuer.") }
    guard claims.aud.all.contains(audience) else { throw Self.refusal("It is for another program.") }
    if claims.aud.all.count > 1 || claims.azp != nil, claims.azp != audience {
      throw Self.refusal("It was given to another program.")
    }
    guard time < claims.exp + 60 else { throw Self.refusal("It has expired.") }
    guard claims.nbf ?? 0 <= time + 60, claims.iat ?? 0 <= time + 60 else { throw Self.refusal("It is not valid yet.") }
  }

  /// The keys, fetched again if they lack this one and enough time has passed.
  private func keys(knowing id: String) async throws(Problem) -> KeySet {
    if let keys, keys.ids.contains(id) { return keys }
    let time = now()
    if let fetched, time.timeIntervalSince(fetched) < minimumRefetchInterval {
      guard let keys else { throw Self.noKeys }
      return keys
    }
    // Set before the wait, so that many requests fetch once.
    fetched = time
    if let data = try? await fetch(), let new = await KeySet(data) { (keys, verified) = (new, [:]) }
    guard let keys else { throw Self.noKeys }
    return keys
  }

  /// Reads the key id from the header, before anything is verified.
  private static func keyID(of token: String) throws(Problem) -> String {
    struct Header: Decodable {
      var kid: String?
      var crit: [String]?
    }
    guard token.utf8.count <= 16_384, let first = token.split(separator: ".").first,
      let bytes = RandomText.bytes(base64URL: first), let header = try? JSONDecoder().decode(Header.self, from: bytes)
    else { throw refusal("It cannot be read.") }
    guard header.crit == nil else { throw refusal("It requires something that this server does not know.") }
    guard let id = header.kid else { throw refusal("It does not name its key.") }
    return id
  }

  private static func refusal(_ detail: String) -> Problem {
    Problem(
      title: "The identity token is not valid.", status: 401, detail: "The identity token is not valid. \(detail)",
      remedy: "Log in again.")
  }

  private static let noKeys = Problem(
    title: StatusText.sentence(503), status: 503, detail: "The login provider's keys are not available at present.",
    remedy: "Try again in a minute.")
}

@available(macOS 14, *)
extension IdentityVerifier {
  /// Fetches a key set over HTTP, for use as `fetch`.
  public static func keys(
    at url: URL, transport: any Transport = URLSessionTransport()
  ) -> @Sendable () async throws -> Data {
    { try await Discovery(transport: transport).document(url) }
  }
}

/// The claims that are read from a token.
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

  /// The library checks only the signature; we check the claims against the given time.
  func verify(using algorithm: some JWTAlgorithm) {}

  /// One or several audiences: in JSON, a string or an array.
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
