import Foundation
import GRDB

extension DocumentFile {
  /// Has `body` read the file as it is at one moment, also while another program has it open.
  func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let database = try DatabaseQueue(path: path, configuration: Self.configuration(readonly: true))
    defer { try? database.close() }
    return try database.read(body)
  }

  /// Gives `body` the file, or where its directory can only be read, a copy: even a reader of SQLite writes beside it.
  func withReadable<Result>(_ body: (DocumentFile) throws -> Result) throws -> Result {
    guard access(DocumentPath.directory(of: path), W_OK) != 0 else {
      // With the lock, what SQLite leaves beside the file can go again; without it, it belongs to the holder.
      guard let lock = try? FileLock(of: path) else { return try body(self) }
      defer { withExtendedLifetime(lock) {} }
      let beside = ["-wal", "-shm"].map { path + $0 }
      let made = beside.filter { FileIdentity(path: $0) == nil }
      defer { for file in made { unlink(file) } }
      return try body(self)
    }
    let copy = NSTemporaryDirectory() + "reading-\(UUID().uuidString)"
    defer { for rest in ["", "-wal", "-shm"] { unlink(copy + rest) } }
    for rest in ["", "-wal"] where FileIdentity(path: path + rest) != nil {
      try FileManager.default.copyItem(atPath: path + rest, toPath: copy + rest)
    }
    return try body(DocumentFile(path: copy, schema: schema))
  }

  /// Copies the document with SQLite's backup, which works while another program writes into it. The copy is durable on
  /// return; a program killed meanwhile leaves no copy or all of it.
  func backup(to other: DocumentFile) throws {
    try withReadable { file in
      let source = try DatabaseQueue(path: file.path, configuration: Self.configuration(readonly: true))
      defer { try? source.close() }
      try other.takeBackup { target in try source.backup(to: target) }
    }
  }

  /// Makes this file of what `fill` copies into it.
  func takeBackup(_ fill: (DatabaseQueue) throws -> Void) throws {
    try placing(replaces: false) { side in
      let target = try DatabaseQueue(path: side, configuration: Self.configuration())
      try fill(target)
      try target.close()
    }
  }
}

extension DocumentStore {
  /// Copies the document to `path` while it goes on being used; writers wait meanwhile, the interface does not.
  ///
  /// It reads through the open file, so it works even when the document has lost its name or its directory.
  ///
  /// - Throws: ``StoreError/taken(path:)`` where there is a file already.
  public func backup(to path: String) throws(StoreError) {
    let target = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    try withDatabase { db in
      try StoreError.explaining(target.path) {
        try target.takeBackup { queue in try queue.writeWithoutTransaction { try db.backup(to: $0) } }
      }
    }
  }
}
