import Foundation
import Networking
import Persistence
import Sharing

/// Documents in a directory, each in its own SQLite file that no other program can open meanwhile.
package struct FileStore<Document: ServedDocument>: SharingStore<Document> {
  private let folder: SaveFolder
  /// The directory of the tokens; `nil` if they are not part of the store.
  private let tokenDirectory: String?
  private let open = OpenFiles<Document>()

  /// The name of the folder with the documents.
  package static var folder: String { "\(Document.kind.noun)s" }

  package var isShared: Bool { false }

  /// - Parameter path: The directory, which need not exist.
  package init(_ path: String) {
    (folder, tokenDirectory) = (SaveFolder(path), nil)
  }

  /// A server's data: the documents in `documents`, and beside them the tokens.
  package init(serving directory: String) {
    (folder, tokenDirectory) = (SaveFolder("\(directory)/\(Self.folder)"), directory)
  }

  /// The tokens; `nil` if there is not even a directory for them.
  package func tokens() throws -> (any TokenList)? {
    guard let tokenDirectory, FileManager.default.fileExists(atPath: tokenDirectory) else { return nil }
    return try TokenTable(in: tokenDirectory)
  }

  package func documents() async throws -> StoredDocuments<Document> {
    var found = StoredDocuments<Document>()
    for document in try folder.documents(kind: LogFile<Document>.kind) {
      guard let id = DocumentID<Document>(checking: document.name) else { continue }
      if let document = open.document(where: { other, _ in other == id }) {
        found.documents.append(document)
        continue
      }
      do {
        found.documents.append(try open.add(id, try LogFile<Document>(document.path)))
      } catch let error as StoreError {
        if case .inUse = error {
          await close()
          throw error
        }
        found.unreadable[id] = error.description
      } catch {
        found.unreadable[id] = StoredLog.unreadable(document.path, Document.kind.noun, error)
      }
    }
    return found
  }

  package func make(_ new: NewStoredDocument<Document>) async throws -> MadeDocument<Document> {
    let path = folder.path(of: new.id.rawValue)
    let sameRequest = new.origin.flatMap { origin in open.document(where: { $1?.key == origin.key }) }
    if let existing = sameRequest ?? open.document(where: { id, _ in id == new.id }) { return .existed(existing) }
    let isNew = !FileManager.default.fileExists(atPath: path)
    do {
      let file = try LogFile<Document>(path, initial: isNew ? new.text : nil)
      if isNew, let origin = new.origin {
        do { try file.setOrigin(origin) } catch {
          file.close()
          throw error
        }
      }
      let document = try open.add(new.id, file)
      return isNew ? .made(document) : .existed(document)
    } catch let error as StoreError where !isNew {
      return .taken(error.description)
    } catch {
      // The id is free again.
      if isNew { try? folder.delete(new.id.rawValue) }
      throw error
    }
  }

  package func add(_ log: StoredLog, as id: DocumentID<Document>, origin: DocumentOrigin?) async throws {
    try folder.add(
      DocumentExport(json: JSONEncoder().encode(ImportedLog<Document>(log, origin: origin))), as: id.rawValue)
    _ = try open.add(id, try LogFile<Document>(folder.path(of: id.rawValue)))
  }

  /// Not here: `a restored backup` replaces all files at once, while no server has them.
  package func replace(_ id: DocumentID<Document>, with log: StoredLog, origin: DocumentOrigin?) async throws {
    throw StoreError.unwritable(path: folder.path(of: id.rawValue), reason: "a restored backup replaces files")
  }

  package func heads() async throws -> [DocumentID<Document>: Int] { open.heads() }

  /// Writes a file and removes it again.
  package func checkWriting() async throws {
    let path = "\(folder.path)/.try"
    defer { unlink(path) }
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.unwritable(path: path, reason: String(cString: strerror(errno))) }
    let bytes = [UInt8](repeating: 0, count: Self.triedBytes)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    guard Foundation.close(descriptor) == 0, isWritten else { throw StoreError.full(path: path) }
  }

  /// More than the smallest command needs; otherwise a full disk would seem healthy each time.
  private static var triedBytes: Int { 256 << 10 }

  package func close() async { open.close() }
}

/// A log in the form of ``DocumentExport``.
private struct ImportedLog<Document: ServedDocument>: Encodable {
  struct Snapshot: Encodable {
    var after: Int
    var text: String
  }

  var format = DocumentExport.format
  var kind = LogFile<Document>.kind
  var version = LogFile<Document>.version
  var document: String
  var first: Int?
  var steps: [String]
  var snapshots: [Snapshot]?
  var metadata: [String: String]

  init(_ log: StoredLog, origin: DocumentOrigin?) {
    // The log does not have the beginning any more, so no step may be kept that a reader would perform on it.
    let start = log.after == 0 ? 0 : max(2, log.start)
    document = log.snapshot
    first = start == 0 ? nil : start + 1
    steps = Array(log.entries.dropFirst(start - log.start))
    snapshots = log.after == 0 ? nil : [Snapshot(after: log.after, text: log.snapshot)]
    metadata = LogFile<Document>.metadata(epoch: log.epoch, origin: origin)
  }
}

/// The files that a store has open.
///
/// A class, because the store is a value that many hold.
private final class OpenFiles<Document: ServedDocument>: Sendable {
  /// `nil` once they are closed.
  private let files = Locked<[DocumentID<Document>: LogFile<Document>]?>([:])

  /// - Throws: An error if the store was closed meanwhile; then the file is closed too, for the next owner.
  func add(_ id: DocumentID<Document>, _ file: LogFile<Document>) throws -> StoredDocument<Document> {
    let isOpen = files.change { files in
      files?[id] = file
      return files != nil
    }
    guard isOpen else {
      file.close()
      throw StoreError.unwritable(path: file.store.path, reason: "the server is shutting down")
    }
    return Self.document(id, file)
  }

  private static func document(_ id: DocumentID<Document>, _ file: LogFile<Document>) -> StoredDocument<Document> {
    StoredDocument<Document>(id: id, log: file, origin: file.origin, bytes: file.size)
  }

  func document(where isMeant: (DocumentID<Document>, DocumentOrigin?) -> Bool) -> StoredDocument<Document>? {
    files.value?.first { isMeant($0.key, $0.value.origin) }.map { Self.document($0.key, $0.value) }
  }

  func heads() -> [DocumentID<Document>: Int] { files.value?.mapValues(\.store.count) ?? [:] }

  func close() {
    files.change { files in
      for file in files?.values.map(\.self) ?? [] { file.close() }
      files = nil
    }
  }
}

extension StoredLog {
  /// Why a document could not be read, if no better reason is known.
  public static func unreadable(_ name: String, _ noun: String, _ error: any Error) -> String {
    let reason = (error as? DecodingError).map { ": \($0.words)" } ?? ""
    return "The \(noun) in \"\(name)\" cannot be read\(reason)."
  }
}
