import Foundation
import GRDB

/// One document in one SQLite file: what it was when it was made, and every step since.
///
/// It knows no app: document and entries are text, JSON usually, that the caller makes and reads. A step is durable when
/// ``append(_:)`` returns; it survives the end of the program by any cause, and a loss of power as far as the disk keeps
/// what it acknowledged (`synchronous = FULL`). That costs one sync of the disk, so call from where waiting is no harm,
/// or use ``JournalWriter``.
///
/// A class, because it holds an open file and the lock on it; any thread may use it.
public final class DocumentStore: Sendable {
  /// Absolute, without symbolic links.
  public let path: String

  private let database: DatabaseQueue
  /// Whether the file is open. Held by whoever uses the file, for as long as the disk takes: GRDB crashes when it is used
  /// after closing.
  private let turn = Locked(true)
  private let lock: FileLock
  private let state: Locked<State>
  private let version: Int
  private let identity: FileIdentity?

  private struct State: Sendable {
    var document: String
    var metadata: [String: String]
    var count: Int
    var sum: Checksum
    /// The newest version of the app that wrote into the file.
    var version: Int
  }

  /// One change to a document.
  enum Change: Hashable, Sendable {
    case entry(String)
    case metadata(key: String, value: String?)
  }

  /// Opens the document at `path` for this process alone, or makes it, and its directory, of what `initial` gives.
  ///
  /// - Parameters:
  ///   - kind: which app's it is, "jigsaw-puzzle"; a document of another kind is refused.
  ///   - version: of the app's own form of document and entries, 1 or more. A file with a newer one is refused. An app
  ///     must read the entries of every older version; the first one it appends marks the file with its own.
  ///   - initial: the document when the file is new; not called otherwise.
  /// - Throws: ``StoreError``, or what `initial` throws; then no file was made. A refused file is unchanged.
  public static func open(
    at path: String, kind: String, version: Int, initial: () throws -> String
  ) throws -> DocumentStore {
    try open(at: path, kind: kind, version: version, schema: .current, initial: initial)
  }

  static func open(
    at path: String, kind: String, version: Int, schema: Schema, initial: () throws -> String
  ) throws -> DocumentStore {
    precondition(version >= 1, "a document's version is 1 or more, not \(version)")
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: schema)
    let lock = try FileLock(of: file.path)
    let header: FileHeader
    if let found = try FileHeader(path: file.path) {
      header = found
    } else {
      let document = try initial()
      header = try StoreError.explaining(file.path) {
        try file.create(.init(kind: kind, version: version), document: document)
        guard let made = try FileHeader(path: file.path) else {
          throw StoreError.system(path: file.path, what: "it vanished while it was made")
        }
        return made
      }
    }
    return try StoreError.explaining(file.path) {
      let about = try file.inspect(header)
      guard about.kind == kind else {
        throw StoreError.otherKind(path: file.path, found: "a document of \(about.kind)")
      }
      guard about.version <= version else {
        throw StoreError.newer(path: file.path, found: about.version, supported: version)
      }
      return try DocumentStore(file, about: about, format: header.format, version: version, lock: lock)
    }
  }

  private init(
    _ file: DocumentFile, about: DocumentFile.About, format: Int, version: Int, lock: FileLock
  ) throws {
    path = file.path
    self.lock = lock
    self.version = version
    database = try file.open()
    identity = FileIdentity(path: file.path)
    state = try Locked(
      database.writeWithoutTransaction { db in
        try file.schema.migrate(db, from: format)
        let document = try JournalTable.document(db)
        let tail = try JournalTable.tail(db)
        return State(
          document: document, metadata: try KeyedTexts(table: "metadata").all(db),
          count: tail?.count ?? 0, sum: tail?.sum ?? Checksum(of: document), version: about.version)
      })
  }

  deinit {
    close()
  }

  /// The document as it was before the first step.
  public var document: String { state.value.document }

  /// How many steps the journal holds.
  public var count: Int { state.value.count }

  /// What the app keeps beside the document, by key. Read from memory, at no cost.
  public var metadata: [String: String] { state.value.metadata }

  /// The journal in order, oldest first. Reads all of it and checks it against its checksums.
  public func entries() throws(StoreError) -> [String] {
    try withDatabase { db in try JournalTable.entries(db, after: document) }
  }

  /// Adds steps to the end of the journal: all of them, durable, or none where it throws.
  ///
  /// - Precondition: no entry contains a NUL character (JSON text never does).
  public func append(_ entries: [String]) throws(StoreError) {
    try apply(entries.map(Change.entry))
  }

  /// Keeps `value` beside the document, or forgets what was kept where it is `nil`. Durable on return.
  public func setMetadata(_ key: String, to value: String?) throws(StoreError) {
    try apply([.metadata(key: key, value: value)])
  }

  /// Starts again from `document` with an empty journal; metadata stays. All of it, durable, or nothing.
  public func replaceDocument(_ document: String) throws(StoreError) {
    try write { db, state in
      state.sum = try JournalTable.start(with: document, in: db)
      state.count = 0
      state.document = document
    }
  }

  /// Closes the file and gives the lock back. Whatever is called afterwards throws.
  public func close() {
    turn.change { isOpen in
      guard isOpen else { return }
      isOpen = false
      // Where closing fails, all that was acknowledged is in the log beside the file and is read from there next time.
      try? database.close()
      lock.release()
    }
  }

  /// Several changes in one transaction.
  func apply(_ changes: [Change]) throws(StoreError) {
    guard !changes.isEmpty else { return }
    try write { db, state in
      for change in changes {
        switch change {
        case .entry(let entry):
          state.count += 1
          state.sum = state.sum.followed(by: entry)
          try JournalTable.append(entry, step: state.count, sum: state.sum, in: db)
        case .metadata(let key, let value):
          try KeyedTexts(table: "metadata").set(key, to: value, in: db)
          state.metadata[key] = value
        }
      }
    }
  }

  private func write(_ change: (Database, inout State) throws -> Void) throws(StoreError) {
    try withDatabase { db in
      guard identity == FileIdentity(path: path) else {
        throw StoreError.unwritable(path: path, reason: "it was moved or removed while it was open")
      }
      var next = state.value
      try db.inTransaction(.immediate) {
        try change(db, &next)
        if next.version < version {
          try KeyedTexts(table: "about").set("version", to: "\(version)", in: db)
          next.version = version
        }
        return .commit
      }
      state.change { $0 = next }
    }
  }

  /// One at a time: what `body` reads first is still so when it writes.
  func withDatabase<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    try StoreError.explaining(path) {
      try turn.change { isOpen in
        guard isOpen else { throw StoreError.system(path: path, what: "it was closed") }
        return try database.writeWithoutTransaction(body)
      }
    }
  }
}
