import GRDBSQLite

/// SQLite through its C interface and nothing else: the peer.
///
/// A class, because it owns a connection and its statements.
final class PlainSQLite {
  private var database: OpaquePointer?
  private var begin: OpaquePointer?
  private var insert: OpaquePointer?
  private var commit: OpaquePointer?

  /// - Parameter mode: of `synchronous`, "FULL" or "NORMAL".
  init(path: String, mode: String) {
    check(sqlite3_open(path, &database))
    run(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = \(mode); PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;
      CREATE TABLE journal (step INTEGER PRIMARY KEY, entry TEXT NOT NULL, sum INTEGER NOT NULL);
      """)
    begin = prepare("BEGIN IMMEDIATE")
    insert = prepare("INSERT INTO journal (step, entry, sum) VALUES (?, ?, ?)")
    commit = prepare("COMMIT")
  }

  deinit {
    for statement in [begin, insert, commit] { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  /// One step in a transaction of its own.
  func append(_ entry: String, step: Int) {
    finish(begin)
    sqlite3_bind_int64(insert, 1, Int64(step))
    // Until the statement is reset below, the text stays where it is.
    let bytes = entry.utf8CString
    bytes.withUnsafeBufferPointer { bytes in
      sqlite3_bind_text(insert, 2, bytes.baseAddress, Int32(bytes.count - 1), nil)
      sqlite3_bind_int64(insert, 3, Int64(step) &* 0x9e37_79b9)
      finish(insert)
    }
    finish(commit)
  }

  func entries() -> [String] {
    let statement = prepare("SELECT entry FROM journal ORDER BY step")
    defer { sqlite3_finalize(statement) }
    var entries: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW { entries.append(String(cString: sqlite3_column_text(statement, 0))) }
    return entries
  }

  private func finish(_ statement: OpaquePointer?) {
    check(sqlite3_step(statement), SQLITE_DONE)
    check(sqlite3_reset(statement))
  }

  private func prepare(_ sql: String) -> OpaquePointer? {
    var statement: OpaquePointer?
    check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    return statement
  }

  private func run(_ sql: String) {
    check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  private func check(_ code: Int32, _ expected: Int32 = SQLITE_OK) {
    precondition(code == expected, "SQLite answers \(code): \(String(cString: sqlite3_errmsg(database)))")
  }
}
