import GRDB

/// The tables of a document and how those of an older format become those of the newest.
///
/// - `about`: whose document it is (`kind`, `version`).
/// - `snapshot`: the document at its beginning, after 0, and as it was after some of the steps.
/// - `journal`: one row a step, counted without a gap from 1, or from the first that is not forgotten. Its sum goes on from
///   that of the row before, the first from that of the document.
/// - `metadata`: what the app keeps beside, by key.
struct Schema: Sendable {
  /// `migrations[i]` makes format `i + 2` of format `i + 1`.
  var migrations: [@Sendable (Database) throws -> Void]

  static let current = Schema(migrations: [
    // Format 2 has snapshots after other steps than 0 and may have forgotten old steps. The tables are the same, but a
    // program that knows only format 1 would take the forgotten steps for damage.
    { _ in }
  ])

  /// The newest format that this schema knows, kept in `user_version`; the first is 1.
  var format: Int { migrations.count + 1 }

  /// Makes the tables of the first format.
  static func create(in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE about (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE snapshot (after INTEGER PRIMARY KEY, document TEXT NOT NULL, sum INTEGER NOT NULL);
        CREATE TABLE journal (step INTEGER PRIMARY KEY, entry TEXT NOT NULL, sum INTEGER NOT NULL);
        CREATE TABLE metadata (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;
        """)
  }

  /// Brings a document of `format` up to date, in one transaction: all of it or nothing.
  func migrate(_ db: Database, from format: Int) throws {
    guard format < self.format else { return }
    try db.inTransaction(.immediate) {
      for migration in migrations[(format - 1)...] { try migration(db) }
      try db.execute(sql: "PRAGMA user_version = \(self.format)")
      return .commit
    }
    // The format stands in the file itself, not only in its log: an older program reads it there.
    _ = try db.checkpoint(.truncate)
  }
}
