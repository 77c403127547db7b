import Logging
import NIOCore
import Networking

#if canImport(Hummingbird)
  import Hummingbird
  import HummingbirdCore
#else
  #error("NetworkingServer needs the package trait Networking, which downloads Hummingbird.")
#endif

/// Puts the pieces of this module together, in the order in which they need each other: ids and logs, problems, limits,
/// who asks, how often, and repeated requests.
///
/// ```swift
/// let server = APIServer<ServerContext>(tokens: { try await store.caller(for: TokenHash(of: $0), at: Date()) })
/// server.router.get("boards/:id") { _, context in try Response.json(await board(context.parameters.require("id"))) }
/// try await server.application(port: 8080).runService()          // until SIGTERM or SIGINT
/// ```
/// For TLS there is a proxy in front. What is here can also be used piece by piece.
@available(macOS 14, *)
public struct APIServer<Context: CallerContext> {
  public let router: Router<Context>
  public let metrics: Metrics
  public let limits: ServerLimits

  /// - Parameters:
  ///   - rate: For each caller, and for each address of those who are none.
  ///   - guesses: For each address, whoever asks: how often tokens may be guessed.
  ///   - keys: Where the answers to repeated requests are kept; `nil` where the routes see to that.
  public init(
    _ context: Context.Type = ServerContext.self, limits: ServerLimits = ServerLimits(),
    rate: TokenBucket.Rate = .init(burst: 200, perSecond: 50),
    guesses: TokenBucket.Rate = .init(burst: 1000, perSecond: 200),
    keys: (any IdempotencyStore)? = MemoryIdempotencyStore(), metrics: Metrics = Metrics(),
    tokens authenticate: @escaping @Sendable (String) async throws -> Caller?
  ) {
    self.limits = limits
    self.metrics = metrics
    router = Router(context: Context.self)
    router.health()
    router.add(middleware: RequestLog())
    router.add(middleware: RequestMetrics(metrics))
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: RateLimit(guesses, key: { _, context in context.remoteAddress }))
    router.add(middleware: RequestLimits(limits))
    router.add(middleware: BearerTokens(authenticate: authenticate))
    router.add(middleware: RateLimit(rate))
    if let keys { router.add(middleware: IdempotentRequests(keys)) }
  }

  /// The server as a service; once it is built, the router takes no more routes.
  ///
  /// Where it has streams, run it in a `ServiceGroup` with what ends them behind it: services are shut down from the last to
  /// the first, each when the one after it has ended, and a server waits for its connections.
  ///
  /// ```swift
  /// let application = server.application(port: 8080)
  /// try await ServiceGroup(services: [application, hub], gracefulShutdownSignals: [.sigterm], logger: logger).run()
  /// ```
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - listening: Called with the port, once connections are taken.
  public func application(
    host: String = "127.0.0.1", port: Int = 0, logger: Logger = Logger(label: "server"),
    listening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: router,
      server: .http1(configuration: .init(idleTimeout: .init(limits.idle), httpDecoderConfiguration: decoding)),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections, logger: logger)),
      onServerRunning: { channel in await listening(channel.localAddress?.port ?? port) },
      logger: logger)
  }

  /// Twice our own limit, so that it is ours that answers, with a problem that can be read.
  private var decoding: HTTP1Channel.Configuration.DecoderConfiguration {
    .init(maxHeaderFieldSize: 2 * limits.headers, maxHeaderListSize: 2 * limits.headers + 2 * limits.target)
  }
}
