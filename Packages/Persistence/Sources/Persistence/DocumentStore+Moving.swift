import Foundation
import GRDB

extension DocumentStore {
  /// Copies the document to `path` and opens the copy. It holds what was acknowledged here and nothing that others have
  /// added since.
  func moved(to path: String) throws(StoreError) -> DocumentStore {
    try backup(to: path)
    let state = state.value
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    let lock = try FileLock(of: file.path)
    return try StoreError.explaining(file.path) {
      let database = try file.open()
      try database.write { db in try DiskLimit.noticing { try state.takeBack(in: db) } }
      try database.close()
      guard let header = try FileHeader(path: file.path) else { throw StoreError.missing(path: file.path) }
      let about = try file.inspect(header, checked: true, expecting: 0)
      return try DocumentStore(
        file, about: about, format: header.format, version: version, limit: limit, keepsSpare: keepsSpare, lock: lock)
    }
  }
}

extension DocumentStore {
  /// Closes the document and removes its file. Used for a copy that could not be completed.
  func remove() {
    closeFile()
    for rest in ["", "-wal", "-shm"] { unlink(path + rest) }
    close()
  }
}

extension DocumentState {
  /// Removes the steps that others added after the last step of this state.
  fileprivate func takeBack(in db: Database) throws {
    try db.execute(sql: "DELETE FROM journal WHERE step > ?", arguments: [last.step])
    try db.execute(sql: "DELETE FROM snapshot WHERE after > ?", arguments: [last.step])
    guard try JournalTable.tail(db) ?? .init(step: 0, sum: Checksum(of: document)) == last else {
      throw Damage(what: "another program changed its steps")
    }
  }
}
