import Sharing

/// Where documents are durable. Several servers may have the same store open.
///
/// Everything on which servers must agree is decided by one rule: ``DocumentLog/append(_:after:)`` compares and appends.
/// No lock, message or clock is needed for that, so that a store can be anything that updates a row under a condition.
/// All stores pass the same laws in the tests.
package protocol SharingStore<Document>: Sendable {
  associatedtype Document: ServedDocument

  /// Whether other servers can append to the same documents. If not, this server always knows their newest revisions.
  var isShared: Bool { get }

  /// All documents. They are not read yet.
  ///
  /// - Throws: An error if the store cannot be used, or is in use by another program that does not share it.
  func documents() async throws -> StoredDocuments<Document>

  /// Makes a document, durable on return.
  ///
  /// - Returns: The new document; or the one that has this id, or that the same request made.
  func make(_ new: NewStoredDocument<Document>) async throws -> MadeDocument<Document>

  /// Adds a document with its history, from another store. Its id must be free.
  func add(_ log: StoredLog, as id: DocumentID<Document>, origin: DocumentOrigin?) async throws

  /// Gives a document another history, at once for all servers; makes the document if there is none. Servers that have it
  /// read everything again, and clients notice by the epoch, which must be new. The revisions may be renumbered.
  ///
  /// - Parameter origin: The request that made the document, if there is none yet.
  /// - Throws: An error if the document changes meanwhile; then nothing has changed.
  func replace(_ id: DocumentID<Document>, with log: StoredLog, origin: DocumentOrigin?) async throws

  /// The newest revision of each document.
  func heads() async throws -> [DocumentID<Document>: Int]

  /// The tokens of all servers that share the store; `nil` if it keeps none.
  func tokens() async throws -> (any TokenList)?

  /// What other servers of the store tell, until the caller is cancelled. It may be nothing, even if others append.
  func hints() -> AsyncStream<StoreHint<Document>>

  /// Tells other servers something, if there is a way. Appends are told by the store itself.
  func tell(_ hint: StoreHint<Document>)

  /// - Throws: The reason why nothing can be written now.
  func checkWriting() async throws

  /// The last call.
  func close() async
}

extension SharingStore {
  package func tokens() async throws -> (any TokenList)? { nil }
  package func hints() -> AsyncStream<StoreHint<Document>> { AsyncStream { $0.finish() } }
  package func tell(_ hint: StoreHint<Document>) {}
}

/// The documents of a store.
package struct StoredDocuments<Document: ServedDocument>: Sendable {
  package var documents: [StoredDocument<Document>] = []
  /// The documents that cannot be opened, and why. They stay as they are.
  package var unreadable: [DocumentID<Document>: String] = [:]
}

/// A document in a store.
package struct StoredDocument<Document: ServedDocument>: Sendable {
  package var id: DocumentID<Document>
  package var log: any DocumentLog
  /// The request that made it; `nil` if that is not known.
  package var origin: DocumentOrigin?
  /// About how many bytes are read to open it. Small documents are opened first.
  package var bytes = 0
}

/// The request that made a document.
package struct DocumentOrigin: Hashable, Sendable {
  /// The Idempotency-Key and the caller who owns it, as one text. No two documents have the same.
  package var key: String
  /// The fingerprint of the request, so that the key cannot be used for another one; `nil` for a document made before
  /// fingerprints were kept.
  package var fingerprint: String?
}

/// A document to be made.
package struct NewStoredDocument<Document: ServedDocument>: Sendable {
  package var id: DocumentID<Document>
  /// The document before its first command, as JSON.
  package var text: String
  package var origin: DocumentOrigin?
}

/// What ``SharingStore/make(_:)`` did.
package enum MadeDocument<Document: ServedDocument>: Sendable {
  case made(StoredDocument<Document>)
  case existed(StoredDocument<Document>)
  /// The id belongs to something that cannot be opened, for this reason.
  case taken(String)
}
