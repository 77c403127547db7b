import GRDB

extension Remains {
  /// Fills the empty tables of a new document.
  func write(to db: Database) throws {
    var last = start
    if last.step > 0 { try JournalTable.append("", step: last.step, sum: last.sum, in: db) }
    for entry in entries {
      last = .init(step: last.step + 1, sum: last.sum.followed(by: entry))
      try JournalTable.append(entry, step: last.step, sum: last.sum, in: db)
    }
    for snapshot in snapshots { _ = try SnapshotTable.add(snapshot, in: db) }
    for (key, value) in metadata { try KeyedTexts(table: "metadata").set(key, to: value, in: db) }
  }
}
