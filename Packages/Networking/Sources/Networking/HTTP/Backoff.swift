/// How long to wait before trying again: a random time up to a limit that doubles with each failure ("full jitter"), so
/// that clients that lost a server at the same time do not all come back at the same time.
///
/// Source: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
public struct Backoff: Hashable, Sendable {
  /// The limit after the first failure.
  public var first: Duration
  /// The limit that is never exceeded.
  public var longest: Duration

  public init(first: Duration = .milliseconds(250), longest: Duration = .seconds(30)) {
    precondition(.zero < first && first <= longest, "A back-off from \(first) to \(longest) goes the wrong way.")
    self.first = first
    self.longest = longest
  }

  /// The longest delay that ``delay(afterFailures:using:)`` can return.
  ///
  /// - Parameter failures: The number of consecutive failures, from 1.
  public func limit(afterFailures failures: Int) -> Duration {
    precondition(failures > 0, "There is no wait after \(failures) failures.")
    var limit = first
    for _ in 1..<failures {
      guard limit < longest else { break }
      limit *= 2
    }
    return min(limit, longest)
  }

  /// A random delay between zero and ``limit(afterFailures:)``.
  public func delay(afterFailures failures: Int, using generator: inout some RandomNumberGenerator) -> Duration {
    limit(afterFailures: failures) * Double.random(in: 0...1, using: &generator)
  }
}
