import Foundation
import GRDB

/// The file of one document: creates, inspects and opens it.
struct DocumentFile {
  let path: String
  let schema: Schema

  /// What a document says about itself.
  struct About: Hashable {
    var kind: String
    var version: Int
  }

  /// Creates a document under a temporary name and renames it once it is complete. If the program is killed meanwhile,
  /// it leaves either no document or a complete one.
  ///
  /// - Parameters:
  ///   - replaces: Whether it replaces an existing file; otherwise an existing file is an error.
  ///   - fill: Writes what else the document contains from the beginning.
  func create(
    _ about: About, document: String, replaces: Bool = false, fill: (Database) throws -> Void = { _ in }
  ) throws {
    try placing(replaces: replaces) { side in
      let database = try Self.connect(side)
      try database.writeWithoutTransaction { db in
        try DiskLimit.noticing {
          try db.inTransaction {
            try write(about, document: document, to: db)
            try fill(db)
            return .commit
          }
          try schema.migrate(db, from: 1)
          try db.execute(sql: "PRAGMA journal_mode = WAL")
        }
      }
      try database.close()
    }
  }

  private func write(_ about: About, document: String, to db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(FileHeader.applicationID)")
    try db.execute(sql: "PRAGMA user_version = 1")
    try Schema.create(in: db)
    try KeyedTexts(table: "about").set("kind", to: about.kind, in: db)
    try KeyedTexts(table: "about").set("version", to: "\(about.version)", in: db)
    try SnapshotTable.setDocument(document, in: db)
  }

  /// Lets `make` write a file under a temporary name, and renames it once it is complete.
  ///
  /// - Parameter replaces: Whether an existing file and its log are discarded. The caller has kept them elsewhere.
  func placing(replaces: Bool, _ make: (_ side: String) throws -> Void) throws {
    let side = path + ".new"
    for rest in ["", "-journal", "-wal", "-shm"] { unlink(side + rest) }
    if !replaces, FileIdentity(path: path) != nil { throw StoreError.taken(path: path) }
    do {
      try make(side)
      if replaces { unlink(path + "-wal") } else { try setAsideLog() }
      unlink(path + "-shm")
    } catch {
      for rest in ["", "-journal", "-wal", "-shm"] { unlink(side + rest) }
      throw error
    }
    guard rename(side, path) == 0 else { throw StoreError.system(path: path, code: errno) }
    DocumentPath.sync(DocumentPath.directory(of: path))
  }

  /// SQLite would apply a log without a document to the new one. Such a log is somebody's last work, so it is kept
  /// under another name.
  private func setAsideLog() throws(StoreError) {
    guard rename(path + "-wal", path + "-wal.stray") == 0 || errno == ENOENT else {
      throw .system(path: path, code: errno)
    }
  }

  /// Returns what the document says about itself, after every check that can refuse it. Writes nothing to the document.
  ///
  /// Call it only while holding the lock.
  /// - Parameters:
  ///   - checked: Whether the whole file is checked even if it is large and was closed cleanly.
  ///   - expected: How many steps it must have at least, according to the last writer's lock.
  func inspect(_ header: FileHeader, checked: Bool, expecting expected: Int) throws -> About {
    try leavingNoTrace { file in
      try file.about(
        header, checked: checked || header.isUnclean || header.size <= Self.alwaysChecked, expecting: expected)
    }
  }

  /// What the document says about itself. The file may be open elsewhere.
  func about(_ header: FileHeader, checked: Bool = false, expecting expected: Int = 0) throws -> About {
    guard header.format > 0 else { throw StoreError.damaged(path: path, what: "its format is \(header.format)") }
    return try reading { db in
      let format = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      guard format <= schema.format else {
        throw StoreError.newer(path: path, found: format, supported: schema.format)
      }
      try schema.check(db, of: format)
      if checked { try check(db) }
      let count = expected > 0 ? try JournalTable.tail(db)?.step ?? 0 : 0
      guard count >= expected else {
        throw Damage(what: "\(expected) steps had been saved, but it has \(count)")
      }
      let about = try KeyedTexts(table: "about").all(db)
      guard let kind = about["kind"], let version = about["version"].flatMap({ Int($0) }) else {
        throw Damage(what: "it does not say what it is")
      }
      return About(kind: kind, version: version)
    }
  }

  /// A document up to this size, in bytes, is checked completely every time (about a millisecond); a larger one only
  /// after an unclean end.
  static let alwaysChecked = 1 << 20

  private func check(_ db: Database) throws {
    let answer = try Row.fetchOne(db, sql: "PRAGMA quick_check(1)")?.text(0)
    guard answer == "ok" else { throw Damage.structure }
    try JournalTable.check(db)
  }

  func open() throws -> DatabaseQueue {
    // SQLite would open it read-only and fail at the first step.
    guard access(path, W_OK) == 0 else { throw StoreError.system(path: path, code: errno) }
    return try Self.connect(path)
  }

  /// Opens the database at `path`. Even that may need disk space, because SQLite creates an index of the log beside it.
  static func connect(_ path: String, readonly: Bool = false) throws -> DatabaseQueue {
    try DatabaseQueue(path: path, configuration: configuration(readonly: readonly))
  }

  private static func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(2)
    configuration.prepareDatabase { db in
      // FULL: a commit returns once the data is on the disk. The next two ask the same of a Mac's disk, which otherwise
      // claims to be done too early. The last two ensure that a file from elsewhere runs no code and is not trusted to
      // be well formed. The first of these reads the file, for which SQLite may need space. If it reports an error only
      // after GRDB has closed the file, the system's error code is lost.
      try DiskLimit.noticing {
        try db.execute(
          sql: """
            PRAGMA synchronous = FULL;
            PRAGMA fullfsync = ON;
            PRAGMA checkpoint_fullfsync = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            """)
      }
    }
    return configuration
  }
}
