import Geometry
import StableHash

/// What a case has answered so far, in 64 bits.
struct Digest {
  private var hash = FNV1a()

  mutating func add(_ number: UInt64) {
    hash.combine((0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  /// The same in 64 bits, as many as an `Int` has on this machine, or not.
  mutating func add(_ number: Int) { add(Int64(number)) }

  /// Every bit of it counts.
  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.width)
    add(rect.height)
  }

  mutating func add(_ time: Duration) {
    add(time.components.seconds)
    add(time.components.attoseconds)
  }

  mutating func add(_ text: String) {
    hash.combine(text.utf8)
    add(text.utf8.count)
  }

  mutating func add(_ bytes: [UInt8]) {
    hash.combine(bytes)
    add(bytes.count)
  }

  /// A list with its length, so that two lists are told from one.
  mutating func add(_ ids: [Int]) {
    add(ids.count)
    for id in ids { add(id) }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
