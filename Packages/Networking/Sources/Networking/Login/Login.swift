import Foundation

/// A login by OAuth 2: the authorization code flow with PKCE, with the browser redirected to this machine (RFC 6749,
/// 7636, 8252).
///
/// ```swift
/// let provider = try LoginProvider(named: "https://id.example.org", clientID: "board")
/// let login = Login(provider, file: TokenFile("/home/ada/.config/board/token.json")) { url in open(url) }
/// let tokens = try await login.tokens()       // from the file, refreshed, or by way of the browser
/// ```
public struct Login: Sendable {
  public var provider: LoginProvider
  /// Where the tokens are stored between runs; with `nil`, they are not stored.
  public var file: TokenFile?
  public var transport: any Transport
  /// The time limit for one answer of the provider.
  public var timeLimit: Duration
  /// The time limit for the person in the browser.
  public var timeout: Duration
  /// The port of 127.0.0.1 to which the browser is redirected, for providers that must know it beforehand; 0 for any
  /// free port.
  public var port: UInt16 = 0
  public var clock: any Clock<Duration>
  public var now: @Sendable () -> Date
  /// The source of a login's secrets, and therefore the system's generator except in tests.
  public var random: RandomSource
  /// Opens the address in a browser, or shows it to the person.
  public var openBrowser: @Sendable (URL) async -> Void

  public init(
    _ provider: LoginProvider, file: TokenFile? = nil, transport: any Transport = URLSessionTransport(),
    timeLimit: Duration = .seconds(20), timeout: Duration = .seconds(300),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, random: RandomSource = .system,
    openBrowser: @escaping @Sendable (URL) async -> Void
  ) {
    self.provider = provider
    self.file = file
    self.transport = transport
    self.timeLimit = timeLimit
    self.timeout = timeout
    self.clock = clock
    self.now = now
    self.random = random
    self.openBrowser = openBrowser
  }

  /// Returns valid tokens: those in the file, refreshed if necessary, or those of a new login.
  public func tokens() async throws(LoginError) -> TokenSet {
    do throws(LoginError) {
      if let kept = try await keptTokens() { return kept }
    } catch .refused {}
    return try await logIn()
  }

  /// Returns valid tokens without asking the person: those in the file, refreshed if necessary; `nil` if there are
  /// none.
  ///
  /// - Throws: ``LoginError/refused(code:detail:)`` if the provider requires the person to log in again.
  public func keptTokens() async throws(LoginError) -> TokenSet? {
    guard let kept = try file?.read() else { return nil }
    if kept.isFresh(at: now()) { return kept }
    let new = try await refresh(kept)
    guard new.isFresh(at: now()) else {
      throw .refused(code: "invalid_grant", detail: "the provider has not renewed the identity token")
    }
    return new
  }

  /// Asks the person to log in, in the browser.
  public func logIn() async throws(LoginError) -> TokenSet {
    let endpoint = try await endpoint()
    let listener = try LoopbackListener(port: port)
    var random = random
    let request = AuthorizationRequest(
      provider: provider, metadata: endpoint.metadata, redirect: listener.redirect, using: &random)
    let opening = Task { [openBrowser] in await openBrowser(request.url) }
    defer { opening.cancel() }
    // A request with another state is not part of this login. It is answered but not accepted, so that nobody can end
    // this login with it.
    let query = try await listener.query(within: timeout) { query in
      do throws(LoginError) { _ = try request.code(in: query) } catch { return error != .stateMismatch }
      return true
    }
    let tokens = try await endpoint.redeem(code: request.code(in: query), of: request)
    try file?.write(tokens)
    return tokens
  }

  /// Exchanges old tokens for new ones, without asking the person.
  ///
  /// - Throws: ``LoginError/refused(code:detail:)`` if the provider requires the person to log in again.
  public func refresh(_ tokens: TokenSet) async throws(LoginError) -> TokenSet {
    let new = try await endpoint().refresh(tokens)
    try file?.write(new)
    return new
  }

  private func endpoint() async throws(LoginError) -> TokenEndpoint {
    TokenEndpoint(
      metadata: try await metadata(), provider: provider, transport: transport, timeLimit: timeLimit, clock: clock,
      now: now)
  }

  private func metadata() async throws(LoginError) -> ProviderMetadata {
    switch provider.endpoints {
    case .known(let metadata): metadata
    case .discovered(let issuer):
      try await Discovery(transport: transport, timeLimit: timeLimit, clock: clock).metadata(of: issuer)
    }
  }
}
