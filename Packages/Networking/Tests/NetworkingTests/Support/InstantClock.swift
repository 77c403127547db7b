import Foundation

@testable import Networking

/// A clock on which sleeping takes no time and is written down.
struct InstantClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let state = Locked((now: Instant(offset: .zero), sleeps: [Duration]()))
  /// Sleeps of at least this never end by themselves: time limits.
  var endless: Duration = .seconds(1_000_000)

  var now: Instant { state.value.now }
  var minimumResolution: Duration { .zero }
  var sleeps: [Duration] { state.value.sleeps }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let duration = now.duration(to: deadline)
    guard duration < endless else {
      // Ends when the sleeper is cancelled; an hour is longer than any test.
      return try await Task.sleep(for: .seconds(3600))
    }
    try Task.checkCancellation()
    state.change {
      $0.now = max($0.now, deadline)
      $0.sleeps.append(duration)
    }
    await Task.yield()
  }
}
