import Logging
import NIOCore
import Networking

#if canImport(Hummingbird)
  import Hummingbird
  import HummingbirdCore
#else
  #error("NetworkingServer needs the package trait NetworkingServer, which downloads Hummingbird.")
#endif

/// Combines the middleware of this module in the order in which the parts need each other: ids and logs, problems,
/// authentication, limits, rate limits, and repeated requests. Authentication comes before the limits, so that requests
/// without a valid token never use up resources that the others need.
///
/// ```swift
/// let server = APIServer<ServerContext>(tokens: { try await store.caller(for: TokenHash(of: $0), at: Date()) })
/// server.router.get("boards/:id") { _, context in try Response.json(await board(context.parameters.require("id"))) }
/// try await server.application(port: 8080).runService()          // until SIGTERM or SIGINT
/// ```
/// TLS is the job of a proxy in front. Each part can also be used alone.
@available(macOS 14, *)
public struct APIServer<Context: CallerContext> {
  public let router: Router<Context>
  public let metrics: Metrics
  public let limits: ServerLimits
  private let connections: Connections

  /// - Parameters:
  ///   - rate: The rate for each caller, and for each address without a caller.
  ///   - guesses: How often each address may present a token that is refused.
  ///   - health: Throws while the server cannot do its work; `/health` is then answered with status 503.
  ///   - keys: Where the answers to repeated requests are stored; `nil` if the routes handle that.
  ///   - pages: The pages that may use a cookie instead of the Authorization header; `nil` for none.
  public init(
    _ context: Context.Type = ServerContext.self, limits: ServerLimits = ServerLimits(),
    rate: TokenBucket.Rate = .init(burst: 200, perSecond: 50),
    guesses: TokenBucket.Rate = .init(burst: 1000, perSecond: 200),
    health: @escaping @Sendable () async throws -> Void = {},
    keys: (any IdempotencyStore)? = MemoryIdempotencyStore(), metrics: Metrics = Metrics(),
    pages: PageOrigins? = nil, tokens authenticate: @escaping @Sendable (String) async throws -> Caller?
  ) {
    self.limits = limits
    self.metrics = metrics
    let connections = Connections(limits)
    self.connections = connections
    router = Router(context: Context.self)
    router.add(middleware: HeadAnswers())
    router.add(middleware: NoSniffing())
    // Comes before the others: a monitoring system asks often, and possibly over HTTP/1.0, which has no Host.
    router.health(check: health)
    router.add(middleware: RequestLog())
    router.add(middleware: RequestMetrics(metrics))
    router.add(middleware: UnreadBodies(limits: limits))
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: OneHost())
    if let pages { router.add(middleware: PageSessions(pages)) }
    router.add(
      middleware: BearerTokens(
        refusals: guesses, recognized: { connections.recognize($0.channel, as: $1.id) }, authenticate: authenticate))
    router.add(middleware: RequestLimits(limits))
    // Two separate limits, so that many addresses cannot fill the memory that callers need.
    router.add(middleware: RateLimit(rate, key: { _, context in context.caller?.id }))
    router.add(middleware: RateLimit(rate, key: { _, context in context.caller == nil ? context.remoteAddress : nil }))
    if let keys { router.add(middleware: IdempotentRequests(keys)) }
  }

  /// The server as a service. Once it is built, the router accepts no more routes.
  ///
  /// If it has streams, run it in a `ServiceGroup` with the services that end them after it: services are shut down
  /// from last to first, each once the following one has ended, and a server waits for its connections.
  ///
  /// ```swift
  /// let application = server.application(port: 8080)
  /// try await ServiceGroup(services: [application, hub], gracefulShutdownSignals: [.sigterm], logger: logger).run()
  /// ```
  /// - Parameters:
  ///   - port: The port; 0 for any free port.
  ///   - listening: Called with the port once connections are accepted.
  public func application(
    host: String = "127.0.0.1", port: Int = 0, logger: Logger = Logger(label: "server"),
    listening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let connections = connections
    return Application(
      router: router,
      server: HTTPServerBuilder { [limits, decoding] responder in
        LoopChannel(
          base: HTTP1Channel(
            responder: responder,
            configuration: .init(
              additionalChannelHandlers: [ConnectionHandler(connections)], idleTimeout: .init(limits.idle),
              httpDecoderConfiguration: decoding)))
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: limits.waitingConnections,
        availableConnectionsDelegate: MaximumAvailableConnections(
          limits.connections + Connections.closing, logger: logger)),
      onServerRunning: { await listening($0.localAddress?.port ?? port) },
      logger: logger)
  }

  /// Twice our own limit, so that ours applies first and answers with a readable problem.
  private var decoding: HTTP1Channel.Configuration.DecoderConfiguration {
    .init(maxHeaderFieldSize: 2 * limits.headers, maxHeaderListSize: 2 * limits.headers + 2 * limits.target)
  }
}
