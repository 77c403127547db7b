import Foundation

/// The claims of an identity token about a login (OpenID Connect Core 1.0, section 2).
///
/// The signature is not checked: the token came directly from the token endpoint over https, so the connection vouches
/// for it (section 3.1.3.7, point 6). A server that receives such a token from others must verify it.
struct IdentityClaims: Decodable, Hashable, Sendable {
  var iss: String
  var sub: String
  var aud: Audience
  var azp: String?
  var exp: Double
  var nonce: String?

  /// One or several audiences: in JSON, a string or an array.
  struct Audience: Decodable, Hashable, Sendable {
    var all: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      all = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
    }
  }

  /// Returns `nil` if the token cannot be read.
  init?(_ token: String) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let body = RandomText.bytes(base64URL: parts[1]),
      let claims = try? JSONDecoder().decode(IdentityClaims.self, from: body)
    else { return nil }
    self = claims
  }

  init(_ token: String, from url: URL) throws(LoginError) {
    guard let claims = IdentityClaims(token) else { throw .malformed(url, "the id_token cannot be read") }
    self = claims
  }

  func check(issuer: String, audience: String, nonce expected: String, now: Date) throws(LoginError) {
    guard iss == issuer else { throw .wrongToken("it is by \"\(PlainText.line(iss))\", not by \"\(issuer)\"") }
    guard aud.all.contains(audience) else {
      throw .wrongToken("it is for \"\(PlainText.line(aud.all.joined(separator: ", ")))\", not for \"\(audience)\"")
    }
    if aud.all.count > 1 || azp != nil, azp != audience {
      throw .wrongToken("it was given to \"\(PlainText.line(azp ?? "nobody"))\", not to \"\(audience)\"")
    }
    guard nonce == expected else { throw .wrongToken("its nonce is not the one that was sent") }
    // Allow for a small difference between clocks.
    guard now.timeIntervalSince1970 < exp + 60 else { throw .wrongToken("it has expired; is the clock right?") }
  }
}
