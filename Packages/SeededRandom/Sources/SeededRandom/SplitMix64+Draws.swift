/// Draws are stable: the same seed gives the same draws with every version of Swift, because they use no algorithm of
/// the standard library. (`Int.random(in:using:)` and `shuffled(using:)` may change.)
extension SplitMix64 {
  /// An integer, uniform over the range up to a bias of 2⁻⁶⁴ for each of its numbers.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    // The count minus one, since the count of all integers does not fit.
    let last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = last == .max ? next() : next() % (last + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// An integer from 0 up to, but not including, `bound`, which must be positive. It is the upper half of a product, so
  /// that nothing is divided.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019, without the rejection.
  public mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "An index below \(bound) was asked for, under seed \(seed).")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in the range, below its upper bound unless rounding reaches it.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// True with this probability: never at 0, always at 1.
  public mutating func bool(probability: Double) -> Bool {
    double(in: 0...1) < probability
  }

  /// A uniformly chosen element. There must be at least one.
  public mutating func element<Elements: Collection>(of elements: Elements) -> Elements.Element {
    precondition(!elements.isEmpty, "One of no elements was asked for, under seed \(seed).")
    return elements[elements.index(elements.startIndex, offsetBy: int(in: 0...elements.count - 1))]
  }

  /// Random bytes, as many as a number drawn from `counts`.
  public mutating func bytes(_ counts: ClosedRange<Int>) -> [UInt8] {
    (0..<int(in: counts)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
