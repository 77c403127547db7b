import SeededRandom
import Testing

@Suite struct ForEachSeedTests {
  private struct TooLarge: Error, CustomStringConvertible {
    let number: UInt64
    var description: String { "\(number) is too large." }
  }

  @Test func `each seed is tried once, in order, with its own sequence`() throws {
    var seeds: [UInt64] = []
    var first: Set<UInt64> = []
    try SplitMix64.forEachSeed(in: 3..<6) { random in
      seeds.append(random.seed)
      first.insert(random.next())
    }
    #expect(seeds == [3, 4, 5])
    #expect(first.count == 3)
  }

  @Test func `the seed that failed is named, with the reason, and is the last that is tried`() {
    var count = 0
    let failure = #expect(throws: SeedFailure.self) {
      try SplitMix64.forEachSeed(in: 0..<100) { random in
        count += 1
        if random.seed == 41 { throw TooLarge(number: random.seed) }
      }
    }
    #expect(failure?.seed == 41)
    #expect(failure?.description == "Under seed 41: 41 is too large.")
    #expect(count == 42)
  }

  @Test func `a law without seeds is a broken promise`() async {
    await #expect(processExitsWith: .failure) {
      try SplitMix64.forEachSeed(in: 0..<0) { _ in }
    }
  }
}
