import GRDB
import GRDBSQLite

/// The few statements of an append, prepared once and run through SQLite's C interface, because each step is one
/// append. GRDB reaches half as many appends per second in memory.
///
/// A class, because it owns the statements, which end with it and before the connection does.
final class StepWriter: @unchecked Sendable {
  // Safe: used only while holding the `turn` of its store.
  private let begin: PreparedStatement
  private let dataVersion: PreparedStatement
  private let insert: PreparedStatement
  private let commit: PreparedStatement

  /// - Precondition: The tables have the newest format.
  init(_ db: Database) throws {
    begin = try PreparedStatement("BEGIN IMMEDIATE", db)
    dataVersion = try PreparedStatement("PRAGMA data_version", db)
    insert = try PreparedStatement("INSERT INTO journal (step, entry, sum) VALUES (?, ?, ?)", db)
    commit = try PreparedStatement("COMMIT", db)
  }

  /// Runs `body` in one transaction.
  func inOneTransaction(_ db: Database, _ body: () throws -> Void) throws {
    try begin.run()
    do {
      try body()
      try commit.run()
    } catch {
      // After some errors SQLite has rolled back by itself.
      if db.isInsideTransaction { try db.rollback() }
      throw error
    }
  }

  /// SQLite's counter of writes to the file by other connections.
  func othersWrites() throws -> Int64 {
    try dataVersion.number()
  }

  func append(_ entry: String, step: Int, sum: Checksum) throws {
    precondition(!entry.utf8.contains(0), "an entry with a NUL character cannot be kept")
    try insert.run(Int64(step), entry, sum.stored)
  }
}

/// A statement that is parsed once.
private final class PreparedStatement {
  private let connection: OpaquePointer
  private let handle: OpaquePointer

  init(_ sql: String, _ db: Database) throws {
    guard let connection = db.sqliteConnection else { preconditionFailure("\(sql) needs an open connection") }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw DatabaseError(code, connection) }
    (self.connection, self.handle) = (connection, handle)
  }

  deinit { sqlite3_finalize(handle) }

  func run() throws {
    let code = sqlite3_step(handle)
    // A reset returns the same code as the step.
    defer { sqlite3_reset(handle) }
    guard code == SQLITE_DONE else { throw DatabaseError(code, connection) }
  }

  func run(_ first: Int64, _ text: String, _ last: Int64) throws {
    var text = text
    try text.withUTF8 { bytes in
      sqlite3_bind_int64(handle, 1, first)
      // The bytes stay where they are until the statement is reset; without a destructor they are not copied.
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        _ = sqlite3_bind_text(handle, 2, bytes.baseAddress, CInt(bytes.count), nil)
      }
      sqlite3_bind_int64(handle, 3, last)
      try run()
    }
  }

  /// The first column of the first row.
  func number() throws -> Int64 {
    let code = sqlite3_step(handle)
    defer { sqlite3_reset(handle) }
    guard code == SQLITE_ROW else { throw DatabaseError(code, connection) }
    return sqlite3_column_int64(handle, 0)
  }
}

extension DatabaseError {
  fileprivate init(_ code: CInt, _ connection: OpaquePointer) {
    self.init(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
  }
}
