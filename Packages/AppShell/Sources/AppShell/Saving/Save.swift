import Foundation
import Persistence

/// A document of an app on disk, written as it changes.
final class Save {
  // A class, because the file it holds is open once.
  let document: String
  let ledger: Ledger
  private let store: DocumentStore
  private let writer: JournalWriter

  /// Opens the file at `path`, or makes it of `document`.
  init(path: String, kind: String, notes: [String: String], document: () throws -> String) throws {
    store = try DocumentStore.open(at: path, kind: kind, version: 1, initial: document)
    self.document = store.document
    writer = JournalWriter(store)
    ledger = Ledger(directory: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    if store.metadata["notes"] == nil {
      try store.setMetadata("notes", to: JSONText.encode(notes))
    }
  }

  var notes: [String: String] {
    store.metadata["notes"].flatMap { try? JSONText.decode([String: String].self, from: $0) } ?? [:]
  }

  var keepsake: String? { store.metadata["keepsake"] }

  func entries() throws -> [String] {
    try store.entries()
  }

  /// Returns at once; the writer goes on behind.
  func append(_ entries: [String]) {
    if !entries.isEmpty { writer.append(entries) }
  }

  /// The interim state and the ledger of the app, where they have changed.
  func keep(of app: some App) {
    ledger.keep(app.ledger)
    guard let keepsake = app.keepsake, keepsake != store.metadata["keepsake"] else { return }
    writer.setMetadata("keepsake", to: keepsake)
  }

  /// What is wrong with the writing, for the status line; `nil` while all is well.
  var trouble: String? { writer.trouble }

  /// Waits until everything is written.
  func close() throws {
    try writer.flush()
    store.close()
  }
}
