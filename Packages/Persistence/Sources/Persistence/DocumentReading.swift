import Foundation
import GRDB

/// Everything in a document as it was at one moment, read without disturbing a program that has it open.
///
/// It is read-only: no lock is held, and it does not include what others write afterwards; see ``isOutdated``.
public struct DocumentReading: Hashable, Sendable {
  public let path: String
  /// The app that the document belongs to.
  public let kind: String
  /// The version of the app's own format of document and entries.
  public let version: Int
  /// The document as it was before the first step.
  public let document: String
  /// The number of the first step that is still kept, counted from 1.
  public let first: Int
  /// The steps, beginning with ``first``, each checked against its checksum.
  public let entries: [String]
  /// The snapshots of the steps that are kept, oldest first.
  public let snapshots: [Snapshot]
  public let metadata: [String: String]
  private let stamp: FileStamp?

  /// The number of steps ever made.
  public var count: Int { first - 1 + entries.count }

  /// The entries of the steps after a given step, oldest first.
  public func entries(after step: Int) -> ArraySlice<String> { entries.dropFirst(step - (first - 1)) }

  /// Whether somebody has since written to the file or moved it away. Costs one lookup in the directory.
  public var isOutdated: Bool { FileStamp(path: path) != stamp }

  /// Reads the document at `path`.
  ///
  /// SQLite cannot read a document that is or was in use if its directory is read-only. In that case, a copy in the
  /// temporary directory is read instead.
  ///
  /// - Throws: ``StoreError``: ``StoreError/otherKind(path:found:)`` if it is not of `kind`,
  ///   ``StoreError/newer(path:found:supported:)`` if its version is later than `version`.
  public init(path: String, kind: String, version: Int) throws(StoreError) {
    try self.init(path: path, kind: kind, version: version, isWhole: false)
  }

  /// Reads the document at `path` after a check of the whole file, which takes time if the file is large.
  public static func checked(path: String, kind: String, version: Int) throws(StoreError) -> DocumentReading {
    try DocumentReading(path: path, kind: kind, version: version, isWhole: true)
  }

  private init(path: String, kind: String, version: Int, isWhole: Bool) throws(StoreError) {
    self = try StoreError.explaining(path) {
      guard let real = realpath(path, nil) else {
        throw errno == ENOENT ? StoreError.missing(path: path) : .system(path: path, code: errno)
      }
      defer { free(real) }
      let file = DocumentFile(path: String(cString: real), schema: .current)
      let stamp = FileStamp(path: file.path)
      let reading = try file.withReadable { file in
        guard let header = try FileHeader(path: file.path) else {
          throw StoreError.missing(path: path)
        }
        let about = try file.about(header, checked: isWhole || header.size <= DocumentFile.alwaysChecked)
        guard about.kind == kind else { throw StoreError.otherKind(path: path, found: "a document of \(about.kind)") }
        guard about.version <= version else {
          throw StoreError.newer(path: path, found: about.version, supported: version)
        }
        return try file.reading { try DocumentReading($0, path: path, about: about, stamp: stamp) }
      }
      return reading
    }
  }

  private init(_ db: Database, path: String, about: DocumentFile.About, stamp: FileStamp?) throws {
    let state = try DocumentState(db, version: about.version)
    self.path = path
    kind = about.kind
    version = about.version
    document = state.document
    first = state.first
    entries = try JournalTable.entries(after: state.first - 1, of: state, in: db)
    snapshots = try SnapshotTable.all(db)
    metadata = state.metadata
    self.stamp = stamp
  }
}

/// The attributes of a document's files that change when somebody writes to it.
struct FileStamp: Hashable, Sendable {
  private var identity: FileIdentity
  private var size: Int
  private var logSize: Int
  private var modified: Date

  /// Returns `nil` if there is no document.
  init?(path: String) {
    guard let identity = FileIdentity(path: path), let header = try? FileHeader(path: path) else { return nil }
    self.identity = identity
    size = header.size
    logSize = header.logSize
    modified = header.modified
  }
}
