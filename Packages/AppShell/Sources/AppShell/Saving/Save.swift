import Foundation
import Persistence

/// A document of an app on disk, written as it changes; or one to look at, of which nothing is written.
final class Save {
  // A class, because the file it holds is open once.
  let document: String
  let ledger: Ledger
  let notes: [String: String]
  let keepsake: String?
  /// What the person must know from the beginning, in a line: what was salvaged, or that nothing is kept.
  let notice: String?
  /// All there is to say about what was salvaged.
  let report: String?
  let source: Source
  /// How many steps there are since the newest snapshot.
  var sinceSnapshot: Int
  /// Where the person wants it, since it cannot be written where it was.
  private var refuge: String?

  enum Source {
    case written(JournalWriter)
    case looked(DocumentReading)
  }

  /// Opens the file at `path`, or makes it of `document`. A damaged one is set aside, and what can be read of it goes on.
  init(path: String, kind: String, notes: [String: String], document: () throws -> String) throws {
    let (store, salvage) = try DocumentStore.openSalvaging(at: path, kind: kind, version: 1, initial: document)
    source = .written(JournalWriter(store))
    notice = salvage?.summary
    report = salvage?.description
    self.document = store.document
    sinceSnapshot = store.count - (store.latest?.after ?? 0)
    ledger = Ledger(directory: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    if store.metadata["notes"] == nil {
      try store.setMetadata("notes", to: JSONText.encode(notes))
    }
    self.notes = Self.notes(in: store.metadata)
    keepsake = store.metadata["keepsake"]
  }

  /// Reads the file at `path`, also while another program has it open; what is done from then on is not kept.
  init(readOnly path: String, kind: String) throws {
    let reading = try DocumentReading(path: path, kind: kind, version: 1)
    source = .looked(reading)
    notice = "Opened for reading only: what you do here is not saved."
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

  /// The interim state and the ledger of the app, where they have changed.
  func keep(of app: some App) {
    guard case .written(let writer) = source else { return }
    ledger.keep(app.ledger)
    guard let keepsake = app.keepsake, keepsake != writer.store.metadata["keepsake"] else { return }
    writer.setMetadata("keepsake", to: keepsake)
  }

  /// How the saving stands, for the status line.
  var condition: SaveCondition {
    switch source {
    case .looked(let reading): return reading.isOutdated ? .outdated : .looking
    case .written(let writer):
      if let refuge, writer.rescued == nil { return .moving(to: refuge) }
      if let trouble = writer.trouble {
        guard case .failure(let error)? = writer.rescued else { return .failing(trouble) }
        return .failing("That directory will not do: \(error.summary). \(trouble)")
      }
      let (given, written) = writer.progress
      guard written == given else { return .saving(given: given, written: written) }
      return movedTo.map { .moved(to: $0) } ?? .saved
    }
  }

  /// Goes on in `directory`, with everything that was done, unsaved steps and history included. Returns at once; the
  /// ``condition`` says what comes of it.
  func move(to directory: String) {
    guard case .written(let writer) = source else { return }
    refuge = directory
    let directory = NSString(string: directory).expandingTildeInPath
    let name = URL(fileURLWithPath: writer.store.path).deletingPathExtension().lastPathComponent
    writer.beginRescue(toFirstFreeOf: Rescue.paths(in: directory, for: name))
  }

  private var movedTo: String? {
    guard case .written(let writer) = source, case .success(let path)? = writer.rescued else { return nil }
    return path
  }

  /// What the person must know at the end, in a line: where to go on.
  var farewell: String? {
    movedTo.map { path in
      let file = URL(fileURLWithPath: path)
      let (directory, name) = (file.deletingLastPathComponent().path, file.deletingPathExtension().lastPathComponent)
      return
        "Everything you did is saved as \"\(path)\". Go on there with --data-dir \"\(directory)\" --open \"\(name)\"."
    }
  }

  /// Waits until everything is written.
  ///
  /// Where that fails, all of it is written into another file, beside the save or in one of `refuges`, and the error says
  /// where: nothing that was done is lost.
  func close(refuges: [String] = []) throws {
    guard case .written(let writer) = source else { return }
    defer { writer.store.close() }
    do {
      try writer.flush()
    } catch {
      guard let rescue = Rescue(writer, because: error, refuges: refuges) else {
        guard case .failing(_, let unsaved) = writer.status else { throw error }
        throw Loss(changes: unsaved, reason: error)
      }
      throw rescue
    }
  }
}
