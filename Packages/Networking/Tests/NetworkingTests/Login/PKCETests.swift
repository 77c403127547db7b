import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct PKCETests {
  @Test func `the example of RFC 7636, appendix B`() {
    let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test func `a verifier is of the form the RFC asks for, and never the same`() {
    var found: Set<String> = []
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let verifier = PKCE(using: &random).verifier
      #expect(verifier.utf8.count == 43)
      #expect(verifier.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
      found.insert(verifier)
    }
    #expect(found.count == 1000)
  }

  @Test func `base64url reads back what it wrote`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let bytes = (0..<Int.random(in: 0...50, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = RandomText.base64URL(bytes)
      #expect(text.wholeMatch(of: /[A-Za-z0-9_-]*/) != nil, "seed \(seed)")
      #expect(RandomText.bytes(base64URL: text).map(Array.init) == bytes, "seed \(seed)")
    }
    #expect(RandomText.bytes(base64URL: "a+b/") == nil)
    #expect(RandomText.bytes(base64URL: "a") == nil)
  }
}
