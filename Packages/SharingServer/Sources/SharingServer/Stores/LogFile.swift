import Foundation
import Hummingbird
import Networking
import Persistence
import Sharing

/// The log of one document in a SQLite file: its initial state, each command since, and snapshots.
///
/// A class, because it holds an open file. It waits for the disk on a separate queue, never where requests are
/// answered.
package final class LogFile<Document: ServedDocument>: DocumentLog {
  package static var kind: String { "\(Document.kind.format)-server" }
  package static var version: Int { 1 }

  package let store: DocumentStore
  private let queue = DispatchQueue(label: "LogFile")

  /// Opens the file, or creates it.
  ///
  /// - Parameter initial: The document for a new file, as JSON; `nil` if the file must exist.
  package init(_ path: String, initial: String? = nil) throws {
    store = try DocumentStore.open(at: path, kind: Self.kind, version: Self.version, keeping: StoredLog.kept) {
      guard let initial else { throw StoreError.missing(path: path) }
      return initial
    }
    // Nobody else on the machine may read a document.
    for rest in ["", "-wal", "-shm"] { chmod(path + rest, 0o600) }
    // If the disk is full, the document is served without an epoch.
    if epoch == nil { try? beginEpoch() }
  }

  package convenience init(_ path: String, initial: Document) throws {
    try self.init(path, initial: try JSONEncoder.stable.text(initial))
  }

  private static var epochKey: String { "epoch" }

  /// The name of the history in the file.
  package var epoch: String? { store.metadata[Self.epochKey] }

  /// Begins another history: the revisions that clients know no longer count.
  package func beginEpoch() throws {
    try store.setMetadata(Self.epochKey, to: StoredLog.newEpoch())
  }

  private static var originKey: String { "made by" }
  private static var originFingerprint: String { "made of" }

  /// The request that made the document.
  package var origin: DocumentOrigin? {
    store.metadata[Self.originKey].map { DocumentOrigin(key: $0, fingerprint: store.metadata[Self.originFingerprint]) }
  }

  package func setOrigin(_ origin: DocumentOrigin) throws {
    try store.setMetadata(Self.originFingerprint, to: origin.fingerprint)
    try store.setMetadata(Self.originKey, to: origin.key)
  }

  /// What is kept beside the log.
  package static func metadata(epoch: String?, origin: DocumentOrigin?) -> [String: String] {
    [epochKey: epoch, originKey: origin?.key, originFingerprint: origin?.fingerprint].compactMapValues(\.self)
  }

  /// ``load()``, without a queue.
  package func read() throws -> StoredLog {
    let (after, count) = (store.latest?.after ?? 0, store.count)
    let start = min(after, max(store.first - 1, count - StoredLog.kept))
    return StoredLog(
      name: store.path, epoch: epoch, snapshot: store.latest?.text ?? store.document, after: after, start: start,
      entries: try store.entries(after: start))
  }

  package func load() async throws -> StoredLog {
    try await onQueue { [self] in try read() }
  }

  package func append(_ entries: [String], after mark: HistoryMark) async throws -> Appending {
    try await onQueue { [self] in
      let missed = try missed(after: mark)
      guard missed.isEmpty else { return .behind(missed) }
      try store.append(entries)
      return .appended
    }
  }

  package func entries(after mark: HistoryMark) async throws -> MissedEntries {
    try await onQueue { [self] in try missed(after: mark) }
  }

  private func missed(after mark: HistoryMark) throws -> MissedEntries {
    guard mark.epoch == epoch, store.first - 1...store.count ~= mark.revision else { return .reload }
    return .entries(mark.revision == store.count ? [] : try store.entries(after: mark.revision))
  }

  package func addSnapshot(_ json: ByteBuffer, after mark: HistoryMark, keeping kept: Int) async throws {
    try await onQueue { [self] in
      guard mark.epoch == epoch, mark.revision <= store.count else { return }
      try store.addSnapshot(String(buffer: json), after: mark.revision, keeping: max(1, kept))
    }
  }

  private static var refusalsKey: String { "refusals" }

  private var keptRefusals: [String] { store.metadata[Self.refusalsKey].map { [$0] } ?? [] }

  package func refusals() async throws -> [String] {
    try await onQueue { [self] in keptRefusals }
  }

  package func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String) async throws {
    try await onQueue { [self] in try store.setMetadata(Self.refusalsKey, to: join(keptRefusals)) }
  }

  private func onQueue<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// The size in bytes, without the part of the log that is not yet checkpointed.
  package var size: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: store.path)
    return (attributes?[.size] as? Int) ?? 0
  }

  package func close() { store.close() }
}

extension StoredLog {
  /// A random name for a history.
  public static func newEpoch() -> String {
    var random = SystemRandomNumberGenerator()
    return RandomText.make(bytes: 12, using: &random)
  }
}
