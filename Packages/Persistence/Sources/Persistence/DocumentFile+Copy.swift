import Foundation
import GRDB

extension DocumentFile {
  /// Lets `body` read the file as it is at one moment, even while another program has it open.
  func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let database = try Self.connect(path, readonly: true)
    defer { try? database.close() }
    return try database.read { db in try DiskLimit.noticing { try body(db) } }
  }

  /// Passes the file to `body`, or a copy of it if its directory is read-only, because SQLite creates files beside a
  /// document even to read it.
  func withReadable<Result>(_ body: (DocumentFile) throws -> Result) throws -> Result {
    guard access(DocumentPath.directory(of: path), W_OK) != 0 else {
      // While we hold the lock, the files that SQLite leaves beside the document can be removed; otherwise they belong
      // to the lock's holder.
      guard let lock = try? FileLock(of: path) else { return try body(self) }
      defer { withExtendedLifetime(lock) {} }
      return try leavingNoTrace(body)
    }
    let copy = NSTemporaryDirectory() + "reading-\(UUID().uuidString)"
    defer { for rest in ["", "-wal", "-shm"] { unlink(copy + rest) } }
    for rest in ["", "-wal"] where FileIdentity(path: path + rest) != nil {
      try FileManager.default.copyItem(atPath: path + rest, toPath: copy + rest)
    }
    return try body(DocumentFile(path: copy, schema: schema))
  }

  /// Removes the empty log and its index that even a reader creates beside the file, unless they were there before.
  ///
  /// Call it only while holding the lock.
  func leavingNoTrace<Result>(_ body: (DocumentFile) throws -> Result) rethrows -> Result {
    let beside = ["-wal", "-shm"].map { path + $0 }
    let made = beside.filter { FileIdentity(path: $0) == nil }
    defer { for file in made { unlink(file) } }
    return try body(self)
  }

  /// Copies the document with SQLite's backup, which works while another program writes into it. The copy is durable on
  /// return; if the program is killed meanwhile, it leaves either no copy or a complete one.
  func backup(to other: DocumentFile) throws {
    try withReadable { file in
      let source = try Self.connect(file.path, readonly: true)
      defer { try? source.close() }
      try other.takeBackup { target in try source.backup(to: target) }
    }
  }

  /// Creates this file from what `fill` copies into it.
  func takeBackup(_ fill: (DatabaseQueue) throws -> Void) throws {
    try placing(replaces: false) { side in
      let target = try Self.connect(side)
      try DiskLimit.noticing { try fill(target) }
      try target.close()
    }
  }
}

extension DocumentStore {
  /// Copies the document to `path` while it remains in use. Writers wait meanwhile; the interface does not.
  ///
  /// It reads through the open file, so it works even when the document has lost its name or its directory.
  ///
  /// - Throws: ``StoreError/taken(path:)`` if a file already exists there.
  public func backup(to path: String) throws(StoreError) {
    let target = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    try withDatabase { db in
      try StoreError.explaining(target.path) {
        try target.takeBackup { queue in try queue.writeWithoutTransaction { try db.backup(to: $0) } }
      }
    }
  }
}
