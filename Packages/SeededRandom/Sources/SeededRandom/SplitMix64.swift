/// Chance for games, tests and benchmarks: the same seed gives the same numbers everywhere, so a puzzle of seed 7 has the
/// same pieces, and what failed under seed 7 fails under seed 7, tomorrow too.
///
/// Good enough for every game and test, and for no secret: one output tells all the others. Seeds that follow each other give
/// sequences that have nothing to do with each other.
///
/// Source: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, with the constants of
/// Vigna's `splitmix64.c`, whose values the tests compare.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// What the sequence began with: to be printed where a law fails.
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
