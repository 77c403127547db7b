/// Random numbers for games, tests and benchmarks: the same seed gives the same numbers everywhere. A puzzle with seed
/// 7 always has the same pieces, and a test that fails with seed 7 fails with it again tomorrow.
///
/// Good enough for every game and test, but not for secrets: one output reveals all the others. Consecutive seeds give
/// unrelated sequences.
///
/// Source: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, with the constants of
/// Vigna's `splitmix64.c`, whose values the tests compare.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The seed of the sequence, to be printed if a law fails.
  public let seed: UInt64
  private var state: UInt64

  /// - Parameter seed: Of any integer type; a negative one counts as its two's complement in 64 bits.
  public init(seed: some BinaryInteger) {
    self.seed = UInt64(truncatingIfNeeded: seed)
    state = self.seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
