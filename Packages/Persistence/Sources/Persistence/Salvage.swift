import Foundation
import GRDB

/// The result of salvaging a damaged document, to show to the user.
public struct Salvage: Hashable, Sendable, CustomStringConvertible {
  /// The path to which the damaged file was moved unchanged, with its log beside it.
  public var setAside: String
  /// The number of steps in the new document; `nil` if nothing could be read and it starts over.
  public var kept: Int?
  /// The number of further steps that left a trace: at least this many were lost.
  public var lost: Int
  /// A clause that says what was wrong.
  public var what: String

  /// A summary in one line, for a place with little room.
  public var summary: String {
    let file = StoreError.plain(setAside.split(separator: "/").last.map(String.init) ?? setAside)
    guard let kept else { return "The save was damaged beyond reading: this is a new one. Old file: \(file)" }
    let loss = lost == 0 ? "others may be lost" : "at least \(lost) lost"
    return "The save was damaged: \(kept) steps kept, \(loss). Old file: \(file)"
  }

  public var description: String {
    let place = StoreError.quoted(setAside)
    guard let kept else {
      return "The save is damaged (\(StoreError.plain(what))) and cannot be read, so this is a new one."
        + " The damaged file is kept as \(place)."
    }
    let loss =
      switch lost {
      case 0: "No trace of others was found, but some may be lost"
      case 1: "At least 1 step after them was lost"
      default: "At least \(lost) steps after them were lost"
      }
    return "The save is damaged (\(StoreError.plain(what))). \(kept) \(kept == 1 ? "step was" : "steps were") saved."
      + " \(loss). The damaged file is kept as \(place)."
  }
}

extension DocumentStore {
  /// Like ``open(at:kind:version:keeping:initial:)``, but if the document is damaged, creates an intact one from what
  /// can still be read: its initial state and the longest run of steps that match their checksums.
  ///
  /// The damaged file is not changed: it gets another name, which the ``Salvage`` reports. If the program is killed
  /// meanwhile, it leaves either the damaged file where it was or the intact one in its place. For the check, the steps
  /// since the newest snapshot are read once.
  public static func openSalvaging(
    at path: String, kind: String, version: Int, keeping limit: Int = usualLimit, initial: () throws -> String
  ) throws -> (store: DocumentStore, salvage: Salvage?) {
    let file = DocumentFile(path: try DocumentPath.resolve(path), schema: .current)
    let owner = DocumentFile.About(kind: kind, version: version)
    let lock = try FileLock(of: file.path)
    do {
      let store = try file.open(by: owner, lock: lock, keeping: limit, initial: initial)
      do {
        _ = try store.entries(after: store.latest?.after ?? store.first - 1)
      } catch {
        store.closeFile()
        throw error
      }
      return (store, nil)
    } catch let error as StoreError {
      guard let salvage = try file.salvage(for: owner, because: error, lock: lock, initial: initial) else {
        throw error
      }
      return (try file.open(by: owner, lock: lock, keeping: limit, isSalvaged: true, initial: initial), salvage)
    }
  }
}

extension DocumentFile {
  /// Replaces the damaged document with what remains of it. Returns `nil` if the error is not damage or the file is not
  /// one of ours.
  ///
  /// Call it only while holding the lock.
  fileprivate func salvage(
    for owner: About, because error: StoreError, lock: FileLock, initial: () throws -> String
  ) throws -> Salvage? {
    let what: String
    switch error {
    case .damaged(_, let clause): what = clause
    case .notADatabase, .otherKind: what = "its first page has changed"
    default: return nil
    }
    let (aside, isThere) = asideName
    let source = isThere ? aside : path
    guard let file = FileManager.default.contents(atPath: source) else { return nil }
    let log = FileManager.default.contents(atPath: source + "-wal") ?? Data()
    let remains = Remains(DamagedPages(file: Array(file), log: Array(log)))
    // A file that neither claims to be ours nor contains anything of ours must not be moved.
    if case .damaged = error {} else if remains?.kind != owner.kind { return nil }
    if let kind = remains?.kind, kind != owner.kind {
      throw StoreError.otherKind(path: path, found: "a document of \(kind)")
    }
    if let version = remains?.version, version > owner.version {
      throw StoreError.newer(path: path, found: version, supported: owner.version)
    }
    let document = try remains?.document ?? initial()
    try StoreError.explaining(path) {
      if !isThere { try setAside(as: aside) }
      let about = About(kind: owner.kind, version: remains?.version ?? owner.version)
      try create(about, document: document, replaces: true) { db in try remains?.write(to: db) }
    }
    lock.acknowledge(remains?.count ?? 0)
    return Salvage(
      setAside: aside, kept: remains?.count, lost: remains.map { max($0.seen, lock.acknowledged) - $0.count } ?? 0,
      what: what)
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
