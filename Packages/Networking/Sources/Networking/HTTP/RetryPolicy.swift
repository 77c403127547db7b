/// Whether and when a request that failed is sent again.
public struct RetryPolicy: Hashable, Sendable {
  /// The maximum number of times a request is sent, including the first.
  public var attempts: Int
  public var backoff: Backoff
  /// If a server asks for a longer wait than this, the request is not retried.
  public var longestRetryAfter: Duration

  public init(attempts: Int = 4, backoff: Backoff = Backoff(), longestRetryAfter: Duration = .seconds(60)) {
    precondition(attempts > 0, "A request is sent at least once, not \(attempts) times.")
    self.attempts = attempts
    self.backoff = backoff
    self.longestRetryAfter = longestRetryAfter
  }

  /// Sends each request once.
  public static let never = RetryPolicy(attempts: 1)

  /// How long to wait before the next attempt; `nil` if there is none.
  ///
  /// A request is repeated only if it is idempotent, by its method (RFC 9110 section 9.2.2) or by an idempotency key. A
  /// server's Retry-After is a lower bound: the random wait is added to it.
  /// - Parameters:
  ///   - failures: The number of consecutive failures, from 1.
  ///   - isRepeatable: Whether repeating the request cannot have a second effect.
  public func delay(
    afterFailures failures: Int, error: NetworkError, isRepeatable: Bool,
    using generator: inout some RandomNumberGenerator
  ) -> Duration? {
    guard failures < attempts, isRepeatable, error.isTemporary else { return nil }
    let jitter = backoff.delay(afterFailures: failures, using: &generator)
    guard case .problem(_, _, let retryAfter?) = error else { return jitter }
    return retryAfter <= longestRetryAfter ? retryAfter + jitter : nil
  }
}
