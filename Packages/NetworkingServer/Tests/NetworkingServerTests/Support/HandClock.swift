import Networking

/// A clock that a test moves on by hand.
struct HandClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let time = Locked(Instant(offset: .zero))

  var now: Instant { time.value }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) { time.change { $0 = $0.advanced(by: duration) } }

  /// Looks again and again, so that nobody has to be woken.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while now < deadline { try await Task.sleep(for: .milliseconds(5)) }
  }
}
