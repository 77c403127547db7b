import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct BackoffTests {
  @Test func `the limit doubles up to the longest`() {
    let backoff = Backoff(first: .milliseconds(250), longest: .seconds(3))
    let limits = (1...6).map { backoff.limit(afterFailures: $0) }
    #expect(limits == [.milliseconds(250), .milliseconds(500), .seconds(1), .seconds(2), .seconds(3), .seconds(3)])
    #expect(backoff.limit(afterFailures: .max) == .seconds(3))
  }

  @Test func `the wait fills all that is below the limit`() {
    let backoff = Backoff(first: .seconds(1), longest: .seconds(60))
    var random = SplitMix64(seed: 3)
    let delays = (0..<1000).map { _ in backoff.delay(afterFailures: 3, using: &random) }
    #expect(delays.allSatisfy { .zero <= $0 && $0 <= .seconds(4) })
    // Full jitter: as many in each quarter as chance allows.
    for quarter in 0..<4 {
      let count = delays.count { .seconds(quarter) <= $0 && $0 < .seconds(quarter + 1) }
      #expect(180...320 ~= count)
    }
  }
}

@Suite struct RetryPolicyTests {
  private let url = URL(string: "http://127.0.0.1/x")!

  @Test func `only what may work later, and has no second effect, is tried again`() {
    var random = SplitMix64(seed: 1)
    let policy = RetryPolicy(attempts: 3)
    func isRetried(_ error: NetworkError, failures: Int = 1, isRepeatable: Bool = true) -> Bool {
      policy.delay(afterFailures: failures, error: error, isRepeatable: isRepeatable, using: &random) != nil
    }
    #expect(isRetried(.unreachable(url, "")))
    #expect(isRetried(.unreachable(url, ""), failures: 2))
    #expect(!isRetried(.unreachable(url, ""), failures: 3))
    #expect(!isRetried(.unreachable(url, ""), isRepeatable: false))
    #expect(!isRetried(.cancelled))
    #expect(!isRetried(.tooLarge(url, limit: 1)))
    for status in [408, 429, 500, 502, 503, 504] { #expect(isRetried(.unexpected(url, status: status, ""))) }
    for status in [400, 401, 403, 404, 409, 412, 422, 501] {
      #expect(!isRetried(.problem(url, Problem(title: "", status: status), retryAfter: nil)))
    }
  }

  @Test func `a server that says when is asked no sooner, and never after too long a wait`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let policy = RetryPolicy(attempts: 9, backoff: Backoff(first: .seconds(1), longest: .seconds(2)))
      func delay(_ seconds: Int) -> Duration? {
        let error = NetworkError.problem(url, Problem(title: "", status: 429), retryAfter: .seconds(seconds))
        return policy.delay(afterFailures: 1, error: error, isRepeatable: true, using: &random)
      }
      #expect(delay(30).map { .seconds(30) <= $0 && $0 <= .seconds(31) } == true, "seed \(seed)")
      #expect(delay(61) == nil)
    }
  }

  @Test func `Retry-After is seconds or a date`() {
    let now = Date(timeIntervalSince1970: 784_111_777)  // Sun, 06 Nov 1994 08:49:37 GMT
    #expect(RetryAfter.duration("120", now: now) == .seconds(120))
    #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:50:00 GMT", now: now) == .seconds(23))
    #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:00:00 GMT", now: now) == .zero)
    for rubbish in ["", "soon", "-5", "1.5", "Sun, 99 Nov 1994"] {
      #expect(RetryAfter.duration(rubbish, now: now) == nil)
    }
    #expect(RetryAfter.duration("99999999999999999999999", now: now) != nil)
  }
}
