import Crypto
import Foundation
import Hummingbird
import Networking
import NetworkingServer

/// A small authorization server: knows one client, checks PKCE, signs nothing. What it does wrong can be said.
///
/// An actor, because requests come at any time.
actor TestProvider {
  enum Fault: Sendable {
    case none, wrongState, noCode, denied, wrongNonce, wrongAudience, rubbish, otherTokenType, otherIssuer,
      refreshRefused
  }

  private struct Code {
    var challenge: String
    var nonce: String?
    var redirect: String
  }

  let fault: Fault
  private var codes: [String: Code] = [:]
  private var refreshTokens: Set<String> = []
  private(set) var redeemed = 0
  private(set) var refreshed = 0

  init(_ fault: Fault = .none) {
    self.fault = fault
  }

  /// The routes of the provider, which lives at `/id` of its server.
  nonisolated func add(to router: Router<ServerContext>) {
    router.get("id/.well-known/openid-configuration") { request, _ in
      let host = "http://\(request.head.authority ?? "")/id"
      return try Response.json([
        "issuer": self.fault == .otherIssuer ? "https://evil.example" : host, "authorization_endpoint": "\(host)/auth",
        "token_endpoint": "\(host)/token",
      ])
    }
    router.get("id/auth") { request, _ in
      let query = Dictionary(request.uri.queryParameters.map { (String($0.key), String($0.value)) }) { $1 }
      return Response(status: .found, headers: [.location: await self.authorize(query)])
    }
    router.post("id/token") { request, _ in
      var request = request
      let body = try await request.collectBody(upTo: 10_000)
      var parts = URLComponents()
      parts.percentEncodedQuery = String(buffer: body)
      let fields = Dictionary((parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
      let answer = await self.redeem(fields, host: "http://\(request.head.authority ?? "")/id")
      let isError = answer["error"] != nil
      if self.fault == .rubbish {
        return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "<html>")))
      }
      return try Response.json(answer, status: isError ? .badRequest : .ok)
    }
  }

  /// Where the browser goes next; the person agrees at once.
  private func authorize(_ query: [String: String]) -> String {
    let redirect = query["redirect_uri"] ?? ""
    let state = fault == .wrongState ? "other" : query["state"] ?? ""
    if fault == .denied { return "\(redirect)?error=access_denied&state=\(state)" }
    if fault == .noCode { return "\(redirect)?state=\(state)" }
    guard query["client_id"] == "board", query["code_challenge_method"] == "S256", query["response_type"] == "code"
    else {
      return "\(redirect)?error=invalid_request&state=\(state)"
    }
    let code = "code\(codes.count)"
    codes[code] = Code(challenge: query["code_challenge"] ?? "", nonce: query["nonce"], redirect: redirect)
    return "\(redirect)?code=\(code)&state=\(state)"
  }

  private func redeem(_ fields: [String: String], host: String) -> [String: String] {
    if fields["grant_type"] == "refresh_token" {
      guard refreshTokens.remove(fields["refresh_token"] ?? "") != nil, fault != .refreshRefused else {
        return ["error": "invalid_grant"]
      }
      refreshed += 1
      return tokens(nonce: nil, host: host)
    }
    // A code counts once, for who asked for it.
    guard let code = codes.removeValue(forKey: fields["code"] ?? ""), fields["redirect_uri"] == code.redirect,
      RandomText.base64URL(SHA256.hash(data: Data((fields["code_verifier"] ?? "").utf8))) == code.challenge
    else { return ["error": "invalid_grant"] }
    redeemed += 1
    return tokens(nonce: code.nonce, host: host)
  }

  private func tokens(nonce: String?, host: String) -> [String: String] {
    let refresh = "refresh\(redeemed).\(refreshed)"
    refreshTokens.insert(refresh)
    let claims =
      #"{"iss":"\#(host)","sub":"42","aud":"\#(fault == .wrongAudience ? "other" : "board")","exp":99999999999,"#
      + #""nonce":"\#(fault == .wrongNonce ? "other" : nonce ?? "")"}"#
    return [
      "access_token": "access\(redeemed).\(refreshed)", "token_type": fault == .otherTokenType ? "mac" : "Bearer",
      "expires_in": "3600", "refresh_token": refresh, "id_token": "e30.\(RandomText.base64URL(claims.utf8)).e30",
    ]
  }
}
