/// An append-only buffer of bytes. It exists because a frame of photographs is half a million bytes, and an array
/// checks at each of them whether it is shared.
struct ByteBuffer: ~Copyable {
  private(set) var count = 0
  private var capacity = 1024
  private var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 1024)

  deinit {
    start.deallocate()
  }

  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow() }
    start[count] = byte
    count += 1
  }

  /// Appends ASCII, as in `CSI` sequences.
  mutating func append(_ text: StaticString) {
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) { append(byte) }
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Appends a nonnegative decimal number.
  mutating func appendNumber(_ number: Int) {
    if number >= 10 { appendNumber(number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Removes the bytes from `lower` up to, but not including, `upper`.
  mutating func remove(_ lower: Int, _ upper: Int) {
    (start + lower).update(from: start + upper, count: count - upper)
    count -= upper - lower
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }
}
