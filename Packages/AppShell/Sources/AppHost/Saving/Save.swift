import AppShell
import Foundation
import Persistence

/// A document of an app on disk, written as it changes, or opened read-only.
final class Save {
  // A class, because the file it holds is opened only once.
  let document: String
  let ledger: Ledger
  let notes: [String: String]
  let keepsake: String?
  /// What the user must know from the beginning, in one line: that the save was recovered, or that nothing is saved.
  let notice: String?
  /// The full report about the recovery of a damaged save.
  let report: String?
  let source: Source
  /// The number of steps since the newest snapshot.
  var sinceSnapshot: Int
  /// The directory that the user chose, because the document cannot be written where it was.
  private var fallback: String?

  enum Source {
    case written(JournalWriter)
    case looked(DocumentReading)
  }

  /// Opens the file at `path`, or creates it from `document`. A damaged file is set aside, and the document is recovered
  /// from its spare copy.
  ///
  /// - Parameters:
  ///   - version: The newest form of document and commands that the app reads.
  ///   - recovers: Whether to go on with the spare copy of a damaged file. If nobody would read that it is damaged, the
  ///     file stays as it is, and an error says so.
  init(
    path: String, kind: String, version: Int = 1, notes: [String: String], recovers: Bool = true,
    document: () throws -> String
  ) throws {
    let (store, recovery) =
      recovers
      ? try DocumentStore.openRecovering(at: path, kind: kind, version: version, initial: document)
      : (try DocumentStore.open(at: path, kind: kind, version: version, keepsSpare: true, initial: document), nil)
    source = .written(JournalWriter(store))
    notice = recovery?.summary
    report = recovery?.description
    self.document = store.document
    sinceSnapshot = store.count - (store.latest?.after ?? 0)
    ledger = Ledger(directory: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    if store.metadata["notes"] == nil {
      try store.setMetadata("notes", to: JSONText.encode(notes))
    }
    self.notes = Self.notes(in: store.metadata)
    keepsake = store.metadata["keepsake"]
  }

  /// Reads the file at `path`, even while another program has it open. Later changes are not saved.
  init(readOnly path: String, kind: String, version: Int = 1) throws {
    let reading = try DocumentReading(path: path, kind: kind, version: version)
    source = .looked(reading)
    notice = "Opened read-only: your changes are not saved."
    report = nil
    document = reading.document
    sinceSnapshot = 0
    ledger = Ledger(directory: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    notes = Self.notes(in: reading.metadata)
    keepsake = reading.metadata["keepsake"]
  }

  private static func notes(in metadata: [String: String]) -> [String: String] {
    metadata["notes"].flatMap { try? JSONText.decode([String: String].self, from: $0) } ?? [:]
  }

  /// Saves the view state and the shared state of the app, if they have changed.
  func keep(of app: some App) {
    guard case .written(let writer) = source else { return }
    ledger.keep(app.sharedStateText)
    guard let keepsake = app.viewStateText, keepsake != writer.store.metadata["keepsake"] else { return }
    writer.setMetadata("keepsake", to: keepsake)
  }

  /// The state of saving, for the status line.
  var condition: SaveCondition {
    switch source {
    case .looked(let reading): return reading.isOutdated ? .outdated : .looking
    case .written(let writer):
      if let fallback, writer.rescued == nil { return .moving(to: fallback) }
      if let trouble = writer.trouble {
        guard case .failure(let error)? = writer.rescued else { return .failing(trouble) }
        return .failing("That directory cannot be used: \(error.summary). \(trouble)")
      }
      let (given, written) = writer.progress
      guard written == given else { return .saving(given: given, written: written) }
      return movedTo.map { .moved(to: $0) } ?? .saved
    }
  }

  /// Continues in `directory` with everything, including unsaved steps and history. Returns at once; ``condition``
  /// reports the result.
  func move(to directory: String) {
    guard case .written(let writer) = source else { return }
    fallback = directory
    let directory = NSString(string: directory).expandingTildeInPath
    let name = URL(fileURLWithPath: writer.store.path).deletingPathExtension().lastPathComponent
    writer.beginRescue(toFirstFreeOf: Rescue.paths(in: directory, for: name))
  }

  private var movedTo: String? {
    guard case .written(let writer) = source, case .success(let path)? = writer.rescued else { return nil }
    return path
  }

  /// What the user must know at the end, in one line: where the work continues.
  var farewell: String? {
    movedTo.map { path in
      let file = URL(fileURLWithPath: path)
      let (directory, name) = (file.deletingLastPathComponent().path, file.deletingPathExtension().lastPathComponent)
      return
        "All your changes are saved as \"\(path)\". Continue there with --data-dir \"\(directory)\" --open \"\(name)\"."
    }
  }

  /// Waits until everything is written.
  ///
  /// If that fails, everything is written to another file, beside the save or in one of `fallbacks`, and the error says
  /// where, so that no work is lost.
  func close(fallbacks: [String] = []) throws {
    guard case .written(let writer) = source else { return }
    defer { writer.store.close() }
    do {
      try writer.flush()
    } catch {
      guard let rescue = Rescue(writer, because: error, fallbacks: fallbacks) else {
        guard case .failing(_, let unsaved) = writer.status else { throw error }
        throw Loss(changes: unsaved, reason: error)
      }
      throw rescue
    }
  }
}
