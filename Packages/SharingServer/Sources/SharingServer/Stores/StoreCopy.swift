import Foundation
import History
import Persistence
import Sharing

/// Copies all documents of a store into another one, with their histories, and the tokens, and compares them afterwards.
package struct StoreCopy<Document: ServedDocument> {
  private let source: any SharingStore<Document>
  private let target: any SharingStore<Document>
  private let isMoving: Bool

  /// - Parameter isMoving: Whether the other store is to be used from now on, so that no document may change meanwhile.
  package init(from source: any SharingStore<Document>, to target: any SharingStore<Document>, isMoving: Bool = true) {
    (self.source, self.target, self.isMoving) = (source, target, isMoving)
  }

  /// - Returns: The documents.
  /// - Throws: An error if a document cannot be read, is not the same afterwards, or exists already with other contents.
  package func run() async throws -> [DocumentID<Document>] {
    let found = try await source.documents()
    if let (id, reason) = found.unreadable.min(by: { $0.key < $1.key }) {
      throw Refusal("The \(Document.kind.noun) \(id) cannot be read, and nothing was copied: \(reason)")
    }
    let existing = try await target.documents()
    let documents = found.documents.sorted { $0.id < $1.id }
    for document in documents {
      let log = try await document.log.load()
      // Nothing is copied that cannot be performed.
      let contents = try DocumentContents<Document>(log)
      if existing.unreadable[document.id] == nil, !existing.documents.contains(where: { $0.id == document.id }) {
        try await target.add(log, as: document.id, origin: document.origin)
        try await copyRefusals(of: document)
      }
      try await compare(document.id, contents)
    }
    let heads = try await source.heads()
    let copied = try await target.heads()
    for document in documents where isMoving && heads[document.id] != copied[document.id] {
      throw Refusal(
        "The \(Document.kind.noun) \(document.id) was changed while it was moved.",
        remedy: "Stop all servers, remove the \(Document.kind.noun)s from the new store, and move them again.")
    }
    try await copyTokens()
    return documents.map(\.id)
  }

  private func copyRefusals(of document: StoredDocument<Document>) async throws {
    let refusals = try await document.log.refusals()
    guard !refusals.isEmpty,
      let copy = try await target.documents().documents.first(where: { $0.id == document.id })
    else { return }
    try await copy.log.keepRefusals { try Document.Attendant.joined($0 + refusals) }
  }

  private func copyTokens() async throws {
    guard let tokens = try await source.tokens(), let copy = try await target.tokens(), try await !tokens.isUnused
    else {
      return
    }
    try await copy.takeIn(tokens)
    let missing = try await copy.missing(of: tokens)
    guard missing.isEmpty else {
      throw Refusal(
        "The token \(missing[0]) was not copied, because someone changed the tokens in the meantime.",
        remedy: "Do it again.")
    }
  }

  private func compare(_ id: DocumentID<Document>, _ known: DocumentContents<Document>) async throws {
    guard let document = try await target.documents().documents.first(where: { $0.id == id }) else {
      throw Refusal(
        "The \(Document.kind.noun) \(id) is missing in the new store.", remedy: "Move the \(Document.kind.noun)s again."
      )
    }
    let copy = try DocumentContents<Document>(await document.log.load())
    let count = min(copy.log.count, known.log.count)
    guard copy.document == known.document, copy.mark.revision == known.mark.revision,
      known.epoch == nil || copy.epoch == known.epoch, copy.log.newest(count) == known.log.newest(count)
    else {
      throw Refusal(
        "The \(Document.kind.noun) \(id) is not the same in both stores: revision \(known.log.revision) in the first,"
          + " \(copy.log.revision) in the other.",
        remedy: "Remove the \(Document.kind.noun) from the store that is wrong, and run the command again.")
    }
  }
}

/// Reads all documents of a store, and performs their commands.
package struct StoreCheck<Document: ServedDocument> {
  private let store: any SharingStore<Document>

  package struct Outcome: Hashable, Sendable {
    /// A line for each document that is as it should be.
    package var sound: [String] = []
    /// A sentence for each of the others.
    package var faults: [String] = []
  }

  package init(_ store: any SharingStore<Document>) {
    self.store = store
  }

  package func run() async throws -> Outcome {
    let found = try await store.documents()
    var outcome = Outcome()
    outcome.faults = found.unreadable.sorted { $0.key < $1.key }.map(\.value)
    for document in found.documents.sorted(by: { $0.id < $1.id }) {
      do {
        let contents = try DocumentContents<Document>(await document.log.load())
        if let fault = contents.document.fault {
          outcome.faults.append("The \(Document.kind.noun) \(document.id) contradicts itself: \(fault)")
        } else {
          outcome.sound.append(
            "\(document.id): revision \(contents.log.revision), \(contents.document.count.counted(Document.kind.thing))"
          )
        }
      } catch let error as any StoreReason {
        outcome.faults.append("\(error)")
      } catch {
        outcome.faults.append(StoredLog.unreadable(document.id.rawValue, Document.kind.noun, error))
      }
    }
    return outcome
  }
}
