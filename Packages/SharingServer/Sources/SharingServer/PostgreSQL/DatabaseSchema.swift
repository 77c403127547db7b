#if PostgreSQL
  /// The tables of a store. They need no sequences, triggers, foreign keys or extensions, because not every database
  /// that speaks the protocol has them.
  enum DatabaseSchema {
    /// The version of the tables.
    static let version = 1

    /// What a database says that this program may use: the kind of its documents, and the version of its tables.
    static func format(of kind: String) -> String { "\(kind)-\(version)" }

    private static let tables = [
      "CREATE TABLE IF NOT EXISTS document_about (key text PRIMARY KEY, value text NOT NULL)",
      """
      CREATE TABLE IF NOT EXISTS document (id text PRIMARY KEY, epoch text NOT NULL, revision bigint NOT NULL, \
      first bigint NOT NULL, snapshot_after bigint NOT NULL, snapshot_tag text NOT NULL, made_by text UNIQUE, \
      made_of text)
      """,
      """
      CREATE TABLE IF NOT EXISTS document_entry (document text NOT NULL, revision bigint NOT NULL, body text NOT NULL, \
      PRIMARY KEY (document, revision))
      """,
      """
      CREATE TABLE IF NOT EXISTS document_snapshot (document text NOT NULL, after bigint NOT NULL, tag text NOT NULL, \
      part bigint NOT NULL, body text NOT NULL, PRIMARY KEY (document, after, tag, part))
      """,
      """
      CREATE TABLE IF NOT EXISTS document_token (hash text PRIMARY KEY, id text NOT NULL, name text NOT NULL, role text NOT NULL, \
      document text NOT NULL, created bigint NOT NULL, expires bigint)
      """,
      """
      CREATE TABLE IF NOT EXISTS document_token_operation (number bigint PRIMARY KEY, time bigint NOT NULL, \
      kind text NOT NULL, token text NOT NULL, name text NOT NULL, role text NOT NULL, document text NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS document_refusal (document text NOT NULL, tag text NOT NULL, body text NOT NULL, \
      PRIMARY KEY (document, tag))
      """,
    ]

    /// Makes the tables, unless they are there.
    ///
    /// - Throws: ``DatabaseError/otherFormat(found:needed:)`` if another version made them.
    static func prepare(_ database: DocumentDatabase, for kind: String) async throws {
      let format = format(of: kind)
      for attempt in 1... {
        do {
          if let found = try await foundFormat(database) {
            guard found == format else { throw DatabaseError.otherFormat(found: found, needed: format) }
            return
          }
          // Each is a transaction of its own, because some databases allow no more.
          for table in tables { _ = try await database.run([SQLStatement(table)]) }
          _ = try await database.run([
            SQLStatement("INSERT INTO document_about (key, value) VALUES ('format', $1)", format)
          ])
        } catch let error as DatabaseError {
          // Another server is making them.
          guard error.isConflict || ["42P07", "42710"].contains(error.state), attempt < 20 else { throw error }
          try await Task.sleep(for: .milliseconds(50))
        }
      }
    }

    /// The format of the tables; `nil` if there are none yet.
    private static func foundFormat(_ database: DocumentDatabase) async throws -> String? {
      do {
        let select = SQLStatement("SELECT value FROM document_about WHERE key = 'format'")
        return try await database.read([select])[0].rows.first?.first ?? nil
      } catch let error as DatabaseError where error.state == "42P01" {
        return nil
      }
    }
  }

  extension DatabaseError {
    /// The SQLSTATE of a refusal.
    var state: String? {
      if case .refused(let state, _) = self { state } else { nil }
    }
  }
#endif
