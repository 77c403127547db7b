import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct DistributionTests {
  @Test func `shares are never negative and together never more than the room`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      let demands = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Demand(
          ideal: .random(in: -1...12, using: &random), minimum: .random(in: -1...12, using: &random),
          growth: .random(in: -1...3, using: &random))
      }
      let room = Int.random(in: -2...50, using: &random)
      let shares = shares(of: room, among: demands)
      let total = shares.reduce(0, +)
      #expect(shares.count == demands.count && shares.allSatisfy { $0 >= 0 }, "seed \(seed)")
      #expect(total <= max(0, room), "seed \(seed)")
      let ideals = demands.map { max(0, $0.ideal) }
      let ideal = ideals.reduce(0, +)
      if ideal <= room {
        #expect(zip(shares, ideals).allSatisfy { $0 >= $1 }, "seed \(seed)")
        #expect(total == (demands.contains { $0.growth > 0 } ? room : ideal), "seed \(seed)")
      } else {
        // Nothing is left over while someone has less than they would like.
        #expect(zip(shares, ideals).allSatisfy { $0 <= $1 }, "seed \(seed)")
        let least = demands.map { max(0, min($0.minimum, $0.ideal)) }
        if least.reduce(0, +) <= room {
          #expect(total == room && zip(shares, least).allSatisfy { $0 >= $1 }, "seed \(seed)")
        } else {
          #expect(total == max(0, room), "seed \(seed)")
        }
      }
    }
  }

  @Test func `what is left over goes to those that grow, by weight`() {
    let demands = [
      Demand(ideal: 3, minimum: 0, growth: 0), Demand(ideal: 1, minimum: 0, growth: 1),
      Demand(ideal: 0, minimum: 0, growth: 2),
    ]
    #expect(shares(of: 10, among: demands) == [3, 3, 4])
    #expect(shares(of: 4, among: demands) == [3, 1, 0])
  }

  @Test func `room is taken from those that grow first, then from the others, then from the last`() {
    let demands = [
      Demand(ideal: 6, minimum: 2, growth: 0), Demand(ideal: 6, minimum: 3, growth: 1),
      Demand(ideal: 4, minimum: 1, growth: 0),
    ]
    #expect(shares(of: 14, among: demands) == [6, 4, 4])
    #expect(shares(of: 13, among: demands) == [6, 3, 4])
    #expect(shares(of: 9, among: demands) == [3, 3, 3])
    #expect(shares(of: 6, among: demands) == [2, 3, 1])
    #expect(shares(of: 5, among: demands) == [2, 3, 0])
    #expect(shares(of: 1, among: demands) == [1, 0, 0])
  }
}
