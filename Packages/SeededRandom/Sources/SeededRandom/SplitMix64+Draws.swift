/// What is drawn is a promise too: the same seed gives the same draws with every version of Swift, because no algorithm of
/// the standard library comes into it. (`Int.random(in:using:)` and `shuffled(using:)` may change.)
extension SplitMix64 {
  /// A whole number, each of the range with the same likelihood, but for one part in 2⁶⁴ for each number in it.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int {
    // The count less one, since all integers together are one more than fit.
    let last = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = last == .max ? next() : next() % (last + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// A whole number from 0 up to, and without, `bound`, which must be positive: the upper half of a product, so that
  /// nothing is divided.
  ///
  /// Source: Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019, without the rejection.
  public mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "An index below \(bound) was asked for, under seed \(seed).")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number of the range, below its upper bound unless rounding leads there.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// True with this probability: never at 0, always at 1.
  public mutating func chance(_ probability: Double) -> Bool {
    number(0...1) < probability
  }

  /// One of them, each with the same likelihood. There must be one.
  public mutating func element<Elements: Collection>(of elements: Elements) -> Elements.Element {
    precondition(!elements.isEmpty, "One of no elements was asked for, under seed \(seed).")
    return elements[elements.index(elements.startIndex, offsetBy: whole(0...elements.count - 1))]
  }

  /// So many bytes, each of any value.
  public mutating func bytes(_ counts: ClosedRange<Int>) -> [UInt8] {
    (0..<whole(counts)).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
