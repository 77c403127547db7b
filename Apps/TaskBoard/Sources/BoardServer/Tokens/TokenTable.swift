import Foundation
import GRDB
import NetworkingServer

/// The tokens of a server, in `tokens.sqlite` of its directory. A running server sees what `task-board token` changes there.
struct TokenTable: Sendable {
  private let database: DatabaseQueue

  /// Opens the table, or makes it and the directory, which nobody else can read then.
  init(in directory: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = directory + "/tokens.sqlite"
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    database = try DatabaseQueue(path: path, configuration: configuration)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.create(table: "token") { table in
        table.primaryKey("hash", .text)
        for column in ["name", "role", "board"] { table.column(column, .text).notNull() }
        table.column("created", .integer).notNull()
        table.column("expires", .integer)
      }
    }
    try migrator.migrate(database)
  }

  /// In place of the one with the same hash, where there is one: a person has one role.
  func add(_ row: TokenRow) throws {
    try database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO token (hash, name, role, board, created, expires) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          row.hash.text, row.name, row.role.rawValue, row.board, Int(row.created.timeIntervalSince1970),
          row.expires.map { Int($0.timeIntervalSince1970) },
        ])
    }
  }

  /// The oldest first.
  func all() throws -> [TokenRow] {
    try database.read { db in
      try Row.fetchAll(db, sql: "SELECT hash, name, role, board, created, expires FROM token ORDER BY created, hash")
        .compactMap { row in
          guard let role = Role(rawValue: row["role"]), let hash = TokenHash(text: row["hash"]) else { return nil }
          return TokenRow(
            hash: hash, name: row["name"], role: role, board: row["board"],
            created: Date(timeIntervalSince1970: TimeInterval(row["created"] as Int)),
            expires: (row["expires"] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) })
        }
    }
  }

  /// - Parameter id: As it is listed, or all of the hash.
  /// - Returns: How many there were.
  func revoke(_ id: String) throws -> Int {
    try database.write { db in
      try db.execute(sql: "DELETE FROM token WHERE hash = ? OR substr(hash, 1, 12) = ?", arguments: [id, id])
      return db.changesCount
    }
  }
}

extension TokenHash {
  /// From what was stored; `nil` where it is no hash.
  fileprivate init?(text: String) {
    let json = try? JSONEncoder().encode(["text": text])
    guard text.utf8.count == 64, let json, let hash = try? JSONDecoder().decode(TokenHash.self, from: json) else {
      return nil
    }
    self = hash
  }
}
