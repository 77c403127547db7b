#if PostgreSQL
  import Foundation
  import NetworkingServer

  /// The tokens in a database, for all servers that share it: only their hashes, as in files.
  struct DatabaseTokens: TokenList {
    private let database: DocumentDatabase

    init(in database: DocumentDatabase) {
      self.database = database
    }

    func add(_ row: TokenRow) async throws {
      let operation = TokenOperation(
        number: 0, kind: .created, time: row.created, token: row.id, name: row.name, role: row.role.rawValue,
        document: row.document)
      try await change(Self.insertion(of: row) + [Self.record(operation)])
    }

    /// The operation is recorded under the number after the last one that was known when the tokens were read, so that of
    /// two changes at once the second fails, and looks again.
    func invite(_ row: TokenRow, at time: Date) async throws -> Invited {
      for attempt in 1... {
        let found = try await database.read([
          // Before the tokens, so that no change comes between unseen.
          SQLStatement("SELECT COALESCE(MAX(number), 0) FROM document_token_operation"),
          SQLStatement("SELECT COUNT(*) FROM document_token"),
          SQLStatement(
            "\(Self.select) WHERE hash = $1 OR document = $2 OR document = '*'", row.hash.text, row.document),
        ])
        guard let last = found[0].rows.first?[0].flatMap({ Int($0) }),
          let count = found[1].rows.first?[0].flatMap({ Int($0) })
        else { throw DatabaseError.damaged("the tokens cannot be counted") }
        let rows = found[2].rows.compactMap(Self.token)
        let invited = Invited(
          row, among: rows.filter { $0.hash == row.hash || $0.counts(on: row.document, at: time) },
          // Expired ones of the document make room.
          of: count - rows.count { $0.document == row.document && !$0.counts(on: row.document, at: time) })
        guard case .added = invited else { return invited }
        do {
          try await perform(
            [
              SQLStatement(
                "INSERT INTO document_token_operation (number, time, kind, token, name, role, document)"
                  + " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                "\(last + 1)", Self.text(row.created), TokenOperation.Kind.created.rawValue, row.id, row.name,
                row.role.rawValue, row.document),
              SQLStatement(
                "DELETE FROM document_token WHERE document = $1 AND expires <= $2::bigint", row.document,
                Self.text(time)),
            ] + Self.insertion(of: row))
          return invited
        } catch let error as DatabaseError where error.isConflict && attempt < 20 {
          try await Task.sleep(for: .milliseconds(attempt))
        }
      }
      preconditionFailure("The loop ends by returning or throwing.")
    }

    func row(of hash: TokenHash) async throws -> TokenRow? {
      try await database.read([SQLStatement("\(Self.select) WHERE hash = $1", hash.text)])[0].rows.first
        .flatMap(Self.token)
    }

    /// Whether it succeeded is seen from the new token, also if the answer of an attempt was lost and it is made again.
    func exchange(_ old: TokenHash, for new: TokenHash, at time: Date) async throws -> TokenRow? {
      guard let row = try await row(of: old) else { return nil }
      let operation = TokenOperation(
        number: 0, kind: .exchanged, time: time, token: row.id, name: row.name, role: row.role.rawValue,
        document: row.document)
      try await change([
        // Of two at once, or of this and a revocation, the second waits here for the first, and then finds nothing.
        SQLStatement("UPDATE document_token SET hash = $2 WHERE hash = $1", old.text, new.text),
        Self.record(operation, ifExists: new),
      ])
      return try await self.row(of: new)
    }

    func insert(_ rows: [TokenRow], recorded operations: [TokenOperation]) async throws {
      guard !rows.isEmpty || !operations.isEmpty else { return }
      try await change(rows.flatMap(Self.insertion) + operations.map { Self.record($0) })
    }

    /// Performs the statements in one transaction.
    private func perform(_ statements: [SQLStatement]) async throws {
      let all = [SQLStatement("BEGIN")] + statements + [SQLStatement("COMMIT")]
      _ = try await Retries.run { try await database.run(all) }
    }

    /// Performs the statements in one transaction, again if another one came between. Each of them can be performed
    /// twice.
    private func change(_ statements: [SQLStatement]) async throws {
      for attempt in 1... {
        do {
          return try await perform(statements)
        } catch let error as DatabaseError where error.isConflict && attempt < 20 {
          // Another operation got the same number.
          try await Task.sleep(for: .milliseconds(attempt))
        }
      }
    }

    /// Two statements that every engine has, instead of one that only some have.
    private static func insertion(of row: TokenRow) -> [SQLStatement] {
      [
        SQLStatement("DELETE FROM document_token WHERE hash = $1", row.hash.text),
        SQLStatement(
          "INSERT INTO document_token (hash, id, name, role, document, created, expires)"
            + " VALUES ($1, $2, $3, $4, $5, $6, $7)",
          row.hash.text, row.id, row.name, row.role.rawValue, row.document, text(row.created), row.expires.map(text)),
      ]
    }

    /// Records an operation with the next number, unless it is recorded already.
    ///
    /// - Parameter token: Only if this token exists.
    private static func record(_ operation: TokenOperation, ifExists token: TokenHash? = nil) -> SQLStatement {
      SQLStatement(
        "INSERT INTO document_token_operation (number, time, kind, token, name, role, document)"
          + " SELECT (SELECT COALESCE(MAX(number), 0) + 1 FROM document_token_operation),"
          + " $1::bigint, $2::text, $3::text, $4::text, $5::text, $6::text WHERE NOT EXISTS"
          + " (SELECT 1 FROM document_token_operation WHERE time = $1::bigint AND kind = $2::text AND token = $3::text)"
          + " AND ($7::text IS NULL OR EXISTS (SELECT 1 FROM document_token WHERE hash = $7::text))",
        text(operation.time), operation.kind.rawValue, operation.token, operation.name, operation.role,
        operation.document,
        token?.text)
    }

    private static let select = "SELECT hash, id, name, role, document, created, expires FROM document_token"

    func all() async throws -> [TokenRow] {
      try await database.read([SQLStatement("\(Self.select) ORDER BY created, hash")])[0].rows.compactMap(Self.token)
    }

    private static func token(_ columns: [String?]) -> TokenRow? {
      guard let hash = columns[0].flatMap(TokenHash.init(text:)), let name = columns[2],
        let role = columns[3].flatMap(Role.init(rawValue:)), let document = columns[4], let created = time(columns[5])
      else { return nil }
      return TokenRow(
        hash: hash, id: columns[1], name: name, role: role, document: document, created: created,
        expires: time(columns[6]))
    }

    func revoke(_ id: String, at time: Date) async throws -> Int {
      let found = try await all().filter { $0.id == id || $0.hash.text == id }
      for row in found {
        let operation = TokenOperation(
          number: 0, kind: .revoked, time: time, token: row.id, name: row.name, role: row.role.rawValue,
          document: row.document)
        try await change([
          // By the id, which an exchange at the same time does not change.
          SQLStatement("DELETE FROM document_token WHERE id = $1", row.id), Self.record(operation),
        ])
      }
      return found.count
    }

    func operations(after number: Int) async throws -> [TokenOperation] {
      let select = SQLStatement(
        "SELECT number, time, kind, token, name, role, document FROM document_token_operation WHERE number > $1"
          + " ORDER BY number", "\(number)")
      return try await database.read([select])[0].rows.compactMap { row in
        guard let number = row[0].flatMap({ Int($0) }), let time = Self.time(row[1]),
          let kind = row[2].flatMap(TokenOperation.Kind.init(rawValue:)), let token = row[3], let name = row[4],
          let role = row[5], let document = row[6]
        else { return nil }
        return TokenOperation(
          number: number, kind: kind, time: time, token: token, name: name, role: role, document: document)
      }
    }

    private static func text(_ time: Date) -> String { "\(Int(time.timeIntervalSince1970))" }

    private static func time(_ text: String?) -> Date? {
      text.flatMap { Int($0) }.map { Date(timeIntervalSince1970: TimeInterval($0)) }
    }
  }
#endif
