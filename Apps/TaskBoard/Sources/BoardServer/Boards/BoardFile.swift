import BoardSharing
import Foundation
import History
import Hummingbird
import Networking
import Persistence
import TaskBoardModel

/// The file of one board: its initial state, each command since, and snapshots.
///
/// A class, because it holds an open file. It waits for the disk on a separate queue, never where requests are
/// answered.
final class BoardFile: Sendable {
  static let kind = "task-board-server"
  static let version = 1
  /// The minimum number of commands kept for clients that missed some or ask again.
  static let kept = 10_000

  let store: DocumentStore
  private let queue = DispatchQueue(label: "BoardFile")

  /// Opens the file, or creates it.
  ///
  /// - Parameter initial: The board for a new file; `nil` if the file must exist.
  init(_ path: String, initial: Kanban? = nil) throws {
    store = try DocumentStore.open(at: path, kind: Self.kind, version: Self.version, keeping: Self.kept) {
      guard let initial else { throw StoreError.missing(path: path) }
      return try JSONEncoder.stable.text(initial)
    }
    // Files from older versions could be read by everybody on the machine.
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

  /// The contents from which a board is served.
  struct Contents: Sendable {
    var board: Kanban
    /// The same board with separate storage.
    var twin: Kanban
    /// The size of the texts of all cards.
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
  /// - Throws: An error if the file is damaged.
  func read() throws -> (board: Kanban, log: CommandLog, pace: SnapshotPace) {
    let done = store.latest?.after ?? 0
    var board = try BoardDecoder.decode(Kanban.self, from: Data((store.latest?.text ?? store.document).utf8))
    // No client asks for older commands.
    let forgotten = max(store.first - 1, store.count - Self.kept)
    let start = min(done, forgotten)
    var log = CommandLog(capacity: Self.kept, revision: forgotten)
    var pace = SnapshotPace()
    for (step, text) in zip((start + 1)..., try store.entries(after: start)) {
      let entry = try StoredEntry(text)
      if step > done {
        pace.add([text])
        let command = try entry.command()
        do throws(Refusal) { _ = try command.perform(on: &board) } catch {
          throw StoreError.damaged(path: store.path, what: "command \(step) cannot be done: \(error)")
        }
      }
      if step > forgotten { log.append(try entry.line(step)) }
    }
    return (board, log, pace)
  }

  /// Appends all entries or none. Durable on return.
  func append(_ entries: [String]) async throws {
    try await onQueue { [store] in try store.append(entries) }
  }

  /// Adds a snapshot of the board after one of the commands. Durable on return.
  ///
  /// - Parameter kept: The number of commands kept before it.
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

  /// The size in bytes, without the part of the log that is not yet checkpointed.
  var size: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: store.path)
    return (attributes?[.size] as? Int) ?? 0
  }

  func close() { store.close() }
}
