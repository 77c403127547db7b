import Foundation
import SeededRandom
import Testing

@testable import NetworkingServer

@Suite struct AccessTests {
  @Test func `a role includes those below it, and one for all counts everywhere`() {
    let caller = Caller(id: "1", name: "Ada", roles: ["7": .write, "8": .admin, "*": .read])
    #expect(caller.role(in: "7") == .write)
    #expect(caller.role(in: "8") == .admin)
    #expect(caller.role(in: "9") == .read)
    #expect(Caller(id: "1", name: "Ada").role(in: "7") == nil)
    #expect(Role.allCases == Role.allCases.sorted())
  }

  @Test func `a token is 256 bits of chance, and neither its hash nor its description gives it away`() {
    var random = SplitMix64(seed: 1)
    let tokens = (0..<1000).map { _ in AccessToken(using: &random) }
    #expect(Set(tokens.map(\.text)).count == 1000)
    for token in tokens {
      #expect(token.text.utf8.count == 43)
      #expect(!"\(token)".contains(token.text) && !token.hash.text.contains(token.text))
    }
    // FIPS 180-2, appendix B.1.
    #expect(TokenHash(of: "abc").text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `a token counts until it ends or is revoked`() async {
    let store = MemoryTokenStore()
    let token = AccessToken()
    let ada = Caller(id: "ada", name: "Ada")
    let end = Date(timeIntervalSince1970: 100)
    await store.add(token.hash, for: ada, expires: end)
    #expect(await store.caller(for: token.hash, at: end.addingTimeInterval(-1)) == ada)
    #expect(await store.caller(for: token.hash, at: end) == nil)
    #expect(await store.caller(for: AccessToken().hash, at: .distantPast) == nil)
    await store.revoke(token.hash)
    #expect(await store.caller(for: token.hash, at: .distantPast) == nil)
  }
}
