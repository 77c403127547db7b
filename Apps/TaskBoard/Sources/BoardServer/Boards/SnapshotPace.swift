/// Decides when a new snapshot of a board is written to its file. A value.
///
/// Each command since the last snapshot takes space on the disk and is performed again when the file is opened. So
/// there is a snapshot after as many commands as there are cards, or after as many bytes of commands as the board itself
/// has. A snapshot costs about as much as the commands before it, and opening at most twice as much as without them.
struct SnapshotPace: Hashable, Sendable {
  /// The number of commands, and of their bytes, that never need a snapshot.
  static let (fewest, smallest) = (1000, 4 * 1024 * 1024)

  /// The number of commands since the last snapshot.
  private(set) var commands = 0
  private(set) var bytes = 0

  mutating func add(_ entries: [String]) {
    commands += entries.count
    bytes += entries.reduce(0) { $0 + $1.utf8.count }
  }

  /// - Parameter size: The size of the board's texts, in bytes.
  func isTime(cards: Int, size: Int) -> Bool {
    commands >= max(Self.fewest, cards) || bytes >= max(Self.smallest, size)
  }
}
