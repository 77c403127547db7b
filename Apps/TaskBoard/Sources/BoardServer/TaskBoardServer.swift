import BoardSharing
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
    var listeners = ListenerLimits()
    /// In bytes, of the texts of one board.
    var boardBytes = BoardRules.mostBytes
    var limits = ServerLimits()
    /// Who vouches for people who log in; `nil` for tokens of our own alone.
    var login: LoginIssuer?
    var now: @Sendable () -> Date = { Date() }
  }

  let tokens: TokenTable
  let boards: BoardFolder
  private let options: Options

  /// - Throws: what is wrong with the directory, or that another server has it.
  init(_ options: Options) async throws {
    self.options = options
    tokens = try TokenTable(in: options.directory)
    let now = options.now
    boards = try await BoardFolder(
      options.directory + "/boards", listeners: options.listeners, mostBytes: options.boardBytes
    ) {
      Moment(rawValue: Int(now().timeIntervalSince1970))
    }
  }

  /// Makes a token with all rights if there is no token yet. It becomes valid once it is delivered.
  func makeFirstToken(_ deliver: (AccessToken) throws -> Void) throws {
    guard try tokens.all().isEmpty else { return }
    let (token, now) = (AccessToken(), options.now())
    try deliver(token)
    try tokens.add(
      TokenRow(
        hash: token.hash, name: "admin", role: .admin, board: "*", created: now,
        expires: TokenLifetime.usual.end(from: now)))
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
    let boards = boards
    Task {
      await boards.waitUntilRead()
      for (id, reason) in await boards.setAside.sorted(by: { $0.key < $1.key }) {
        logger.error("A board is set aside and not served", metadata: ["board": "\(id)", "reason": "\(reason)"])
      }
    }
    let callers = Callers(StoredTokens(tokens, logger: logger), login: options.login, now: options.now)
    var limits = options.limits
    // An imported board arrives in a single body: a hundred thousand cards fit.
    limits.bodies["/v1/boards"] = 16 * limits.body
    let server = APIServer(
      limits: limits, rate: .init(burst: 4 * options.rate, perSecond: options.rate),
      guesses: .init(burst: 16 * options.rate, perSecond: 4 * options.rate),
      health: { [disk = boards.disk] in try disk.check() },
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

  /// The events of a board.
  func hub(of board: BoardID) async throws -> EventHub { try await boards.board(board).hub }

  /// After the services have ended.
  func close() async { await boards.close() }
}
