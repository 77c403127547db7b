import SeededRandom

extension SplitMix64 {
  /// From 0 up to, not including, `limit`, in quarters: numbers that single precision has too.
  mutating func quarters(below limit: Double) -> Double {
    (double(in: 0...limit) * 4).rounded(.down) / 4
  }
}
