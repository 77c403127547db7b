import Foundation
import GRDB

/// Everything in a document as it was at one moment, read without disturbing who has it open.
///
/// For looking only: no lock is held, and what others write afterwards is not in it; see ``isOutdated``.
public struct DocumentReading: Hashable, Sendable {
  public let path: String
  /// Which app's it is.
  public let kind: String
  /// The version of the app's own form of document and entries.
  public let version: Int
  /// As it was before the first step.
  public let document: String
  /// The first step that is still kept, counted from 1.
  public let first: Int
  /// The steps from ``first`` on, each checked against its checksum.
  public let entries: [String]
  /// Those of the steps that are kept, oldest first.
  public let snapshots: [Snapshot]
  public let metadata: [String: String]
  private let stamp: FileStamp?

  /// How many steps were made.
  public var count: Int { first - 1 + entries.count }

  /// The entries of the steps behind a step that is known, oldest first.
  public func entries(after step: Int) -> ArraySlice<String> { entries.dropFirst(step - (first - 1)) }

  /// Whether somebody has written into the file since, or moved it away. Costs a look at the directory.
  public var isOutdated: Bool { FileStamp(path: path) != stamp }

  /// Reads the document at `path`.
  ///
  /// In a directory where nothing can be written, where SQLite cannot read a document that is or was in use, a copy in the
  /// temporary directory is read in its place.
  ///
  /// - Throws: ``StoreError``: ``StoreError/otherKind(path:found:)`` where it is not of `kind`,
  ///   ``StoreError/newer(path:found:supported:)`` where it is of a later version than `version`.
  public init(path: String, kind: String, version: Int) throws(StoreError) {
    try self.init(path: path, kind: kind, version: version, isWhole: false)
  }

  /// The same, after a check of the whole file, which a large one costs time.
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

/// What changes when somebody writes into a document.
struct FileStamp: Hashable, Sendable {
  private var identity: FileIdentity
  private var size: Int
  private var logSize: Int
  private var modified: Date

  /// `nil` where there is no document.
  init?(path: String) {
    guard let identity = FileIdentity(path: path), let header = try? FileHeader(path: path) else { return nil }
    self.identity = identity
    size = header.size
    logSize = header.logSize
    modified = header.modified
  }
}
