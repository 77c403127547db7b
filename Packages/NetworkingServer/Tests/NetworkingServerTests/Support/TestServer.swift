import Foundation
import Hummingbird
import Logging
import Networking
import NetworkingServer
import ServiceLifecycle

/// A server on a free port of 127.0.0.1, for as long as `body` runs.
enum TestServer {
  /// The secrets of ada, who may write board 7, and of bob, who may read it.
  static let ada = "ada-secret"
  static let bob = "bob-secret"

  static func authenticate(_ token: String) -> Caller? {
    switch token {
    case ada: Caller(id: "ada", name: "Ada", roles: ["7": .write])
    case bob: Caller(id: "bob", name: "Bob", roles: ["7": .read])
    default: nil
    }
  }

  /// - Parameters:
  ///   - routes: Adds to the server what the test is about.
  ///   - body: Gets the server's address.
  static func run<Result: Sendable>(
    limits: ServerLimits = ServerLimits(), rate: TokenBucket.Rate = .init(burst: 10_000, perSecond: 10_000),
    guesses: TokenBucket.Rate = .init(burst: 10_000, perSecond: 10_000),
    metrics: Metrics = Metrics(), logger: Logger = TestServer.quiet,
    tokens: @escaping @Sendable (String) async throws -> Caller? = { TestServer.authenticate($0) },
    health: @escaping @Sendable () async throws -> Void = {},
    services: [any Service] = [],
    routes: (Router<ServerContext>) -> Void,
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let server = APIServer(
      limits: limits, rate: rate, guesses: guesses, health: health, metrics: metrics, tokens: tokens)
    routes(server.router)
    return try await run(server, services, logger, body)
  }

  /// A client that waits so long that it does not matter how busy the machine is.
  static func client(
    _ address: String, retries: RetryPolicy = .never, token: String? = nil
  ) throws -> APIClient {
    try APIClient(
      address, retries: retries, timeLimit: .seconds(300), totalTimeLimit: .seconds(300), token: { token })
  }

  static var quiet: Logger {
    Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  }

  private static func run<Result: Sendable>(
    _ server: APIServer<ServerContext>, _ services: [any Service], _ logger: Logger,
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let (ports, sink) = AsyncStream.makeStream(of: Int.self)
    let application = server.application(logger: logger) { sink.yield($0) }
    let group = ServiceGroup(services: [application] + services, logger: quiet)
    let running = Task { try await group.run() }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    let port = await iterator.next() ?? 0
    let result = try await body("http://127.0.0.1:\(port)")
    await group.triggerGracefulShutdown()
    return result
  }
}
