import SeededRandom
import Testing

@testable import NetworkingServer

@Suite struct EventHistoryTests {
  @Test func `who comes back gets exactly what was missed, or is told that it is too much`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let capacity = Int.random(in: 1...20, using: &random)
      let start = Int.random(in: 0...5, using: &random)
      var history = EventHistory(capacity: capacity, latest: start)
      var all: [EventHistory.Event] = []
      for number in 0..<Int.random(in: 0...60, using: &random) { all.append(history.append("n", data: "\(number)")) }
      for revision in (start - 2)...(start + all.count + 2) {
        let missed = all.filter { $0.revision > revision }
        switch history.resume(after: revision) {
        case .events(let events): #expect(events == missed && revision >= start, "seed \(seed)")
        case .reset(let latest):
          #expect(latest == start + all.count, "seed \(seed)")
          let isFuture = revision > latest
          #expect(isFuture || missed.count > capacity || revision < start, "seed \(seed): it was still known")
        }
      }
    }
  }
}
