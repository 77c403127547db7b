/// The state of an event stream's connection to its server.
public enum ConnectionState: Hashable, Sendable {
  case connecting
  /// Events from the server arrive.
  case live
  /// The connection was lost; the next attempt follows after this delay.
  case reconnecting(in: Duration, because: NetworkError)
  /// Like ``reconnecting(in:because:)``, but after enough failures that nobody should wait for it.
  case offline(nextTryIn: Duration, because: NetworkError)
  /// There will be no further attempt: `nil` if the server asked for that, otherwise the reason why it would be futile.
  case ended(because: NetworkError?)
}

/// Decides when a lost event stream reconnects, as a state machine without a clock.
public struct Reconnection: Hashable, Sendable {
  public var backoff: Backoff
  /// The number of consecutive failures from which the state is ``ConnectionState/offline(nextTryIn:because:)``.
  public var offlineAfter: Int
  /// The number of failures since something last arrived.
  public private(set) var failures = 0
  /// The delay that the server asked for: the limit after the first failure is at least this.
  private var retry: Duration = .zero

  public init(backoff: Backoff = Backoff(), offlineAfter: Int = 4) {
    precondition(offlineAfter > 0, "Offline begins with a failure, not with \(offlineAfter).")
    self.backoff = backoff
    self.offlineAfter = offlineAfter
  }

  /// Something arrived, so the server is well. `retry` is the delay that the stream asks for, if any.
  public mutating func heard(retry: Duration?) {
    failures = 0
    if let retry { self.retry = min(retry, backoff.longest) }
  }

  /// The connection ended. A permanent refusal by the server ends the stream; after any other failure it is retried
  /// indefinitely.
  public mutating func lost(
    _ error: NetworkError, using generator: inout some RandomNumberGenerator
  ) -> ConnectionState {
    switch error {
    case .cancelled, .invalidAddress, .redirected, .tooLarge, .insecure: return .ended(because: error)
    case .problem, .unexpected:
      guard error.isTemporary else { return .ended(because: error) }
    case .unreachable, .timedOut, .interrupted: break
    }
    failures += 1
    var delay = backoff.delay(afterFailures: failures, using: &generator) + retry
    if case .problem(_, _, let retryAfter?) = error { delay += retryAfter }
    delay = min(delay, max(backoff.longest, .seconds(300)))
    return failures < offlineAfter
      ? .reconnecting(in: delay, because: error) : .offline(nextTryIn: delay, because: error)
  }
}
