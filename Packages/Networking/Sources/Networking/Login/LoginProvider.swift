import Foundation

/// The provider that people log in with, and how this program is registered there.
///
/// The presets `linkedin`, `google` and `github` follow the documents of these providers; any other issuer is given by
/// its address and describes itself.
public struct LoginProvider: Hashable, Sendable {
  /// How the endpoints are found.
  public enum Endpoints: Hashable, Sendable {
    /// The issuer is asked for them.
    case discovered(issuer: URL)
    /// They are known in advance, because the provider does not describe itself.
    case known(ProviderMetadata)
  }

  public var endpoints: Endpoints
  public var clientID: String
  /// A client secret, which some providers give even to installed programs, although it cannot be kept secret there
  /// (RFC 8252 section 8.5).
  public var clientSecret: String?
  public var scopes: [String]
  /// Whether an identity token is asked for, so that a nonce is sent and checked.
  public var usesOpenID: Bool

  public init(
    _ endpoints: Endpoints, clientID: String, clientSecret: String? = nil, scopes: [String] = ["openid", "email"]
  ) {
    self.endpoints = endpoints
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.scopes = scopes
    usesOpenID = scopes.contains("openid")
  }

  /// Creates a provider from the name of a preset or the address of an issuer.
  ///
  /// - Throws: ``LoginError/unusable(_:)`` if it is neither.
  public init(
    named name: String, clientID: String, clientSecret: String? = nil, scopes: [String]? = nil
  ) throws(LoginError) {
    let (endpoints, usual): (Endpoints, [String])
    switch name.lowercased() {
    case "linkedin":
      (endpoints, usual) = (
        .discovered(issuer: Self.address("https://www.linkedin.com/oauth")), ["openid", "profile", "email"]
      )
    case "google":
      (endpoints, usual) = (.discovered(issuer: Self.address("https://accounts.google.com")), ["openid", "email"])
    case "github":
      (endpoints, usual) = (.known(Self.gitHub), ["read:user"])
    default:
      guard let issuer = try? ServiceAddress.url(name), ServiceAddress.isConfidential(issuer) else {
        throw .unusable(
          "\"\(PlainText.line(name))\" is not linkedin, google or github, nor the https address of an issuer")
      }
      (endpoints, usual) = (.discovered(issuer: issuer), ["openid", "email"])
    }
    self.init(endpoints, clientID: clientID, clientSecret: clientSecret, scopes: scopes ?? usual)
  }

  /// GitHub supports OAuth 2, but not OpenID for people.
  private static let gitHub = ProviderMetadata(
    issuer: "https://github.com/login/oauth",
    authorizationEndpoint: address("https://github.com/login/oauth/authorize"),
    tokenEndpoint: address("https://github.com/login/oauth/access_token"))

  private static func address(_ literal: StaticString) -> URL {
    guard let url = URL(string: "\(literal)") else { preconditionFailure("\(literal) is not an address.") }
    return url
  }
}
