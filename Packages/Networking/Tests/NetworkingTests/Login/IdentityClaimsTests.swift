import Foundation
import Testing

@testable import Networking

@Suite struct IdentityClaimsTests {
  private let url = URL(string: "https://id.example/token")!
  private let now = Date(timeIntervalSince1970: 1_000)

  private func error(_ json: String) -> LoginError? {
    do throws(LoginError) {
      try IdentityClaims("e30.\(RandomText.base64URL(json.utf8)).sig", from: url)
        .check(issuer: "https://id.example", audience: "me", nonce: "n", now: now)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    #"{"iss":"https://id.example","sub":"1","aud":"me","exp":2000,"nonce":"n"}"#,
    #"{"iss":"https://id.example","sub":"1","aud":["me"],"exp":941,"nonce":"n","azp":"me"}"#,
    #"{"iss":"https://id.example","sub":"1","aud":["me","you"],"azp":"me","exp":2000,"nonce":"n"}"#,
  ])
  func `a token for this login is taken`(json: String) {
    #expect(error(json) == nil)
  }

  @Test(arguments: [
    (#"{"iss":"https://evil.example","sub":"1","aud":"me","exp":2000,"nonce":"n"}"#, "not by"),
    (#"{"iss":"https://id.example","sub":"1","aud":"you","exp":2000,"nonce":"n"}"#, "it is for \"you\""),
    (#"{"iss":"https://id.example","sub":"1","aud":["me","you"],"exp":2000,"nonce":"n"}"#, "given to \"nobody\""),
    (#"{"iss":"https://id.example","sub":"1","aud":"me","azp":"you","exp":2000,"nonce":"n"}"#, "given to \"you\""),
    (#"{"iss":"https://id.example","sub":"1","aud":"me","exp":2000,"nonce":"m"}"#, "nonce"),
    (#"{"iss":"https://id.example","sub":"1","aud":"me","exp":2000}"#, "nonce"),
    (#"{"iss":"https://id.example","sub":"1","aud":"me","exp":940,"nonce":"n"}"#, "is the clock right?"),
    (#"{"iss":"https://id.example"}"#, "cannot be read"),
    ("", "cannot be read"),
  ])
  func `every other token is refused, with the reason`(json: String, reason: String) {
    let found = error(json)
    #expect(found?.description.contains(reason) == true, "\(String(describing: found))")
  }

  @Test(arguments: ["", "a.b", "a.b.c.d", "...", "e30.e30=.x"])
  func `what is no token at all`(token: String) {
    #expect(throws: LoginError.malformed(url, "the id_token cannot be read")) { try IdentityClaims(token, from: url) }
  }
}
