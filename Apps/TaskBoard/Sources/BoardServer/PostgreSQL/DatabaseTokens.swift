#if PostgreSQL
  import Foundation
  import NetworkingServer

  /// The tokens in a database, for all servers that share it: only their hashes, as in files.
  struct DatabaseTokens: TokenList {
    private let database: BoardDatabase

    init(in database: BoardDatabase) {
      self.database = database
    }

    func add(_ row: TokenRow) async throws {
      let operation = TokenOperation(
        number: 0, kind: .created, time: row.created, token: row.id, name: row.name, role: row.role.rawValue,
        board: row.board)
      try await change(Self.insertion(of: row) + [Self.record(operation)])
    }

    /// The new token is inserted from the old one, so it says whose place it took, also if the answer of an attempt was
    /// lost and it is made again.
    func exchange(_ old: TokenHash, for row: TokenRow, at time: Date) async throws -> Bool {
      func operation(_ kind: TokenOperation.Kind, _ token: String) -> SQLStatement {
        Self.record(
          TokenOperation(
            number: 0, kind: kind, time: time, token: token, name: row.name, role: row.role.rawValue, board: row.board),
          ifExists: row.hash)
      }
      try await change([
        // Of two at once, the second waits here for the first, and then finds nothing.
        SQLStatement(
          "WITH old AS (DELETE FROM board_token WHERE hash = $1 RETURNING hash)"
            + " INSERT INTO board_token (hash, name, role, board, created, expires)"
            + " SELECT $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint FROM old",
          old.text, row.hash.text, row.name, row.role.rawValue, row.board, Self.text(row.created),
          row.expires.map(Self.text)),
        operation(.created, row.id), operation(.revoked, String(old.text.prefix(12))),
      ])
      return try await all().contains { $0.hash == row.hash }
    }

    func insert(_ rows: [TokenRow], recorded operations: [TokenOperation]) async throws {
      guard !rows.isEmpty || !operations.isEmpty else { return }
      try await change(rows.flatMap(Self.insertion) + operations.map(Self.record))
    }

    /// Performs the statements in one transaction. Each of them can be performed twice.
    private func change(_ statements: [SQLStatement]) async throws {
      let all = [SQLStatement("BEGIN")] + statements + [SQLStatement("COMMIT")]
      for attempt in 1... {
        do {
          _ = try await Retries.run { try await database.run(all) }
          return
        } catch let error as DatabaseError where error.isConflict && attempt < 20 {
          // Another operation got the same number.
          try await Task.sleep(for: .milliseconds(attempt))
        }
      }
    }

    /// Two statements that every engine has, instead of one that only some have.
    private static func insertion(of row: TokenRow) -> [SQLStatement] {
      [
        SQLStatement("DELETE FROM board_token WHERE hash = $1", row.hash.text),
        SQLStatement(
          "INSERT INTO board_token (hash, name, role, board, created, expires) VALUES ($1, $2, $3, $4, $5, $6)",
          row.hash.text, row.name, row.role.rawValue, row.board, text(row.created), row.expires.map(text)),
      ]
    }

    /// Records an operation with the next number, unless it is recorded already.
    ///
    /// - Parameter token: Only if this token exists.
    private static func record(_ operation: TokenOperation, ifExists token: TokenHash? = nil) -> SQLStatement {
      SQLStatement(
        "INSERT INTO board_token_operation (number, time, kind, token, name, role, board)"
          + " SELECT (SELECT COALESCE(MAX(number), 0) + 1 FROM board_token_operation),"
          + " $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text WHERE NOT EXISTS"
          + " (SELECT 1 FROM board_token_operation WHERE time = $1::bigint AND kind = $2::text AND token = $3::text)"
          + " AND ($7::text IS NULL OR EXISTS (SELECT 1 FROM board_token WHERE hash = $7::text))",
        text(operation.time), operation.kind.rawValue, operation.token, operation.name, operation.role, operation.board,
        token?.text)
    }

    func all() async throws -> [TokenRow] {
      let select = SQLStatement(
        "SELECT hash, name, role, board, created, expires FROM board_token ORDER BY created, hash")
      return try await database.read([select])[0].rows.compactMap { row in
        guard let hash = row[0].flatMap(TokenHash.init(text:)), let name = row[1],
          let role = row[2].flatMap(Role.init(rawValue:)), let board = row[3], let created = Self.time(row[4])
        else { return nil }
        return TokenRow(
          hash: hash, name: name, role: role, board: board, created: created, expires: Self.time(row[5]))
      }
    }

    func revoke(_ id: String, at time: Date) async throws -> Int {
      let found = try await all().filter { $0.id == id || $0.hash.text == id }
      for row in found {
        let operation = TokenOperation(
          number: 0, kind: .revoked, time: time, token: row.id, name: row.name, role: row.role.rawValue,
          board: row.board)
        try await change([
          SQLStatement("DELETE FROM board_token WHERE hash = $1", row.hash.text), Self.record(operation),
        ])
      }
      return found.count
    }

    func operations(after number: Int) async throws -> [TokenOperation] {
      let select = SQLStatement(
        "SELECT number, time, kind, token, name, role, board FROM board_token_operation WHERE number > $1"
          + " ORDER BY number", "\(number)")
      return try await database.read([select])[0].rows.compactMap { row in
        guard let number = row[0].flatMap({ Int($0) }), let time = Self.time(row[1]),
          let kind = row[2].flatMap(TokenOperation.Kind.init(rawValue:)), let token = row[3], let name = row[4],
          let role = row[5], let board = row[6]
        else { return nil }
        return TokenOperation(
          number: number, kind: kind, time: time, token: token, name: name, role: role, board: board)
      }
    }

    private static func text(_ time: Date) -> String { "\(Int(time.timeIntervalSince1970))" }

    private static func time(_ text: String?) -> Date? {
      text.flatMap { Int($0) }.map { Date(timeIntervalSince1970: TimeInterval($0)) }
    }
  }
#endif
