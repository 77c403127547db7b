/// Chance that is the same everywhere: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// From 0 up to, not including, `limit`; from the top 53 bits, so that no library's algorithm comes into it.
  public mutating func below(_ limit: Double) -> Double {
    Double(next() >> 11) * 0x1p-53 * limit
  }

  /// The same, in quarters: numbers that single precision has too.
  public mutating func quarters(below limit: Double) -> Double {
    (below(limit) * 4).rounded(.down) / 4
  }
}
