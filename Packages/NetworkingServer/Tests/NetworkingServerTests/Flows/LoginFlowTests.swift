import Foundation
import Networking
import NetworkingServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The whole way: discovery, browser, loopback, token, over real sockets.
@Suite final class LoginFlowTests {
  private let folder = NSTemporaryDirectory() + "login-flow-\(UUID().uuidString)"
  private var file: TokenFile { TokenFile(folder + "/token.json") }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A browser: follows redirects, and asks for an icon first, as browsers do.
  @Sendable private static func browse(_ url: URL) async {
    guard
      let back = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
        .first(where: { $0.name == "redirect_uri" })?.value.flatMap(URL.init)
    else { return }
    let session = URLSession(configuration: .ephemeral)
    _ = try? await session.data(from: back.deletingLastPathComponent().appendingPathComponent("favicon.ico"))
    _ = try? await session.data(from: url)
    session.finishTasksAndInvalidate()
  }

  private func login(
    _ address: String, timeout: Duration = .seconds(120), now: @escaping @Sendable () -> Date = { Date() },
    browser: @escaping @Sendable (URL) async -> Void = browse
  ) throws(LoginError) -> Login {
    Login(
      try LoginProvider(named: "\(address)/id", clientID: "board"), file: file, timeout: timeout, now: now,
      openBrowser: browser)
  }

  @Test func `a person logs in once, and the token is renewed without them`() async throws {
    let provider = TestProvider()
    try await TestServer.run(routes: { provider.add(to: $0) }) { address in
      let first = try await login(address).tokens()
      #expect(first.accessToken == "access1.0")
      // The file is good enough the next time: nobody opens a browser.
      let again = try await login(address, browser: { _ in Issue.record("A browser was opened.") }).tokens()
      #expect(again.accessToken == first.accessToken)
      let later = try await login(
        address, now: { Date().addingTimeInterval(3590) }, browser: { _ in Issue.record("A browser was opened.") }
      ).tokens()
      #expect(later.accessToken == "access1.1")
      #expect(try file.read()?.refreshToken == "refresh1.1")
      #expect(await (provider.redeemed, provider.refreshed) == (1, 1))
    }
  }

  @Test func `a refresh that is refused asks the person again`() async throws {
    let provider = TestProvider(.refreshRefused)
    try await TestServer.run(routes: { provider.add(to: $0) }) { address in
      _ = try await login(address).tokens()
      let later = try await login(address, now: { Date().addingTimeInterval(4000) }).tokens()
      #expect(later.accessToken == "access2.0")
    }
  }

  @Test(arguments: [
    (TestProvider.Fault.denied, "The login was declined."), (.noCode, "neither a code nor an error"),
    (.wrongNonce, "nonce"), (.wrongAudience, "it is for \"other\""), (.rubbish, "no access_token and token_type"),
    (.otherTokenType, "of type \"mac\""), (.otherIssuer, "describes another issuer"),
  ])
  func `a provider that does something wrong is not believed`(fault: TestProvider.Fault, reason: String) async throws {
    let provider = TestProvider(fault)
    try await TestServer.run(routes: { provider.add(to: $0) }) { address in
      do throws(LoginError) {
        _ = try await login(address).tokens()
        Issue.record("That was no login.")
      } catch {
        #expect(error.description.contains(reason), "\(error)")
      }
      let kept = try file.read()
      #expect(kept == nil)
    }
  }

  @Test func `another login's way back is not taken, and does not end this one`() async throws {
    let provider = TestProvider(.wrongState)
    try await TestServer.run(routes: { provider.add(to: $0) }) { address in
      do throws(LoginError) {
        _ = try await login(address, timeout: .seconds(2)).tokens()
        Issue.record("That was no login.")
      } catch {
        #expect(error == .timedOut(after: .seconds(2)))
      }
    }
    #expect(await provider.redeemed == 0)
  }

  @Test func `a login can be cancelled`() async throws {
    try await TestServer.run(routes: { TestProvider().add(to: $0) }) { address in
      let (opened, sink) = AsyncStream.makeStream(of: Void.self)
      let login = try login(address, browser: { _ in sink.yield() })
      let task = Task {
        do throws(LoginError) {
          _ = try await login.tokens()
          return LoginError?.none
        } catch { return error }
      }
      _ = await opened.first { _ in true }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test func `a provider that is not there, or is none`() async throws {
    try await TestServer.run(routes: { _ in }) { address in
      do throws(LoginError) {
        _ = try await login(address).tokens()
        Issue.record("That was no provider.")
      } catch {
        #expect(error.description.contains("does not describe itself"), "\(error)")
      }
    }
  }
}
