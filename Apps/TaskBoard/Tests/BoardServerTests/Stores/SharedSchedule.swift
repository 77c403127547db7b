import BoardSharing
import Foundation
import Networking
import NetworkingServer
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// A random schedule of several servers that share a store, and of clients that use any of them: servers are killed,
/// stores fail, and whatever is not answered is sent again, to any server.
///
/// A store that is not shared has one server: the next one opens it after the last one is gone.
struct SharedSchedule {
  var seed: Int
  var servers = 3
  var boards = 8
  var clients = 5
  var commands = 6
  /// Whether servers are killed and started again.
  var kills = true

  /// - Parameters:
  ///   - open: Opens the store for one server, which may fail at any call until ``Faults/stop()``.
  ///   - stop: Ends all failures, and returns once they have ended.
  func run(
    open: @escaping @Sendable () async throws -> any BoardStore, stop: () async throws -> Void
  ) async throws {
    let fleet = try await Fleet(servers, seed: seed, open: open)
    let acknowledged = await withTaskGroup(of: [Acknowledged].self) { group in
      for client in 0..<clients { group.addTask { await self.play(client, on: fleet) } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    try await stop()
    // A file that could not be read is set aside until the server starts again.
    if fleet.isAlone { await fleet.restart(0) }
    try await check(fleet, acknowledged)
    await fleet.close()
  }

  private struct Acknowledged: Sendable {
    var board: BoardID
    var key: String
    /// The answer; `nil` if the board refused the command.
    var answer: String?
  }

  private func play(_ client: Int, on fleet: Fleet) async -> [Acknowledged] {
    var random = SplitMix64(seed: UInt64(seed * 100 + client))
    var known: [Acknowledged] = []
    for step in 0..<commands {
      if kills, random.bool(probability: 0.05) { await fleet.restart(random.index(below: servers)) }
      let id = BoardID("b\(random.index(below: boards))")
      let key = "\(client)-\(step)"
      let action = Self.action(client, step, &random)
      let command = KanbanCommand(action, at: Moment(rawValue: 0))
      guard let submission = try? Submission(command: command, key: key, caller: "c\(client)") else { continue }
      for attempt in 0..<1000 {
        do {
          let board = try await fleet.server(random.index(below: servers)).document(
            id, orMake: .init(.empty(title: "Board")), for: BoardOrigin(key: "make \(id)", fingerprint: "f"))
          let answer = try await board.perform(submission, by: "Client \(client)")
          // Some are sent again although they were answered.
          if random.bool(probability: 0.2) { known.append(Acknowledged(board: id, key: key, answer: answer)) }
          known.append(Acknowledged(board: id, key: key, answer: answer))
          if random.bool(probability: 0.8) { break }
        } catch let problem as Problem where problem.status == 409 {
          known.append(Acknowledged(board: id, key: key, answer: nil))
          break
        } catch {
          await fleet.pause(after: attempt)
        }
      }
    }
    return known
  }

  private static func action(_ client: Int, _ step: Int, _ random: inout SplitMix64) -> KanbanAction {
    let column = ColumnID("c\(random.int(in: 1...3))")
    let card = CardID("\(random.int(in: 1...6))")
    return switch random.int(in: 0...9) {
    case ..<5: .add(Card(CardID("\(step + 1)k\(client)"), title: "\(client) \(step)"), at: CardPlace(column))
    case ..<7: .change([card], [.title("\(client) \(step)")])
    case ..<9: .move([card], to: CardPlace(column))
    default: .delete([card])
    }
  }

  private func check(_ fleet: Fleet, _ acknowledged: [Acknowledged]) async throws {
    let places = Dictionary(grouping: acknowledged, by: \.board)
    for (id, answers) in places {
      var lines: [String] = []
      var seen: (board: Kanban, revision: Int)?
      for number in 0..<servers {
        let board = try await fleet.server(number).document(id, orMake: .init(.empty(title: "Board")))
        try await board.follow()
        let now = (board: await board.board, revision: await board.revision)
        let text = try await board.commands(after: 0)
        if let seen {
          #expect(now.board == seen.board && now.revision == seen.revision && text == lines[0], "seed \(seed), \(id)")
        }
        (seen, lines) = (now, [text])
        #expect(now.board.fault == nil, "seed \(seed), \(id)")
        // What a server starts with is the same.
        let stored = try await fleet.stored(id)?.log.load()
        #expect(try stored.map { try BoardContents($0).board } == now.board, "seed \(seed), \(id)")
      }
      let done = try JSONDecoder().decode([ConfirmedCommand].self, from: Data((lines.first ?? "[]").utf8))
      #expect(done.map(\.revision) == Array(1..<done.count + 1), "seed \(seed), \(id)")
      // Times go back only if a clock was wrong.
      for (earlier, later) in zip(done, done.dropFirst()) {
        let back = earlier.command.time.rawValue - later.command.time.rawValue
        #expect(back <= 0 || back > BoardContents.patience, "seed \(seed), \(id)")
      }
      let keys = Dictionary(grouping: done, by: \.key)
      for answer in answers {
        guard let text = answer.answer else {
          #expect(keys[answer.key] == nil, "seed \(seed), \(id): \(answer.key) was refused and done")
          continue
        }
        let confirmed = try JSONDecoder().decode(ConfirmedCommand.self, from: Data(text.utf8))
        #expect(keys[answer.key] == [confirmed], "seed \(seed), \(id): \(answer.key)")
      }
      #expect(keys.values.allSatisfy { $0.count == 1 }, "seed \(seed), \(id)")
    }
  }
}

/// Servers that share a store, of which any can be killed.
private actor Fleet {
  /// The store as a server that starts now would have it; `nil` if only one server can have it open.
  private let known: (any BoardStore)?
  /// Whether only one server can have the store open.
  nonisolated let isAlone: Bool
  private var isRestarting = false
  private var servers: [ServedBoards] = []
  private var stores: [any BoardStore] = []
  private let open: @Sendable () async throws -> any BoardStore
  private let random: Locked<SplitMix64>

  init(_ count: Int, seed: Int, open: @escaping @Sendable () async throws -> any BoardStore) async throws {
    self.open = open
    random = Locked(SplitMix64(seed: UInt64(seed) &+ 77))
    let store = try await Self.untilOpen { try await open() }
    known = store.isShared ? store : nil
    isAlone = !store.isShared
    if !store.isShared { await store.close() }
    for _ in 0..<count { try await start() }
  }

  private func make() async throws -> (ServedBoards, any BoardStore) {
    let (random, open) = (random, open)
    return try await Self.untilOpen {
      let store = try await open()
      // Clocks of servers differ, and go back.
      let boards = try await ServedBoards(
        store, terms: ServingTerms(now: { random.change { $0.int(in: 1000...2000) } }))
      return (boards, store)
    }
  }

  private static func untilOpen<Value>(_ open: () async throws -> Value) async throws -> Value {
    for attempt in 0..<1000 {
      if let value = try? await open() { return value }
      await wait(after: attempt)
    }
    return try await open()
  }

  /// Waits longer after each failure, up to 20 ms, so that clients that try again do not keep a database from working.
  /// A board in a file that could not be read comes back only with the next server, and waiting does not help.
  nonisolated func pause(after attempt: Int) async {
    if isAlone { await Task.yield() } else { await Self.wait(after: attempt) }
  }

  private static func wait(after attempt: Int) async {
    try? await Task.sleep(for: .milliseconds(min(attempt, 20)))
  }

  private func start() async throws {
    let (server, store) = try await make()
    servers.append(server)
    stores.append(store)
  }

  func server(_ number: Int) -> ServedBoards { servers[number] }

  func stored(_ id: BoardID) async throws -> StoredBoard? {
    try await (known ?? stores[stores.count - 1]).documents().documents.first { $0.id == id }
  }

  /// The old server is left alone with what it was doing, and nobody asks it any more.
  func restart(_ number: Int) async {
    if isAlone {
      guard !isRestarting else { return }
      isRestarting = true
      await stores[stores.count - 1].close()
    }
    defer { isRestarting = false }
    if let (server, store) = try? await make() {
      servers[number] = server
      stores.append(store)
    }
  }

  func close() async {
    for store in stores { await store.close() }
    await known?.close()
  }
}
