#if PostgreSQL
  import Foundation

  /// A PostgreSQL database, or one that speaks its protocol, with a few connections that are made when they are needed.
  ///
  /// An actor, because documents share the connections.
  actor DocumentDatabase {
    static let maximumConnections = 8

    private let address: DatabaseAddress
    private let timeout: Duration
    private let conflicts: (@Sendable () -> Bool)?
    private var idle: [DatabaseConnection] = []
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isClosed = false

    /// - Parameters:
    ///   - timeout: How long the database may take to answer. Then the connection is given up.
    ///   - conflicts: Whether a transaction that writes is to fail at its end, as if the database could not order it;
    ///     for tests.
    init(
      _ address: DatabaseAddress, timeout: Duration = .seconds(10), conflicts: (@Sendable () -> Bool)? = nil
    ) {
      self.address = address
      self.timeout = timeout
      self.conflicts = conflicts
    }

    /// Sends the statements together, in one round trip, and returns their results.
    ///
    /// Each is a transaction of its own, unless `BEGIN` and `COMMIT` are among them.
    ///
    /// - Throws: ``DatabaseError``. Statements after one that fails are not executed.
    func run(_ statements: [SQLStatement]) async throws -> [SQLResult] {
      if let conflicts, !statements.allSatisfy({ $0.text.hasPrefix("SELECT") }), conflicts() {
        if statements.last?.text == "COMMIT" {
          _ = try await send(statements.dropLast() + [SQLStatement("ROLLBACK")])
        }
        throw DatabaseError.refused(state: "40001", message: "a test says so")
      }
      return try await send(statements)
    }

    private func send(_ statements: [SQLStatement]) async throws -> [SQLResult] {
      let connection = try await connection()
      do {
        let results = try await connection.run(statements, timeout: timeout)
        release(connection)
        return results
      } catch {
        if case DatabaseError.refused = error { release(connection) } else { discard(connection) }
        throw error
      }
    }

    /// Like ``run(_:)``, for statements that can be executed twice: if a connection has ended in the meantime, a new one
    /// is tried.
    func read(_ statements: [SQLStatement]) async throws -> [SQLResult] {
      var left = idle.count + 1
      while true {
        do {
          return try await run(statements)
        } catch DatabaseError.lost(let reason) {
          left -= 1
          if left < 0 { throw DatabaseError.lost(reason) }
        }
      }
    }

    private func connection() async throws -> DatabaseConnection {
      while true {
        guard !isClosed else { throw DatabaseError.unreachable("it was closed") }
        if let connection = idle.popLast() { return connection }
        if count < Self.maximumConnections { break }
        await withCheckedContinuation { waiting.append($0) }
      }
      count += 1
      do {
        return try await DatabaseConnection.open(address)
      } catch {
        count -= 1
        wakeOne()
        throw error
      }
    }

    private func release(_ connection: DatabaseConnection) {
      guard !isClosed else { return discard(connection) }
      idle.append(connection)
      wakeOne()
    }

    private func discard(_ connection: DatabaseConnection) {
      connection.close()
      count -= 1
      wakeOne()
    }

    private func wakeOne() {
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }

    /// Returns once the idle connections are closed, so that the program does not end while libpq is at work.
    func close() async {
      isClosed = true
      let idle = idle
      self.idle = []
      for waiting in waiting { waiting.resume() }
      waiting = []
      for connection in idle { await connection.closeAndWait() }
    }
  }

  /// A statement with its parameters, `$1` and so on, as text.
  struct SQLStatement: Hashable, Sendable {
    var text: String
    var parameters: [String?] = []
    /// Whether it is sent often: each connection parses and plans it once.
    var isFrequent = false

    init(_ text: String, _ parameters: String?...) {
      (self.text, self.parameters) = (text, parameters)
    }
  }

  /// What a statement returned.
  struct SQLResult: Hashable, Sendable {
    var rows: [[String?]]
    /// How many rows it inserted, updated or deleted.
    var changed: Int
  }

  enum DatabaseError: StoreReason, Hashable, CustomStringConvertible {
    /// Could not connect, so nothing was sent.
    case unreachable(String)
    /// The connection ended, or took too long, after something was sent. It may have been executed.
    case lost(String)
    /// The database refused a statement; its transaction has no effect.
    case refused(state: String, message: String)
    /// Another version of the program made the tables.
    case otherFormat(found: String, needed: String)
    /// The rows do not fit together.
    case damaged(String)

    var summary: String {
      switch self {
      case .unreachable, .lost: "its database does not answer"
      case .refused: "its database refused it"
      case .otherFormat: "its database was set up by another version"
      case .damaged: "its data is damaged"
      }
    }

    var isLasting: Bool {
      switch self {
      case .unreachable, .lost, .refused: false
      case .otherFormat, .damaged: true
      }
    }

    var description: String {
      switch self {
      case .unreachable(let reason): "The database cannot be reached: \(reason). Check the address and whether it runs."
      case .lost(let reason): "The connection to the database was lost: \(reason)."
      case .refused(let state, let message): "The database refused a statement: \(message) (SQLSTATE \(state))."
      case .otherFormat(let found, let needed):
        "The database was set up by another version of this program, or for other documents (its format is \(found),"
          + " this program's is \(needed)). Nothing was changed; use the program that set it up."
      case .damaged(let what): "The database is damaged: \(what). Nothing was changed; restore it from a backup."
      }
    }

    /// Whether somebody else was first: a unique key exists, or the transactions cannot be put in any order.
    var isConflict: Bool {
      guard case .refused(let state, _) = self else { return false }
      return ["23505", "40001", "40P01"].contains(state)
    }
  }
#endif
