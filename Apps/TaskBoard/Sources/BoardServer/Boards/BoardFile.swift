import DragDropKit
import Foundation
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
  /// So many commands after the last snapshot there is a new one, at least.
  private static let snapshotEvery = 1000

  let store: DocumentStore
  private let queue = DispatchQueue(label: "BoardFile")

  /// Opens the file, or makes it.
  ///
  /// - Parameter initial: The board when the file is new; `nil` where there must be one.
  init(_ path: String, initial: Kanban? = nil) throws {
    store = try DocumentStore.open(at: path, kind: Self.kind, version: Self.version, keeping: Self.kept) {
      guard let initial else { throw StoreError.missing(path: path) }
      return JSONEncoder.stable.text(initial)
    }
  }

  /// The board as it is now, and the commands that are kept.
  ///
  /// - Throws: where the file is damaged.
  func read() throws -> (Kanban, CommandLog) {
    let decoder = JSONDecoder()
    let latest = store.latest
    var board = try decoder.decode(Kanban.self, from: Data((latest?.text ?? store.document).utf8))
    var log = CommandLog(capacity: Self.kept, revision: store.first - 1)
    let encoder = JSONEncoder.stable
    for (step, text) in zip(store.first..., try store.entries()) {
      let entry = try decoder.decode(BoardEntry.self, from: Data(text.utf8))
      if step > latest?.after ?? 0 {
        do throws(Refusal) { _ = try entry.command.perform(on: &board) } catch {
          throw StoreError.damaged(path: store.path, what: "command \(step) cannot be done: \(error)")
        }
      }
      log.append(
        .init(
          text: encoder.text(entry.confirmed(step)), place: .init(caller: entry.caller, key: entry.key),
          fingerprint: entry.fingerprint, ids: entry.ids))
    }
    return (board, log)
  }

  /// Durable on return, all or none.
  func append(_ entries: [String]) async throws {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [store] in
        continuation.resume(with: Result { try store.append(entries) })
      }
    }
  }

  /// Writes a snapshot, before anything that is appended later, where it is time for one: after as many commands as the
  /// board has cards, so that neither writing nor opening takes longer than so many commands do.
  ///
  /// - Parameter board: As it is after all entries.
  func snapshot(_ board: Kanban) {
    guard store.count - (store.latest?.after ?? 0) >= max(Self.snapshotEvery, board.cards.count) else { return }
    queue.async { [store] in
      // Where it fails, the next opening takes longer and nothing else.
      try? store.addSnapshot(JSONEncoder.stable.text(board))
    }
  }

  func close() { store.close() }
}
