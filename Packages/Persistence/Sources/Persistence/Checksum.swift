import StableHash

/// A checksum over a chain of texts, stored beside each of them. It reveals a text that was changed, lost or moved on
/// disk.
///
/// SQLite notices damage to its own structure, not to the data stored in it.
struct Checksum: Hashable, Sendable {
  private var hash = FNV1a()

  var sum: UInt64 { hash.value }

  /// The checksum as SQLite stores it.
  var stored: Int64 { Int64(bitPattern: sum) }

  /// The checksum of a single text.
  init(of text: String) {
    add(text)
  }

  /// A checksum that was read back.
  init(stored: Int64) {
    hash.value = UInt64(bitPattern: stored)
  }

  /// The checksum of the chain so far, followed by `text`.
  func followed(by text: String) -> Checksum {
    var next = self
    next.add(text)
    return next
  }

  private mutating func add(_ text: String) { hash.combine(text.utf8) }
}
