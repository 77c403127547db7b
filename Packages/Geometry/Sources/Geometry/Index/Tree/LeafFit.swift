/// How well leaves fit: their area relative to that of their contents. The value does not change if everything is moved
/// or enlarged together, and a leaf as large as all the others together counts no more than any other.
struct LeafFit: Sendable {
  private var sum: Float = 0
  private var count: Float = 0

  /// One leaf counts at most this much: an outlier must not decide for all the others.
  private static let maximumLoose: Float = 1e6

  @inline(__always) mutating func add(_ entries: UnsafeBufferPointer<BVHEntry>, _ union: Bounds) {
    let filled = entries.reduce(0) { $0 + $1.bounds.area }
    guard 0 < filled else { return }
    sum += min(union.area / filled, Self.maximumLoose)
    count += 1
  }

  /// 0 without leaves.
  var looseness: Float { 0 < count ? sum / count : 0 }
}
