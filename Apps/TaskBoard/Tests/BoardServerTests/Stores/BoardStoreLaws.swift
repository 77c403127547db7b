import BoardSharing
import Foundation
import Hummingbird
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What every store promises. A suite calls ``check(_:)`` with its store.
struct BoardStoreLaws {
  /// Opens the same store, for another server if it is shared.
  let open: () async throws -> any BoardStore

  /// - Parameter open: Opens one store, which is empty the first time.
  static func check(_ open: @escaping () async throws -> any BoardStore) async throws {
    let laws = BoardStoreLaws(open: open)
    try await laws.makesBoardsOnce()
    try await laws.appendsAllOrNothing()
    try await laws.startsAgainWithEverything()
    try await laws.forgetsOnlyWhatASnapshotHas()
    try await laws.takesInWhatAnotherStoreHas()
    try await laws.oneOfManyIsFirst()
    try await laws.replacesABoardAtOnce()
    try await laws.keepsRefusalsBesideTheLog()
  }

  private func made(_ id: String, _ store: any BoardStore, origin: BoardOrigin? = nil) async throws -> any DocumentLog {
    let new = NewStoredBoard(id: BoardID(id), text: #"{"beginning":"\#(id)"}"#, origin: origin)
    guard case .made(let board) = try await store.make(new) else {
      Issue.record("\(id) was not made.")
      throw StoreAway()
    }
    #expect(board.id == BoardID(id))
    return board.log
  }

  private func entry(_ text: String) -> String { #"{"entry":"\#(text)","odd":"\"\\ü😀,{}$1"}"# }

  private func mark(_ log: any DocumentLog) async throws -> HistoryMark {
    let stored = try await log.load()
    return HistoryMark(epoch: stored.epoch, revision: stored.revision)
  }

  private func makesBoardsOnce() async throws {
    let store = try await open()
    let origin = BoardOrigin(key: "ada 1", fingerprint: "f")
    _ = try await made("makes", store, origin: origin)
    func existing(_ id: String, _ origin: BoardOrigin?) async throws -> StoredBoard? {
      let made = try await store.make(NewStoredBoard(id: BoardID(id), text: "{}", origin: origin))
      guard case .existed(let board) = made else { return nil }
      return board
    }
    for (id, origin) in [("makes", origin), ("makes-2", origin), ("makes", nil), ("makes", BoardOrigin(key: "bob 1"))] {
      let found = try await existing(id, origin)
      #expect(found?.id == BoardID("makes") && found?.origin == BoardOrigin(key: "ada 1", fingerprint: "f"))
    }
    let boards = try await store.documents()
    #expect(boards.documents.map(\.id) == [BoardID("makes")] && boards.unreadable.isEmpty)
    #expect(boards.documents.first?.origin == origin)
    let heads = try await store.heads()
    #expect(heads == [BoardID("makes"): 0])
    try await store.checkWriting()
    await store.close()
  }

  private func appendsAllOrNothing() async throws {
    let store = try await open()
    let log = try await made("appends", store)
    var mark = try await mark(log)
    #expect(mark.revision == 0)
    for group in [1, 3, 1] {
      let appended = try await log.append((0..<group).map { entry("\(mark.revision + $0)") }, after: mark)
      #expect(appended == .appended)
      mark.revision += group
    }
    for known in 0...5 {
      let expected = (known..<5).map { entry("\($0)") }
      let here = HistoryMark(epoch: mark.epoch, revision: known)
      #expect(try await log.entries(after: here) == .entries(expected))
      guard known < 5 else { continue }
      #expect(try await log.append([entry("late"), entry("later")], after: here) == .behind(.entries(expected)))
    }
    for other in [HistoryMark(epoch: mark.epoch, revision: 6), HistoryMark(epoch: "other", revision: 5)] {
      #expect(try await log.entries(after: other) == .reload)
      #expect(try await log.append([entry("other")], after: other) == .behind(.reload))
    }
    #expect(try await log.load().entries == (0..<5).map { entry("\($0)") })
    #expect(try await store.heads()[BoardID("appends")] == 5)
    await store.close()
  }

  private func startsAgainWithEverything() async throws {
    let before = try await open()
    let log = try await made("starts", before, origin: BoardOrigin(key: "ada 2"))
    let mark = try await mark(log)
    #expect(try await log.append([entry("a"), entry("b")], after: mark) == .appended)
    let known = try await log.load()
    log.close()
    await before.close()
    let store = try await open()
    let board = try #require(try await store.documents().documents.first { $0.id == BoardID("starts") })
    #expect(board.origin == BoardOrigin(key: "ada 2"))
    #expect(try await board.log.load() == known)
    #expect(known.snapshot == #"{"beginning":"starts"}"# && known.after == 0 && known.start == 0)
    #expect(known.entries == [entry("a"), entry("b")])
    await store.close()
  }

  private func forgetsOnlyWhatASnapshotHas() async throws {
    let store = try await open()
    let log = try await made("forgets", store)
    var mark = try await mark(log)
    for _ in 0..<30 {
      let group = (0..<10).map { entry("\(mark.revision + $0)") }
      #expect(try await log.append(group, after: mark) == .appended)
      mark.revision += 10
    }
    // Longer than one part, and cut in the middle of no character.
    let text = #"{"s":"\#(String(repeating: "a😀ü", count: 200_000))"}"#
    for after in [100, 200, 250] {
      let here = HistoryMark(epoch: mark.epoch, revision: after)
      try await log.addSnapshot(ByteBuffer(string: "\(after) \(text)"), after: here, keeping: 20)
      // An older one changes nothing.
      let older = HistoryMark(epoch: mark.epoch, revision: 50)
      try await log.addSnapshot(ByteBuffer(string: "older"), after: older, keeping: 1)
    }
    let stored = try await log.load()
    #expect(stored.snapshot == "250 \(text)" && stored.after == 250 && stored.revision == 300)
    #expect(stored.start <= 230 && stored.entries == (stored.start..<300).map { entry("\($0)") })
    for known in stride(from: 0, through: 300, by: 10) {
      let missed = try await log.entries(after: HistoryMark(epoch: mark.epoch, revision: known))
      if known >= stored.start { #expect(missed == .entries((known..<300).map { entry("\($0)") })) }
      #expect(missed == .reload || missed == .entries((known..<300).map { entry("\($0)") }))
      // A server that was away for that long must not fill the hole.
      guard known < 300 else { continue }
      let late = try await log.append([entry("late")], after: HistoryMark(epoch: mark.epoch, revision: known))
      #expect(late == .behind(missed))
    }
    await store.close()
  }

  private func takesInWhatAnotherStoreHas() async throws {
    let store = try await open()
    let origin = BoardOrigin(key: "ada 3", fingerprint: "f")
    let entries = (0..<1200).map { entry("\($0)") }
    for (name, after, start) in [("young", 0, 0), ("old", 2600, 2000)] {
      let log = StoredLog(
        name: "", epoch: "their \(name)", snapshot: #"{"s":"\#(name)"}"#, after: after, start: start, entries: entries)
      try await store.add(log, as: BoardID(name), origin: origin.of(name))
      await #expect(throws: (any Error).self) { try await store.add(log, as: BoardID(name), origin: nil) }
      let board = try #require(try await store.documents().documents.first { $0.id == BoardID(name) })
      #expect(board.origin == origin.of(name))
      var found = try await board.log.load()
      found.name = ""
      #expect(found == log)
      let mark = HistoryMark(epoch: log.epoch, revision: log.revision)
      #expect(try await board.log.append([entry("next")], after: mark) == .appended)
    }
    await store.close()
  }

  /// A server that knew the old history is told to read the new one, whatever the revisions are.
  private func replacesABoardAtOnce() async throws {
    let (store, server) = (try await open(), try await open())
    guard store.isShared else { return }
    let log = try await made("replaced", store)
    var before = try await mark(log)
    #expect(try await log.append([entry("a"), entry("b"), entry("c")], after: before) == .appended)
    before.revision += 3
    let known = try #require(try await server.documents().documents.first { $0.id == BoardID("replaced") }).log
    #expect(try await known.entries(after: before) == .entries([]))
    for (round, name) in ["replaced", "replaced", "restored"].enumerated() {
      let new = StoredLog(
        name: "", epoch: "new \(round)", snapshot: #"{"s":\#(round)}"#, after: 2, start: 1,
        entries: [entry("a"), entry("b"), entry("x\(round)")])
      try await store.replace(BoardID(name), with: new, origin: BoardOrigin(key: "new \(name)"))
      let found = try #require(try await server.documents().documents.first { $0.id == BoardID(name) })
      let stored = try await found.log.load()
      #expect(stored.epoch == new.epoch && stored.snapshot == new.snapshot && stored.entries == new.entries)
      #expect(stored.revision - stored.after == 2 && stored.after - stored.start == 1)
      #expect(try await store.heads()[found.id] == stored.revision)
      guard name == "replaced" else { continue }
      #expect(try await known.entries(after: before) == .reload)
      #expect(try await known.append([entry("late")], after: before) == .behind(.reload))
      before = HistoryMark(epoch: stored.epoch, revision: stored.revision)
      #expect(try await known.append([entry("next")], after: before) == .appended)
      before.revision += 1
    }
    await store.close()
    await server.close()
  }

  /// Of what several keep at once, nothing is lost, and it stays when the store is opened again.
  private func keepsRefusalsBesideTheLog() async throws {
    let first = try await open()
    let log = try await made("refuses", first)
    #expect(try await log.refusals().isEmpty)
    try await log.keepRefusals { $0.joined() + "a" }
    try await log.keepRefusals { $0.joined() + "b" }
    #expect(try await log.refusals() == ["ab"])
    var stores = [first]
    if first.isShared { for _ in 0..<2 { stores.append(try await open()) } }
    let logs = try await stores.concurrentMap { store in
      try #require(try await store.documents().documents.first { $0.id == BoardID("refuses") }).log
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (worker, log) in logs.enumerated() {
        group.addTask {
          for step in 0..<10 {
            let own = "\(worker)-\(step)"
            try await log.keepRefusals { texts in
              Set((texts + [own]).flatMap { $0.split(separator: ",").map(String.init) }).sorted().joined(separator: ",")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await mark(log).revision == 0)
    for store in stores { await store.close() }
    let again = try await open()
    let board = try #require(try await again.documents().documents.first { $0.id == BoardID("refuses") })
    let kept = try await board.log.refusals().flatMap { $0.split(separator: ",").map(String.init) }
    let all = logs.indices.flatMap { worker in (0..<10).map { "\(worker)-\($0)" } } + ["ab"]
    #expect(Set(kept) == Set(all))
    await again.close()
  }

  /// At each revision, one of several that append at once is first, and the others learn what it appended.
  private func oneOfManyIsFirst() async throws {
    let first = try await open()
    _ = try await made("many", first)
    var stores = [first]
    if first.isShared { for _ in 0..<2 { stores.append(try await open()) } }
    let logs = try await stores.concurrentMap { store in
      try #require(try await store.documents().documents.first { $0.id == BoardID("many") }).log
    }
    let start = try await mark(logs[0])
    let written = try await withThrowingTaskGroup(of: [String].self) { group in
      for worker in 0..<6 {
        group.addTask {
          let log = logs[worker % logs.count]
          var (mark, seen): (HistoryMark, [String]) = (start, [])
          for step in 0..<20 {
            let entries = (0...step % 3).map { "{\"w\":\(worker),\"step\":\(step),\"part\":\($0)}" }
            while true {
              let answer = try await log.append(entries, after: mark)
              if answer == .appended {
                seen += entries
                mark.revision += entries.count
                break
              }
              guard case .behind(.entries(let missed)) = answer, !missed.isEmpty else {
                Issue.record("Worker \(worker) got \(answer).")
                return []
              }
              seen += missed
              mark.revision += missed.count
            }
          }
          return seen
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let all = try await logs[0].load().entries
    #expect(Set(all).count == all.count && all.count == 6 * (7 * 6 - 3))
    for seen in written { #expect(seen == Array(all.prefix(seen.count)), "A worker saw another order.") }
    for store in stores { await store.close() }
  }
}

extension BoardOrigin {
  fileprivate func of(_ name: String) -> BoardOrigin { BoardOrigin(key: "\(key) \(name)", fingerprint: fingerprint) }
}

extension Array {
  fileprivate func concurrentMap<Value>(_ body: (Element) async throws -> Value) async throws -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
