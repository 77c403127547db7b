import Foundation
import Logging
import NetworkingServer
import ServiceLifecycle
import TaskBoardModel

/// The server of boards: opens what is in a directory, and answers until it is told to end.
@available(macOS 14, *)
struct TaskBoardServer {
  struct Options: Sendable {
    var directory: String
    var host = "127.0.0.1"
    /// 0 for one that is free.
    var port = 0
    /// In requests a second, of each token; four times as many may come at once.
    var rate = 50.0
    /// Of one board.
    var listeners = 1000
    var limits = ServerLimits()
    /// Who vouches for people who log in; `nil` for tokens of our own alone.
    var login: LoginIssuer?
    var now: @Sendable () -> Date = { Date() }
  }

  let tokens: TokenTable
  private let boards: BoardFolder
  private let options: Options

  /// - Throws: what is wrong with the directory, or with a board in it.
  init(_ options: Options) async throws {
    self.options = options
    tokens = try TokenTable(in: options.directory)
    let now = options.now
    boards = try await BoardFolder(options.directory + "/boards", listeners: options.listeners) {
      Moment(rawValue: Int(now().timeIntervalSince1970))
    }
  }

  /// A token for everything where there is none at all; `nil` where there is one.
  func firstToken() throws -> AccessToken? {
    guard try tokens.all().isEmpty else { return nil }
    let token = AccessToken()
    try tokens.add(
      TokenRow(hash: token.hash, name: "admin", role: .admin, board: "*", created: options.now()))
    return token
  }

  /// The server as it runs until a signal comes or the group is told to end: then all streams end, and after them the
  /// connections.
  ///
  /// - Parameters:
  ///   - obeysSignals: Whether SIGTERM and SIGINT end it. A test has the process for itself otherwise.
  ///   - listening: Called with the port.
  func services(
    obeysSignals: Bool, logger: Logger, listening: @escaping @Sendable (Int) async -> Void
  ) -> ServiceGroup {
    let callers = Callers(StoredTokens(tokens), login: options.login, now: options.now)
    let server = APIServer(
      limits: options.limits, rate: .init(burst: 4 * options.rate, perSecond: options.rate),
      guesses: .init(burst: 16 * options.rate, perSecond: 4 * options.rate),
      // A command's key is kept with it, in the board's file.
      keys: nil,
      tokens: { try await callers.caller(showing: $0) })
    BoardAPI(boards: boards).add(to: server.router, metrics: server.metrics)
    let application = server.application(host: options.host, port: options.port, logger: logger, listening: listening)
    // Services are ended from the last to the first, each when the one after it has ended: a server that is told first
    // would wait for streams that nobody ends.
    return ServiceGroup(
      services: [application, boards], gracefulShutdownSignals: obeysSignals ? [.sigterm, .sigint] : [], logger: logger)
  }

  /// After the services have ended.
  func close() async { await boards.close() }
}
