#if !hasFeature(Embedded)
  /// A law that failed, and the seed with which it failed.
  public struct SeedFailure: Error, CustomStringConvertible {
    public let seed: UInt64
    /// The error that the law threw.
    public let reason: any Error

    public var description: String { "Under seed \(seed): \(reason)" }
  }

  extension SplitMix64 {
    /// Checks the law once with each seed, and names the seed of the first run that threw.
    ///
    /// ```swift
    /// try SplitMix64.forEachSeed(in: 0..<1_000) { random in
    ///   let numbers = random.bytes(0...20)
    ///   #expect(numbers.sorted().count == numbers.count, "seed \(random.seed)")
    /// }
    /// ```
    ///
    /// An expectation that fails without throwing must print ``seed`` itself.
    public static func forEachSeed(
      in seeds: Range<Int>, _ law: (inout SplitMix64) throws -> Void
    ) throws(SeedFailure) {
      precondition(!seeds.isEmpty, "A law that is tried with no seed says nothing; the seeds were \(seeds).")
      for seed in seeds {
        var random = SplitMix64(seed: seed)
        do {
          try law(&random)
        } catch {
          throw SeedFailure(seed: UInt64(truncatingIfNeeded: seed), reason: error)
        }
      }
    }
  }
#endif
