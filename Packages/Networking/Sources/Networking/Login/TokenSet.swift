import Foundation

/// The result of a login: the token for requests, and the one that renews it.
public struct TokenSet: Hashable, Sendable, Codable {
  public var accessToken: String
  public var refreshToken: String?
  /// A signed token that identifies the person, for a server that verifies it.
  public var idToken: String?
  /// When the access token expires; `nil` if the provider does not say.
  public var expires: Date?
  /// The granted scopes, if the provider reports them; there may be fewer than were requested.
  public var scopes: [String]?

  public init(
    accessToken: String, refreshToken: String? = nil, idToken: String? = nil, expires: Date? = nil,
    scopes: [String]? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.idToken = idToken
    self.expires = expires
    self.scopes = scopes
  }

  /// Whether the access token, and the identity token if there is one, remain valid for another minute.
  public func isFresh(at now: Date) -> Bool {
    let ends = [expires, identity.map { Date(timeIntervalSince1970: $0.exp) }].compactMap(\.self)
    return ends.allSatisfy { now.addingTimeInterval(60) < $0 }
  }

  /// The issuer, and the name it has for the person, according to the identity token; `nil` if there is none.
  public var person: (issuer: String, subject: String)? { identity.map { ($0.iss, $0.sub) } }

  private var identity: IdentityClaims? { idToken.flatMap { IdentityClaims($0) } }
}

/// The response of a token endpoint (RFC 6749 section 5.1).
struct TokenAnswer: Decodable {
  var accessToken: String
  var tokenType: String
  var refreshToken: String?
  var idToken: String?
  /// The lifetime, in seconds.
  var expiresIn: Double?
  var scope: String?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case refreshToken = "refresh_token"
    case idToken = "id_token"
    case expiresIn = "expires_in"
    case scope
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    accessToken = try container.decode(String.self, forKey: .accessToken)
    tokenType = try container.decode(String.self, forKey: .tokenType)
    refreshToken = try container.decodeIfPresent(String.self, forKey: .refreshToken)
    idToken = try container.decodeIfPresent(String.self, forKey: .idToken)
    scope = try container.decodeIfPresent(String.self, forKey: .scope)
    // Some providers send the number as a string.
    expiresIn =
      try (try? container.decodeIfPresent(Double.self, forKey: .expiresIn))
      ?? container.decodeIfPresent(String.self, forKey: .expiresIn).flatMap(Double.init)
  }

  func tokens(now: Date) -> TokenSet {
    TokenSet(
      accessToken: accessToken, refreshToken: refreshToken, idToken: idToken,
      expires: expiresIn.flatMap { $0.isFinite ? now.addingTimeInterval(min(max(0, $0), 315_360_000)) : nil },
      // GitHub separates scopes with commas.
      scopes: scope?.split { $0 == " " || $0 == "," }.map(String.init))
  }
}
