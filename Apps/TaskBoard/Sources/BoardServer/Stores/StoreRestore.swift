import BoardSharing
import History

/// Gives the boards of a store the histories of a backup. Each begins a new epoch, so that no client continues from a
/// revision that now means something else. Boards that are not in the backup stay.
struct StoreRestore {
  private let source: any BoardStore
  private let target: any BoardStore

  init(from source: any BoardStore, to target: any BoardStore) {
    (self.source, self.target) = (source, target)
  }

  /// - Returns: The boards.
  /// - Throws: An error if a board cannot be read; then nothing has changed. If something changes a board meanwhile, the
  ///   boards before it are restored.
  func run() async throws -> [BoardID] {
    let found = try await source.boards()
    if let (id, reason) = found.unreadable.min(by: { $0.key < $1.key }) {
      throw Refusal("The board \(id) cannot be read, and nothing was restored: \(reason)")
    }
    guard !found.boards.isEmpty else {
      throw Refusal("There is no board in the backup.", remedy: "Name a directory that task-board store backup wrote.")
    }
    let boards = found.boards.sorted { $0.id < $1.id }
    // Nothing is restored that cannot be performed.
    for board in boards { _ = try BoardContents(await board.log.load()) }
    for board in boards {
      var log = try await board.log.load()
      log.epoch = StoredLog.newEpoch()
      try await target.replace(board.id, with: log, origin: board.origin)
    }
    // Tokens that were revoked since the backup stay revoked.
    if let tokens = try await source.tokens(), let known = try await target.tokens(), try await known.isUnused {
      try await known.takeIn(tokens)
    }
    return boards.map(\.id)
  }
}
