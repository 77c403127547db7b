import SeededRandom
import Testing

@Suite struct SplitMix64Tests {
  @Test func `the sequence is that of the reference`() {
    // What Vigna's splitmix64.c prints for the seed 1234567.
    var random = SplitMix64(seed: 1_234_567)
    let reference: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    for number in reference { #expect(random.next() == number) }
  }

  @Test func `the seed is kept, and may be of any integer type`() {
    var random = SplitMix64(seed: -1)
    _ = random.next()
    #expect(random.seed == .max)
    #expect(SplitMix64(seed: Int8(-1)) == SplitMix64(seed: UInt64.max))
    #expect(SplitMix64(seed: UInt8(7)) == SplitMix64(seed: 7))
  }

  @Test func `seeds that follow each other share no number`() {
    var seen: Set<UInt64> = []
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      for _ in 0..<20 { #expect(seen.insert(random.next()).inserted, "seed \(seed)") }
    }
  }
}
