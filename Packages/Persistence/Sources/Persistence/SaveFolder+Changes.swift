import Foundation
import GRDB

extension SaveFolder {
  /// Copies a document, which may be open and in use, under another name in the folder.
  public func copy(_ name: String, to other: String) throws(StoreError) {
    // This comes first, because resolving the new path would create its directory.
    _ = try file(of: name)
    try backup(name, to: path(ofNew: other))
  }

  /// Copies a document, which may be open and in use, to a file anywhere. See ``DocumentStore/backup(to:)``.
  public func backup(_ name: String, to path: String) throws(StoreError) {
    let source = try file(of: name)
    let target = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    try StoreError.explaining(source.path) {
      guard let header = try FileHeader(path: source.path) else {
        throw StoreError.missing(path: source.path)
      }
      _ = try source.withReadable { try $0.about(header) }
      try source.backup(to: target)
    }
  }

  /// Renames a document that nobody has open.
  public func rename(_ name: String, to other: String) throws(StoreError) {
    let source = try file(of: name)
    let target = DocumentFile(path: try path(ofNew: other), schema: .current)
    let locks = [try FileLock(of: source.path), try FileLock(of: target.path)]
    defer { locks.forEach { $0.release() } }
    try StoreError.explaining(source.path) {
      guard let header = try FileHeader(path: source.path) else {
        throw StoreError.missing(path: source.path)
      }
      _ = try source.inspect(header, checked: false, expecting: locks[0].acknowledged)
      // Data that an unclean end left in the log would stay behind under the old name.
      let database = try source.open()
      _ = try database.writeWithoutTransaction { db in try DiskLimit.noticing { try db.checkpoint(.truncate) } }
      try database.close()
      guard FileIdentity(path: target.path) == nil else { throw StoreError.taken(path: target.path) }
      guard Foundation.rename(source.path, target.path) == 0 else {
        throw StoreError.system(path: source.path, code: errno)
      }
      if Foundation.rename(source.spare.path, target.spare.path) != 0 { unlink(target.spare.path) }
      DocumentPath.sync(DocumentPath.directory(of: target.path))
    }
  }

  /// Permanently removes a document that nobody has open.
  public func delete(_ name: String) throws(StoreError) {
    let file = try file(of: name)
    let lock = try FileLock(of: file.path)
    defer { lock.release() }
    guard let header = try FileHeader(path: file.path) else { throw .missing(path: file.path) }
    // Do not delete another program's file just because its name ends in ".save".
    _ = try StoreError.explaining(file.path) { try file.inspect(header, checked: false, expecting: 0) }
    guard unlink(file.path) == 0 else { throw .system(path: file.path, code: errno) }
    for rest in ["-wal", "-shm", ".spare"] { unlink(file.path + rest) }
    DocumentPath.sync(DocumentPath.directory(of: file.path))
  }

  private func file(of name: String) throws(StoreError) -> DocumentFile {
    try Self.check(name)
    guard FileIdentity(path: path(of: name)) != nil else { throw .missing(path: path(of: name)) }
    return DocumentFile(path: try DocumentPath.resolve(path(of: name)), schema: .current)
  }

  /// The path for a new document called `name`.
  func path(ofNew name: String) throws(StoreError) -> String {
    try Self.check(name)
    guard FileIdentity(path: path(of: name)) == nil else { throw .taken(path: path(of: name)) }
    return try DocumentPath.resolve(path(of: name))
  }

  /// Checks that `name` is a valid name for a document: 1 to 200 bytes, no slash, no leading dot.
  ///
  /// - Throws: ``StoreError/badName(_:)``.
  public static func check(_ name: String) throws(StoreError) {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), !name.utf8.contains(0), name.utf8.count <= 200
    else {
      throw .badName(name)
    }
  }
}
