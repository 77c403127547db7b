import SeededRandom
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a law over seeds`() throws {
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let numbers = random.bytes(0...20)
      #expect(numbers.sorted().count == numbers.count, "seed \(random.seed)")
    }
  }
}
