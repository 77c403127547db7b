import Foundation
import JWTKit
import Networking
import Testing

@testable import NetworkingServer

@Suite struct IdentityVerifierTests {
  /// An issuer with keys that change.
  private actor Issuer {
    private var keys: [(id: String, key: ES256PrivateKey)] = []
    private(set) var fetches = 0
    var isDown = false

    init() { keys = [("k1", ES256PrivateKey())] }

    func rotate(to id: String) { keys = [(id, ES256PrivateKey())] }
    func fail(_ isDown: Bool) { self.isDown = isDown }

    /// With keys of other uses in it, as real sets have.
    func keySet() throws -> Data {
      fetches += 1
      if isDown { throw CancellationError() }
      var list: [[String: Any]] = [
        ["kty": "oct", "kid": "secret", "k": "AAAA"], ["kty": "new", "kid": "x"],
        ["kty": "RSA", "use": "enc", "kid": "e"],
      ]
      for (id, key) in keys {
        guard let point = key.publicKey.parameters else { continue }
        // jwt-kit gives base64url already where it gives coordinates.
        list.append(["kty": "EC", "crv": "P-256", "kid": id, "use": "sig", "alg": "ES256", "x": point.x, "y": point.y])
      }
      return try JSONSerialization.data(withJSONObject: ["keys": list])
    }

    func sign(_ claims: TestClaims, as id: String? = nil) async throws -> String {
      let signer = JWTKeyCollection()
      await signer.add(ecdsa: keys[0].key, kid: JWKIdentifier(string: id ?? keys[0].id))
      return try await signer.sign(claims, kid: JWKIdentifier(string: id ?? keys[0].id))
    }
  }

  struct TestClaims: JWTPayload {
    var iss = "https://id.example"
    var sub = "42"
    var aud = ["board"]
    var azp: String?
    var exp = 2_000.0
    var nbf: Double?
    var email: String? = "ada@example.org"
    var email_verified: Bool? = true

    func verify(using algorithm: some JWTAlgorithm) {}
  }

  private func verifier(_ issuer: Issuer, now: Locked<Date> = Locked(Date(timeIntervalSince1970: 1_000)))
    -> IdentityVerifier
  {
    IdentityVerifier(issuer: "https://id.example", audience: "board", now: { now.value }) { try await issuer.keySet() }
  }

  private func failure(_ verifier: IdentityVerifier, _ token: String) async -> String? {
    do throws(Problem) {
      _ = try await verifier.verify(token)
      return nil
    } catch { return "\(error.status) \(error.detail ?? "")" }
  }

  @Test func `a token of the issuer says who somebody is`() async throws {
    let issuer = Issuer()
    let identity = try await verifier(issuer).verify(issuer.sign(TestClaims()))
    #expect(
      identity
        == Identity(
          issuer: "https://id.example", subject: "42", email: "ada@example.org",
          expires: Date(timeIntervalSince1970: 2_000)))
    var unchecked = TestClaims()
    unchecked.email_verified = nil
    #expect(try await verifier(issuer).verify(issuer.sign(unchecked)).email == nil)
  }

  @Test func `what is signed for others, by others, too early or too late is refused`() async throws {
    let issuer = Issuer()
    let verifier = verifier(issuer)
    var cases: [(TestClaims, String)] = []
    func add(_ reason: String, _ change: (inout TestClaims) -> Void) {
      var claims = TestClaims()
      change(&claims)
      cases.append((claims, reason))
    }
    add("It comes from another issuer.") { $0.iss = "https://evil.example" }
    add("It is for another program.") { $0.aud = ["other"] }
    add("It was given to another program.") { $0.aud = ["board", "other"] }
    add("It was given to another program.") { $0.azp = "other" }
    add("It has expired.") { $0.exp = 940 }
    add("It is not valid yet.") { $0.nbf = 1_061 }
    for (claims, reason) in cases {
      let found = await failure(verifier, try await issuer.sign(claims))
      #expect(found == "401 The identity token is not valid. \(reason)")
    }
    let forged = try await Issuer().sign(TestClaims())
    #expect(await failure(verifier, forged)?.contains("Its signature is not the issuer's.") == true)
    let token = try await issuer.sign(TestClaims())
    // One character of each part at a time.
    for index in token.indices.dropLast(2) where token[index] != "." && token[index] != "A" {
      guard token.distance(from: token.startIndex, to: index) % 9 == 0 else { continue }
      let changed = token.replacingCharacters(in: index...index, with: "A")
      #expect(await failure(verifier, changed) != nil)
    }
  }

  @Test(arguments: ["", ".", "..", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", "eyJhbGciOiJub25lIiwia2lkIjoiazEifQ.e30."])
  func `what is no signed token`(token: String) async {
    #expect(await failure(verifier(Issuer()), token)?.hasPrefix("401") == true)
  }

  @Test func `a rotation is followed, and rubbish makes nobody fetch`() async throws {
    let issuer = Issuer()
    let now = Locked(Date(timeIntervalSince1970: 1_000))
    let verifier = verifier(issuer, now: now)
    let old = try await issuer.sign(TestClaims())
    _ = try await verifier.verify(old)
    await issuer.rotate(to: "k2")
    let new = try await issuer.sign(TestClaims())
    #expect(await failure(verifier, new)?.contains("a key that the issuer does not have") == true)
    for number in 0..<20 { _ = await failure(verifier, try await issuer.sign(TestClaims(), as: "made up \(number)")) }
    #expect(await issuer.fetches == 1)
    now.change { $0 += 60 }
    #expect(try await verifier.verify(new).subject == "42")
    #expect(await issuer.fetches == 2)
    #expect(await failure(verifier, old)?.contains("a key that the issuer does not have") == true)
  }

  @Test func `a token that was taken is looked at anew each time, apart from its signature`() async throws {
    let issuer = Issuer()
    let now = Locked(Date(timeIntervalSince1970: 1_000))
    let verifier = verifier(issuer, now: now)
    let token = try await issuer.sign(TestClaims())
    for _ in 0..<3 { #expect(try await verifier.verify(token).subject == "42") }
    // Half of it is as it was: the rest is another's.
    let parts = token.split(separator: ".")
    var other = TestClaims()
    other.sub = "43"
    let theirs = try await Issuer().sign(other).split(separator: ".")
    let mixed = [parts[0], theirs[1], parts[2]].joined(separator: ".")
    #expect(await failure(verifier, mixed)?.contains("Its signature is not the issuer's.") == true)
    now.change { $0 = Date(timeIntervalSince1970: 2_060) }
    #expect(await failure(verifier, token)?.contains("It has expired.") == true)
  }

  @Test func `an issuer that is down is told, and the keys that are known go on working`() async throws {
    let issuer = Issuer()
    let now = Locked(Date(timeIntervalSince1970: 1_000))
    let verifier = verifier(issuer, now: now)
    await issuer.fail(true)
    let token = try await issuer.sign(TestClaims())
    #expect(await failure(verifier, token)?.hasPrefix("503") == true)
    await issuer.fail(false)
    now.change { $0 += 60 }
    _ = try await verifier.verify(token)
    await issuer.fail(true)
    now.change { $0 += 60 }
    #expect(await failure(verifier, try await issuer.sign(TestClaims(), as: "other")) != nil)
    #expect(try await verifier.verify(token).subject == "42")
  }
}
