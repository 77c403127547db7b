/// A random number generator that several tasks can share: a function that may be called from anywhere.
///
/// ```swift
/// let client = try APIClient(address)                                     // the system's chance
/// let tested = try APIClient(address, random: RandomSource { 7 })         // none at all: a test
/// ```
public struct RandomSource: RandomNumberGenerator, Sendable {
  private let draw: @Sendable () -> UInt64

  public init(_ draw: @escaping @Sendable () -> UInt64) {
    self.draw = draw
  }

  /// The system's generator, good enough for secrets.
  public static var system: RandomSource {
    RandomSource {
      var generator = SystemRandomNumberGenerator()
      return generator.next()
    }
  }

  public func next() -> UInt64 { draw() }
}
