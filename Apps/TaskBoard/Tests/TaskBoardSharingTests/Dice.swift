/// Chance from a seed, for tests: a failure under seed 7 fails the same way tomorrow. (SplitMix64)
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x2545_F491_4F6C_DD1D &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}
