import BoardSharing
import Foundation
import Hummingbird
import Networking
import Sharing
import TaskBoardModel

@testable import BoardServer
@testable import SharingServer

/// Boards in memory, which several servers share as they would a database.
actor MemoryStore: SharingStore {
  fileprivate struct Board {
    var log: StoredLog
    var origin: BoardOrigin?
    var refusals: [String] = []
  }

  fileprivate var stored: [BoardID: Board] = [:]

  nonisolated var isShared: Bool { true }

  func documents() -> StoredBoards {
    StoredBoards(documents: stored.keys.sorted().map(board))
  }

  private func board(_ id: BoardID) -> StoredBoard {
    StoredBoard(id: id, log: MemoryLog(id: id, store: self), origin: stored[id]?.origin)
  }

  func make(_ new: NewStoredBoard) -> MadeBoard {
    if let origin = new.origin, let found = stored.first(where: { $0.value.origin?.key == origin.key }) {
      return .existed(board(found.key))
    }
    guard stored[new.id] == nil else { return .existed(board(new.id)) }
    let log = StoredLog(name: "\(new.id)", epoch: "e", snapshot: new.text, after: 0, start: 0, entries: [])
    stored[new.id] = Board(log: log, origin: new.origin)
    return .made(board(new.id))
  }

  func add(_ log: StoredLog, as id: BoardID, origin: BoardOrigin?) throws {
    guard stored[id] == nil else { throw StoreAway() }
    stored[id] = Board(log: log, origin: origin)
  }

  func replace(_ id: BoardID, with log: StoredLog, origin: BoardOrigin?) {
    stored[id] = Board(log: log, origin: stored[id]?.origin ?? origin, refusals: stored[id]?.refusals ?? [])
  }

  private nonisolated let listeners = Locked<[UUID: AsyncStream<StoreHint>.Continuation]>([:])

  /// All hints, also of the server that listens.
  nonisolated func hints() -> AsyncStream<StoreHint> {
    let (stream, sink) = AsyncStream.makeStream(of: StoreHint.self)
    let id = UUID()
    listeners.change { $0[id] = sink }
    sink.onTermination = { [listeners] _ in listeners.change { $0[id] = nil } }
    return stream
  }

  nonisolated func tell(_ hint: StoreHint) {
    for sink in listeners.value.values { sink.yield(hint) }
  }

  func heads() -> [BoardID: Int] { stored.mapValues(\.log.revision) }

  func checkWriting() {}

  func close() {}

  // MARK: One board

  fileprivate func load(_ id: BoardID) throws -> StoredLog {
    guard let board = stored[id] else { throw StoreAway() }
    return board.log
  }

  fileprivate func append(_ entries: [String], to id: BoardID, after mark: HistoryMark) throws -> Appending {
    let missed = try self.entries(of: id, after: mark)
    guard missed.isEmpty else { return .behind(missed) }
    stored[id]?.log.entries += entries
    return .appended
  }

  fileprivate func entries(of id: BoardID, after mark: HistoryMark) throws -> MissedEntries {
    let log = try load(id)
    guard mark.epoch == log.epoch, log.start...log.revision ~= mark.revision else { return .reload }
    return .entries(Array(log.entries[(mark.revision - log.start)...]))
  }

  fileprivate func addSnapshot(_ text: String, to id: BoardID, after mark: HistoryMark, keeping kept: Int) throws {
    var log = try load(id)
    guard mark.epoch == log.epoch, log.after < mark.revision, mark.revision <= log.revision else { return }
    let start = max(log.start, mark.revision - max(1, kept))
    log.entries.removeFirst(start - log.start)
    (log.snapshot, log.after, log.start) = (text, mark.revision, start)
    stored[id]?.log = log
  }
}

extension MemoryStore {
  fileprivate func refusals(of id: BoardID) -> [String] { stored[id]?.refusals ?? [] }

  fileprivate func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String, of id: BoardID) throws {
    let text = try join(refusals(of: id))
    stored[id]?.refusals = [text]
  }
}

private struct MemoryLog: DocumentLog {
  let id: BoardID
  let store: MemoryStore

  func load() async throws -> StoredLog { try await store.load(id) }

  func append(_ entries: [String], after mark: HistoryMark) async throws -> Appending {
    try await store.append(entries, to: id, after: mark)
  }

  func entries(after mark: HistoryMark) async throws -> MissedEntries { try await store.entries(of: id, after: mark) }

  func addSnapshot(_ json: ByteBuffer, after mark: HistoryMark, keeping kept: Int) async throws {
    try await store.addSnapshot(String(buffer: json), to: id, after: mark, keeping: kept)
  }

  func refusals() async throws -> [String] { await store.refusals(of: id) }

  func keepRefusals(_ join: @escaping @Sendable ([String]) throws -> String) async throws {
    try await store.keepRefusals(join, of: id)
  }

  func close() {}
}
