import Foundation
import Networking
import NetworkingServer
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct CallersTests {
  private static let issuer = "https://id.example.org"

  @Test func `the names of a person are no token`() async throws {
    try await TestServer.run { client, server in
      try await server.tokens.add(
        TokenRow(
          hash: TokenHash(of: "42", at: Self.issuer), name: "Ada", role: .admin, document: "*",
          created: Date(timeIntervalSince1970: 0)))
      for text in ["\(Self.issuer) 42", "42", Self.issuer] {
        #expect(try await client.with(token: text).get("v1/boards").status == 401, "\(text)")
      }
    }
  }

  @Test func `a person has one role, the one that was given last`() async throws {
    try await TestServer.run { _, server in
      for role in [Role.admin, .read] {
        try await server.tokens.add(
          TokenRow(
            hash: TokenHash(of: "42", at: Self.issuer), name: "Ada", role: role, document: "*",
            created: Date(timeIntervalSince1970: 0)))
      }
      #expect(try await server.tokens.all().map(\.role).sorted() == [.read, .admin], "the other is the first token's")
    }
  }

  @Test func `only an issuer of identity tokens can vouch for people`() throws {
    #expect(try LoginIssuer(named: "google", clientID: "x").address.absoluteString == "https://accounts.google.com")
    #expect(throws: LoginError.self) { try LoginIssuer(named: "github", clientID: "x") }
    #expect(throws: LoginError.self) { try LoginIssuer(named: "http://id.example.org", clientID: "x") }
  }
}
