import History
import Sharing

/// Gives the documents of a store the histories of a backup. Each begins a new epoch, so that no client continues from a
/// revision that now means something else. Documents that are not in the backup stay.
package struct StoreRestore<Document: ServedDocument> {
  private let source: any SharingStore<Document>
  private let target: any SharingStore<Document>

  package init(from source: any SharingStore<Document>, to target: any SharingStore<Document>) {
    (self.source, self.target) = (source, target)
  }

  /// - Returns: The documents.
  /// - Throws: An error if a document cannot be read; then nothing has changed. If something changes a document meanwhile, the
  ///   documents before it are restored.
  package func run() async throws -> [DocumentID<Document>] {
    let found = try await source.documents()
    if let (id, reason) = found.unreadable.min(by: { $0.key < $1.key }) {
      throw Refusal("The \(Document.kind.noun) \(id) cannot be read, and nothing was restored: \(reason)")
    }
    guard !found.documents.isEmpty else {
      throw Refusal(
        "There is no \(Document.kind.noun) in the backup.", remedy: "Name a directory that a backup was written to.")
    }
    let documents = found.documents.sorted { $0.id < $1.id }
    // Nothing is restored that cannot be performed.
    for document in documents { _ = try DocumentContents<Document>(await document.log.load()) }
    for document in documents {
      var log = try await document.log.load()
      log.epoch = StoredLog.newEpoch()
      try await target.replace(document.id, with: log, origin: document.origin)
    }
    // Tokens that were revoked since the backup stay revoked.
    if let tokens = try await source.tokens(), let known = try await target.tokens(), try await known.isUnused {
      try await known.takeIn(tokens)
    }
    return documents.map(\.id)
  }
}
