import Networking

/// A clock for one sleeper, which a test moves on by hand.
struct HandClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let state = Locked((now: Instant(offset: .zero), sleeps: 0, passes: 0))

  var now: Instant { state.value.now }
  var minimumResolution: Duration { .zero }

  /// Looks again and again, so that nobody has to be woken.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.change { $0.sleeps += 1 }
    while now < deadline { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Moves on once the sleeper sleeps, and returns once it sleeps again.
  func pass(_ duration: Duration) async throws {
    let number = state.change { state in
      state.passes += 1
      return state.passes
    }
    while state.value.sleeps < number { try await Task.sleep(for: .milliseconds(1)) }
    state.change { $0.now = $0.now.advanced(by: duration) }
    while state.value.sleeps == number { try await Task.sleep(for: .milliseconds(1)) }
  }
}
