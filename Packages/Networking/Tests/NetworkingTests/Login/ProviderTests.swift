import Foundation
import Testing

@testable import Networking

@Suite struct ProviderTests {
  @Test func `descriptions are looked for where the two standards put them`() {
    func places(_ text: String) -> [String] { ProviderMetadata.addresses(of: URL(string: text)!).map(\.absoluteString) }
    #expect(
      places("https://id.example") == [
        "https://id.example/.well-known/openid-configuration",
        "https://id.example/.well-known/oauth-authorization-server",
      ])
    // The example of RFC 8414, section 3.1.
    #expect(
      places("https://example.com/issuer1/") == [
        "https://example.com/issuer1/.well-known/openid-configuration",
        "https://example.com/.well-known/oauth-authorization-server/issuer1",
      ])
  }

  @Test func `the presets and any issuer`() throws {
    for name in ["linkedin", "google", "github", "LinkedIn"] {
      let provider = try LoginProvider(named: name, clientID: "c")
      if case .discovered(let issuer) = provider.endpoints { #expect(ServiceAddress.isConfidential(issuer)) }
    }
    #expect(try LoginProvider(named: "github", clientID: "c").usesOpenID == false)
    let own = try LoginProvider(named: "https://id.example/realm", clientID: "c", scopes: ["openid", "board"])
    #expect(own.endpoints == .discovered(issuer: URL(string: "https://id.example/realm")!))
    #expect(own.usesOpenID)
  }

  @Test(arguments: ["", "facebook", "http://id.example", "http://127.0.0.1.evil.example", "https://", "file:///etc"])
  func `what is neither a preset nor a safe address`(name: String) {
    do throws(LoginError) {
      _ = try LoginProvider(named: name, clientID: "c")
      Issue.record("\(name) was taken.")
    } catch {
      #expect(error.description.contains("is not linkedin, google or github"))
    }
  }

  private func metadata(
    _ issuer: String = "https://id.example", token: String = "https://id.example/t", methods: [String]? = ["S256"]
  ) -> ProviderMetadata {
    ProviderMetadata(
      issuer: issuer, authorizationEndpoint: URL(string: "https://id.example/a")!, tokenEndpoint: URL(string: token)!,
      codeChallengeMethods: methods)
  }

  @Test func `a description must be the issuer's own, safe, and offer S256`() throws {
    let issuer = URL(string: "https://id.example/")!
    try metadata().check(issuer: issuer)
    try metadata(methods: nil).check(issuer: issuer)
    for (wrong, reason) in [
      (metadata("https://evil.example"), "another issuer"),
      (metadata(token: "http://id.example/t"), "does not use https"),
      (metadata(methods: ["plain"]), "PKCE by plain only"),
    ] {
      do throws(LoginError) {
        try wrong.check(issuer: issuer)
        Issue.record("It was taken: \(reason)")
      } catch {
        #expect(error.description.contains(reason), "\(error)")
      }
    }
  }
}
