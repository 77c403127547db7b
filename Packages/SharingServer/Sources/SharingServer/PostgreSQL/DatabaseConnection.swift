#if PostgreSQL
  import CLibPQ
  import Foundation
  import Networking
  import StableHash

  /// One connection, through libpq.
  ///
  /// A class, because it holds an open connection. It waits for the database on a separate queue, never where requests
  /// are answered. Safe: libpq's connection is used on that queue only, because every access is a block of it.
  final class DatabaseConnection: @unchecked Sendable {
    private let queue = DispatchQueue(label: "DatabaseConnection")
    private var connection: OpaquePointer?
    private var prepared = PreparedStatements()

    private init() {}

    static func open(_ address: DatabaseAddress) async throws -> DatabaseConnection {
      let connection = DatabaseConnection()
      try await connection.onQueue { try connection.connect(address) }
      return connection
    }

    deinit {
      if let connection { PQfinish(connection) }
    }

    func close() {
      queue.async { [self] in end() }
    }

    /// Returns once the connection is closed.
    func closeAndWait() async {
      await withCheckedContinuation { continuation in
        queue.async { [self] in
          end()
          continuation.resume()
        }
      }
    }

    /// - Parameter timeout: How long all of it may take.
    func run(_ statements: [SQLStatement], timeout: Duration) async throws -> [SQLResult] {
      try await onQueue { [self] in
        guard let connection else { throw DatabaseError.unreachable("the connection was closed") }
        let exchange = DatabaseExchange(connection, deadline: .now + timeout)
        while true {
          do {
            return try exchange.run(statements, &prepared)
          } catch DatabaseError.refused(let state, let message) {
            // Otherwise the connection would stay in the failed transaction.
            if PQtransactionStatus(connection) != PQTRANS_IDLE {
              _ = try exchange.run([SQLStatement("ROLLBACK")], &prepared)
            }
            guard prepared.arePossible, PreparedStatements.impossible.contains(state) else {
              throw DatabaseError.refused(state: state, message: message)
            }
            prepared.arePossible = false
          }
        }
      }
    }

    /// The payloads of notifications, after LISTEN, until the caller is cancelled or the connection ends. Nothing else
    /// can be run on the connection meanwhile.
    func notifications() -> AsyncThrowingStream<String, any Error> {
      AsyncThrowingStream { sink in
        let hasEnded = Locked(false)
        sink.onTermination = { _ in hasEnded.change { $0 = true } }
        queue.async { [self] in
          do {
            while !hasEnded.value, let connection {
              for text in try DatabaseExchange.notifications(connection, waiting: 200) { sink.yield(text) }
            }
            sink.finish()
          } catch {
            sink.finish(throwing: error)
          }
        }
      }
    }

    private func connect(_ address: DatabaseAddress) throws {
      let parameters = address.parameters
      let (names, values) = (parameters.map { strdup($0.name) }, parameters.map { strdup($0.value) })
      defer { for text in names + values { free(text) } }
      // The lists end with a null pointer.
      let connection = PQconnectdbParams(
        names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
      guard let connection, PQstatus(connection) == CONNECTION_OK else {
        defer { PQfinish(connection) }
        throw DatabaseError.unreachable(connection.map(DatabaseExchange.message) ?? "there is no memory")
      }
      // Notices would be printed to standard error.
      PQsetNoticeProcessor(connection, { _, _ in }, nil)
      guard PQsetnonblocking(connection, 1) == 0 else {
        PQfinish(connection)
        throw DatabaseError.unreachable("the connection cannot be made non-blocking")
      }
      self.connection = connection
    }

    private func end() {
      if let connection { PQfinish(connection) }
      connection = nil
    }

    private func onQueue<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Swift.Result { try body() }) }
      }
    }
  }

  /// The statements that a connection has prepared. A value.
  struct PreparedStatements {
    /// The SQLSTATEs that mean that they cannot be used, because a pooler has lent the connection to others: there is no
    /// such statement, or there is one already.
    static let impossible: Set = ["26000", "42P05"]

    var names: Set<String> = []
    var arePossible = true

    /// The same for the same text everywhere, so that a statement that another client of a pooler has prepared is the
    /// right one.
    static func name(of statement: SQLStatement) -> String { "s\(FNV1a(of: statement.text.utf8).value)" }
  }

  /// Sends statements in pipeline mode, so that they take one round trip, and reads their results before a deadline.
  struct DatabaseExchange {
    private let connection: OpaquePointer
    private let deadline: ContinuousClock.Instant

    init(_ connection: OpaquePointer, deadline: ContinuousClock.Instant) {
      (self.connection, self.deadline) = (connection, deadline)
    }

    /// - Parameter prepared: The statements that are prepared on this connection.
    func run(_ statements: [SQLStatement], _ prepared: inout PreparedStatements) throws -> [SQLResult] {
      guard PQenterPipelineMode(connection) == 1 else { throw lost() }
      var isPreparing: [String?] = []
      for statement in statements {
        guard statement.isFrequent, prepared.arePossible else {
          try send(statement)
          isPreparing.append(nil)
          continue
        }
        let name = PreparedStatements.name(of: statement)
        if !prepared.names.contains(name), !isPreparing.contains(name) {
          guard PQsendPrepare(connection, name, statement.text, 0, nil) == 1 else { throw lost() }
          isPreparing.append(name)
        }
        try send(statement, prepared: name)
        isPreparing.append(nil)
      }
      guard PQpipelineSync(connection) == 1 else { throw lost() }
      var (results, failure): ([SQLResult], DatabaseError?) = ([], nil)
      for name in isPreparing {
        do throws(DatabaseError) {
          let some = try nextResults()
          if let name { prepared.names.insert(name) } else { results += some }
        } catch {
          guard case .refused = error else { throw error }
          // Those that follow are aborted, and say nothing of their own.
          failure = failure ?? error
        }
      }
      let sync = try next()
      defer { PQclear(sync) }
      guard PQresultStatus(sync) == PGRES_PIPELINE_SYNC, PQexitPipelineMode(connection) == 1 else { throw lost() }
      if let failure { throw failure }
      return results
    }

    /// - Parameter name: The name under which it is prepared; `nil` if it is not.
    private func send(_ statement: SQLStatement, prepared name: String? = nil) throws {
      let values = statement.parameters.map { $0.map { strdup($0) } ?? nil }
      defer { for value in values { free(value) } }
      let (count, pointers) = (Int32(values.count), values.map { UnsafePointer($0) })
      let isSent =
        if let name {
          PQsendQueryPrepared(connection, name, count, pointers, nil, nil, 0)
        } else {
          PQsendQueryParams(connection, statement.text, count, nil, pointers, nil, nil, 0)
        }
      guard isSent == 1 else { throw lost() }
    }

    /// The results of one statement.
    private func nextResults() throws(DatabaseError) -> [SQLResult] {
      var (results, failure): ([SQLResult], DatabaseError?) = ([], nil)
      while let result = try next() {
        defer { PQclear(result) }
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK: results.append(Self.read(result))
        case PGRES_PIPELINE_ABORTED: failure = failure ?? .refused(state: "25P02", message: "an earlier one failed")
        default: failure = refusal(result)
        }
      }
      if let failure { throw failure }
      return results
    }

    private static func read(_ result: OpaquePointer) -> SQLResult {
      let rows = (0..<PQntuples(result)).map { row in
        (0..<PQnfields(result)).map { column in
          PQgetisnull(result, row, column) == 1 ? nil : String(cString: PQgetvalue(result, row, column))
        }
      }
      return SQLResult(rows: rows, changed: Int(String(cString: PQcmdTuples(result))) ?? 0)
    }

    private func refusal(_ result: OpaquePointer) -> DatabaseError {
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      let message = Self.line(PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) } ?? "")
      // The connection or the database ends, or does not know whether the transaction was committed.
      let ends = state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") || state == "40003"
      return ends ? .lost(message) : .refused(state: state, message: message)
    }

    /// The next result; `nil` at the end of those of one statement.
    private func next() throws(DatabaseError) -> OpaquePointer? {
      while true {
        let unsent = PQflush(connection)
        guard unsent >= 0 else { throw lost() }
        if PQisBusy(connection) == 0 {
          // Otherwise libpq makes a result of the lost connection for each statement.
          guard PQstatus(connection) == CONNECTION_OK else { throw lost() }
          return PQgetResult(connection)
        }
        try wait(forWriting: unsent == 1)
        guard PQconsumeInput(connection) == 1 else { throw lost() }
      }
    }

    private func wait(forWriting: Bool) throws(DatabaseError) {
      let left = deadline - .now
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { throw .lost("it did not answer in time") }
      let events = Int16(POLLIN) | (forWriting ? Int16(POLLOUT) : 0)
      var descriptor = pollfd(fd: PQsocket(connection), events: events, revents: 0)
      let count = poll(&descriptor, 1, Int32(min(milliseconds + 1, 60_000)))
      guard count >= 0 || errno == EINTR else { throw lost() }
    }

    /// The payloads of notifications that have arrived, or that arrive within this many milliseconds.
    static func notifications(_ connection: OpaquePointer, waiting milliseconds: Int32) throws(DatabaseError)
      -> [String]
    {
      var descriptor = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, 1, milliseconds)
      guard count >= 0 || errno == EINTR, PQconsumeInput(connection) == 1 else { throw .lost(message(connection)) }
      var texts: [String] = []
      while let notification = PQnotifies(connection) {
        texts.append(String(cString: notification.pointee.extra))
        PQfreemem(notification)
      }
      return texts
    }

    private func lost() -> DatabaseError { .lost(Self.message(connection)) }

    /// What libpq says of the last failure, on one line.
    static func message(_ connection: OpaquePointer) -> String {
      line(PQerrorMessage(connection).map { String(cString: $0) } ?? "")
    }

    private static func line(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      return line.isEmpty ? "it gave no reason" : line.joined(separator: "; ")
    }
  }
#endif
