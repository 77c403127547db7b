import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import Persistence
import ServiceLifecycle
import TaskBoardModel

/// All boards of a server, each in its own file.
///
/// They are read in the background when the server starts, small files first. A request for a board that is still being
/// read waits only for that board.
///
/// An actor, because requests come from everywhere; a service, so that the streams of all boards live and end with the
/// server.
@available(macOS 14, *)
actor BoardFolder: Service {
  static let most = 1000

  private let folder: SaveFolder
  /// Notified of every write.
  nonisolated let disk: DiskWatch
  private let listeners: ListenerLimits
  /// The maximum size of the texts of a board, in bytes.
  private let maximumBytes: Int
  private let now: @Sendable () -> Moment
  private var boards: [BoardID: ServedBoard] = [:]
  /// The board that each key has made or is making.
  private var made: [String: Made] = [:]
  private var making: [BoardID: Task<ServedBoard, any Error>] = [:]
  private var reading: [BoardID: Reading] = [:]
  private struct Reading {
    let file: BoardFile
    let task: Task<Void, Never>
  }
  private struct Made {
    var id: BoardID
    /// The fingerprint of the request; `nil` for a board made before fingerprints were kept.
    var fingerprint: String?
  }

  private let hubs: AsyncStream<EventHub>
  private let newHubs: AsyncStream<EventHub>.Continuation

  /// Boards whose files cannot be read, and why. Their files stay as they are, and the other boards are served.
  private(set) var setAside: [BoardID: String] = [:]

  /// Finds all boards in a directory, which need not exist, and begins to read them.
  ///
  /// - Throws: An error if another program has one of them open.
  init(_ path: String, listeners: ListenerLimits, maximumBytes: Int, now: @escaping @Sendable () -> Moment) async throws
  {
    folder = SaveFolder(path)
    disk = DiskWatch(path)
    self.listeners = listeners
    self.maximumBytes = maximumBytes
    self.now = now
    (hubs, newHubs) = AsyncStream.makeStream(of: EventHub.self)
    var files: [(id: BoardID, file: BoardFile)] = []
    for document in try folder.documents(kind: BoardFile.kind) {
      guard let id = BoardID(checking: document.name) else { continue }
      do {
        let file = try BoardFile(document.path)
        remember(id, file)
        files.append((id, file))
      } catch let error as StoreError {
        if case .inUse = error {
          for (_, file) in files { file.close() }
          throw error
        }
        setAside[id] = error.description
      } catch {
        setAside[id] = Self.unreadable(document.path, error)
      }
    }
    // One after another, so that the other processors remain free for requests.
    var last: Task<Void, Never>?
    for (id, file) in files.sorted(by: { $0.file.size < $1.file.size }) {
      let task = Task { [last] in
        await last?.value
        await read(id, file)
      }
      reading[id] = Reading(file: file, task: task)
      last = task
    }
  }

  private func read(_ id: BoardID, _ file: BoardFile) async {
    do {
      try await add(id, file)
    } catch {
      file.close()
      // The server is shutting down.
      guard !Task.isCancelled else { return }
      setAside[id] = (error as? StoreError)?.description ?? Self.unreadable(file.store.path, error)
    }
    reading[id] = nil
  }

  private static func unreadable(_ path: String, _ error: any Error) -> String {
    let reason = (error as? DecodingError).map { ": \($0.words)" } ?? ""
    return "The board in \"\(path)\" cannot be read\(reason)."
  }

  /// All boards that match, once they have been read.
  func all(where isMeant: (BoardID) -> Bool = { _ in true }) async -> [ServedBoard] {
    for (id, reading) in reading where isMeant(id) { await reading.task.value }
    return boards.values.filter { isMeant($0.id) }.sorted { $0.id < $1.id }
  }

  func isReading(_ id: BoardID) -> Bool { reading[id] != nil }

  /// Returns when all boards have been read or set aside.
  func waitUntilRead() async {
    for reading in reading.values { await reading.task.value }
  }

  /// The board with this id, once it has been read.
  ///
  /// - Throws: 404.
  func board(_ id: BoardID) async throws(Problem) -> ServedBoard {
    await reading[id]?.task.value
    if let board = boards[id] { return board }
    if setAside[id] != nil { throw .setAside(id) }
    throw Problem(title: StatusText.sentence(404), status: 404, detail: "There is no board \"\(id)\".")
  }

  /// Makes a board with an id derived from its title. The same key gives the same board again.
  ///
  /// - Parameter fingerprint: The fingerprint of the request, so that a key cannot be used for another one.
  /// - Throws: 422 if the key was used for another request. A failure leaves no trace: the key is free again.
  func make(_ board: Kanban, titled title: String, key: String, fingerprint: String) async throws -> ServedBoard {
    if let made = made[key] {
      guard made.fingerprint.map({ $0 == fingerprint }) ?? true else { throw Problem.otherRequest }
      return try await self.board(made.id, orMake: board)
    }
    let id = freeID(for: title)
    made[key] = Made(id: id, fingerprint: fingerprint)
    do {
      return try await self.board(id, orMake: board, metadata: [Self.key: key, Self.fingerprint: fingerprint])
    } catch {
      made[key] = nil
      throw error
    }
  }

  /// The board with this id, created if there is none. Concurrent requests get the same board.
  func board(
    _ id: BoardID, orMake board: Kanban, metadata: [String: String] = [:]
  ) async throws -> ServedBoard {
    await reading[id]?.task.value
    if let board = boards[id] { return board }
    if let making = making[id] { return try await making.value }
    if setAside[id] != nil { throw Problem.setAside(id) }
    do throws(Refusal) {
      try CommandCheck.check(bytes: board.cards.values.reduce(0) { $0 + CardSize($1).bytes }, of: maximumBytes)
    } catch { throw Problem.refused(error) }
    guard boards.count + making.count + reading.count < Self.most else {
      throw Problem(title: StatusText.sentence(409), status: 409, detail: "There are \(Self.most) boards already.")
    }
    let task = Task {
      let isNew = !hasFile(id)
      do {
        let file = try newFile(id, board, metadata)
        remember(id, file)
        return try await add(id, file)
      } catch let error as StoreError {
        if isNew { try? folder.delete(id.rawValue) }
        disk.failed(error)
        throw Problem.unwritten(error)
      }
    }
    making[id] = task
    defer { making[id] = nil }
    return try await task.value
  }

  private func newFile(_ id: BoardID, _ board: Kanban, _ metadata: [String: String]) throws -> BoardFile {
    let file = try BoardFile(folder.path(of: id.rawValue), initial: board)
    do {
      for (key, value) in metadata { try file.store.setMetadata(key, to: value) }
    } catch {
      file.close()
      throw error
    }
    return file
  }

  /// Whether there is a file for this board, even one that could not be opened.
  private func hasFile(_ id: BoardID) -> Bool { FileManager.default.fileExists(atPath: folder.path(of: id.rawValue)) }

  private static let key = "made by"
  private static let fingerprint = "made of"

  private func remember(_ id: BoardID, _ file: BoardFile) {
    guard let key = file.store.metadata[Self.key] else { return }
    made[key] = Made(id: id, fingerprint: file.store.metadata[Self.fingerprint])
  }

  @discardableResult
  private func add(_ id: BoardID, _ file: BoardFile) async throws -> ServedBoard {
    let board = try await ServedBoard(
      id, file.contents(), in: file, on: disk, maximumBytes: maximumBytes, listeners: listeners, now: now)
    boards[id] = board
    newHubs.yield(board.hub)
    return board
  }

  /// "Our Garden!" becomes our-garden, or our-garden-2 if that is taken.
  private func freeID(for title: String) -> BoardID {
    let words = title.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) || !$0.isASCII }
    let name = words.isEmpty ? "board" : String(words.joined(separator: "-").prefix(48))
    return (1...2 * Self.most).lazy.map { BoardID($0 == 1 ? name : "\(name)-\($0)") }.first {
      boards[$0] == nil && making[$0] == nil && setAside[$0] == nil && !hasFile($0)
    }
      ?? BoardID(name)
  }

  /// Runs until the server shuts down.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await cancelWhenGracefulShutdown {
          while true {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            self.disk.tryAgain()
            for board in await self.boards.values { await board.forgetAbsent() }
          }
        }
      }
      for await hub in hubs.cancelOnGracefulShutdown() { group.addTask { try await hub.run() } }
      try await group.waitForAll()
    }
  }

  func close() async {
    for reading in reading.values {
      reading.task.cancel()
      reading.file.close()
    }
    for board in boards.values { await board.close() }
  }
}

extension Problem {
  fileprivate static func setAside(_ id: BoardID) -> Problem {
    Problem(
      title: StatusText.sentence(503), status: 503, detail: "The board \"\(id)\" exists, but it cannot be opened.",
      remedy: "The log of the server says why; its file is as it was.")
  }
}
