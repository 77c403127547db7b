import Sharing

#if PostgreSQL

  /// The rows of a document's entries.
  struct DatabaseEntries {
    let document: String
    let database: DocumentDatabase

    /// Inserts entries as the revisions after one. They do not count until the row of the document says so.
    func insert(_ entries: [String], after revision: Int) async throws {
      for start in stride(from: 0, to: entries.count, by: 500) {
        var insert = SQLStatement("", document)
        let rows = entries[start..<min(start + 500, entries.count)].enumerated().map { index, entry in
          insert.parameters += ["\(revision + start + index + 1)", entry]
          return "($1, $\(insert.parameters.count - 1), $\(insert.parameters.count))"
        }
        insert.text = "INSERT INTO document_entry (document, revision, body) VALUES \(rows.joined(separator: ", "))"
        _ = try await database.run([insert])
      }
    }

    /// Deletes the entries of a document that was not completely added or replaced: those beyond its newest revision.
    func deleteRemains() async throws {
      _ = try await database.read([
        SQLStatement(
          "DELETE FROM document_entry WHERE document = $1 AND NOT EXISTS"
            + " (SELECT 1 FROM document b WHERE b.id = $1 AND b.revision >= document_entry.revision)", document
        )
      ])
    }

    /// Deletes a thousand at a time, because some databases allow no large transactions.
    func delete(before first: Int) async throws {
      let oldest = SQLStatement(
        "SELECT min(revision) FROM document_entry WHERE document = $1 AND revision < $2", document, "\(first)")
      while let start = try await database.read([oldest])[0].rows.first?[0].flatMap({ Int($0) }) {
        let end = min(first, start + 1000)
        _ = try await database.run([
          SQLStatement("DELETE FROM document_entry WHERE document = $1 AND revision < $2", document, "\(end)")
        ])
      }
    }
  }

  extension DatabaseStore {
    package func replace(_ id: DocumentID<Document>, with log: StoredLog, origin: DocumentOrigin?) async throws {
      let select = SQLStatement("SELECT revision, epoch FROM document WHERE id = $1", id.rawValue)
      guard let row = try await database.read([select])[0].rows.first, let head = row[0].flatMap({ Int($0) }) else {
        return try await add(log, as: id, origin: origin)
      }
      let entries = DatabaseEntries(document: id.rawValue, database: database)
      try await entries.deleteRemains()
      // Behind everything that servers append until the row of the document is changed.
      let shift = head + StoredLog.kept - log.start
      let snapshot = DatabaseSnapshot(document: id.rawValue, after: log.after + shift, tag: StoredLog.newEpoch())
      try await snapshot.insert(log.snapshot, in: database)
      try await entries.insert(log.entries, after: log.start + shift)
      let update = SQLStatement(
        "UPDATE document SET epoch = $2, revision = $3, first = $4, snapshot_after = $5, snapshot_tag = $6"
          + " WHERE id = $1 AND revision = $7 AND epoch = $8", id.rawValue, log.epoch ?? StoredLog.newEpoch(),
        "\(log.revision + shift)", "\(log.start + shift + 1)", "\(snapshot.after)", snapshot.tag, "\(head)", row[1])
      guard try await database.run([update])[0].changed == 1 else {
        try await snapshot.delete(in: database)
        try await entries.deleteRemains()
        throw DatabaseError.refused(state: "40001", message: "someone changed the document \(id) in the meantime")
      }
      try await snapshot.deleteOlder(in: database)
      try await entries.delete(before: log.start + shift + 1)
    }
  }
#endif
