/// How a stream of events stands with its server.
public enum ConnectionState: Hashable, Sendable {
  case connecting
  /// What the server sends arrives.
  case live
  /// The connection was lost; it is tried again after so long.
  case reconnecting(in: Duration, because: NetworkError)
  /// As ``reconnecting(in:because:)``, after so many failures that nobody should wait for it.
  case offline(nextTryIn: Duration, because: NetworkError)
  /// It is not tried again: `nil` where the server asked for that, otherwise why it would be in vain.
  case ended(because: NetworkError?)
}

/// When a lost stream of events connects again, as a state machine without clock.
public struct Reconnection: Hashable, Sendable {
  public var backoff: Backoff
  /// From so many failures in a row the state is ``ConnectionState/offline(nextTryIn:because:)``.
  public var offlineAfter: Int
  /// The failures since something last arrived.
  public private(set) var failures = 0
  /// What the server asked for: the limit after the first failure is at least this.
  private var retry: Duration = .zero

  public init(backoff: Backoff = Backoff(), offlineAfter: Int = 4) {
    precondition(offlineAfter > 0, "Offline begins with a failure, not with \(offlineAfter).")
    self.backoff = backoff
    self.offlineAfter = offlineAfter
  }

  /// Something arrived, so the server is well. `retry` is what the stream asks for, where it does.
  public mutating func heard(retry: Duration?) {
    failures = 0
    if let retry { self.retry = min(retry, backoff.longest) }
  }

  /// The connection ended. What the server refuses for good ends the stream; all else is tried again, without end.
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
