import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NetworkingServer
import Persistence
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

  /// - Parameter listening: Called with the port.
  func application(
    logger: Logger, listening: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol {
    let stored = StoredTokens(tokens)
    let now = options.now
    let server = APIServer(
      limits: options.limits, rate: .init(burst: 4 * options.rate, perSecond: options.rate),
      guesses: .init(burst: 16 * options.rate, perSecond: 4 * options.rate), keys: NoKeys(),
      tokens: { try await stored.caller(for: TokenHash(of: $0), at: now()) })
    BoardAPI(boards: boards).add(to: server.router, metrics: server.metrics)
    return server.application(
      host: options.host, port: options.port, services: [boards], logger: logger, listening: listening)
  }

  /// After the application has ended.
  func close() async { await boards.close() }
}
