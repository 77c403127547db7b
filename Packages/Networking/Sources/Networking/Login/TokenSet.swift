import Foundation

/// What a login gives: the token for requests, and what renews it.
public struct TokenSet: Hashable, Sendable, Codable {
  public var accessToken: String
  public var refreshToken: String?
  /// Who logged in, as a signed token: for a server that verifies it.
  public var identityToken: String?
  /// `nil` where the provider does not say.
  public var expires: Date?
  /// What was granted, where the provider says; it may be less than was asked for.
  public var scopes: [String]?

  public init(
    accessToken: String, refreshToken: String? = nil, identityToken: String? = nil, expires: Date? = nil,
    scopes: [String]? = nil
  ) {
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.identityToken = identityToken
    self.expires = expires
    self.scopes = scopes
  }

  /// Whether the access token, and the identity token where there is one, are of use for another minute.
  public func isFresh(at now: Date) -> Bool {
    let ends = [expires, identity.map { Date(timeIntervalSince1970: $0.exp) }].compactMap(\.self)
    return ends.allSatisfy { now.addingTimeInterval(60) < $0 }
  }

  /// By whom the person is called what, as the identity token says; `nil` where there is none.
  public var person: (issuer: String, subject: String)? { identity.map { ($0.iss, $0.sub) } }

  private var identity: IdentityClaims? { identityToken.flatMap { IdentityClaims($0) } }
}

/// The answer of a token endpoint (RFC 6749 section 5.1).
struct TokenAnswer: Decodable {
  var accessToken: String
  var tokenType: String
  var refreshToken: String?
  var identityToken: String?
  /// In seconds.
  var expiresIn: Double?
  var scope: String?

  private enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case refreshToken = "refresh_token"
    case identityToken = "id_token"
    case expiresIn = "expires_in"
    case scope
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    accessToken = try container.decode(String.self, forKey: .accessToken)
    tokenType = try container.decode(String.self, forKey: .tokenType)
    refreshToken = try container.decodeIfPresent(String.self, forKey: .refreshToken)
    identityToken = try container.decodeIfPresent(String.self, forKey: .identityToken)
    scope = try container.decodeIfPresent(String.self, forKey: .scope)
    // Some providers write the number as text.
    expiresIn =
      try (try? container.decodeIfPresent(Double.self, forKey: .expiresIn))
      ?? container.decodeIfPresent(String.self, forKey: .expiresIn).flatMap(Double.init)
  }

  func tokens(now: Date) -> TokenSet {
    TokenSet(
      accessToken: accessToken, refreshToken: refreshToken, identityToken: identityToken,
      expires: expiresIn.flatMap { $0.isFinite ? now.addingTimeInterval(min(max(0, $0), 315_360_000)) : nil },
      // GitHub separates by commas.
      scopes: scope?.split { $0 == " " || $0 == "," }.map(String.init))
  }
}
