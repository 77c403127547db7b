import GRDB

/// The steps that were made since the document's beginning, counted from 1.
///
/// Once old steps have been discarded, the first row is an *anchor*: only its checksum matters, and the checksum of the
/// next row continues from it.
enum JournalTable {
  /// A step and the checksum of the chain up to it.
  struct Anchor: Hashable, Sendable {
    var step: Int
    var sum: Checksum
  }

  /// The number of the first row, anchor or step; `nil` if there is none.
  static func firstRow(_ db: Database) throws -> Int? {
    try Row.fetchOne(db, sql: "SELECT step FROM journal ORDER BY step LIMIT 1").map { row in
      guard let step = row.number(0), 0 < step, step < Int64(Int32.max) else {
        throw Damage(what: "the first step of its journal cannot be read")
      }
      return Int(step)
    }
  }

  /// The last step, read without the rest; `nil` if there is none.
  static func tail(_ db: Database) throws -> Anchor? {
    guard let row = try Row.fetchOne(db, sql: "SELECT step, sum FROM journal ORDER BY step DESC LIMIT 1") else {
      return nil
    }
    guard let step = row.number(0), step > 0, step < Int64(Int32.max), let sum = row.number(1) else {
      throw Damage(what: "the last step of its journal cannot be read")
    }
    return Anchor(step: Int(step), sum: Checksum(stored: sum))
  }

  /// The anchor of the chain after `step`, where 0 means the document itself.
  static func anchor(at step: Int, document: String, in db: Database) throws -> Anchor {
    guard step > 0 else { return Anchor(step: 0, sum: Checksum(of: document)) }
    guard let row = try Row.fetchOne(db, sql: "SELECT sum FROM journal WHERE step = ?", arguments: [step]),
      let sum = row.number(0)
    else { throw Damage(what: "step \(step) of its journal is missing") }
    return Anchor(step: step, sum: Checksum(stored: sum))
  }

  /// Passes every entry after `anchor` to `body`, in order, each checked against its checksum.
  static func forEach(after anchor: Anchor, in db: Database, _ body: (String) -> Void) throws {
    var last = anchor
    let rows = try Row.fetchCursor(
      db, sql: "SELECT step, entry, sum FROM journal WHERE step > ? ORDER BY step", arguments: [anchor.step])
    while let row = try rows.next() {
      let step = last.step + 1
      guard row.number(0) == Int64(step), let entry = row.text(1) else {
        throw Damage(what: "step \(step) of its journal is missing")
      }
      last = Anchor(step: step, sum: last.sum.followed(by: entry))
      guard row.number(2) == last.sum.stored else {
        throw Damage(what: "step \(step) of its journal does not match its checksum")
      }
      body(entry)
    }
  }

  /// The entries after `step`, which is kept or an anchor.
  static func entries(after step: Int, of state: DocumentState, in db: Database) throws -> [String] {
    var entries: [String] = []
    entries.reserveCapacity(state.last.step - step)
    let anchor = try anchor(at: step, document: state.document, in: db)
    try forEach(after: anchor, in: db) { entries.append($0) }
    return entries
  }

  /// Checks the whole journal against its checksums and the snapshots against theirs. Reads everything.
  static func check(_ db: Database) throws {
    let document = try SnapshotTable.document(db)
    let first = try firstRow(db) ?? 1
    let anchor = try anchor(at: first == 1 ? 0 : first, document: document, in: db)
    var count = anchor.step
    try forEach(after: anchor, in: db) { _ in count += 1 }
    for snapshot in try SnapshotTable.all(db) where !(anchor.step...count).contains(snapshot.after) {
      throw Damage(what: "step \(snapshot.after) of its journal is missing")
    }
  }

  static func append(_ entry: String, step: Int, sum: Checksum, in db: Database) throws {
    precondition(!entry.utf8.contains(0), "an entry with a NUL character cannot be kept")
    try db.cachedStatement(sql: "INSERT INTO journal (step, entry, sum) VALUES (?, ?, ?)")
      .execute(arguments: [step, entry, sum.stored])
  }

  /// Discards the steps up to `step`, which becomes the anchor.
  static func forget(through step: Int, in db: Database) throws {
    try db.execute(sql: "DELETE FROM journal WHERE step < ?", arguments: [step])
  }
}
