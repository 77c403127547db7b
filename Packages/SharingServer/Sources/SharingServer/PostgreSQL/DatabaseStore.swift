#if PostgreSQL
  import Sharing
  import Foundation

  /// Documents in a PostgreSQL database, which several servers may share.
  package struct DatabaseStore<Document: ServedDocument>: SharingStore {
    let database: DocumentDatabase
    let appends: DatabaseBatches<DatabaseAppend, DatabaseAppend.Outcome>
    /// Statements that change nothing.
    let reads: DatabaseBatches<SQLStatement, SQLResult>
    /// The way to other servers besides the tables; `nil` if they are to find out by themselves.
    let others: DatabaseHints<Document>?

    package var isShared: Bool { true }

    /// Connects, and makes the tables if there are none.
    ///
    /// - Parameter conflicts: See ``DocumentDatabase/init(_:timeout:conflicts:)``.
    package init(
      _ address: DatabaseAddress, hints: StoreHinting = .notify, timeout: Duration = .seconds(10),
      conflicts: (@Sendable () -> Bool)? = nil
    ) async throws {
      let database = DocumentDatabase(address, timeout: timeout, conflicts: conflicts)
      self.database = database
      appends = DatabaseBatches { try await DatabaseAppend.run($0, in: database) }
      reads = DatabaseBatches { try await database.read($0) }
      others = hints == .notify ? DatabaseHints<Document>(address, timeout: timeout) : nil
      do { try await DatabaseSchema.prepare(database, for: Document.kind.format) } catch {
        await database.close()
        throw error
      }
    }

    package func documents() async throws -> StoredDocuments<Document> {
      let found = try await database.read([SQLStatement("SELECT id, made_by, made_of FROM document ORDER BY id")])[0]
      return StoredDocuments<Document>(
        documents: found.rows.compactMap { row in
          row[0].flatMap(DocumentID<Document>.init(checking:)).map { document($0, row) }
        })
    }

    /// - Parameter row: `id, made_by, made_of`
    private func document(_ id: DocumentID<Document>, _ row: [String?]) -> StoredDocument<Document> {
      StoredDocument<Document>(
        id: id, log: DatabaseLog(id, in: self),
        origin: row[1].map { DocumentOrigin(key: $0, fingerprint: row[2]) })
    }

    package func make(_ new: NewStoredDocument<Document>) async throws -> MadeDocument<Document> {
      if let existing = try await existing(new) { return .existed(existing) }
      let epoch = StoredLog.newEpoch()
      let snapshot = DatabaseSnapshot(document: new.id.rawValue, after: 0, tag: StoredLog.newEpoch())
      try await snapshot.insert(new.text, in: database)
      try await DatabaseEntries(document: new.id.rawValue, database: database).deleteRemains()
      let log = StoredLog(name: "", epoch: epoch, snapshot: "", after: 0, start: 0, entries: [])
      do {
        try await insert(log, as: new.id, snapshot.tag, new.origin)
      } catch let error as DatabaseError where error.isConflict {
        // Its own row, if the answer to the first attempt was lost.
        guard let existing = try await existing(new) else { throw error }
        let own = SQLStatement("SELECT id FROM document WHERE id = $1 AND epoch = $2", new.id.rawValue, epoch)
        if try await database.read([own])[0].rows.isEmpty {
          try? await snapshot.delete(in: database)
          return .existed(existing)
        }
      }
      return .made(document(new.id, [nil, new.origin?.key, new.origin?.fingerprint]))
    }

    package func add(_ log: StoredLog, as id: DocumentID<Document>, origin: DocumentOrigin?) async throws {
      let snapshot = DatabaseSnapshot(document: id.rawValue, after: log.after, tag: StoredLog.newEpoch())
      let entries = DatabaseEntries(document: id.rawValue, database: database)
      try await snapshot.insert(log.snapshot, in: database)
      try await entries.deleteRemains()
      try await entries.insert(log.entries, after: log.start)
      try await insert(log, as: id, snapshot.tag, origin)
    }

    /// From here on, the document is there.
    private func insert(_ log: StoredLog, as id: DocumentID<Document>, _ tag: String, _ origin: DocumentOrigin?)
      async throws
    {
      let insert = SQLStatement(
        "INSERT INTO document (id, epoch, revision, first, snapshot_after, snapshot_tag, made_by, made_of)"
          + " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", id.rawValue, log.epoch ?? StoredLog.newEpoch(),
        "\(log.revision)", "\(log.start + 1)", "\(log.after)", tag, origin?.key, origin?.fingerprint)
      try await Retries.run { _ = try await database.run([insert]) }
    }

    /// The document with this id, or that the same request made.
    private func existing(_ new: NewStoredDocument<Document>) async throws -> StoredDocument<Document>? {
      let row = try await database.read([
        SQLStatement(
          "SELECT id, made_by, made_of FROM document WHERE id = $1 OR made_by = $2 ORDER BY made_by = $2 DESC NULLS LAST",
          new.id.rawValue, new.origin?.key)
      ])[0].rows.first
      return row.flatMap { row in row[0].map { document(DocumentID<Document>($0), row) } }
    }

    package func heads() async throws -> [DocumentID<Document>: Int] {
      let rows = try await database.read([SQLStatement("SELECT id, revision FROM document")])[0].rows
      return rows.reduce(into: [:]) { heads, row in
        if let id = row[0].flatMap(DocumentID<Document>.init(checking:)), let revision = row[1].flatMap({ Int($0) }) {
          heads[id] = revision
        }
      }
    }

    package func tokens() async throws -> (any TokenList)? { DatabaseTokens(in: database) }

    package func hints() -> AsyncStream<StoreHint<Document>> { others?.hear() ?? AsyncStream { $0.finish() } }

    package func tell(_ hint: StoreHint<Document>) {
      guard let others else { return }
      Task { await others.tell(hint) }
    }

    package func checkWriting() async throws {
      _ = try await database.read([SQLStatement("UPDATE document_about SET value = value WHERE key = 'format'")])
    }

    package func close() async {
      await others?.close()
      await database.close()
    }
  }

  /// Repeats what may be done twice, because the database lost its connection or could not order the transactions.
  package enum Retries {
    package static let maximum = 5

    /// - Returns: What `body` returned.
    /// - Throws: The last error; ``UnknownOutcome`` if an answer was lost and no later attempt settled it.
    package static func run<Result>(_ body: () async throws -> Result) async throws -> Result {
      var lost: (any Error)?
      var attempt = 1
      while true {
        do {
          return try await body()
        } catch let error as DatabaseError {
          switch error {
          case .lost: lost = error
          case .unreachable where lost != nil: break
          case .refused where error.state == "40001" || error.state == "40P01": break
          // A conflict shows that the first attempt, or somebody else, was successful.
          case .refused where error.isConflict: throw error
          default: throw lost.map { UnknownOutcome(cause: $0) } ?? error
          }
          attempt += 1
          guard attempt <= maximum else { throw lost.map { UnknownOutcome(cause: $0) } ?? error }
          try await Task.sleep(for: .milliseconds(20 << attempt))
        }
      }
    }
  }
#endif
