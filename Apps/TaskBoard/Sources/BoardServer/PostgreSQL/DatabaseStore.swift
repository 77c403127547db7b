#if PostgreSQL
  import BoardSharing
  import Foundation

  /// Boards in a PostgreSQL database, which several servers may share.
  struct DatabaseStore: BoardStore {
    let database: BoardDatabase
    let appends: DatabaseBatches<DatabaseAppend, DatabaseAppend.Outcome>
    /// Statements that change nothing.
    let reads: DatabaseBatches<SQLStatement, SQLResult>
    /// The way to other servers besides the tables; `nil` if they are to find out by themselves.
    let others: DatabaseHints?

    var isShared: Bool { true }

    /// Connects, and makes the tables if there are none.
    ///
    /// - Parameter conflicts: See ``BoardDatabase/init(_:timeout:conflicts:)``.
    init(
      _ address: DatabaseAddress, hints: StoreHinting = .notify, timeout: Duration = .seconds(10),
      conflicts: (@Sendable () -> Bool)? = nil
    ) async throws {
      let database = BoardDatabase(address, timeout: timeout, conflicts: conflicts)
      self.database = database
      appends = DatabaseBatches { try await DatabaseAppend.run($0, in: database) }
      reads = DatabaseBatches { try await database.read($0) }
      others = hints == .notify ? DatabaseHints(address, timeout: timeout) : nil
      do { try await DatabaseSchema.prepare(database) } catch {
        await database.close()
        throw error
      }
    }

    func boards() async throws -> StoredBoards {
      let found = try await database.read([SQLStatement("SELECT id, made_by, made_of FROM board ORDER BY id")])[0]
      return StoredBoards(
        boards: found.rows.compactMap { row in row[0].flatMap(BoardID.init(checking:)).map { board($0, row) } })
    }

    /// - Parameter row: `id, made_by, made_of`
    private func board(_ id: BoardID, _ row: [String?]) -> StoredBoard {
      StoredBoard(
        id: id, log: DatabaseLog(id, in: self),
        origin: row[1].map { BoardOrigin(key: $0, fingerprint: row[2]) })
    }

    func make(_ new: NewStoredBoard) async throws -> MadeBoard {
      if let existing = try await existing(new) { return .existed(existing) }
      let epoch = StoredLog.newEpoch()
      let snapshot = DatabaseSnapshot(board: new.id, after: 0, tag: StoredLog.newEpoch())
      try await snapshot.insert(new.text, in: database)
      try await DatabaseEntries(board: new.id, database: database).deleteRemains()
      let log = StoredLog(name: "", epoch: epoch, snapshot: "", after: 0, start: 0, entries: [])
      do {
        try await insert(log, as: new.id, snapshot.tag, new.origin)
      } catch let error as DatabaseError where error.isConflict {
        // Its own row, if the answer to the first attempt was lost.
        guard let existing = try await existing(new) else { throw error }
        let own = SQLStatement("SELECT id FROM board WHERE id = $1 AND epoch = $2", new.id.rawValue, epoch)
        if try await database.read([own])[0].rows.isEmpty {
          try? await snapshot.delete(in: database)
          return .existed(existing)
        }
      }
      return .made(board(new.id, [nil, new.origin?.key, new.origin?.fingerprint]))
    }

    func add(_ log: StoredLog, as id: BoardID, origin: BoardOrigin?) async throws {
      let snapshot = DatabaseSnapshot(board: id, after: log.after, tag: StoredLog.newEpoch())
      let entries = DatabaseEntries(board: id, database: database)
      try await snapshot.insert(log.snapshot, in: database)
      try await entries.deleteRemains()
      try await entries.insert(log.entries, after: log.start)
      try await insert(log, as: id, snapshot.tag, origin)
    }

    /// From here on, the board is there.
    private func insert(_ log: StoredLog, as id: BoardID, _ tag: String, _ origin: BoardOrigin?) async throws {
      let insert = SQLStatement(
        "INSERT INTO board (id, epoch, revision, first, snapshot_after, snapshot_tag, made_by, made_of)"
          + " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", id.rawValue, log.epoch ?? StoredLog.newEpoch(),
        "\(log.revision)", "\(log.start + 1)", "\(log.after)", tag, origin?.key, origin?.fingerprint)
      try await Retries.run { _ = try await database.run([insert]) }
    }

    /// The board with this id, or that the same request made.
    private func existing(_ new: NewStoredBoard) async throws -> StoredBoard? {
      let row = try await database.read([
        SQLStatement(
          "SELECT id, made_by, made_of FROM board WHERE id = $1 OR made_by = $2 ORDER BY made_by = $2 DESC NULLS LAST",
          new.id.rawValue, new.origin?.key)
      ])[0].rows.first
      return row.flatMap { row in row[0].map { board(BoardID($0), row) } }
    }

    func heads() async throws -> [BoardID: Int] {
      let rows = try await database.read([SQLStatement("SELECT id, revision FROM board")])[0].rows
      return rows.reduce(into: [:]) { heads, row in
        if let id = row[0].flatMap(BoardID.init(checking:)), let revision = row[1].flatMap({ Int($0) }) {
          heads[id] = revision
        }
      }
    }

    func tokens() async throws -> (any TokenList)? { DatabaseTokens(in: database) }

    func hints() -> AsyncStream<StoreHint> { others?.hear() ?? AsyncStream { $0.finish() } }

    func tell(_ hint: StoreHint) {
      guard let others else { return }
      Task { await others.tell(hint) }
    }

    func checkWriting() async throws {
      _ = try await database.read([SQLStatement("UPDATE board_about SET value = value WHERE key = 'format'")])
    }

    func close() async {
      await others?.close()
      await database.close()
    }
  }

  /// Repeats what may be done twice, because the database lost its connection or could not order the transactions.
  enum Retries {
    static let maximum = 5

    /// - Returns: What `body` returned.
    /// - Throws: The last error; ``UnknownOutcome`` if an answer was lost and no later attempt settled it.
    static func run<Result>(_ body: () async throws -> Result) async throws -> Result {
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
