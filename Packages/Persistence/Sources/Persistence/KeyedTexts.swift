import GRDB

/// A table of texts by key: `about` or `metadata`.
struct KeyedTexts {
  let table: String

  func all(_ db: Database) throws -> [String: String] {
    var texts: [String: String] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, value, sum FROM \(table)")
    while let row = try rows.next() {
      guard let key = row.text(0), let value = row.text(1),
        row.number(2) == Checksum(of: key).followed(by: value).stored
      else {
        throw Damage(what: "a row of its table \"\(table)\" does not match its checksum")
      }
      texts[key] = value
    }
    return texts
  }

  /// Replaces the text of `key`, or removes it if `value` is `nil`.
  func set(_ key: String, to value: String?, in db: Database) throws {
    guard let value else {
      return try db.execute(sql: "DELETE FROM \(table) WHERE key = ?", arguments: [key])
    }
    precondition(!key.utf8.contains(0) && !value.utf8.contains(0), "a text with a NUL character cannot be kept")
    try db.execute(
      sql: "INSERT OR REPLACE INTO \(table) (key, value, sum) VALUES (?, ?, ?)",
      arguments: [key, value, Checksum(of: key).followed(by: value).stored])
  }
}
