import BoardSharing
import Foundation
import Networking
import NetworkingServer
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct TokenAPITests {
  private static func secret() -> String { AccessToken().text }

  private static func invite(
    _ client: TestClient, _ invitation: NewInvitation, to board: String = "garden"
  ) async throws -> Answer {
    try await client.send("POST", "v1/boards/\(board)/invitations", try JSONEncoder().encode(invitation))
  }

  private static func replace(_ client: TestClient, with token: String) async throws -> Answer {
    try await client.send("PUT", "v1/token", try JSONEncoder().encode(TokenReplacement(token: token)))
  }

  /// The client with a token, once the server knows it.
  private static func known(_ client: TestClient, _ token: String) async throws -> TestClient {
    let client = client.with(token: token)
    for _ in 0..<2400 {
      guard try await client.get("v1/boards").status == 401 else { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return client
  }

  @Test func `an invitation gives its role on its board, as often as it is sent`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.makeBoard()
      let new = NewInvitation(token: Self.secret(), role: .write, name: " Bob ", days: 3)
      let grant = try await Self.invite(client, new).json(BoardGrant.self)
      #expect((grant.name, grant.role, grant.document) == ("Bob", .write, "garden"))
      #expect(grant.expires == 1_000_000 + 3 * 86_400)
      #expect(grant.id == TokenHash(of: new.token).id)
      #expect(try await Self.invite(client, new).json(BoardGrant.self) == grant)
      #expect(try await server.tokens.all().count == 2)
      // The same token cannot mean something else.
      var other = new
      other.role = .admin
      #expect(try await Self.invite(client, other).status == 409)
      let bob = try await Self.known(client, new.token)
      #expect(try await bob.get("v1/boards").json([BoardSummary].self).map(\.role) == [.write])
      #expect(try await bob.add("Dig", to: BoardID("garden")).status == 200)
      #expect(try await Self.invite(bob, NewInvitation(token: Self.secret(), role: .read)).status == 403)
    }
  }

  @Test func `only the administrator of a board invites to it`() async throws {
    try await TestServer.run { client, server in
      for title in ["Garden", "Other"] { _ = try await client.makeBoard(title) }
      let admin = try await server.client(of: client, .admin, of: "garden")
      for (board, status) in [("garden", 201), ("other", 403), ("none", 403)] {
        #expect(
          try await Self.invite(admin, NewInvitation(token: Self.secret(), role: .admin), to: board).status == status)
      }
      #expect(try await Self.invite(client, NewInvitation(token: Self.secret(), role: .read), to: "none").status == 404)
    }
  }

  @Test func `a token that is not random, a strange name and a strange time are refused`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.makeBoard()
      for (token, name, days) in [
        ("short", nil, nil), (Self.secret() + "x", nil, nil), ("\(Self.secret().dropLast())=", nil, nil),
        (Self.secret(), "", nil), (Self.secret(), "a\nb", nil),
        (Self.secret(), String(repeating: "x", count: 101), nil),
        (Self.secret(), "\u{202E}bob", nil), (Self.secret(), nil, 0), (Self.secret(), nil, 36_501),
      ] as [(String, String?, Int?)] {
        let answer = try await Self.invite(client, NewInvitation(token: token, role: .read, name: name, days: days))
        #expect(answer.status == 422, "\(token) \(name ?? "") \(days ?? 0)")
        #expect(!answer.text.contains(token))
      }
      #expect(try await server.tokens.all().count == 1)
    }
  }

  @Test func `a guest has a name that nobody else on the board has, and that others can see`() async throws {
    try await TestServer.run { client, server in
      for title in ["Garden", "Other"] { _ = try await client.makeBoard(title) }
      let admin = try await server.client(of: client, .admin, of: "garden", name: "Bo")
      func invite(_ name: String?, to board: String = "garden") async throws -> Answer {
        try await Self.invite(admin, NewInvitation(token: Self.secret(), role: .write, name: name), to: board)
      }
      for (name, status) in [
        ("Ada", 409), ("ada", 409), ("Аdа", 409), ("bo", 409), ("B0", 409), ("Ada\u{200b}", 422), ("\u{301}", 422),
        ("Ada 2", 201), ("ADA 2", 409), ("José", 201), ("Jose\u{301}", 409),
      ] {
        let answer = try await invite(name)
        #expect(answer.status == status, "\(name): \(answer.text)")
        if status == 409 { #expect(answer.problem?.detail?.hasPrefix("Someone there is called") == true) }
      }
      // Guests without a name are told apart by the ids of their tokens.
      let names = [try await invite(nil), try await invite(nil)].map { (try? $0.json(BoardGrant.self))?.name ?? "" }
      #expect(Set(names).count == 2 && names.allSatisfy { $0.hasPrefix("write of garden ") })
    }
  }

  @Test func `an exchanged token is refused, and the new one has its rights`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.makeBoard()
      let end = Date(timeIntervalSince1970: 2_000_000)
      let bob = try await server.client(of: client, .read, of: "garden", expires: end)
      let new = Self.secret()
      let grant = try await Self.replace(bob, with: new).json(BoardGrant.self)
      #expect((grant.name, grant.role, grant.document) == ("Bob", .read, "garden"))
      #expect(grant.expires == 2_000_000)
      let later = try await Self.known(client, new)
      #expect(try await later.get("v1/boards/garden").status == 200)
      for _ in 0..<2400 {
        guard try await bob.get("v1/boards").status != 401 else { break }
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(try await Self.replace(bob, with: Self.secret()).status == 401)
      // Neither to a token that somebody has, nor to a weak one.
      #expect(try await Self.replace(later, with: new).status == 409)
      #expect(try await Self.replace(later, with: try #require(client.token)).status == 409)
      #expect(try await Self.replace(later, with: "hello").status == 422)
      #expect(try await Self.replace(client.with(token: nil), with: Self.secret()).status == 401)
      #expect(try await server.tokens.all().count == 2)
    }
  }

  @Test func `a token keeps its id if it is exchanged, so that a key means the same command and a revocation holds`()
    async throws
  {
    try await TestServer.run { client, server in
      let garden = try await client.makeBoard()
      var bob = try await server.client(of: client, .write, of: "garden")
      let id = TokenHash(of: try #require(bob.token)).id
      let first = try await bob.add("Dig", to: garden, key: "once").json(ConfirmedCommand.self)
      for _ in 0..<3 {
        let new = Self.secret()
        #expect(try await Self.replace(bob, with: new).json(BoardGrant.self).id == id)
        bob = try await Self.known(bob, new)
        #expect(
          try await bob.add("Dig", to: garden, key: "once").json(ConfirmedCommand.self).revision == first.revision)
      }
      #expect(try await client.board(garden).board.cards.count == 1)
      #expect(try await server.tokens.revoke(id, at: Date()) == 1)
      #expect(try await server.tokens.all().count == 1)
    }
  }

  @Test func `a board that must have an id has it or is not made`() async throws {
    try await TestServer.run { client, _ in
      @Sendable func make(_ body: String, key: String) async throws -> Answer {
        try await client.send("POST", "v1/boards", Data(body.utf8), key: key)
      }
      let body = #"{"title":"My tasks","id":"garden"}"#
      for _ in 0..<2 {
        let made = try await make(body, key: "a")
        #expect(made.status == 201 && made.text.contains(#""id":"garden""#), "\(made.text)")
      }
      let taken = try await make(body, key: "b")
      #expect(taken.status == 409)
      #expect(taken.problem?.detail == "There is a board \"garden\" already.")
      #expect(try await make(#"{"title":"x","id":"A b"}"#, key: "c").status == 422)
      #expect(try await client.get("v1/boards").json([BoardSummary].self).map(\.id.rawValue) == ["garden"])
    }
  }
}
