import BoardSharing
import Foundation
import Networking
import NetworkingServer
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Several servers with one store.
@Suite(.timeLimit(.minutes(240))) struct SharedStoreTests {
  @Test func `every acknowledged command is done once, and all servers have the same boards`() async throws {
    // Not as arguments of the test, all of which would run at the same time.
    for seed in Laws.seeds(60, long: 10_000) {
      let (store, faults) = (MemoryStore(), Faults(seed: seed, perMille: seed % 4 * 60))
      try await SharedSchedule(seed: seed, boards: 1 + seed % 8).run {
        FailingStore(base: store, faults: faults)
      } stop: {
        faults.stop()
      }
    }
  }

  /// One server has the files; it is killed, and another one takes them over.
  @Test func `the same is true of boards in files`() async throws {
    // One after another, because each has files open.
    for seed in Laws.seeds(10, long: 10_000) {
      let folder = NSTemporaryDirectory() + "shared-\(seed)-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let faults = Faults(seed: seed, perMille: seed % 4 * 60)
      try await SharedSchedule(seed: seed, servers: 1, boards: 1 + seed % 3).run {
        FailingStore(base: BoardFileStore(folder), faults: faults)
      } stop: {
        faults.stop()
      }
    }
  }

  @Test func `after an answer that was lost, nothing is decided before the log has been read`() async throws {
    let folder = NSTemporaryDirectory() + "lost-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for store in [MemoryStore(), BoardFileStore(folder)] as [any BoardStore] {
      let faults = Faults(seed: 0, perMille: 0)
      let boards = try await ServedBoards(
        FailingStore(base: store, faults: faults), terms: ServingTerms(now: { 1000 }))
      let board = try await boards.document(BoardID("b"), orMake: .init(.empty(title: "Board")))
      func submission(_ action: KanbanAction, _ key: String) throws -> Submission {
        try Submission(command: KanbanCommand(action, at: Moment(rawValue: 0)), key: key, caller: "c")
      }
      let add = try submission(.add(Card(CardID("1c"), title: "First"), at: CardPlace(ColumnID("c1"))), "add")
      faults.begin(.losesAnswer)
      await #expect(throws: (any Error).self) { try await board.perform(add, by: "Ada") }
      // As long as the log cannot be read, it stays unknown whether it was done.
      faults.begin(.fails)
      for _ in 0..<2 {
        let error = await #expect(throws: ProblemWithCause.self) { try await board.perform(add, by: "Ada") }
        #expect(error?.cause is UnknownOutcome)
      }
      faults.stop()
      // Somebody else changes the card, which only the log knows.
      _ = try await board.perform(submission(.change([CardID("1")], [.title("Second")]), "change"), by: "Ben")
      #expect(await board.board[CardID("1")]?.title == "Second")
      await store.close()
    }
  }

  @Test(arguments: [Faults.Fate.fails, .losesAnswer])
  func `whichever call fails, nothing is lost or done twice`(fate: Faults.Fate) async throws {
    func play(_ faults: Faults) async throws {
      let store = MemoryStore()
      let schedule = SharedSchedule(seed: 5, servers: 2, boards: 1, clients: 2, commands: 5, kills: false)
      try await schedule.run {
        FailingStore(base: store, faults: faults)
      } stop: {
        faults.stop()
      }
    }
    let counted = Faults(only: .works, at: 0)
    try await play(counted)
    #expect(counted.calls > 20)
    for call in 0..<counted.calls { try await play(Faults(only: fate, at: call)) }
  }
}
