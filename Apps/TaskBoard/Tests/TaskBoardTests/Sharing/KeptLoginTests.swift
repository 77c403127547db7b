import Foundation
import History
import Networking
import Testing

@testable import BoardProgram
@testable import TaskBoard

@Suite struct KeptLoginTests {
  /// A provider that renews slowly, and each refresh token once.
  private actor Provider: Transport {
    private(set) var renewals = 0
    private var good = "r0"

    func open(
      _ request: WireRequest
    ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      let form = String(decoding: request.body ?? Data(), as: UTF8.self)
      let isGood = form.contains("refresh_token=\(good)&")
      if isGood {
        renewals += 1
        good = "r\(renewals)"
      }
      try? await Task.sleep(for: .milliseconds(50))
      let answer =
        isGood
        ? #"{"access_token":"a\#(renewals)","token_type":"Bearer","refresh_token":"\#(good)","expires_in":3600}"#
        : #"{"error":"invalid_grant"}"#
      let (stream, sink) = AsyncThrowingStream<Data, any Error>.makeStream()
      sink.yield(Data(answer.utf8))
      sink.finish()
      return (WireHead(status: isGood ? 200 : 400), stream)
    }
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "kept-login-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test func `requests that come at once renew a token once`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let file = TokenFile(folder + "/token.json")
      try file.write(TokenSet(accessToken: "a0", refreshToken: "r0", expires: Date(timeIntervalSince1970: 0)))
      let provider = Provider()
      let login = Login(
        try LoginProvider(named: "github", clientID: "board"), file: file, transport: provider,
        openBrowser: { _ in Issue.record("Nobody should be asked.") })
      let bearer = LoginBearer(login)
      let tokens = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<8 { group.addTask { try await bearer.token() } }
        return try await group.reduce(into: [String]()) { $0.append($1) }
      }
      #expect(tokens == Array(repeating: "a1", count: 8))
      #expect(await provider.renewals == 1)
    }
  }

  private static let server = URL(string: "https://board.example.org/")!

  @Test func `a login is shown only to the server it was made for`() async throws {
    try await withFolder { folder in
      let kept = try KeptLogin(in: folder)
      func begin(_ server: String) throws {
        _ = try kept.begin(.init(provider: "github", clientID: "board", secretFile: nil, server: server)) { _ in }
      }
      try begin("https://board.example.org")
      #expect(try kept.bearer(for: Self.server) != nil)
      for other in [
        "http://board.example.org", "https://evil.example", "https://board.example.org.evil.example",
        "https://board.example.org:8443", "https://board.example.org/other",
      ] {
        let error = #expect(throws: Refusal.self) { try kept.bearer(for: try #require(URL(string: other))) }
        #expect(error?.remedy?.contains("--server \(other)") == true, "\(String(describing: error))")
      }
    }
  }

  @Test func `a file with a secret that others can read is refused`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let path = folder + "/token"
      try Data("secret\n".utf8).write(to: URL(fileURLWithPath: path))
      for mode in [0o600, 0o400, 0o640, 0o604, 0o644] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        if mode & 0o044 == 0 {
          #expect(try SecretFile(path).word("token") == "secret")
        } else {
          let error = #expect(throws: Refusal.self) { try SecretFile(path).word("token") }
          #expect(error?.remedy?.contains("chmod 600") == true, "\(String(describing: error))")
        }
      }
      #expect(throws: Refusal.self) { try SecretFile(folder + "/none").word("token") }
    }
  }

  @Test func `where nobody has logged in there is no token, and a login's directory is its owner's alone`() async throws
  {
    try await withFolder { folder in
      let kept = try KeptLogin(in: folder)
      #expect(try kept.bearer(for: Self.server) == nil)
      let settings = KeptLogin.Settings(
        provider: "github", clientID: "board", secretFile: nil, server: "https://board.example.org")
      _ = try kept.begin(settings) { _ in }
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/login")[.posixPermissions] as? Int
      #expect(mode == 0o700)
      let bearer = try #require(try kept.bearer(for: Self.server))
      await #expect(throws: Refusal.self) { try await bearer.token() }
      try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/login/provider.json"))
      #expect(throws: Refusal.self) { try kept.bearer(for: Self.server) }
    }
  }
}
