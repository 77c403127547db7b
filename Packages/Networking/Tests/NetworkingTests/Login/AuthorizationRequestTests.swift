import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct AuthorizationRequestTests {
  private func request(namesIssuer: Bool? = nil) throws -> AuthorizationRequest {
    let metadata = ProviderMetadata(
      issuer: "https://id.example", authorizationEndpoint: URL(string: "https://id.example/auth?tenant=a")!,
      tokenEndpoint: URL(string: "https://id.example/token")!, namesIssuer: namesIssuer)
    var random = SplitMix64(seed: 1)
    return AuthorizationRequest(
      provider: LoginProvider(.known(metadata), clientID: "a b&c"), metadata: metadata,
      redirect: URL(string: "http://127.0.0.1:5000/callback")!, using: &random)
  }

  @Test func `the address for the browser has all fields, escaped, and keeps its own`() throws {
    let request = try request()
    let parts = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: true))
    let fields = Dictionary(uniqueKeysWithValues: (parts.queryItems ?? []).map { ($0.name, $0.value) })
    #expect(
      fields == [
        "tenant": "a", "response_type": "code", "client_id": "a b&c", "redirect_uri": "http://127.0.0.1:5000/callback",
        "scope": "openid email", "state": request.state, "nonce": request.nonce,
        "code_challenge": request.pkce.challenge, "code_challenge_method": "S256",
      ])
    #expect(!request.url.absoluteString.contains(request.pkce.verifier))
  }

  @Test func `what comes back with another state is not believed, whatever it says`() throws {
    let request = try request()
    for query in ["code=x", "code=x&state=", "code=x&state=\(request.state)x", "error=access_denied&state=other", ""] {
      #expect(throws: LoginError.stateMismatch) { try request.code(in: query) }
    }
    #expect(try request.code(in: "state=\(request.state)&code=a%2Bb+c") == "a+b c")
  }

  @Test func `a refusal is told in words`() throws {
    let request = try request()
    let query = "error=access_denied&error_description=no%1B%5B2J&state=\(request.state)"
    do throws(LoginError) {
      _ = try request.code(in: query)
      Issue.record("There was no code.")
    } catch {
      #expect(error.description == "The login was declined. Log in again, and allow the access.")
    }
    let other = LoginError.refused(code: "server_error", detail: "no\u{1b}[2J\nway")
    #expect(other.description.contains("server_error (no [2J way)"), "\(other)")
  }

  @Test func `another issuer's answer is refused (RFC 9207)`() throws {
    let named = try request(namesIssuer: true)
    #expect(try named.code(in: "code=1&state=\(named.state)&iss=https%3A%2F%2Fid.example") == "1")
    for query in ["code=1&state=\(named.state)", "code=1&state=\(named.state)&iss=https%3A%2F%2Fevil.example"] {
      #expect(throws: LoginError.self) { try named.code(in: query) }
    }
  }

  @Test func `a field that stands twice, and an answer without a code`() throws {
    let request = try request()
    for query in ["state=\(request.state)&code=1&code=2", "state=\(request.state)", "state=\(request.state)&code="] {
      do throws(LoginError) {
        _ = try request.code(in: query)
        Issue.record("\(query) was taken.")
      } catch {
        #expect(error.description.contains("Is this the right provider?"), "\(error)")
      }
    }
  }
}
