import Foundation

/// The endpoints of a provider, as it describes itself (RFC 8414, OpenID Connect Discovery 1.0) or as known in advance.
public struct ProviderMetadata: Hashable, Sendable, Codable {
  public var issuer: String
  public var authorizationEndpoint: URL
  public var tokenEndpoint: URL
  public var jwksURI: URL?
  /// The supported PKCE methods; `nil` if the provider does not say.
  public var codeChallengeMethods: [String]?
  /// Whether the redirect names the issuer (RFC 9207).
  public var namesIssuer: Bool?

  public init(
    issuer: String, authorizationEndpoint: URL, tokenEndpoint: URL, jwksURI: URL? = nil,
    codeChallengeMethods: [String]? = nil, namesIssuer: Bool? = nil
  ) {
    self.issuer = issuer
    self.authorizationEndpoint = authorizationEndpoint
    self.tokenEndpoint = tokenEndpoint
    self.jwksURI = jwksURI
    self.codeChallengeMethods = codeChallengeMethods
    self.namesIssuer = namesIssuer
  }

  private enum CodingKeys: String, CodingKey {
    case issuer
    case authorizationEndpoint = "authorization_endpoint"
    case tokenEndpoint = "token_endpoint"
    case jwksURI = "jwks_uri"
    case codeChallengeMethods = "code_challenge_methods_supported"
    case namesIssuer = "authorization_response_iss_parameter_supported"
  }

  /// The possible addresses of an issuer's description: that of OpenID first, then that of RFC 8414, which puts the
  /// issuer's path at the end.
  public static func addresses(of issuer: URL) -> [URL] {
    guard var parts = URLComponents(url: issuer, resolvingAgainstBaseURL: true) else { return [] }
    let path = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
    let paths = ["\(path)/.well-known/openid-configuration", "/.well-known/oauth-authorization-server\(path)"]
    return paths.compactMap { candidate in
      parts.path = candidate
      return parts.url
    }
  }

  /// Checks that it belongs to the issuer, and that no secret of the login would cross a network unencrypted.
  func check(issuer expected: URL) throws(LoginError) {
    // OpenID Connect Discovery section 4.3: exactly the same. People may add a trailing slash by hand.
    func trimmed(_ text: String) -> String { text.hasSuffix("/") ? String(text.dropLast()) : text }
    guard trimmed(issuer) == trimmed(expected.absoluteString) else {
      throw .unusable("\(NetworkError.place(expected)) describes another issuer, \"\(PlainText.line(issuer))\"")
    }
    for endpoint in [authorizationEndpoint, tokenEndpoint] + (jwksURI.map { [$0] } ?? []) {
      guard ServiceAddress.isConfidential(endpoint) else {
        throw .unusable("\(NetworkError.place(endpoint)) does not use https")
      }
    }
    if let codeChallengeMethods, !codeChallengeMethods.contains("S256") {
      throw .unusable(
        "it offers PKCE by \(PlainText.line(codeChallengeMethods.joined(separator: ", "))) only, not by S256")
    }
  }
}
