import Foundation
import GRDB

/// What a damaged document was replaced with, to show to the user.
public struct Recovery: Hashable, Sendable, CustomStringConvertible {
  /// The path to which the damaged file was moved unchanged, with its log beside it.
  public var setAside: String
  /// The number of steps in the recovered document.
  public var count: Int
  /// When the recovered state was saved.
  public var saved: Date
  /// A clause that says what was wrong.
  public var what: String

  /// A summary in one line, for a place with little room.
  public var summary: String {
    let file = StoreError.plain(setAside.split(separator: "/").last.map(String.init) ?? setAside)
    return "The save was damaged: recovered as of \(time). Old file: \(file)"
  }

  public var description: String {
    "The save is damaged (\(StoreError.plain(what))), so it was recovered as it was on \(time),"
      + " after \(count) \(count == 1 ? "step" : "steps"); the damaged file is kept as \(StoreError.quoted(setAside))."
  }

  private var time: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: saved)
  }
}

extension DocumentStore {
  /// Opens the document as ``open(at:kind:version:keeping:keepsSpare:initial:)`` does and keeps a spare copy of it. A
  /// damaged document is recovered from that copy, or from the file itself if only its last steps are missing.
  ///
  /// The damaged file is not changed: it gets another name, which the ``Recovery`` reports. A program that is killed
  /// during the recovery leaves either the damaged file where it was or the recovered one in its place. The check reads
  /// the steps since the newest snapshot once.
  ///
  /// - Throws: ``StoreError/damaged(path:what:)`` if there is no intact copy either; the file stays as it is.
  public static func openRecovering(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, initial: () throws -> String
  ) throws -> (store: DocumentStore, recovery: Recovery?) {
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    let owner = DocumentFile.About(kind: kind, version: version)
    let lock = try FileLock(of: file.path)
    func open(expecting count: Int) throws -> DocumentStore {
      try file.open(by: owner, lock: lock, keeping: limit, keepsSpare: true, expecting: count, initial: initial)
    }
    do {
      let store = try open(expecting: lock.acknowledged)
      do {
        _ = try store.entries(after: store.latest?.after ?? store.first - 1)
      } catch {
        store.closeFile()
        throw error
      }
      return (store, nil)
    } catch let error as StoreError {
      guard let recovery = try file.recover(for: owner, because: error) else { throw error }
      lock.acknowledge(recovery.count)
      return (try open(expecting: 0), recovery)
    }
  }
}

extension DocumentFile {
  /// The copy of the newest snapshot and the steps since, from which a damaged document is recovered.
  var spare: DocumentFile { DocumentFile(path: path + ".spare", schema: schema) }

  /// Replaces the damaged document with the newest intact copy. Returns `nil` if there is none, or if the error is not
  /// damage.
  ///
  /// Call it only while holding the lock.
  fileprivate func recover(for owner: About, because error: StoreError) throws -> Recovery? {
    let what: String
    switch error {
    case .damaged(_, let clause): what = clause
    case .notADatabase, .otherKind: what = "its first page has changed"
    default: return nil
    }
    guard isDamaged(error) else { return nil }
    let (aside, isThere) = asideName
    // If only the last steps are missing, the rest of the file is intact.
    let candidates = [isThere ? DocumentFile(path: aside, schema: schema) : self, spare]
    let readings = candidates.compactMap { file in
      file.leavingNoTrace { try? DocumentReading.checked(path: $0.path, kind: owner.kind, version: owner.version) }
    }
    guard let best = readings.max(by: { $0.count < $1.count }) else { return nil }
    let saved = try FileHeader(path: best.path)?.modified ?? .distantPast
    try StoreError.explaining(path) {
      if !isThere { try setAside(as: aside) }
      try create(DocumentExport(best), replaces: true)
    }
    return Recovery(setAside: aside, count: best.count, saved: saved, what: what)
  }

  /// Whether the file at this path can be a damaged document, and not an intact one of another app or a directory.
  private func isDamaged(_ error: StoreError) -> Bool {
    if case .otherKind = error, (try? FileHeader(path: path)) != nil { return false }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular
  }

  /// The name for the damaged file, and whether it already has that name because a program was killed before it
  /// finished.
  private var asideName: (name: String, isThere: Bool) {
    var number = 1
    while true {
      let name = path + (number == 1 ? ".damaged" : ".damaged-\(number)")
      let found = FileIdentity(path: name)
      if let found, found == FileIdentity(path: path) { return (name, true) }
      if found == nil, FileIdentity(path: name + "-wal") == nil { return (name, false) }
      number += 1
    }
  }

  /// Gives the file and its log a second name. The first one stays until it is replaced.
  private func setAside(as name: String) throws {
    for rest in ["-wal", ""] where FileIdentity(path: path + rest) != nil {
      // Some file systems do not support hard links.
      if link(path + rest, name + rest) != 0 {
        try FileManager.default.copyItem(atPath: path + rest, toPath: name + rest)
      }
    }
    DocumentPath.sync(DocumentPath.directory(of: path))
  }
}
