import Foundation

/// Redeems codes and refresh tokens (RFC 6749 sections 4.1.3 and 6).
struct TokenEndpoint: Sendable {
  var metadata: ProviderMetadata
  var provider: LoginProvider
  var transport: any Transport
  var timeLimit: Duration
  var clock: any Clock<Duration>
  var now: @Sendable () -> Date

  func redeem(code: String, of request: AuthorizationRequest) async throws(LoginError) -> TokenSet {
    let tokens = try await ask([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", request.redirect.absoluteString),
      ("code_verifier", request.pkce.verifier),
    ])
    if let nonce = request.nonce {
      guard let token = tokens.idToken else {
        throw .malformed(metadata.tokenEndpoint, "there is no id_token, although openid was asked for")
      }
      try IdentityClaims(token, from: metadata.tokenEndpoint)
        .check(issuer: metadata.issuer, audience: provider.clientID, nonce: nonce, now: now())
    }
    return tokens
  }

  /// Refreshes the tokens; tokens that the provider does not renew are kept.
  func refresh(_ old: TokenSet) async throws(LoginError) -> TokenSet {
    guard let refreshToken = old.refreshToken else {
      throw .refused(code: "invalid_grant", detail: "there is no refresh token")
    }
    var new = try await ask([("grant_type", "refresh_token"), ("refresh_token", refreshToken)])
    new.refreshToken = new.refreshToken ?? old.refreshToken
    new.idToken = new.idToken ?? old.idToken
    new.scopes = new.scopes ?? old.scopes
    return new
  }

  private func ask(_ fields: [(String, String)]) async throws(LoginError) -> TokenSet {
    let url = metadata.tokenEndpoint
    var fields = fields + [("client_id", provider.clientID)]
    if let secret = provider.clientSecret { fields.append(("client_secret", secret)) }
    let request = WireRequest(
      method: "POST", url: url,
      headers: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
      body: Data(FormText.encode(fields).utf8))
    let head: WireHead
    let body: Data
    do throws(NetworkError) {
      (head, body) = try await TimeLimit.run(timeLimit, clock: clock, late: .timedOut(url, after: timeLimit)) {
        () async throws(NetworkError) in
        try await transport.send(request, limit: 1 << 20)
      }
    } catch {
      throw error == .cancelled ? .cancelled : .network(error)
    }
    // GitHub reports errors with status 200, so the content decides.
    if let refusal = try? JSONDecoder().decode(Refusal.self, from: body) {
      throw .refused(code: refusal.error, detail: refusal.error_description)
    }
    guard 200..<300 ~= head.status else { throw .network(AnswerReading(url: url, now: now()).failure(head, body)) }
    guard let answer = try? JSONDecoder().decode(TokenAnswer.self, from: body) else {
      throw .malformed(url, "it has no access_token and token_type in JSON")
    }
    guard answer.tokenType.lowercased() == "bearer" else {
      throw .malformed(
        url, "the token is of type \"\(PlainText.line(answer.tokenType, limit: 40))\", not a bearer token")
    }
    // Characters other than visible ASCII are not allowed in a header, or would end it.
    guard !answer.accessToken.isEmpty, answer.accessToken.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
      throw .malformed(url, "the access_token has characters that no token has")
    }
    return answer.tokens(now: now())
  }

  /// An error response (RFC 6749 section 5.2).
  private struct Refusal: Decodable {
    var error: String
    var error_description: String?
  }
}
