import Sharing

#if PostgreSQL
  import Hummingbird
  import Networking
  import Persistence

  /// The log of one document in a database.
  ///
  /// The row of the document has the newest revision. An append updates it only if it is still the one that the server
  /// knows, and inserts the entries in the same statement; that is all that keeps servers apart.
  struct DatabaseLog<Document: ServedDocument>: DocumentLog {
    private let id: DocumentID<Document>
    private let store: DatabaseStore<Document>
    private let rivalry = Rivalry()

    init(_ id: DocumentID<Document>, in store: DatabaseStore<Document>) {
      (self.id, self.store) = (id, store)
    }

    private var name: String { "document \(id) in the database" }

    // MARK: Appending

    func append(_ entries: [String], after mark: HistoryMark) async throws -> Appending {
      let outcome = try await compareAndAppend(entries, after: mark)
      if outcome == .appended, let others = store.others {
        // Nobody waits for it.
        Task { await others.tell(StoreHint<Document>(heads: [id.rawValue: mark.revision + entries.count])) }
      }
      return outcome
    }

    private func compareAndAppend(_ entries: [String], after mark: HistoryMark) async throws -> Appending {
      try await Retries.run {
        do {
          let append = DatabaseAppend(
            document: id.rawValue, entries: entries, mark: mark, returnsMissed: rivalry.isLikely)
          switch try await store.appends.run(append) {
          case .appended:
            rivalry.wasFirst()
            return .appended
          case .behind(let rows):
            rivalry.wasBehind()
            if let missed = try rows?.entries(after: mark, of: name), !missed.isEmpty { return .behind(missed) }
          }
        } catch let error as DatabaseError where error.isConflict {
          let missed = try await self.entries(after: mark)
          guard missed.isEmpty else { return .behind(missed) }
          throw DatabaseError.refused(state: "40001", message: "\(error)")
        }
        let missed = try await self.entries(after: mark)
        guard !missed.isEmpty else { throw DatabaseError.damaged("\(name) is at no revision") }
        return .behind(missed)
      }
    }

    // MARK: Reading

    func entries(after mark: HistoryMark) async throws -> MissedEntries {
      var select = SQLStatement(
        "SELECT \(DatabaseMissed.columns.joined(separator: ", ")) FROM document h"
          + " LEFT JOIN document_entry e ON e.document = h.id AND e.revision > $2 WHERE h.id = $1 ORDER BY e.revision",
        id.rawValue, "\(mark.revision)")
      select.isFrequent = true
      return try await DatabaseMissed(rows: store.reads.run(select).rows).entries(after: mark, of: name)
    }

    func load() async throws -> StoredLog {
      let row = SQLStatement(
        "SELECT revision, first, epoch, snapshot_after, snapshot_tag FROM document WHERE id = $1", id.rawValue)
      let parts = SQLStatement(
        "SELECT s.body FROM document b JOIN document_snapshot s ON s.document = b.id AND s.after = b.snapshot_after"
          + " AND s.tag = b.snapshot_tag WHERE b.id = $1 ORDER BY s.part", id.rawValue)
      let entries = SQLStatement(
        "SELECT e.revision, e.body FROM document b JOIN document_entry e ON e.document = b.id AND e.revision >"
          + " LEAST(b.snapshot_after, GREATEST(b.first - 1, b.revision - \(StoredLog.kept))) WHERE b.id = $1"
          + " ORDER BY e.revision", id.rawValue)
      while true {
        let read = try await store.database.read([row, parts, entries, row])
        guard let before = read[0].rows.first, let after = read[3].rows.first else {
          throw DatabaseError.damaged("\(name) is missing")
        }
        // Otherwise there was an append or a snapshot in between.
        guard before == after else { continue }
        let number = { (text: String?) in text.flatMap { Int($0) } }
        guard let head = number(before[0]), let first = number(before[1]), let done = number(before[3]) else {
          throw DatabaseError.damaged("\(name) has no numbers")
        }
        let start = min(done, max(first - 1, head - StoredLog.kept))
        return StoredLog(
          name: name, epoch: before[2], snapshot: read[1].rows.compactMap { $0[0] }.joined(), after: done, start: start,
          entries: try DatabaseMissed.texts(read[2].rows.map { ($0[0], $0[1]) }, after: start, to: head, of: name))
      }
    }

    // MARK: Snapshots

    func addSnapshot(_ json: ByteBuffer, after mark: HistoryMark, keeping kept: Int) async throws {
      let snapshot = DatabaseSnapshot(document: id.rawValue, after: mark.revision, tag: StoredLog.newEpoch())
      try await snapshot.insert(String(buffer: json), in: store.database)
      let first = max(1, mark.revision - max(1, kept) + 1)
      // From here on it counts, unless there is a newer one.
      let update = SQLStatement(
        "UPDATE document SET snapshot_after = $3, snapshot_tag = $4, first = GREATEST(first, $5::bigint)"
          + " WHERE id = $1 AND epoch = $2 AND snapshot_after < $3 AND revision >= $3", id.rawValue, mark.epoch,
        "\(mark.revision)", snapshot.tag, "\(first)")
      guard try await store.database.run([update])[0].changed == 1 else {
        return try await snapshot.delete(in: store.database)
      }
      try await snapshot.deleteOlder(in: store.database)
      try await DatabaseEntries(document: id.rawValue, database: store.database).delete(before: first)
    }

    // MARK: Refusals

    private func refusalRows() async throws -> [(tag: String, body: String)] {
      let select = SQLStatement("SELECT tag, body FROM document_refusal WHERE document = $1 ORDER BY tag", id.rawValue)
      return try await store.database.read([select])[0].rows.compactMap { row in
        guard let tag = row[0], let body = row[1] else { return nil }
        return (tag, body)
      }
    }

    func refusals() async throws -> [String] { try await refusalRows().map(\.body) }

    /// Servers may do so at the same time: a row is deleted only by one that has inserted what was in it.
    func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String) async throws {
      let rows = try await refusalRows()
      let text = try join(rows.map(\.body))
      guard rows.map(\.body) != [text] else { return }
      _ = try await store.database.run([
        SQLStatement(
          "INSERT INTO document_refusal (document, tag, body) VALUES ($1, $2, $3)", id.rawValue, StoredLog.newEpoch(),
          text)
      ])
      for row in rows {
        _ = try await store.database.run([
          SQLStatement("DELETE FROM document_refusal WHERE document = $1 AND tag = $2", id.rawValue, row.tag)
        ])
      }
    }

    func close() {}
  }

  /// Whether other servers append to a document too: whether one of the last appends was behind.
  ///
  /// A class, because all copies of a log mean the same document.
  private final class Rivalry: Sendable {
    private static let memory = 16
    /// How many more appends must be first before others are no longer expected.
    private let left = Locked(0)

    var isLikely: Bool { left.value > 0 }

    func wasBehind() { left.change { $0 = Self.memory } }

    func wasFirst() { left.change { $0 = max(0, $0 - 1) } }
  }

  /// A snapshot of a document in a database: its text in parts, because rows cannot be large everywhere. It counts once the
  /// row of the document has its number and its tag.
  struct DatabaseSnapshot {
    private static let partBytes = 512 << 10

    let document: String
    let after: Int
    /// A random name, because several servers may write a snapshot of the same revision.
    let tag: String

    func insert(_ text: String, in database: DocumentDatabase) async throws {
      var rest = text[...]
      var part = 0
      while !rest.isEmpty {
        let bytes = rest.utf8
        var end = bytes.index(bytes.startIndex, offsetBy: Self.partBytes, limitedBy: bytes.endIndex) ?? bytes.endIndex
        // Not in the middle of a character.
        while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
        _ = try await database.run([
          SQLStatement(
            "INSERT INTO document_snapshot (document, after, tag, part, body) VALUES ($1, $2, $3, $4, $5)",
            document,
            "\(after)", tag, "\(part)", String(rest[..<end]))
        ])
        rest = rest[end...]
        part += 1
      }
    }

    func delete(in database: DocumentDatabase) async throws {
      _ = try await database.run([
        SQLStatement(
          "DELETE FROM document_snapshot WHERE document = $1 AND after = $2 AND tag = $3", document,
          "\(after)", tag)
      ])
    }

    /// Deletes all snapshots that this one replaces. Others that are being written have a higher number, or are of no
    /// use any more.
    func deleteOlder(in database: DocumentDatabase) async throws {
      _ = try await database.run([
        SQLStatement(
          "DELETE FROM document_snapshot WHERE document = $1 AND (after < $2 OR after = $2 AND tag <> $3)",
          document,
          "\(after)", tag)
      ])
    }
  }
#endif
