import BoardSharing
import Foundation
import Logging
import NetworkingServer
import ServiceLifecycle
import TaskBoardModel

/// The board server: opens the boards in a directory, and serves them until it is asked to end.
@available(macOS 14, *)
struct TaskBoardServer {
  struct Options: Sendable {
    /// Where the boards and tokens are, unless there is a store.
    var directory: String
    /// Where the boards are, and the tokens if it has them; `nil` for files in the directory.
    var store: (any BoardStore)?
    var host = "127.0.0.1"
    /// The port; 0 for any free port.
    var port = 0
    /// The rate limit for each token, in requests per second; four times as many may come at once.
    var rate = 50.0
    /// The limits on the listeners of one board.
    var listeners = ListenerLimits()
    /// The maximum size of the texts of one board, in bytes.
    var boardBytes = CommandCheck.maximumBytes
    var limits = ServerLimits()
    /// The issuer that authenticates people who log in; `nil` to accept only our own tokens.
    var login: LoginIssuer?
    /// The names under which browsers reach the page, beside those of this machine itself.
    var pageHosts: [String] = []
    /// Runs for each command of this server.
    var hooks: HookRunner?
    /// Gets what the operator should know.
    var report: @Sendable (String) -> Void = { _ in }
    var now: @Sendable () -> Date = { Date() }
  }

  let tokens: any TokenList
  let boards: ServedBoards
  private let options: Options

  /// - Throws: An error if the directory is unusable, or if another server uses it.
  init(_ options: Options) async throws {
    self.options = options
    tokens = try await Self.tokens(options)
    let now = options.now
    boards = try await ServedBoards(
      options.store ?? BoardFileStore(options.directory + "/boards"),
      terms: ServingTerms(
        listeners: options.listeners, maximumBytes: options.boardBytes, hooks: options.hooks, report: options.report,
        now: { Moment(rawValue: Int(now().timeIntervalSince1970)) }))
  }

  /// The tokens of all servers that share the store, or of this server alone.
  private static func tokens(_ options: Options) async throws -> any TokenList {
    guard let store = options.store, store.isShared, let tokens = try await store.tokens() else {
      return try TokenTable(in: options.directory)
    }
    // The first server of a store brings along the tokens that it has had until now.
    let path = "\(options.directory)/\(TokenTable.fileName)"
    if FileManager.default.fileExists(atPath: path), try await tokens.isUnused {
      try await tokens.takeIn(try TokenTable(in: options.directory))
    }
    return tokens
  }

  /// Makes a token with all rights if there is no token yet. It becomes valid once it is delivered.
  func makeFirstToken(_ deliver: (AccessToken) throws -> Void) async throws {
    guard try await tokens.all().isEmpty else { return }
    let (token, now) = (AccessToken(), options.now())
    try deliver(token)
    try await tokens.add(
      TokenRow(
        hash: token.hash, name: "admin", role: .admin, board: "*", created: now,
        expires: TokenLifetime.usual.end(from: now)))
  }

  /// The services of the server, which run until a signal arrives or the group is asked to end. Then all streams end,
  /// and after them the connections.
  ///
  /// - Parameters:
  ///   - obeysSignals: Whether SIGTERM and SIGINT end it. Must be `false` in tests, which own the process.
  ///   - listening: Called with the port.
  func services(
    obeysSignals: Bool, logger: Logger, listening: @escaping @Sendable (Int) async -> Void
  ) -> ServiceGroup {
    let boards = boards
    Task {
      await boards.waitUntilRead()
      for (id, reason) in await boards.setAside.sorted(by: { $0.key < $1.key }) {
        logger.error("A board is set aside and not served", metadata: ["board": "\(id)", "reason": "\(reason)"])
      }
    }
    let stored = StoredTokens(tokens, logger: logger)
    // A server that loses its store before anybody has asked knows them too.
    Task { try? await stored.readAgain() }
    let callers = Callers(stored, login: options.login, now: options.now)
    var limits = options.limits
    // An imported board arrives in a single body: a hundred thousand cards fit.
    limits.bodies["/v1/boards"] = 16 * limits.body
    let pages = PageOrigins(hosts: options.pageHosts)
    let server = APIServer(
      limits: limits, rate: .init(burst: 4 * options.rate, perSecond: options.rate),
      guesses: .init(burst: 16 * options.rate, perSecond: 4 * options.rate),
      health: { [health = boards.health] in try health.check() },
      // A command's key is kept with it, in the board's file.
      keys: nil,
      pages: pages,
      tokens: { try await callers.caller(showing: $0) })
    BoardAPI(boards: boards).add(to: server.router, metrics: server.metrics)
    TokenAPI(tokens: tokens, known: stored, boards: boards, now: options.now).add(to: server.router)
    PageAPI(origins: pages, tokens: tokens, known: stored, now: options.now).add(to: server.router)
    let application = server.application(host: options.host, port: options.port, logger: logger, listening: listening)
    // Services are ended from last to first, each once the following one has ended. A server that ended first would
    // wait for streams that nobody ends.
    return ServiceGroup(
      services: [application, boards], gracefulShutdownSignals: obeysSignals ? [.sigterm, .sigint] : [], logger: logger)
  }

  /// The events of a board.
  func hub(of board: BoardID) async throws -> EventHub { try await boards.board(board).hub }

  /// Closes all boards, after the services have ended.
  func close() async { await boards.close() }
}
