/// Limits how often something may happen: `burst` times at once, and then `rate` times a second.
///
/// Source: Turner, "New directions in communications", IEEE Communications Magazine 24(10), 1986 (the leaky bucket as a
/// meter).
public struct TokenBucket: Hashable, Sendable {
  /// The number of events allowed at once, and in the long run.
  public struct Rate: Hashable, Sendable {
    public var burst: Double
    /// The long-term rate, in events per second.
    public var rate: Double

    public init(burst: Double, perSecond rate: Double) {
      precondition(burst >= 1 && rate > 0, "With a burst of \(burst) at \(rate) a second nothing could ever happen.")
      self.burst = burst
      self.rate = rate
    }
  }

  private var tokens: Double
  private var filled: Duration

  /// Creates a full bucket.
  public init(_ rate: Rate, at time: Duration) {
    tokens = rate.burst
    filled = time
  }

  /// Takes one token, or returns how long until there is one and takes none.
  ///
  /// - Parameter time: The time of any clock that never goes back. A time earlier than the previous one counts as the
  ///   previous one.
  public mutating func take(_ rate: Rate, at time: Duration) -> Duration? {
    fill(rate, at: time)
    guard tokens < 1 else {
      tokens -= 1
      return nil
    }
    return .seconds((1 - tokens) / rate.rate)
  }

  /// Whether the bucket is full, so that discarding it makes no difference.
  public func isFull(_ rate: Rate, at time: Duration) -> Bool {
    var bucket = self
    bucket.fill(rate, at: time)
    return bucket.tokens >= rate.burst
  }

  private mutating func fill(_ rate: Rate, at time: Duration) {
    guard time > filled else { return }
    let passed = time - filled
    let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
    tokens = min(rate.burst, tokens + seconds * rate.rate)
    filled = time
  }
}

/// A bucket for each of many keys, in bounded memory. A value.
struct TokenBuckets: Sendable {
  let rate: TokenBucket.Rate
  /// The maximum number of buckets.
  let capacity: Int
  private(set) var buckets: [String: TokenBucket] = [:]

  init(rate: TokenBucket.Rate, capacity: Int) {
    precondition(capacity > 0, "\(capacity) buckets are none.")
    self.rate = rate
    self.capacity = capacity
  }

  /// Takes a token for `key`. Returns how long `key` has to wait, or `nil` if it may proceed now. If all memory is
  /// taken by buckets that are not full, a new key has to wait: an attacker with many addresses must not make the
  /// server forget whom it is limiting.
  mutating func take(_ key: String, at time: Duration) -> Duration? {
    if buckets[key] == nil {
      if buckets.count >= capacity { forgetFull(at: time) }
      guard buckets.count < capacity else { return .seconds(1) }
    }
    return buckets[key, default: TokenBucket(rate, at: time)].take(rate, at: time)
  }

  private mutating func forgetFull(at time: Duration) {
    buckets = buckets.filter { !$0.value.isFull(rate, at: time) }
  }
}
