public import BoardSharing
import Networking
import Persistence
import TaskBoardModel

/// A shared board on disk: what is in it survives the end of the program by any cause, so that nothing that was done
/// without a connection is lost.
///
/// An actor, because it holds an open file that several tasks write to. Where the disk fails, the work goes on in memory
/// and the person is told once.
public actor ShareStore {
  public static let kind = "task-board-share"
  /// After so many changes the whole state is kept anew, so that opening stays quick.
  static let interval = 200

  public private(set) var state: ShareState
  private let document: DocumentStore
  private let trouble: @Sendable (String) -> Void
  private var hasFailed = false
  private var sinceSnapshot: Int
  /// What the sender calls its entries.
  private var keys: [IdempotencyKey: String] = [:]

  /// Opens what was kept at `path`, or begins with what `initial` gives.
  ///
  /// - Parameter trouble: Told once when the disk fails.
  /// - Throws: `StoreError`, ``ShareStoreError`` where the file cannot be read, or what `initial` throws; then no file was
  ///   made.
  public init(
    at path: String, initial: () throws -> SharedBoard, trouble: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let document = try DocumentStore.open(at: path, kind: Self.kind, version: 1, keeping: 1) {
      try MessageText.text(of: ShareState(try initial()))
    }
    do {
      (state, sinceSnapshot) = try Self.state(in: document)
    } catch {
      document.close()
      throw error
    }
    self.document = document
    self.trouble = trouble
  }

  /// From the newest snapshot, and how many changes there are since.
  private static func state(in document: DocumentStore) throws -> (ShareState, Int) {
    let latest = document.latest
    let entries = try document.entries(after: latest?.after ?? 0)
    let changes: [ShareState.Change] = entries.compactMap { MessageText.message($0) }
    guard var state: ShareState = MessageText.message(latest?.text ?? document.document), changes.count == entries.count
    else { throw ShareStoreError(path: document.path) }
    for change in changes { state.apply(change) }
    return (state, changes.count)
  }

  /// Durable on return, as far as the disk works.
  public func apply(_ change: ShareState.Change) {
    state.apply(change)
    do {
      try document.append([try MessageText.text(of: change)])
      sinceSnapshot += 1
      guard sinceSnapshot >= Self.interval else { return }
      sinceSnapshot = 0
      try document.addSnapshot(try MessageText.text(of: state))
    } catch {
      let reason = (error as? StoreError)?.description ?? "It has no written form."
      if !hasFailed { trouble("What you do is not kept on this machine until it is sent: \(reason)") }
      hasFailed = true
    }
  }

  /// Nothing is kept afterwards.
  public func close() {
    document.close()
  }
}

extension ShareStore: OutboxStorage {
  public func load() -> [Outbox<Submission>.Entry] {
    state.unsent.compactMap { submission in
      IdempotencyKey(submission.key).map { key in
        keys[key] = submission.key
        return .init(id: key, command: submission)
      }
    }
  }

  public func append(_ entry: Outbox<Submission>.Entry) {
    keys[entry.id] = entry.command.key
    apply(.submitted(entry.command))
  }

  /// What was confirmed is noted with its answer; what leaves without one was refused.
  public func remove(_ id: IdempotencyKey) {
    guard let key = keys.removeValue(forKey: id), state.unsent.contains(where: { $0.key == key }) else { return }
    apply(.refused(key: key))
  }
}

/// A file of a shared board that cannot be read.
public struct ShareStoreError: Error, CustomStringConvertible {
  let path: String

  public var description: String {
    "What was kept of the shared board in \"\(path)\" cannot be read. Move the file away to begin with the server's board; "
      + "what was not sent yet is in it."
  }
}
