import GRDB

/// What a store knows about its file without reading it again.
struct DocumentState: Sendable {
  /// One change to a document.
  enum Change: Sendable {
    case entry(String)
    /// A snapshot of the document after a step, or after all entries before it. `make` is called when it is written and
    /// returns `nil` for no snapshot.
    case snapshot(after: Int? = nil, keeping: Int? = nil, make: @Sendable () -> String?)
    case metadata(key: String, value: String?)
  }

  let document: String
  var metadata: [String: String]
  var latest: Snapshot?
  /// The number of the first step that is still kept; one more than `count` if none is.
  var first: Int
  var last: JournalTable.Anchor
  /// The newest version of the app that has written to the file.
  var version: Int
  /// SQLite's counter of writes by others since the file was opened here.
  var othersWrites: Int64
  /// The step after which the spare copy was written; `nil` if that is not known.
  var spared: Int?

  init(_ db: Database, version: Int) throws {
    othersWrites = try Self.othersWrites(db)
    document = try SnapshotTable.document(db)
    metadata = try KeyedTexts(table: "metadata").all(db)
    latest = try SnapshotTable.latest(db)
    last = try JournalTable.tail(db) ?? .init(step: 0, sum: Checksum(of: document))
    let row = try JournalTable.firstRow(db) ?? 1
    first = row == 1 ? 1 : row + 1
    self.version = version
    if latest == nil, first > 1 { throw Damage(what: "its first \(first - 1) steps are missing") }
    if let latest, !(first - 1...last.step).contains(latest.after) {
      throw Damage(what: "step \(latest.after) of its journal is missing")
    }
  }

  /// - Parameter limit: The minimum number of steps kept before a snapshot.
  mutating func apply(_ change: Change, keeping limit: Int, in db: Database, _ steps: StepWriter) throws {
    switch change {
    case .entry(let entry):
      last = .init(step: last.step + 1, sum: last.sum.followed(by: entry))
      try steps.append(entry, step: last.step, sum: last.sum)
    case .snapshot(let step, let fewer, let make):
      let step = step ?? last.step
      // Before the first step, the document itself is the snapshot.
      guard latest?.after ?? 1 <= step, 0 < step, let text = make() else { return }
      let snapshot = Snapshot(after: step, text: text)
      try SnapshotTable.add(snapshot, in: db)
      latest = snapshot
      let anchor = step - min(limit, fewer ?? limit)
      if anchor > first {
        try JournalTable.forget(through: anchor, in: db)
        first = anchor + 1
      }
    case .metadata(let key, let value):
      try KeyedTexts(table: "metadata").set(key, to: value, in: db)
      metadata[key] = value
    }
  }

  /// Whether the file still matches this state, although others may have written to it. Their metadata is adopted;
  /// their steps are not.
  ///
  /// - Parameter writes: The current value of the counter of others' writes.
  mutating func stillHolds(in db: Database, othersWrites writes: Int64) throws -> Bool {
    guard writes != othersWrites else { return true }
    guard try JournalTable.tail(db) ?? .init(step: 0, sum: Checksum(of: document)) == last else { return false }
    metadata = try KeyedTexts(table: "metadata").all(db)
    othersWrites = writes
    return true
  }

  private static func othersWrites(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }
}
