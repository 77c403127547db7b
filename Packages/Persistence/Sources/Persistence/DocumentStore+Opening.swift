extension DocumentStore {
  /// So many steps before a snapshot are kept where nothing else is asked for: months of work, about 100 MB.
  public static let usualLimit = 1_000_000

  /// Opens the document at `path` for this process alone, or makes it, and its directory, of what `initial` gives.
  ///
  /// After an unclean end (a log that was not folded in, a lock that was not given back) the whole file is checked first; so
  /// is every file up to a megabyte.
  ///
  /// - Parameters:
  ///   - kind: which app's it is, "jigsaw-puzzle"; a document of another kind is refused.
  ///   - version: of the app's own form of document and entries, 1 or more. A file with a newer one is refused. An app
  ///     must read the entries of every older version; the first one it appends marks the file with its own.
  ///   - limit: how many of the steps before the newest snapshot are kept, at least; 1 or more.
  ///   - initial: the document when the file is new; not called otherwise.
  /// - Throws: ``StoreError``, or what `initial` throws; then no file was made. A refused file is unchanged.
  public static func open(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, initial: () throws -> String
  ) throws -> DocumentStore {
    try open(at: path, kind: kind, version: version, keeping: limit, schema: .current, initial: initial)
  }

  static func open(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, schema: Schema,
    initial: () throws -> String
  ) throws -> DocumentStore {
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: schema)
    let owner = DocumentFile.About(kind: kind, version: version)
    return try file.open(by: owner, lock: FileLock(of: file.path), keeping: limit, initial: initial)
  }
}

extension DocumentFile {
  /// Opens or makes the document for an app of the kind and version that `owner` says.
  func open(
    by owner: About, lock: FileLock, keeping limit: Int, isSalvaged: Bool = false, initial: () throws -> String
  ) throws -> DocumentStore {
    precondition(owner.version >= 1, "a document's version is 1 or more, not \(owner.version)")
    let header: FileHeader
    // A lock that outlived its document counts the steps of a document that somebody removed.
    // A salvaged document has fewer steps for good.
    var expected = isSalvaged ? 0 : lock.acknowledged
    if let found = try FileHeader(path: path) {
      header = found
    } else {
      expected = 0
      let document = try initial()
      header = try StoreError.explaining(path) {
        try create(owner, document: document)
        guard let made = try FileHeader(path: path) else {
          throw StoreError.system(path: path, what: "it vanished while it was made")
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
        self, about: about, format: header.format, version: owner.version, limit: limit, lock: lock)
    }
  }
}
