/// The FNV-1a hash in 64 bits: the same for the same bytes in every run and on every system, unlike that of Swift's
/// `Hasher`. So it can name a file, or be stored.
///
/// It protects against accidents, not against forgery: texts with the same hash are easily made on purpose.
///
/// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
public struct FNV1a: Hashable, Sendable {
  /// The hash of all bytes so far. Set it to continue a hash that was stored.
  public var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  public init() {}

  /// The hash of bytes, such as those of a text's `utf8`.
  @inlinable
  public init(of bytes: some Sequence<UInt8>) {
    self.init()
    combine(bytes)
  }

  /// Continues with more bytes, as if they followed those before.
  ///
  /// - Complexity: O(*n*), about a nanosecond for each byte.
  @inlinable
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    // In a debug build, stepping through a pointer is much faster than through any sequence.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { combine($0) }
    guard isDone == nil else { return }
    for byte in bytes { combine(byte) }
  }

  @inlinable
  mutating func combine(_ bytes: UnsafeBufferPointer<UInt8>) {
    var next = self
    for byte in bytes { next.combine(byte) }
    self = next
  }

  @inlinable
  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
