import Foundation

/// The request with which the browser is sent to the provider, and the check of the response.
struct AuthorizationRequest: Hashable, Sendable {
  var metadata: ProviderMetadata
  var clientID: String
  var scopes: [String]
  var redirect: URL
  var pkce: PKCE
  /// Ties the response to this login (RFC 6749 section 10.12).
  var state: String
  /// Ties the identity token to this login; `nil` if none is requested.
  var nonce: String?

  init(
    provider: LoginProvider, metadata: ProviderMetadata, redirect: URL,
    using generator: inout some RandomNumberGenerator
  ) {
    self.metadata = metadata
    clientID = provider.clientID
    scopes = provider.scopes
    self.redirect = redirect
    pkce = PKCE(using: &generator)
    state = RandomText.make(bytes: 32, using: &generator)
    nonce = provider.usesOpenID ? RandomText.make(bytes: 32, using: &generator) : nil
  }

  /// The address that the browser opens.
  var url: URL {
    var fields = [
      ("response_type", "code"), ("client_id", clientID), ("redirect_uri", redirect.absoluteString),
      ("scope", scopes.joined(separator: " ")), ("state", state), ("code_challenge", pkce.challenge),
      ("code_challenge_method", "S256"),
    ]
    if let nonce { fields.append(("nonce", nonce)) }
    var parts = URLComponents(url: metadata.authorizationEndpoint, resolvingAgainstBaseURL: true) ?? URLComponents()
    let own = parts.percentEncodedQuery.map { $0 + "&" } ?? ""
    parts.percentEncodedQuery = own + FormText.encode(fields)
    return parts.url ?? metadata.authorizationEndpoint
  }

  /// Returns the code in the response.
  ///
  /// - Parameter query: The query of the address that the browser was redirected to.
  func code(in query: String) throws(LoginError) -> String {
    let fields = FormText.decode(query)
    // Check this before trusting anything else, including errors.
    guard let fields else { throw .malformed(metadata.authorizationEndpoint, "a field of the redirect appears twice") }
    guard let given = fields["state"], Self.isSame(given, state) else { throw .stateMismatch }
    if let issuer = fields["iss"] {
      guard issuer == metadata.issuer else {
        throw .wrongToken("it comes from \"\(PlainText.line(issuer))\" and not from \"\(metadata.issuer)\"")
      }
    } else if metadata.namesIssuer == true {
      throw .malformed(metadata.authorizationEndpoint, "the redirect does not name the issuer")
    }
    if let error = fields["error"] { throw .refused(code: error, detail: fields["error_description"]) }
    guard let code = fields["code"], !code.isEmpty else {
      throw .malformed(metadata.authorizationEndpoint, "the redirect has neither a code nor an error")
    }
    return code
  }

  /// Compares in a time that does not reveal where the two differ.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
