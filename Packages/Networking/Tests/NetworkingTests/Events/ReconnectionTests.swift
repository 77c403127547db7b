import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct ReconnectionTests {
  private let url = URL(string: "http://127.0.0.1/events")!

  @Test func `what may come back is tried again without end, and what will not is not`() {
    var random = SplitMix64(seed: 1)
    var reconnection = Reconnection(offlineAfter: 3)
    var states: [ConnectionState] = []
    for _ in 0..<100 { states.append(reconnection.lost(.unreachable(url, "refused"), using: &random)) }
    let offline = states.filter { if case .offline = $0 { true } else { false } }
    let reconnecting = states.filter { if case .reconnecting = $0 { true } else { false } }
    #expect((reconnecting.count, offline.count) == (2, 98))
    for status in [400, 401, 403, 404, 410] {
      let error = NetworkError.problem(url, Problem(title: "No.", status: status), retryAfter: nil)
      #expect(reconnection.lost(error, using: &random) == .ended(because: error))
    }
  }

  @Test func `the wait grows to the longest and starts anew when something was heard`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var reconnection = Reconnection(backoff: Backoff(first: .seconds(1), longest: .seconds(8)))
      for limit in [1, 2, 4, 8, 8] {
        let delay = Self.delay(reconnection.lost(.interrupted(url, "closed"), using: &random))
        #expect(delay.map { .zero <= $0 && $0 <= .seconds(limit) } == true, "seed \(seed)")
      }
      reconnection.heard(retry: .seconds(3))
      let delay = Self.delay(reconnection.lost(.interrupted(url, "closed"), using: &random))
      #expect(delay.map { .seconds(3) <= $0 && $0 <= .seconds(4) } == true, "seed \(seed)")
    }
  }

  @Test func `a server that asks for patience gets it`() {
    var random = SplitMix64(seed: 1)
    var reconnection = Reconnection()
    let busy = NetworkError.problem(url, Problem(title: "Busy.", status: 503), retryAfter: .seconds(20))
    let delay = Self.delay(reconnection.lost(busy, using: &random))
    #expect(delay.map { $0 >= .seconds(20) } == true)
  }

  private static func delay(_ state: ConnectionState) -> Duration? {
    switch state {
    case .reconnecting(let delay, _), .offline(let delay, _): delay
    case .connecting, .live, .ended: nil
    }
  }
}
