import Hummingbird
import Networking

/// Refuses requests that come too often, and reports how long to wait.
@available(macOS 14, *)
public struct RateLimit<Context: CallerContext>: RouterMiddleware {
  private let meter: RateMeter
  private let key: @Sendable (Request, Context) -> String?

  /// - Parameters:
  ///   - capacity: How many callers are remembered, about 100 bytes each.
  ///   - key: Requests with the same key share a limit: by default the caller, or the address if there is none. Behind
  ///     a proxy, which is one address for all, it should read what the proxy says. `nil` means no limit here.
  ///   - time: A clock that never goes back.
  public init(
    _ rate: TokenBucket.Rate, capacity: Int = 100_000,
    key: @escaping @Sendable (Request, Context) -> String? = { _, context in
      context.caller.map { "caller \($0.id)" } ?? "address \(context.remoteAddress)"
    },
    time: @escaping @Sendable () -> Duration = Uptime.clock()
  ) {
    meter = RateMeter(rate, capacity: capacity, time: time)
    self.key = key
  }

  /// Hummingbird's requirement: continues, or throws a problem with status 429.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if let key = key(request, context) { try meter.take(key) }
    return try await next(request, context)
  }
}

/// Counts requests for each key, shared by all requests.
@available(macOS 14, *)
struct RateMeter: Sendable {
  private let buckets: Locked<TokenBuckets>
  private let time: @Sendable () -> Duration

  init(
    _ rate: TokenBucket.Rate, capacity: Int = 100_000, time: @escaping @Sendable () -> Duration = Uptime.clock()
  ) {
    buckets = Locked(TokenBuckets(rate: rate, capacity: capacity))
    self.time = time
  }

  /// - Throws: A problem with status 429 that says how long to wait.
  func take(_ key: String) throws {
    let now = time()
    guard let wait = buckets.change({ $0.take(key, at: now) }) else { return }
    let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
    throw ProblemWithHeaders(
      problem: Problem(
        title: StatusText.sentence(429), status: 429, remedy: "Wait \(seconds) s, and then ask less often."),
      headers: [.retryAfter: "\(seconds)"])
  }
}

/// The time since a server started.
public enum Uptime {
  /// Returns a function that reports how long ago it was created.
  public static func clock() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }
}
