import GRDB

/// The document in its initial state (`after` = 0) and after some of the steps.
enum SnapshotTable {
  static func document(_ db: Database) throws -> String {
    guard let row = try Row.fetchOne(db, sql: "SELECT document, sum FROM snapshot WHERE after = 0"),
      let document = row.text(0), row.number(1) == Checksum(of: document).stored
    else { throw Damage(what: "the document in it does not match its checksum") }
    return document
  }

  static func setDocument(_ document: String, in db: Database) throws {
    precondition(!document.utf8.contains(0), "a document with a NUL character cannot be kept")
    try db.execute(
      sql: "INSERT INTO snapshot (after, document, sum) VALUES (0, ?, ?)",
      arguments: [document, Checksum(of: document).stored])
  }

  /// The snapshots after a step, oldest first.
  static func all(_ db: Database) throws -> [Snapshot] {
    try Row.fetchAll(db, sql: "SELECT after, document, sum FROM snapshot WHERE after > 0 ORDER BY after").map(checked)
  }

  static func latest(_ db: Database) throws -> Snapshot? {
    try Row.fetchOne(db, sql: "SELECT after, document, sum FROM snapshot WHERE after > 0 ORDER BY after DESC LIMIT 1")
      .map(checked)
  }

  private static func checked(_ row: Row) throws -> Snapshot {
    guard let after = row.number(0), 0 < after, after < Int64(Int32.max), let text = row.text(1) else {
      throw Damage(what: "a snapshot in it cannot be read")
    }
    let snapshot = Snapshot(after: Int(after), text: text)
    guard row.number(2) == snapshot.sum.stored else {
      throw Damage(what: "the snapshot after step \(after) does not match its checksum")
    }
    return snapshot
  }

  /// Adds a snapshot, which replaces the one before.
  static func add(_ snapshot: Snapshot, in db: Database) throws {
    precondition(!snapshot.text.utf8.contains(0), "a snapshot with a NUL character cannot be kept")
    try db.execute(
      sql: "INSERT OR REPLACE INTO snapshot (after, document, sum) VALUES (?, ?, ?)",
      arguments: [snapshot.after, snapshot.text, snapshot.sum.stored])
    try db.execute(sql: "DELETE FROM snapshot WHERE 0 < after AND after < ?", arguments: [snapshot.after])
  }
}
