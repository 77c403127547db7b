import Foundation
import GRDB
import NetworkingServer
import Persistence

/// The tokens of a server, in `tokens.sqlite` of its directory. A running server sees what a command changes there.
package struct TokenTable: TokenList {
  package static let fileName = "tokens.sqlite"

  private let path: String
  private let database: DatabaseQueue

  /// Opens the table, or creates it and the directory so that nobody else can read them.
  package init(in directory: String) throws {
    let path = "\(directory)/\(Self.fileName)"
    self.path = path
    database = try StoreError.explaining(path) {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return try Self.open(path)
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tokens of documents") { db in
      try db.create(table: "token") { table in
        table.primaryKey("hash", .text)
        for column in ["id", "name", "role", "document"] { table.column(column, .text).notNull() }
        table.column("created", .integer).notNull()
        table.column("expires", .integer)
      }
      try db.create(table: "operation") { table in
        table.autoIncrementedPrimaryKey("number")
        table.column("time", .integer).notNull()
        for column in ["kind", "token", "name", "role", "document"] { table.column(column, .text).notNull() }
      }
    }
    guard try !database.read(migrator.hasBeenSuperseded) else {
      throw StoreError.otherKind(path: path, found: "tokens of another version")
    }
    try migrator.migrate(database)
    return database
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.explaining(path) { try database.read(body) }
  }

  private func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try StoreError.explaining(path) { try database.write(body) }
  }

  /// Copies the table to a file that does not exist yet; a server may use the table meanwhile.
  package func backup(to path: String) throws {
    try StoreError.explaining(path) {
      let copy = try DatabaseQueue(path: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try database.backup(to: copy)
      try copy.close()
    }
  }

  /// Adds a token, replacing one with the same hash: a person has one role.
  package func add(_ row: TokenRow) throws {
    try write { db in
      try Self.insert(row, in: db)
      try Self.record(.created, row.id, row.name, row.role.rawValue, row.document, at: row.created, in: db)
    }
  }

  package func invite(_ row: TokenRow, at time: Date) throws -> Invited {
    try write { db in
      try db.execute(
        sql: "DELETE FROM token WHERE document = ? AND expires <= ? AND hash <> ?",
        arguments: [row.document, Int(time.timeIntervalSince1970), row.hash.text])
      let rows = try Self.rows(in: db, "WHERE hash = ? OR document IN (?, '*')", [row.hash.text, row.document])
      let invited = Invited(
        row, among: rows.filter { $0.hash == row.hash || $0.counts(on: row.document, at: time) },
        of: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM token") ?? 0)
      if case .added = invited {
        try Self.insert(row, in: db)
        try Self.record(.created, row.id, row.name, row.role.rawValue, row.document, at: row.created, in: db)
      }
      return invited
    }
  }

  package func row(of hash: TokenHash) throws -> TokenRow? {
    try read { db in try Self.rows(in: db, "WHERE hash = ?", [hash.text]).first }
  }

  package func exchange(_ old: TokenHash, for new: TokenHash, at time: Date) throws -> TokenRow? {
    try write { db in
      try db.execute(sql: "UPDATE token SET hash = ? WHERE hash = ?", arguments: [new.text, old.text])
      guard let row = try Self.rows(in: db, "WHERE hash = ?", [new.text]).first, db.changesCount == 1 else {
        return nil
      }
      try Self.record(.exchanged, row.id, row.name, row.role.rawValue, row.document, at: time, in: db)
      return row
    }
  }

  package func insert(_ rows: [TokenRow], recorded operations: [TokenOperation]) throws {
    try write { db in
      for row in rows { try Self.insert(row, in: db) }
      for operation in operations {
        try Self.record(
          operation.kind, operation.token, operation.name, operation.role, operation.document, at: operation.time,
          in: db)
      }
    }
  }

  private static func insert(_ row: TokenRow, in db: Database) throws {
    try db.execute(
      sql:
        "INSERT OR REPLACE INTO token (hash, id, name, role, document, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        row.hash.text, row.id, row.name, row.role.rawValue, row.document, Int(row.created.timeIntervalSince1970),
        row.expires.map { Int($0.timeIntervalSince1970) },
      ])
  }

  /// All tokens, oldest first.
  package func all() throws -> [TokenRow] { try read { db in try Self.rows(in: db) } }

  private static func rows(
    in db: Database, _ condition: String = "", _ arguments: StatementArguments = StatementArguments()
  ) throws -> [TokenRow] {
    try Row.fetchAll(
      db, sql: "SELECT hash, id, name, role, document, created, expires FROM token \(condition) ORDER BY created, hash",
      arguments: arguments
    ).compactMap { row in
      guard let role = Role(rawValue: row["role"]), let hash = TokenHash(text: row["hash"]) else { return nil }
      return TokenRow(
        hash: hash, id: row["id"], name: row["name"], role: role, document: row["document"],
        created: Date(timeIntervalSince1970: TimeInterval(row["created"] as Int)),
        expires: (row["expires"] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) })
    }
  }

  /// - Parameter id: The id as it is listed, or the whole hash.
  /// - Returns: The number of revoked tokens.
  package func revoke(_ id: String, at time: Date = Date()) throws -> Int {
    try write { db in
      let rows = try Self.rows(in: db, "WHERE hash = ? OR id = ?", [id, id])
      for row in rows {
        try db.execute(sql: "DELETE FROM token WHERE hash = ?", arguments: [row.hash.text])
        try Self.record(.revoked, row.id, row.name, row.role.rawValue, row.document, at: time, in: db)
      }
      return rows.count
    }
  }

  // MARK: Operations

  /// Runs in the transaction of the operation that it records.
  private static func record(
    _ kind: TokenOperation.Kind, _ token: String, _ name: String, _ role: String, _ document: String, at time: Date,
    in db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO operation (time, kind, token, name, role, document) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [Int(time.timeIntervalSince1970), kind.rawValue, token, name, role, document])
  }

  /// All operations on tokens after this number, the oldest first.
  package func operations(after number: Int = 0) throws -> [TokenOperation] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM operation WHERE number > ? ORDER BY number", arguments: [number])
        .compactMap { row in
          guard let kind = TokenOperation.Kind(rawValue: row["kind"]) else { return nil }
          return TokenOperation(
            number: row["number"], kind: kind, time: Date(timeIntervalSince1970: TimeInterval(row["time"] as Int)),
            token: row["token"], name: row["name"], role: row["role"], document: row["document"])
        }
    }
  }
}
