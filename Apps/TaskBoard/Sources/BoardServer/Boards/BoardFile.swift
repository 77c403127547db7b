import BoardSharing
import DragDropKit
import Foundation
import Hummingbird
import Networking
import Persistence
import TaskBoardModel

/// The file of one board: its beginning, each command since, and snapshots.
///
/// A class, because it holds an open file. It waits for the disk on a queue of its own, never where requests are answered.
final class BoardFile: Sendable {
  static let kind = "task-board-server"
  static let version = 1
  /// So many commands are kept for those who missed some or ask again, at least.
  static let kept = 10_000

  let store: DocumentStore
  private let queue = DispatchQueue(label: "BoardFile")

  /// Opens the file, or makes it.
  ///
  /// - Parameter initial: The board when the file is new; `nil` if there must be one.
  init(_ path: String, initial: Kanban? = nil) throws {
    store = try DocumentStore.open(at: path, kind: Self.kind, version: Self.version, keeping: Self.kept) {
      guard let initial else { throw StoreError.missing(path: path) }
      return try JSONEncoder.stable.text(initial)
    }
    // What older versions made could be read by everybody on the machine.
    for rest in ["", "-wal", "-shm"] { chmod(path + rest, 0o600) }
    // If the disk is full, the board is served without an epoch, as it was by older versions.
    if epoch == nil { try? beginEpoch() }
  }

  private static let epochKey = "epoch"

  /// The name of the history in the file.
  var epoch: String? { store.metadata[Self.epochKey] }

  /// Begins another history: the revisions that clients know no longer count.
  func beginEpoch() throws {
    var random = SystemRandomNumberGenerator()
    try store.setMetadata(Self.epochKey, to: RandomText.make(bytes: 12, using: &random))
  }

  /// What a board is served from.
  struct Contents: Sendable {
    var board: Kanban
    /// The same, with storage of its own.
    var twin: Kanban
    /// Of the texts of all cards.
    var bytes: Int
    var log: CommandLog
    var text: BoardText
    var pace: SnapshotPace
  }

  /// ``read()``, on the queue: it may take seconds.
  func contents() async throws -> Contents {
    try await onQueue { [self] in
      let (board, log, pace) = try read()
      return Contents(
        board: board, twin: board.copied(), bytes: board.cards.values.reduce(0) { $0 + CardSize($1).bytes }, log: log,
        text: BoardText(board), pace: pace)
    }
  }

  /// The board as it is now, and the commands that are kept.
  ///
  /// - Throws: where the file is damaged.
  func read() throws -> (board: Kanban, log: CommandLog, pace: SnapshotPace) {
    let done = store.latest?.after ?? 0
    var board = try BoardDecoder.decode(Kanban.self, from: Data((store.latest?.text ?? store.document).utf8))
    // Further back nobody asks.
    let start = max(store.first - 1, min(done, store.count - Self.kept))
    var log = CommandLog(capacity: Self.kept, revision: start)
    var pace = SnapshotPace()
    let encoder = JSONEncoder.stable
    for (step, text) in zip((start + 1)..., try store.entries(after: start)) {
      let entry = try BoardDecoder.decode(BoardEntry.self, from: Data(text.utf8))
      if step > done {
        pace.add([text])
        do throws(Refusal) { _ = try entry.command.perform(on: &board) } catch {
          throw StoreError.damaged(path: store.path, what: "command \(step) cannot be done: \(error)")
        }
      }
      log.append(
        .init(
          text: try encoder.text(entry.confirmed(step)), place: .init(caller: entry.caller, key: entry.key),
          fingerprint: entry.fingerprint, ids: entry.ids))
    }
    return (board, log, pace)
  }

  /// Durable on return, all or none.
  func append(_ entries: [String]) async throws {
    try await onQueue { [store] in try store.append(entries) }
  }

  /// Of a board after one of the commands. Durable on return.
  ///
  /// - Parameter kept: So many commands before it are kept.
  func addSnapshot(_ json: ByteBuffer, after revision: Int, keeping kept: Int) async throws {
    try await onQueue { [store] in
      try store.addSnapshot(String(buffer: json), after: revision, keeping: max(1, kept))
    }
  }

  private func onQueue<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// In bytes, without what is not folded in yet.
  var size: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: store.path)
    return (attributes?[.size] as? Int) ?? 0
  }

  func close() { store.close() }
}
