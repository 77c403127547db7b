import BoardSharing
import DragDropKit
import Foundation
import Networking
import NetworkingServer
import Persistence
import ServiceLifecycle
import TaskBoardModel

/// All boards of a server, each in a file of its own.
///
/// An actor, because requests come from everywhere; a service, so that the streams of all boards live and end with the
/// server.
@available(macOS 14, *)
actor BoardFolder: Service {
  static let most = 1000

  private let folder: SaveFolder
  private let listeners: Int
  private let now: @Sendable () -> Moment
  private var boards: [BoardID: ServedBoard] = [:]
  /// Which board a key has made.
  private var made: [String: BoardID] = [:]
  private var making: [BoardID: Task<ServedBoard, any Error>] = [:]
  private let hubs: AsyncStream<EventHub>
  private let newHubs: AsyncStream<EventHub>.Continuation

  /// Opens all boards in a directory, which need not be there.
  ///
  /// - Throws: what is wrong with one of them: a server without one of its boards is not started.
  init(_ path: String, listeners: Int, now: @escaping @Sendable () -> Moment) async throws {
    folder = SaveFolder(path)
    self.listeners = listeners
    self.now = now
    (hubs, newHubs) = AsyncStream.makeStream(of: EventHub.self)
    for document in try folder.documents(kind: BoardFile.kind) {
      guard let id = BoardID(checking: document.name) else { continue }
      try await add(id, BoardFile(document.path))
    }
  }

  var all: [ServedBoard] { boards.values.sorted { $0.id < $1.id } }

  /// - Throws: 404.
  func board(_ id: BoardID) throws(Problem) -> ServedBoard {
    if let board = boards[id] { return board }
    throw Problem(title: StatusText.sentence(404), status: 404, detail: "There is no board \"\(id)\".")
  }

  /// Makes a board with an id from its title; the same again for the same key.
  func make(_ board: Kanban, titled title: String, key: String) async throws -> ServedBoard {
    let id = made[key] ?? freeID(for: title)
    made[key] = id
    return try await self.board(id, orMake: board, key: key)
  }

  /// The board with this id, made where there is none. Who asks while it is made gets that one too.
  func board(_ id: BoardID, orMake board: Kanban, key: String? = nil) async throws -> ServedBoard {
    if let board = boards[id] { return board }
    if let making = making[id] { return try await making.value }
    guard boards.count + making.count < Self.most else {
      throw Problem(title: StatusText.sentence(409), status: 409, detail: "There are \(Self.most) boards already.")
    }
    let task = Task {
      let file = try BoardFile(folder.path(of: id.rawValue), initial: board)
      if let key { try file.store.setMetadata(Self.key, to: key) }
      return try await add(id, file)
    }
    making[id] = task
    defer { making[id] = nil }
    return try await task.value
  }

  private static let key = "made by"

  @discardableResult
  private func add(_ id: BoardID, _ file: BoardFile) async throws -> ServedBoard {
    let board = try await ServedBoard(id, in: file, listeners: listeners, now: now)
    if let key = file.store.metadata[Self.key] { made[key] = id }
    boards[id] = board
    newHubs.yield(board.hub)
    return board
  }

  /// "Our Garden!" is our-garden, or our-garden-2 where there is one.
  private func freeID(for title: String) -> BoardID {
    let words = title.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) || !$0.isASCII }
    let name = words.isEmpty ? "board" : String(words.joined(separator: "-").prefix(48))
    // One more than there are boards is enough.
    return (1...boards.count + making.count + 1).lazy.map { BoardID($0 == 1 ? name : "\(name)-\($0)") }.first {
      boards[$0] == nil && making[$0] == nil
    }
      ?? BoardID(name)
  }

  /// Until the server shuts down.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await cancelWhenGracefulShutdown {
          while true {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            for board in await self.all { await board.forgetAbsent() }
          }
        }
      }
      for await hub in hubs.cancelOnGracefulShutdown() { group.addTask { try await hub.run() } }
      try await group.waitForAll()
    }
  }

  func close() async {
    for board in boards.values { await board.close() }
  }
}
