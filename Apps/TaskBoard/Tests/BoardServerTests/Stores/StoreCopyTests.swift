import BoardSharing
import Foundation
import History
import NetworkingServer
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import ServerCommands
@testable import SharingServer

@Suite(.timeLimit(.minutes(60))) struct StoreCopyTests {
  /// Fills a store with boards, through a server of its own.
  static func fill(_ store: any BoardStore, boards: Int = 3, commands: Int = 20) async throws {
    let server = try await ServedBoards(
      store, terms: ServingTerms(now: { 7 }))
    for number in 1...boards {
      let board = try await server.make(
        try ServedBoards.NewContents(.empty(title: "Board")), titled: "Board \(number)", key: "ada \(number)",
        fingerprint: "f\(number)")
      for step in 0..<commands {
        let card = Card(CardID("\(step + 1)t"), title: "Card \"\(step)\" of 😀")
        let command = KanbanCommand(.add(card, at: CardPlace(ColumnID("c1"))), at: Moment(rawValue: 0))
        _ = try await board.perform(Submission(command: command, key: "\(step)", caller: "c"), by: "Ada")
      }
      let missing = KanbanCommand(.delete([CardID("none \(number)")]), at: Moment(rawValue: 0))
      _ = try? await board.perform(Submission(command: missing, key: "missing", caller: "c"), by: "Ada")
    }
    await server.close()
  }

  /// Moves the boards of one store to a second one, and from there to a third one.
  ///
  /// - Parameters:
  ///   - first: Opens the store with the boards.
  static func checkRoundTrip(
    _ first: () async throws -> any BoardStore, _ second: () async throws -> any BoardStore,
    _ third: () async throws -> any BoardStore
  ) async throws {
    struct Contents: Equatable {
      var log: StoredLog
      var origin: BoardOrigin?
      var refusals: [String]
    }
    func logs(_ store: any BoardStore) async throws -> [BoardID: Contents] {
      var logs: [BoardID: Contents] = [:]
      let stored: StoredBoards = try await store.documents()
      for board in stored.documents {
        let refusals = try await board.log.refusals()
        logs[board.id] = Contents(log: try await board.log.load(), origin: board.origin, refusals: refusals)
        logs[board.id]?.log.name = ""
      }
      return logs
    }
    let (from, to) = (try await first(), try await second())
    let before = try await logs(from)
    #expect(try await StoreCopy(from: from, to: to).run() == before.keys.sorted())
    // A second time, there is nothing to do but to compare.
    #expect(try await StoreCopy(from: from, to: to).run() == before.keys.sorted())
    await from.close()
    await to.close()
    let (back, last) = (try await second(), try await third())
    #expect(try await StoreCopy(from: back, to: last).run() == before.keys.sorted())
    let after = try await logs(last)
    #expect(after.count == before.count)
    #expect(before.values.allSatisfy { $0.refusals.count == 1 })
    for (id, board) in before { #expect(after[id] == board, "\(id)") }
    let checked = try await StoreCheck(last).run()
    #expect(checked.faults == [] && checked.sound.first == "board-1: revision 20, 20 cards", "\(checked)")
    await back.close()
    await last.close()
  }

  private func inFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "store-copy-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  @Test func `boards move from files to another store and back, and are the same`() async throws {
    try await inFolder { folder in
      let memory = MemoryStore()
      try await Self.fill(BoardFileStore("\(folder)/a"))
      try await Self.checkRoundTrip {
        BoardFileStore("\(folder)/a")
      } _: {
        memory
      } _: {
        BoardFileStore("\(folder)/b")
      }
    }
  }

  @Test func `a board that differs is not overwritten, and one that changes meanwhile is noticed`() async throws {
    let (from, to) = (MemoryStore(), MemoryStore())
    try await Self.fill(from, boards: 1, commands: 3)
    try await Self.fill(to, boards: 1, commands: 2)
    let refusal = await #expect(throws: Refusal.self) { try await StoreCopy(from: from, to: to).run() }
    #expect(
      refusal?.reason == "The board board-1 is not the same in both stores: revision 3 in the first, 2 in the other.")
  }

  @Test func `a check finds what cannot be performed`() async throws {
    let store = MemoryStore()
    try await Self.fill(store, boards: 2, commands: 2)
    let log = try #require(await store.documents().documents.first?.log)
    let mark = HistoryMark(epoch: try await log.load().epoch, revision: 2)
    _ = try await log.append([#"{"no":"command"}"#], after: mark)
    let checked = try await StoreCheck(store).run()
    #expect(checked.sound == ["board-2: revision 2, 2 cards"] && checked.faults.count == 1, "\(checked)")
  }

  @Test func `an address in a file is read if nobody else can read it`() throws {
    let path = NSTemporaryDirectory() + "address-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let refusal = #expect(throws: Refusal.self) { try StoreOption<TaskBoardProgram>.text(of: path) }
    #expect(refusal?.reason == "There is no file \"\(path)\" that can be read.")
    try "postgres://ada:secret@db/boards\n".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o644)
    let open = #expect(throws: Refusal.self) { try StoreOption<TaskBoardProgram>.text(of: path) }
    #expect(open?.remedy == "Run: chmod 600 \"\(path)\"")
    chmod(path, 0o600)
    #expect(try StoreOption<TaskBoardProgram>.text(of: path) == "postgres://ada:secret@db/boards")
  }

  #if !PostgreSQL
    @Test func `a program without PostgreSQL says how to build one that has it`() async throws {
      let refusal = await #expect(throws: Refusal.self) {
        try await StoreLocation<Kanban>("service=boards").open(isPublic: true)
      }
      #expect(refusal?.reason == "This program was built without PostgreSQL.")
    }
  #endif
}
