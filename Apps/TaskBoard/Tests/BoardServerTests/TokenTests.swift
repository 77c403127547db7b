import ArgumentParser
import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import Testing

@testable import BoardServer
@testable import ServerCommands
@testable import SharingServer

@Suite struct TokenTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "tokens-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await body(folder)
  }

  /// On a thread that may wait, as the command does.
  private static func create(_ words: [String], in folder: String) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      DispatchQueue.global().async {
        done.resume(
          with: Result {
            var command = try TokenCommand<TaskBoardProgram>.parseAsRoot(
              ["create", "--role", "read", "--board", "*", "--data-dir", folder] + words)
            try command.run()
          })
      }
    }
  }

  @Test func `a token ends after 90 days, after as many as are given, or never`() async throws {
    try await withFolder { folder in
      for words in [[], ["--expires", "30"], ["--expires", "never"]] { try await Self.create(words, in: folder) }
      try await Self.create(["--login", "42", "--issuer", "https://id.example.org"], in: folder)
      let days = try TokenTable(in: folder).all().map { row in
        row.expires.map { Int(($0.timeIntervalSince(row.created) / 86_400).rounded()) }
      }
      #expect(days.count == 4 && days.count { $0 == nil } == 2 && Set(days) == [90, 30, nil], "\(days)")
      for wrong in ["0", "-1", "soon", "36501"] {
        await #expect(throws: (any Error).self) { try await Self.create(["--expires", wrong], in: folder) }
      }
    }
  }

  @Test func `a mistyped directory makes no new server`() async throws {
    try await withFolder { folder in
      try await Self.create([], in: folder)
      try await Self.create([], in: folder)
      let typo = folder + "-typo"
      await #expect(throws: ValidationError.self) { try await Self.create([], in: typo) }
      #expect(!FileManager.default.fileExists(atPath: typo))
      let other = folder + "/other"
      try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: other + "/letter.txt"))
      await #expect(throws: ValidationError.self) { try await Self.create([], in: other) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: other) == ["letter.txt"])
    }
  }

  @Test func `operations on tokens are recorded, without any secret`() async throws {
    try await withFolder { folder in
      let (table, secret) = (try TokenTable(in: folder), AccessToken())
      let row = TokenRow(
        hash: secret.hash, name: "Ada", role: .write, document: "garden", created: Date(timeIntervalSince1970: 100))
      try table.add(row)
      #expect(try table.revoke("nobody") == 0)
      #expect(try table.revoke(row.id, at: Date(timeIntervalSince1970: 200)) == 1)
      let lines = try table.operations().map(\.line)
      #expect(
        lines == [
          "1970-01-01T00:01:40Z  created  \(row.id)  write  garden  Ada",
          "1970-01-01T00:03:20Z  revoked  \(row.id)  write  garden  Ada",
        ])
      #expect(try table.operations(after: 1).count == 1)
      #expect(!lines.joined().contains(secret.text))
    }
  }

  @Test func `without a terminal, the first token is in a file of its owner alone, and is valid`() async throws {
    try await withFolder { folder in
      let server = try await TaskBoardServer(.init(directory: folder))
      let path = "\(folder)/\(FirstToken.fileName)"
      // A file from before that everybody can read.
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      for _ in 0..<2 {
        try await server.makeFirstToken { try FirstToken.deliver($0.text, in: folder, toTerminal: false) }
      }
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let rows = try await server.tokens.all()
      #expect(rows.map(\.hash) == [TokenHash(of: String(text.dropLast()))] && rows[0].expires != nil)
      await server.close()
    }
  }

  @Test func `a token that cannot be delivered is not made`() async throws {
    try await withFolder { folder in
      let server = try await TaskBoardServer(.init(directory: folder))
      await #expect(throws: Refusal.self) {
        try await server.makeFirstToken { try FirstToken.deliver($0.text, in: folder + "/none", toTerminal: false) }
      }
      #expect(try await server.tokens.all().isEmpty)
      await server.close()
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("localhost", true), ("::1", true), ("0.0.0.0", false), ("192.0.2.2", false), ("::", false),
  ])
  func `other machines are served over plain HTTP only if the server is said to be behind a proxy`(
    _ host: String, _ isLoopback: Bool
  ) throws {
    func isTaken(_ words: [String]) -> Bool {
      (try? ServeCommand<TaskBoardProgram>.parse(["--host", host] + words)) != nil
    }
    #expect(isTaken([]) == isLoopback)
    #expect(isTaken(["--behind-tls-proxy"]))
  }

  @Test(.timeLimit(.minutes(60)))
  func `a revoked or expired token ends its streams`() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_000_000))
    try await TestServer.run(now: { time.value }) { client, server in
      let id = try await client.makeBoard()
      let hub = try await server.hub(of: id)
      let revoked = try await server.client(of: client, .read, of: id.rawValue)
      let ending = try await server.client(
        of: client, .read, of: id.rawValue, expires: Date(timeIntervalSince1970: 1_000_100))
      // Listens until it is refused: a client that is cut off asks again, and by then the token is invalid.
      let tasks = try [revoked, ending].map { client in
        let api = try client.api
        return Task {
          for await update in EventSource(BoardPaths.events(id), of: api).updates() {
            if case .state(.ended) = update { return }
          }
        }
      }
      func wait(for count: Int) async throws -> Duration {
        let start = ContinuousClock.now
        for _ in 0..<12_000 {
          guard await hub.listenerCount != count else { break }
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(await hub.listenerCount == count)
        return ContinuousClock.now - start
      }
      _ = try await wait(for: 2)
      let hash = TokenHash(of: try #require(revoked.token))
      #expect(try await server.tokens.revoke(hash.id, at: Date()) == 1)
      let first = try await wait(for: 1)
      time.change { $0 += 200 }
      let second = try await wait(for: 0)
      print("A revoked token ended its stream after \(first), an expired one after \(second).")
      for task in tasks { await task.value }
    }
  }
}
