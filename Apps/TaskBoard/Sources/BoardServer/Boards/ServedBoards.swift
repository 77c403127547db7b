import BoardSharing
import Foundation
import History
import Networking
import NetworkingServer
import ServiceLifecycle
import Sharing
import TaskBoardModel

/// All boards of a server.
///
/// They are read in the background when the server starts, small ones first. A request for a board that is still being
/// read waits only for that board. If other servers share the store, their boards and commands are looked for four
/// times a second.
///
/// An actor, because requests come from everywhere; a service, so that the streams of all boards live and end with the
/// server.
@available(macOS 14, *)
actor ServedBoards: Service {
  static let maximumCount = 1000

  private let store: any BoardStore
  /// Notified of every write.
  nonisolated let health: WriteHealth
  private let terms: ServingTerms
  private var boards: [BoardID: ServedBoard] = [:]
  /// The board that each request has made, by its key.
  private var made: [String: (id: BoardID, origin: BoardOrigin)] = [:]
  private var making: [BoardID: Task<ServedBoard, any Error>] = [:]
  /// The requests that are making a board, by their keys.
  private var requests: [String: (origin: BoardOrigin, task: Task<ServedBoard, any Error>)] = [:]
  private var reading: [BoardID: (log: any BoardLog, task: Task<Void, Never>)] = [:]
  /// Where boards are read: one after another, so that the other processors remain free for requests.
  private let queue = DispatchQueue(label: "ServedBoards")

  /// Whether the listeners were told last that the store is away.
  private var isStale = false

  private let hubs: AsyncStream<EventHub>
  private let newHubs: AsyncStream<EventHub>.Continuation

  /// Boards that cannot be read, and why. They stay as they are, and the other boards are served.
  private(set) var setAside: [BoardID: String] = [:]

  /// Finds all boards, and begins to read them.
  ///
  /// - Throws: An error if the store cannot be used, or if another program has it.
  init(_ store: any BoardStore, terms: ServingTerms) async throws {
    self.store = store
    health = WriteHealth { try await store.checkWriting() }
    self.terms = terms
    (hubs, newHubs) = AsyncStream.makeStream(of: EventHub.self)
    let found = try await store.boards()
    setAside = found.unreadable
    var last: Task<Void, Never>?
    for board in found.boards.sorted(by: { $0.bytes < $1.bytes }) {
      remember(board)
      let task = Task { [last] in
        await last?.value
        await read(board)
      }
      reading[board.id] = (board.log, task)
      last = task
    }
  }

  private func read(_ board: StoredBoard) async {
    do {
      try await add(board)
    } catch {
      board.log.close()
      reading[board.id] = nil
      // The server is shutting down.
      guard !Task.isCancelled else { return }
      let reason = error as? any StoreReason
      // A store that was away is asked again, together with the boards of other servers.
      if store.isShared, reason?.isLasting == false { return }
      setAside[board.id] = reason.map { "\($0)" } ?? StoredLog.unreadable(board.id.rawValue, error)
    }
    reading[board.id] = nil
  }

  private func remember(_ board: StoredBoard) {
    if let origin = board.origin { made[origin.key] = (board.id, origin) }
  }

  @discardableResult
  private func add(_ stored: StoredBoard) async throws -> ServedBoard {
    let log = try await stored.log.load()
    let contents = try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try BoardContents(log) }) }
    }
    let board = try await ServedBoard(
      stored.id, contents, in: stored.log, isShared: store.isShared, on: health, terms: terms,
      share: { [store] in store.tell(StoreHint(presences: [$0])) })
    // It may have been found while it was being made.
    if let board = boards[stored.id] { return board }
    boards[stored.id] = board
    remember(stored)
    newHubs.yield(board.hub)
    return board
  }

  /// All boards that match, once they have been read.
  func all(where isMeant: (BoardID) -> Bool = { _ in true }) async -> [ServedBoard] {
    if store.isShared, health.isGood { await lookForOthers(waiting: true) }
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
  /// - Throws: 404, or 503 if it cannot be read.
  func board(_ id: BoardID) async throws(Problem) -> ServedBoard {
    await reading[id]?.task.value
    if let board = boards[id] { return board }
    if setAside[id] != nil { throw .setAside(id) }
    // Another server may have made it just now.
    if store.isShared {
      let isKnown = await lookForOthers()
      if let board = boards[id] { return board }
      if setAside[id] != nil || !isKnown { throw .setAside(id) }
    }
    throw Problem(title: StatusText.sentence(404), status: 404, detail: "There is no board \"\(id)\".")
  }

  // MARK: Making boards

  /// What a new board has. It is measured and encoded by whoever asks for the board, because all others wait for the
  /// actor.
  struct NewContents: Sendable {
    let text: String
    let bytes: Int

    init(_ board: Kanban) throws {
      text = try JSONEncoder.stable.text(board)
      bytes = board.cards.values.reduce(0) { $0 + CardSize($1).bytes }
    }
  }

  /// Makes a board with an id derived from its title, or with the given one. The same key gives the same board again.
  ///
  /// - Parameter fingerprint: The fingerprint of the request, so that a key cannot be used for another one.
  /// - Throws: 422 if the key was used for another request. A failure leaves no trace: the key is free again.
  func make(
    _ board: NewContents, titled title: String, as id: BoardID? = nil, key: String, fingerprint: String
  ) async throws -> ServedBoard {
    let origin = BoardOrigin(key: key, fingerprint: fingerprint)
    if let request = requests[key] {
      try origin.check(request.origin)
      return try await request.task.value
    }
    if let made = made[key] {
      try origin.check(made.origin)
      return try await self.board(made.id)
    }
    let task = Task { try await make(board, titled: title, as: id, for: origin) }
    requests[key] = (origin, task)
    defer { requests[key] = nil }
    return try await task.value
  }

  /// "Our Garden!" becomes our-garden, or our-garden-2 if that is taken.
  private func make(
    _ board: NewContents, titled title: String, as wanted: BoardID?, for origin: BoardOrigin
  ) async throws -> ServedBoard {
    let words = title.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) || !$0.isASCII }
    let name = words.isEmpty ? "board" : String(words.joined(separator: "-").prefix(48))
    for number in 1...(wanted == nil ? 2 * Self.maximumCount : 1) {
      let id = wanted ?? BoardID(number == 1 ? name : "\(name)-\(number)")
      guard boards[id] == nil, making[id] == nil, reading[id] == nil, setAside[id] == nil else { continue }
      do { _ = try await self.board(id, orMake: board, for: origin) } catch {
        if setAside[id] != nil { continue }
        throw error
      }
      if let made = made[origin.key] {
        try origin.check(made.origin)
        return try await self.board(made.id)
      }
      // Only the store knew that the id is taken.
    }
    throw wanted.map { Problem.taken($0) } ?? Problem.tooManyBoards
  }

  /// The board with this id, created if there is none. Concurrent requests get the same board.
  ///
  /// - Parameter origin: The request that makes it. If it has already made a board, that one is returned.
  func board(_ id: BoardID, orMake board: NewContents, for origin: BoardOrigin? = nil) async throws -> ServedBoard {
    await reading[id]?.task.value
    if let board = boards[id] { return board }
    if let making = making[id] { return try await making.value }
    if setAside[id] != nil { throw Problem.setAside(id) }
    do throws(Refusal) {
      try CommandCheck.check(bytes: board.bytes, of: terms.maximumBytes)
    } catch { throw Problem.refused(error) }
    guard boards.count + making.count + reading.count < Self.maximumCount else { throw Problem.tooManyBoards }
    let new = NewStoredBoard(id: id, text: board.text, origin: origin)
    let task = Task {
      do {
        switch try await store.make(new) {
        case .made(let stored), .existed(let stored): return try await add(stored)
        case .taken(let reason):
          setAside[id] = reason
          throw Problem.setAside(id)
        }
      } catch let problem as Problem {
        throw problem
      } catch {
        health.failed(error)
        throw Problem.unwritten(error)
      }
    }
    making[id] = task
    defer { making[id] = nil }
    return try await task.value
  }

  // MARK: Other servers

  /// Looks for boards and commands of other servers.
  ///
  /// - Parameter isWaiting: Whether the commands must have been performed on return.
  /// - Returns: Whether all boards are known now.
  @discardableResult
  private func lookForOthers(waiting isWaiting: Bool = false) async -> Bool {
    do {
      let heads = try await store.heads()
      let unknown = heads.keys.contains(where: isUnknown)
      var following: [Task<Bool, Never>] = []
      for (id, revision) in heads {
        guard let board = boards[id], await board.revision != revision else { continue }
        if isWaiting {
          following.append(Task { await board.followIfPossible() })
        } else {
          Task { await board.hearOfChange() }
        }
      }
      for task in following { _ = await task.value }
      guard unknown else { return true }
      for board in try await store.boards().boards where isUnknown(board.id) { await read(board) }
      return !heads.keys.contains(where: isUnknown)
    } catch {
      // It is tried again soon.
      health.failed(error)
      return false
    }
  }

  /// Looks at the boards that other servers say they have changed, and at who they say is viewing them.
  private func followHints() async {
    for await hint in store.hints().cancelOnGracefulShutdown() {
      for (id, revision) in hint.heads {
        guard let board = boards[BoardID(id)], await board.revision < revision else { continue }
        Task { await board.hearOfChange() }
      }
      for presence in hint.presences { await boards[presence.board]?.presences.take(presence) }
    }
  }

  /// Tells all listeners if the store is away, and when it is back, after everything that they missed.
  private func tellWhetherStale() async {
    await health.tryAgain()
    let isStale = !health.isGood
    guard isStale != self.isStale else { return }
    if !isStale {
      await lookForOthers(waiting: true)
      guard health.isGood else { return }
    }
    self.isStale = isStale
    guard let data = try? JSONEncoder.stable.text(SharingEvent.Staleness(isStale: isStale)) else { return }
    for board in boards.values { await board.hub.broadcast(SharingEvent.stale.rawValue, data: data) }
  }

  private func isUnknown(_ id: BoardID) -> Bool {
    boards[id] == nil && making[id] == nil && reading[id] == nil && setAside[id] == nil
  }

  // MARK: Running

  /// Runs until the server shuts down.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await Self.repeatEvery(.seconds(1)) {
          await self.health.tryAgain()
          for board in await self.boards.values { await board.presences.forgetAbsent() }
        }
      }
      if let hooks = terms.hooks { group.addTask { await cancelWhenGracefulShutdown { await hooks.run() } } }
      if store.isShared {
        group.addTask {
          await Self.repeatEvery(.milliseconds(250)) {
            await self.lookForOthers()
            await self.tellWhetherStale()
          }
        }
        group.addTask { await self.followHints() }
      }
      for await hub in hubs.cancelOnGracefulShutdown() { group.addTask { try await hub.run() } }
      try await group.waitForAll()
    }
  }

  private static func repeatEvery(_ interval: Duration, _ body: @Sendable @escaping () async -> Void) async {
    await cancelWhenGracefulShutdown {
      while true {
        do { try await Task.sleep(for: interval) } catch { return }
        await body()
      }
    }
  }

  func close() async {
    for reading in reading.values {
      reading.task.cancel()
      reading.log.close()
    }
    for board in boards.values { await board.close() }
    await store.close()
  }
}

extension BoardOrigin {
  /// - Parameter known: What is known of a request with the same key.
  /// - Throws: 422 if this is another request.
  fileprivate func check(_ known: BoardOrigin) throws(Problem) {
    guard known.fingerprint == nil || known.fingerprint == fingerprint else { throw .otherRequest }
  }
}

extension Problem {
  fileprivate static func setAside(_ id: BoardID) -> Problem {
    Problem(
      title: StatusText.sentence(503), status: 503, detail: "The board \"\(id)\" exists, but it cannot be opened.",
      remedy: "Try again later. If it stays so, the log of the server says why; the board is as it was.")
  }

  fileprivate static func taken(_ id: BoardID) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is a board \"\(id)\" already.",
      remedy: "Choose another id; task-board takes it as --board.")
  }

  fileprivate static var tooManyBoards: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There are \(ServedBoards.maximumCount) boards already.")
  }
}
