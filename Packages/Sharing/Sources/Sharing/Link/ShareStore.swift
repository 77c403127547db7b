import Networking
import Persistence

/// A shared document on disk. It survives the end of the program for any reason, so that no offline work is lost.
///
/// An actor, because it holds an open file that several tasks write to. If the disk fails, the work continues in memory
/// and the user is notified once.
public actor ShareStore<Document: SharedDocument> {
  public static var kind: String { "\(Document.kind.format)-share" }
  /// The number of changes after which a new snapshot is stored, so that opening stays fast.
  static var interval: Int { 200 }
  /// Those who share a document have the same changes at the same time: they do not write their snapshots after the same one.
  private let extra = Int.random(in: 0..<200)

  public private(set) var state: ShareState<Document>
  private let document: DocumentStore
  private let trouble: @Sendable (String) -> Void
  private var hasFailed = false
  private var sinceSnapshot: Int
  private var snapshot: Task<Void, Never>?
  /// The sender's ids for the entries.
  private var keys: [IdempotencyKey: String] = [:]

  /// Opens the state stored at `path`, or begins with the result of `initial`.
  ///
  /// - Parameter trouble: Called once when the disk fails.
  /// - Throws: `StoreError`, ``ShareStoreError`` if the file cannot be read, or what `initial` throws; in that case no
  ///   file is created.
  public init(
    at path: String, initial: () throws -> SharedSnapshot<Document>,
    trouble: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let document = try DocumentStore.open(at: path, kind: Self.kind, version: 3, keeping: 1) {
      try SharedText<Document>.text(of: ShareState(try initial()))
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

  /// The state after all changes, and how many of them came after the newest snapshot.
  private static func state(in document: DocumentStore) throws -> (ShareState<Document>, Int) {
    let latest = document.latest
    let entries = try document.entries(after: latest?.after ?? 0)
    let changes: [ShareState<Document>.Change] = entries.compactMap { SharedText<Document>.message($0) }
    guard var state: ShareState<Document> = SharedText<Document>.message(latest?.text ?? document.document),
      changes.count == entries.count
    else { throw ShareStoreError(noun: Document.kind.noun, path: document.path) }
    for change in changes { state.apply(change) }
    return (state, changes.count)
  }

  /// Applies and stores a change. Durable on return, unless the disk fails.
  public func apply(_ change: ShareState<Document>.Change) {
    state.apply(change)
    do {
      try document.append([try SharedText<Document>.text(of: change)])
      sinceSnapshot += 1
      guard sinceSnapshot >= Self.interval + extra else { return }
      sinceSnapshot = 0
      writeSnapshot()
    } catch {
      let reason = (error as? StoreError)?.description ?? "It has no written form."
      if !hasFailed { trouble("Your changes are not kept on this machine until they are sent: \(reason)") }
      hasFailed = true
    }
  }

  /// Writes the state as it is, while more changes come. If that fails, the next opening takes longer, and nothing else.
  private func writeSnapshot() {
    let (state, count, earlier) = (state, document.count, snapshot)
    snapshot = Task.detached(priority: .utility) { [document] in
      await earlier?.value
      if let text = try? SharedText<Document>.text(of: state) { try? document.addSnapshot(text, after: count) }
    }
  }

  /// Closes the file. Later changes are not stored.
  public func close() async {
    await snapshot?.value
    document.close()
  }
}

extension ShareStore: OutboxStorage {
  public func load() -> [Outbox<Submission<Document.Command>>.Entry] {
    state.unsent.compactMap { submission in
      IdempotencyKey(submission.key).map { key in
        keys[key] = submission.key
        return .init(id: key, command: submission)
      }
    }
  }

  public func append(_ entry: Outbox<Submission<Document.Command>>.Entry) {
    keys[entry.id] = entry.command.key
    apply(.submitted(entry.command))
  }

  /// Removes an entry. A confirmed one was noted with its answer; one that leaves without an answer was refused.
  public func remove(_ id: IdempotencyKey) {
    guard let key = keys.removeValue(forKey: id), state.unsent.contains(where: { $0.key == key }) else { return }
    apply(.refused(key: key))
  }
}

/// A file of a shared document that cannot be read.
public struct ShareStoreError: Error, CustomStringConvertible {
  let noun: String
  let path: String

  public var description: String {
    "The kept copy of the shared \(noun) in \"\(path)\" cannot be read. Move the file away to begin with the server's "
      + "\(noun); your unsent changes are in it."
  }
}
