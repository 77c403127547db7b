import Foundation

extension DocumentStore {
  /// The default minimum number of steps kept before a snapshot: months of work, about 100 MB.
  public static let usualLimit = 1_000_000

  /// Opens the document at `path` for this process alone, or creates it and its directory with what `initial` returns.
  ///
  /// After an unclean end (a log that was not checkpointed, or a lock that was not released), the whole file is checked
  /// first. Every file up to a megabyte is always checked.
  ///
  /// - Parameters:
  ///   - kind: The app that the document belongs to, such as "jigsaw-puzzle". A document of another kind is refused.
  ///   - version: The version of the app's own format of document and entries, 1 or more. A file with a newer version
  ///     is refused. An app must be able to read the entries of every older version. The first entry it appends marks
  ///     the file with its own version.
  ///   - limit: The minimum number of steps kept before the newest snapshot; 1 or more.
  ///   - keepsSpare: Whether a copy of the newest snapshot and the steps since is written beside the document, as
  ///     `NAME.save.spare`, when the document is closed and when it gets a snapshot.
  ///   - initial: Returns the document for a new file; not called otherwise.
  /// - Throws: ``StoreError``, or what `initial` throws; in that case no file is created. A refused file is unchanged.
  public static func open(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, keepsSpare: Bool = false,
    initial: () throws -> String
  ) throws -> DocumentStore {
    try open(
      at: path, kind: kind, version: version, keeping: limit, keepsSpare: keepsSpare, schema: .current,
      initial: initial)
  }

  static func open(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, keepsSpare: Bool = false,
    schema: Schema, initial: () throws -> String
  ) throws -> DocumentStore {
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: schema)
    let owner = DocumentFile.About(kind: kind, version: version)
    let lock = try FileLock(of: file.path)
    return try file.open(
      by: owner, lock: lock, keeping: limit, keepsSpare: keepsSpare, expecting: lock.acknowledged, initial: initial)
  }
}

extension DocumentFile {
  /// Opens or creates the document for an app of the kind and version given by `owner`.
  ///
  /// - Parameter expected: How many steps it must have at least, according to the last writer's lock. A recovered
  ///   document may have fewer.
  func open(
    by owner: About, lock: FileLock, keeping limit: Int, keepsSpare: Bool, expecting expected: Int,
    initial: () throws -> String
  ) throws -> DocumentStore {
    precondition(owner.version >= 1, "a document's version is 1 or more, not \(owner.version)")
    let header: FileHeader
    // A lock file that outlived its document counts the steps of a document that was removed.
    var expected = expected
    if let found = try FileHeader(path: path) {
      header = found
    } else {
      expected = 0
      let document = try initial()
      header = try StoreError.explaining(path) {
        try create(owner, document: document)
        // A spare copy that outlived its document must not replace another one.
        unlink(spare.path)
        guard let made = try FileHeader(path: path) else {
          throw StoreError.system(path: path, what: "it vanished while it was being created")
        }
        return made
      }
    }
    return try StoreError.explaining(path) {
      let about = try inspect(header, checked: lock.wasAbandoned, expecting: expected)
      guard about.kind == owner.kind else {
        throw StoreError.otherKind(path: path, found: "a document of \(about.kind)")
      }
      guard about.version <= owner.version else {
        throw StoreError.newer(path: path, found: about.version, supported: owner.version)
      }
      return try DocumentStore(
        self, about: about, format: header.format, version: owner.version, limit: limit, keepsSpare: keepsSpare,
        lock: lock)
    }
  }
}
