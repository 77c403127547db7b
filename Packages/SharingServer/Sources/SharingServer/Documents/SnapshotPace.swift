/// Decides when a new snapshot of a document is written to its file. A value.
///
/// Each command since the last snapshot takes space on the disk and is performed again when the file is opened. So
/// there is a snapshot after as many changes as there are things, or after as many bytes of commands as the document itself
/// has. A snapshot costs about as much as the commands before it, and opening at most twice as much as without them.
package struct SnapshotPace: Hashable, Sendable {
  /// The number of changes, and of bytes of commands, that never need a snapshot.
  static let (fewest, smallest) = (1000, 4 * 1024 * 1024)

  /// The number of changes since the last snapshot; one command may make thousands.
  private(set) var edits = 0
  private(set) var bytes = 0

  /// - Parameters:
  ///   - entry: A command.
  ///   - edits: How many edits it has made.
  mutating func add(_ entry: String, edits: Int) {
    self.edits += edits
    bytes += entry.utf8.count
  }

  /// - Parameter size: The size of the document's texts, in bytes.
  func isTime(things: Int, size: Int) -> Bool {
    edits >= max(Self.fewest, things) || bytes >= max(Self.smallest, size)
  }
}
