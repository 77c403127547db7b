import Hummingbird
import Networking

/// Refuses who asks too often, with the time after which it may again.
@available(macOS 14, *)
public struct RateLimit<Context: CallerContext>: RouterMiddleware {
  private let buckets: Locked<TokenBuckets>
  private let key: @Sendable (Request, Context) -> String
  private let time: @Sendable () -> Duration

  /// - Parameters:
  ///   - capacity: How many callers are remembered, about 100 bytes each.
  ///   - key: Who shares a limit: by default who is logged in, and the address for the others. Behind a proxy, which is one
  ///     address for all, it should read what the proxy says.
  ///   - time: Of a clock that never goes back.
  public init(
    _ rate: TokenBucket.Rate, capacity: Int = 100_000,
    key: @escaping @Sendable (Request, Context) -> String = { _, context in
      context.caller.map { "caller \($0.id)" } ?? "address \(context.remoteAddress)"
    },
    time: @escaping @Sendable () -> Duration = Uptime.clock()
  ) {
    buckets = Locked(TokenBuckets(rate: rate, capacity: capacity))
    self.key = key
    self.time = time
  }

  /// Hummingbird's requirement: goes on, or throws a problem with status 429.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let key = key(request, context)
    let now = time()
    if let wait = buckets.change({ $0.take(key, at: now) }) {
      let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
      throw ProblemWithHeaders(
        problem: Problem(
          title: StatusText.sentence(429), status: 429, remedy: "Wait \(seconds) s, and then ask less often."),
        headers: [.retryAfter: "\(seconds)"])
    }
    return try await next(request, context)
  }
}

/// Time since a server began.
public enum Uptime {
  /// A function that says how long ago it was made.
  public static func clock() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }
}
