import GRDB

/// One document in one SQLite file: its initial state, every step since, and snapshots along the way.
///
/// It does not depend on any app: the document, entries and snapshots are text, usually JSON, which the caller writes
/// and reads. A step is durable when ``append(_:)`` returns; it survives the end of the program for any reason, and
/// also a loss of power if the disk keeps what it has acknowledged (`synchronous = FULL`). This costs one sync of the
/// disk, so call it where waiting does no harm, or use ``JournalWriter``.
///
/// A class, because it holds an open file and the lock on it. Any thread may use it.
public final class DocumentStore: Sendable {
  /// The absolute path, without symbolic links.
  public let path: String

  private let database: DatabaseQueue
  /// The writer of steps while the file is open. Anything that uses the file holds it for as long as the disk takes,
  /// because GRDB crashes if it is used after closing.
  private let turn: Locked<StepWriter?>
  private let lock: FileLock
  let state: Locked<DocumentState>
  let version: Int
  private let identity: FileIdentity?
  /// The minimum number of steps kept before a snapshot.
  let limit: Int
  let keepsSpare: Bool
  private let kind: String

  /// See ``open(at:kind:version:keeping:keepsSpare:initial:)``.
  init(
    _ file: DocumentFile, about: DocumentFile.About, format: Int, version: Int, limit: Int, keepsSpare: Bool,
    lock: FileLock
  ) throws {
    precondition(limit >= 1, "at least one step is kept, not \(limit)")
    path = file.path
    self.lock = lock
    self.version = version
    self.limit = limit
    self.keepsSpare = keepsSpare
    kind = about.kind
    database = try file.open()
    identity = FileIdentity(path: file.path)
    var (state, steps) = try database.writeWithoutTransaction { db in
      try DiskLimit.noticing {
        try file.schema.migrate(db, from: format)
        return (try DocumentState(db, version: about.version), try StepWriter(db))
      }
    }
    if !lock.wasAbandoned, FileIdentity(path: file.spare.path) != nil { state.spared = state.last.step }
    self.state = Locked(state)
    turn = Locked(steps)
    lock.acknowledge(state.last.step)
  }

  deinit {
    if closeFile() { lock.release() }
  }

  /// The document as it was before the first step.
  public var document: String { state.value.document }

  /// The number of steps ever made.
  public var count: Int { state.value.last.step }

  /// The number of the first step that is still kept, counted from 1; `count + 1` if none is.
  public var first: Int { state.value.first }

  /// The newest snapshot. With the entries after it, it leads to the current document.
  public var latest: Snapshot? { state.value.latest }

  /// The data that the app keeps beside the document, by key. Read from memory, at no cost.
  public var metadata: [String: String] { state.value.metadata }

  /// The steps that are kept, beginning with ``first``. Reads all of them and checks them against their checksums.
  public func entries() throws(StoreError) -> [String] {
    try withDatabase { db in
      let state = state.value
      return try JournalTable.entries(after: state.first - 1, of: state, in: db)
    }
  }

  /// The steps after `step`, each checked against its checksum.
  ///
  /// - Precondition: `step` is 0, the step of a snapshot, or from `first - 1` to `count`.
  public func entries(after step: Int) throws(StoreError) -> [String] {
    try withDatabase { db in
      let state = state.value
      precondition(
        state.first - 1 <= step && step <= state.last.step,
        "steps \(state.first) to \(state.last.step) are kept, not those after \(step)")
      return try JournalTable.entries(after: step, of: state, in: db)
    }
  }

  /// Adds steps to the end of the journal. On return, all of them are durable; if it throws, none was added.
  ///
  /// - Precondition: no entry contains a NUL character (JSON text never does).
  public func append(_ entries: [String]) throws(StoreError) {
    try apply(entries.map { .entry($0) })
  }

  /// Stores a snapshot of the document after a step, and discards steps that are older than those to be kept.
  ///
  /// - Parameters:
  ///   - step: The step after which the document is in this state, at most ``count``; `nil` for all steps so far. More
  ///     steps can be appended while the text is being made. If there is already a newer snapshot, nothing is stored.
  ///   - limit: The minimum number of steps kept before it, if that is lower than the limit that the store was opened
  ///     with.
  public func addSnapshot(_ text: String, after step: Int? = nil, keeping limit: Int? = nil) throws(StoreError) {
    if let step { precondition(0 <= step && step <= count, "there are \(count) steps, none is step \(step)") }
    if let limit { precondition(limit >= 1, "at least one step is kept, not \(limit)") }
    try apply([.snapshot(after: step, keeping: limit) { text }])
  }

  /// Stores `value` beside the document, or removes the stored value if it is `nil`. Durable on return.
  public func setMetadata(_ key: String, to value: String?) throws(StoreError) {
    try apply([.metadata(key: key, value: value)])
  }

  /// Closes the file and releases the lock. Every later call throws.
  public func close() {
    try? withDatabase { renewSpare($0) }
    closeFile()
    lock.release()
  }

  /// Closes the file but keeps the lock for the next owner.
  ///
  /// - Returns: Whether it was open.
  @discardableResult
  func closeFile() -> Bool {
    turn.change { steps in
      guard steps != nil else { return false }
      steps = nil
      // If closing fails, everything that was acknowledged is in the log beside the file and is read from there next
      // time.
      try? database.close()
      return true
    }
  }

  /// Several changes in one transaction.
  func apply(_ changes: [DocumentState.Change]) throws(StoreError) {
    guard !changes.isEmpty else { return }
    try withFile { db, steps in
      guard identity == FileIdentity(path: path) else {
        throw StoreError.unwritable(path: path, reason: "it was moved or removed while it was open")
      }
      let before = state.value
      var next = before
      try steps.inOneTransaction(db) {
        guard try next.stillHolds(in: db, othersWrites: steps.othersWrites()) else {
          throw StoreError.changed(path: path)
        }
        for change in changes { try next.apply(change, keeping: limit, in: db, steps) }
        if next.version < version {
          try KeyedTexts(table: "about").set("version", to: "\(version)", in: db)
          next.version = version
        }
      }
      state.change { $0 = next }
      lock.acknowledge(next.last.step)
      if next.latest != before.latest { renewSpare(db) }
    }
  }

  /// Replaces the spare copy of the document, if it is out of date.
  private func renewSpare(_ db: Database) {
    let state = state.value
    guard keepsSpare, state.spared != state.last.step else { return }
    let spare = DocumentFile(path: path, schema: .current).spare
    // The copy is a precaution. If it cannot be written, or the file turns out to be damaged, the last one stays.
    guard (try? spare.create(DocumentExport(state, kind: kind, in: db), replaces: true)) != nil else { return }
    self.state.change { $0.spared = state.last.step }
  }

  /// Runs one `body` at a time: what it reads first is still true when it writes.
  func withDatabase<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    try withFile { db, _ in try body(db) }
  }

  private func withFile<Result>(_ body: (Database, StepWriter) throws -> Result) throws(StoreError) -> Result {
    try StoreError.explaining(path) {
      try turn.change { steps in
        guard let steps else { throw StoreError.system(path: path, what: "it was closed") }
        return try database.writeWithoutTransaction { db in
          try DiskLimit.noticing { try body(db, steps) }
        }
      }
    }
  }
}
