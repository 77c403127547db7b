import GRDB

/// The tables of a document, and the migrations from older formats to the newest.
///
/// - `about`: the app that the document belongs to (`kind`, `version`).
/// - `snapshot`: the document in its initial state, after 0, and as it was after some of the steps.
/// - `journal`: one row per step, numbered without a gap from 1, or from the first that was not discarded. Each
///   checksum continues from that of the preceding row, the first from that of the document.
/// - `metadata`: what the app keeps beside the document, by key.
struct Schema: Sendable {
  /// `migrations[i]` converts format `i + 1` to format `i + 2`.
  var migrations: [@Sendable (Database) throws -> Void]

  static let current = Schema(migrations: [])

  /// The newest format that this schema supports, stored in `user_version`. The first is 1.
  var format: Int { migrations.count + 1 }

  /// The tables of the first format, as they are created.
  private static let tables = [
    "CREATE TABLE about (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE snapshot (after INTEGER PRIMARY KEY, document TEXT NOT NULL, sum INTEGER NOT NULL)",
    "CREATE TABLE journal (step INTEGER PRIMARY KEY, entry TEXT NOT NULL, sum INTEGER NOT NULL)",
    "CREATE TABLE metadata (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID",
  ]

  static func create(in db: Database) throws {
    for table in tables { try db.execute(sql: table) }
  }

  /// Checks that a document of `format` has nothing but its tables. A trigger or a view in a file from elsewhere would
  /// change what is read and written.
  func check(_ db: Database, of format: Int) throws {
    var known = Set(Self.tables)
    for row in try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL") {
      if known.contains(row.text(2) ?? "") { continue }
      known.formUnion(try migratedTables(of: format))
      if known.contains(row.text(2) ?? "") { continue }
      throw Damage(what: "it has a \(row.text(0) ?? "thing") \"\(row.text(1) ?? "")\", which is not part of a document")
    }
  }

  private func migratedTables(of format: Int) throws -> [String] {
    try DatabaseQueue().writeWithoutTransaction { db in
      try Self.create(in: db)
      for migration in migrations[..<(format - 1)] { try migration(db) }
      return try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    }
  }

  /// Brings a document of `format` up to date, in one transaction.
  func migrate(_ db: Database, from format: Int) throws {
    guard format < self.format else { return }
    try db.inTransaction(.immediate) {
      for migration in migrations[(format - 1)...] { try migration(db) }
      try db.execute(sql: "PRAGMA user_version = \(self.format)")
      return .commit
    }
    // The format must be in the file itself, not only in its log, because an older program reads it there.
    _ = try db.checkpoint(.truncate)
  }
}
