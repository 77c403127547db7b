/// When the whole of a board is written into its file again. A value.
///
/// Each command since then is done again when the file is opened, and lies on the disk until then: so there is a snapshot
/// after a tenth as many commands as there are cards, and after as many bytes of commands as the board has itself.
struct SnapshotPace: Hashable, Sendable {
  /// So many commands, and so many bytes of them, need no snapshot.
  static let (fewest, smallest) = (1000, 4 * 1024 * 1024)

  /// Since the last snapshot.
  private(set) var commands = 0
  private(set) var bytes = 0

  mutating func add(_ entries: [String]) {
    commands += entries.count
    bytes += entries.reduce(0) { $0 + $1.utf8.count }
  }

  /// - Parameter size: In bytes, of the board's texts.
  func isTime(cards: Int, size: Int) -> Bool {
    commands >= max(Self.fewest, cards / 10) || bytes >= max(Self.smallest, size)
  }
}
