/// A stream of chance that is the same on every system for the same seed.
///
/// The standard library's `Double.random(in:using:)` and `shuffle(using:)` may draw otherwise in another version; the
/// numbers here are made from the bits alone, so a cut stays the same cut.
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from `lower` up to `upper`.
  mutating func number(_ lower: Double, _ upper: Double) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return lower + (upper - lower) * unit
  }

  /// A number from 0 up to, and without, `bound`.
  mutating func index(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func coin() -> Bool {
    next() >> 63 == 1
  }
}
