import BoardSharing
import Foundation
import Networking
import Persistence

/// Boards in a directory, each in its own SQLite file that no other program can open meanwhile.
struct BoardFileStore: BoardStore {
  private let folder: SaveFolder
  /// The directory of the tokens; `nil` if they are not part of the store.
  private let tokenDirectory: String?
  private let open = OpenFiles()

  var isShared: Bool { false }

  /// - Parameter path: The directory, which need not exist.
  init(_ path: String) {
    (folder, tokenDirectory) = (SaveFolder(path), nil)
  }

  /// A server's data: the boards in `boards`, and beside them the tokens.
  init(serving directory: String) {
    (folder, tokenDirectory) = (SaveFolder("\(directory)/boards"), directory)
  }

  /// The tokens; `nil` if there is not even a directory for them.
  func tokens() throws -> (any TokenList)? {
    guard let tokenDirectory, FileManager.default.fileExists(atPath: tokenDirectory) else { return nil }
    return try TokenTable(in: tokenDirectory)
  }

  func boards() async throws -> StoredBoards {
    var found = StoredBoards()
    for document in try folder.documents(kind: BoardFile.kind) {
      guard let id = BoardID(checking: document.name) else { continue }
      if let board = open.board(where: { other, _ in other == id }) {
        found.boards.append(board)
        continue
      }
      do {
        found.boards.append(try open.add(id, try BoardFile(document.path)))
      } catch let error as StoreError {
        if case .inUse = error {
          await close()
          throw error
        }
        found.unreadable[id] = error.description
      } catch {
        found.unreadable[id] = StoredLog.unreadable(document.path, error)
      }
    }
    return found
  }

  func make(_ new: NewStoredBoard) async throws -> MadeBoard {
    let path = folder.path(of: new.id.rawValue)
    let sameRequest = new.origin.flatMap { origin in open.board(where: { $1?.key == origin.key }) }
    if let existing = sameRequest ?? open.board(where: { id, _ in id == new.id }) { return .existed(existing) }
    let isNew = !FileManager.default.fileExists(atPath: path)
    do {
      let file = try BoardFile(path, initial: isNew ? new.text : nil)
      if isNew, let origin = new.origin {
        do { try file.setOrigin(origin) } catch {
          file.close()
          throw error
        }
      }
      let board = try open.add(new.id, file)
      return isNew ? .made(board) : .existed(board)
    } catch let error as StoreError where !isNew {
      return .taken(error.description)
    } catch {
      // The id is free again.
      if isNew { try? folder.delete(new.id.rawValue) }
      throw error
    }
  }

  func add(_ log: StoredLog, as id: BoardID, origin: BoardOrigin?) async throws {
    try folder.add(DocumentExport(json: JSONEncoder().encode(ImportedLog(log, origin: origin))), as: id.rawValue)
    _ = try open.add(id, try BoardFile(folder.path(of: id.rawValue)))
  }

  /// Not here: `task-board restore` replaces all files at once, while no server has them.
  func replace(_ id: BoardID, with log: StoredLog, origin: BoardOrigin?) async throws {
    throw StoreError.unwritable(path: folder.path(of: id.rawValue), reason: "task-board restore replaces files")
  }

  func heads() async throws -> [BoardID: Int] { open.heads() }

  /// Writes a file and removes it again.
  func checkWriting() async throws {
    let path = "\(folder.path)/.try"
    defer { unlink(path) }
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.unwritable(path: path, reason: String(cString: strerror(errno))) }
    let bytes = [UInt8](repeating: 0, count: Self.triedBytes)
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    guard Foundation.close(descriptor) == 0, isWritten else { throw StoreError.full(path: path) }
  }

  /// More than the smallest command needs; otherwise a full disk would seem healthy each time.
  private static let triedBytes = 256 << 10

  func close() async { open.close() }
}

/// A log in the form of ``DocumentExport``.
private struct ImportedLog: Encodable {
  struct Snapshot: Encodable {
    var after: Int
    var text: String
  }

  var format = DocumentExport.format
  var kind = BoardFile.kind
  var version = BoardFile.version
  var document: String
  var first: Int?
  var steps: [String]
  var snapshots: [Snapshot]?
  var metadata: [String: String]

  init(_ log: StoredLog, origin: BoardOrigin?) {
    // The log does not have the beginning any more, so no step may be kept that a reader would perform on it.
    let start = log.after == 0 ? 0 : max(2, log.start)
    document = log.snapshot
    first = start == 0 ? nil : start + 1
    steps = Array(log.entries.dropFirst(start - log.start))
    snapshots = log.after == 0 ? nil : [Snapshot(after: log.after, text: log.snapshot)]
    metadata = BoardFile.metadata(epoch: log.epoch, origin: origin)
  }
}

/// The files that a store has open.
///
/// A class, because the store is a value that many hold.
private final class OpenFiles: Sendable {
  /// `nil` once they are closed.
  private let files = Locked<[BoardID: BoardFile]?>([:])

  /// - Throws: An error if the store was closed meanwhile; then the file is closed too, for the next owner.
  func add(_ id: BoardID, _ file: BoardFile) throws -> StoredBoard {
    let isOpen = files.change { files in
      files?[id] = file
      return files != nil
    }
    guard isOpen else {
      file.close()
      throw StoreError.unwritable(path: file.store.path, reason: "the server is shutting down")
    }
    return Self.board(id, file)
  }

  private static func board(_ id: BoardID, _ file: BoardFile) -> StoredBoard {
    StoredBoard(id: id, log: file, origin: file.origin, bytes: file.size)
  }

  func board(where isMeant: (BoardID, BoardOrigin?) -> Bool) -> StoredBoard? {
    files.value?.first { isMeant($0.key, $0.value.origin) }.map { Self.board($0.key, $0.value) }
  }

  func heads() -> [BoardID: Int] { files.value?.mapValues(\.store.count) ?? [:] }

  func close() {
    files.change { files in
      for file in files?.values.map(\.self) ?? [] { file.close() }
      files = nil
    }
  }
}

extension StoredLog {
  /// Why a board could not be read, if no better reason is known.
  static func unreadable(_ name: String, _ error: any Error) -> String {
    let reason = (error as? DecodingError).map { ": \($0.words)" } ?? ""
    return "The board in \"\(name)\" cannot be read\(reason)."
  }
}
