import Sharing

#if PostgreSQL

  /// Requests of all documents of a server that take one round trip together: those that arrive while others are under way
  /// wait, and then go together.
  ///
  /// An actor, because all documents send requests.
  actor DatabaseBatches<Request: Sendable, Answer: Sendable> {
    /// How many batches are under way at most. More would only be smaller: the database writes the commits of several
    /// connections to the disk together anyway.
    private static var maximumConcurrent: Int { 2 }
    /// Some databases allow no large transactions.
    private static var maximumCount: Int { 100 }

    private let perform: @Sendable ([Request]) async throws -> [Answer]
    private var waiting: [(request: Request, answer: CheckedContinuation<Answer, any Error>)] = []
    private var concurrent = 0

    /// - Parameter perform: Sends requests and returns their answers, in the same order. If the database refuses one of
    ///   several, each is sent again alone.
    init(_ perform: @escaping @Sendable ([Request]) async throws -> [Answer]) {
      self.perform = perform
    }

    /// - Throws: ``DatabaseError``.
    func run(_ request: Request) async throws -> Answer {
      try await withCheckedThrowingContinuation { answer in
        waiting.append((request, answer))
        guard concurrent < Self.maximumConcurrent else { return }
        concurrent += 1
        Task {
          while !waiting.isEmpty { await runNext() }
          concurrent -= 1
        }
      }
    }

    private func runNext() async {
      let batch = Array(waiting.prefix(Self.maximumCount))
      waiting.removeFirst(batch.count)
      do {
        let answers = try await perform(batch.map(\.request))
        guard answers.count == batch.count else {
          throw DatabaseError.lost("it gave \(answers.count) answers to \(batch.count) requests")
        }
        for (waiting, answer) in zip(batch, answers) { waiting.answer.resume(returning: answer) }
      } catch DatabaseError.refused where batch.count > 1 {
        // The others must not fail because of the one that was refused.
        for (request, answer) in batch {
          do { answer.resume(returning: try await perform([request])[0]) } catch { answer.resume(throwing: error) }
        }
      } catch {
        for waiting in batch { waiting.answer.resume(throwing: error) }
      }
    }
  }

  /// Entries to be appended to a document.
  struct DatabaseAppend: Sendable {
    var document: String
    var entries: [String]
    /// The newest revision that the server knows, and its history.
    var mark: HistoryMark
    /// Whether to return what others have appended, if they were first. That costs the database a third more, so it pays
    /// only on documents to which other servers append.
    var returnsMissed: Bool

    /// The columns of its result before the number of entries that were appended: those of ``DatabaseMissed``.
    private static let appended = DatabaseMissed.columns.count

    /// Appends all entries; otherwise it may return what was appended since the mark.
    ///
    /// The select sees the tables as they were before the statement, so an append returns one row without an entry. It
    /// may also see nothing of what an append at the same moment has done, for which the update has waited.
    private var statement: SQLStatement {
      var statement = SQLStatement(
        "", document, mark.epoch, "\(mark.revision)", "\(mark.revision + entries.count)")
      // Each number of entries is a statement of its own; larger numbers are rare.
      statement.isFrequent = entries.count <= 4
      var rows: [String] = []
      for (revision, entry) in zip((mark.revision + 1)..., entries) {
        statement.parameters += ["\(revision)", entry]
        rows.append("($\(statement.parameters.count - 1)::bigint, $\(statement.parameters.count)::text)")
      }
      let update =
        "WITH b AS (UPDATE document SET revision = $4 WHERE id = $1 AND epoch = $2 AND revision = $3 RETURNING id)"
      let insert =
        "INSERT INTO document_entry (document, revision, body) SELECT b.id, v.revision, v.body FROM b,"
        + " (VALUES \(rows.joined(separator: ", "))) AS v(revision, body)"
      guard returnsMissed else {
        statement.text = "\(update) \(insert)"
        return statement
      }
      statement.text =
        "\(update), n AS (\(insert) RETURNING revision)"
        + " SELECT \(DatabaseMissed.columns.joined(separator: ", ")), (SELECT count(*) FROM n) FROM document h"
        + " LEFT JOIN document_entry e ON e.document = h.id AND e.revision > $3 AND (SELECT count(*) FROM b) = 0"
        + " WHERE h.id = $1 ORDER BY e.revision"
      return statement
    }

    /// What the statement did.
    enum Outcome: Sendable {
      case appended
      /// Nothing: others were first, with this at least, if it was asked for.
      case behind(DatabaseMissed?)
    }

    /// Appends to several documents in one transaction.
    ///
    static func run(_ appends: [DatabaseAppend], in database: DocumentDatabase) async throws -> [Outcome] {
      // All servers lock the rows of documents in the same order, so that none waits for another that waits for it.
      let order = appends.indices.sorted { appends[$0].document < appends[$1].document }
      let statements = order.map { appends[$0].statement }
      let results = try await database.run([SQLStatement("BEGIN")] + statements + [SQLStatement("COMMIT")])
      var outcomes = appends.map { _ in Outcome.behind(nil) }
      for (index, result) in zip(order, results.dropFirst()) {
        let append = appends[index]
        let missed = append.returnsMissed ? DatabaseMissed(rows: result.rows) : nil
        let count = missed == nil ? result.changed : result.rows.first?[appended].flatMap { Int($0) } ?? 0
        outcomes[index] = count == append.entries.count ? .appended : .behind(missed)
      }
      return outcomes
    }
  }
#endif
