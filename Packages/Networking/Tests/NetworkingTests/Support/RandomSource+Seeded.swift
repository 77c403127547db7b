import SeededRandom

@testable import Networking

extension RandomSource {
  /// The same numbers for the same seed.
  static func seeded(_ seed: Int) -> RandomSource {
    let generator = Locked(SplitMix64(seed: seed))
    return RandomSource { generator.change { $0.next() } }
  }
}
