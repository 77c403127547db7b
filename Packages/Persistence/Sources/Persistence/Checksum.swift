/// A checksum over a chain of texts, stored beside each of them. It reveals a text that was changed, lost or moved on
/// disk.
///
/// SQLite notices damage to its own structure, not to the data stored in it. FNV-1a with 64 bits protects against
/// accidents, not against forgery. Source: Fowler, Noll, Vo, draft-eastlake-fnv.
struct Checksum: Hashable, Sendable {
  private(set) var sum: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum as SQLite stores it.
  var stored: Int64 { Int64(bitPattern: sum) }

  /// The checksum of a single text.
  init(of text: String) {
    add(text)
  }

  /// A checksum that was read back.
  init(stored: Int64) {
    sum = UInt64(bitPattern: stored)
  }

  /// The checksum of the chain so far, followed by `text`.
  func followed(by text: String) -> Checksum {
    var next = self
    next.add(text)
    return next
  }

  private mutating func add(_ text: String) {
    var text = text
    sum = text.withUTF8 { bytes in
      var sum = self.sum
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return sum
    }
  }
}
