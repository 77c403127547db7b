/// Whether and when a request that failed is sent again.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent, the first time included.
  public var attempts: Int
  public var backoff: Backoff
  /// A server that asks for a longer wait than this is not asked again.
  public var longestRetryAfter: Duration

  public init(attempts: Int = 4, backoff: Backoff = Backoff(), longestRetryAfter: Duration = .seconds(60)) {
    precondition(attempts > 0, "A request is sent at least once, not \(attempts) times.")
    self.attempts = attempts
    self.backoff = backoff
    self.longestRetryAfter = longestRetryAfter
  }

  /// Each request once.
  public static let never = RetryPolicy(attempts: 1)

  /// How long to wait before the next attempt; `nil` where there is none.
  ///
  /// A request is repeated only where doing it twice is doing it once: by its method (RFC 9110 section 9.2.2) or by an
  /// idempotency key. A server's Retry-After is a lower bound: the random wait is added to it.
  /// - Parameters:
  ///   - failures: In a row, from 1.
  ///   - isRepeatable: Whether a second effect cannot come of it.
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
