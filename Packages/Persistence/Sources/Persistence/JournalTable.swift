import GRDB

/// The document and the steps that were made since.
enum JournalTable {
  /// Replaces the document and forgets every step; the checksum that the first step goes on from.
  static func start(with document: String, in db: Database) throws -> Checksum {
    precondition(!document.utf8.contains(0), "a document with a NUL character cannot be kept")
    let sum = Checksum(of: document)
    try db.execute(sql: "DELETE FROM journal; DELETE FROM snapshot")
    try db.execute(
      sql: "INSERT INTO snapshot (after, document, sum) VALUES (0, ?, ?)", arguments: [document, sum.stored])
    return sum
  }

  static func document(_ db: Database) throws -> String {
    guard let row = try Row.fetchOne(db, sql: "SELECT document, sum FROM snapshot WHERE after = 0"),
      let document = row.text(0), row.number(1) == Checksum(of: document).stored
    else { throw Damage(what: "the document in it does not fit its checksum") }
    return document
  }

  /// Every entry in order. Reads and sums up the whole journal.
  static func entries(_ db: Database, after document: String) throws -> [String] {
    var entries: [String] = []
    var sum = Checksum(of: document)
    let rows = try Row.fetchCursor(db, sql: "SELECT step, entry, sum FROM journal ORDER BY step")
    while let row = try rows.next() {
      let step = entries.count + 1
      guard row.number(0) == Int64(step), let entry = row.text(1) else {
        throw Damage(what: "step \(step) of its journal is missing")
      }
      sum = sum.followed(by: entry)
      guard row.number(2) == sum.stored else {
        throw Damage(what: "step \(step) of its journal does not fit its checksum")
      }
      entries.append(entry)
    }
    return entries
  }

  /// The number of steps and the sum of the last one, read without the rest; `nil` where there is none.
  static func tail(_ db: Database) throws -> (count: Int, sum: Checksum)? {
    guard let row = try Row.fetchOne(db, sql: "SELECT step, sum FROM journal ORDER BY step DESC LIMIT 1") else {
      return nil
    }
    guard let step = row.number(0), step > 0, step < Int64(Int32.max), let sum = row.number(1) else {
      throw Damage(what: "the last step of its journal cannot be read")
    }
    return (Int(step), Checksum(stored: sum))
  }

  static func append(_ entry: String, step: Int, sum: Checksum, in db: Database) throws {
    precondition(!entry.utf8.contains(0), "an entry with a NUL character cannot be kept")
    try db.cachedStatement(sql: "INSERT INTO journal (step, entry, sum) VALUES (?, ?, ?)")
      .execute(arguments: [step, entry, sum.stored])
  }
}
