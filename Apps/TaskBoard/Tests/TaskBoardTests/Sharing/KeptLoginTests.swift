import DragDropKit
import Foundation
import Networking
import Testing

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

  @Test func `where nobody has logged in there is no token, and a login's directory is its owner's alone`() async throws
  {
    try await withFolder { folder in
      let kept = try KeptLogin(in: folder)
      #expect(try kept.bearer() == nil)
      _ = try kept.begin(.init(provider: "github", clientID: "board", secretFile: nil)) { _ in }
      let mode = try FileManager.default.attributesOfItem(atPath: folder + "/login")[.posixPermissions] as? Int
      #expect(mode == 0o700)
      let bearer = try #require(try kept.bearer())
      await #expect(throws: Refusal.self) { try await bearer.token() }
      try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/login/provider.json"))
      #expect(throws: Refusal.self) { try kept.bearer() }
    }
  }
}
