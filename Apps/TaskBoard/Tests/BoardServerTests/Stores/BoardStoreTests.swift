import BoardSharing
import Foundation
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite(.timeLimit(.minutes(60))) struct BoardStoreTests {
  @Test func `files keep the laws of a store`() async throws {
    let folder = NSTemporaryDirectory() + "board-store-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await BoardStoreLaws.check { BoardFileStore(folder) }
  }

  @Test func `the memory of the tests keeps the laws of a store`() async throws {
    let store = MemoryStore()
    try await BoardStoreLaws.check { store }
  }

  @Test func `a store that fails does what it says`() async throws {
    let store = MemoryStore()
    try await BoardStoreLaws.check { FailingStore(base: store, faults: Faults(seed: 1, perMille: 0)) }
    let new = NewStoredBoard(id: BoardID("fails"), text: "{}")
    let failing = FailingStore(base: store, faults: Faults(only: .fails, at: 0))
    await #expect(throws: StoreAway.self) { try await failing.make(new) }
    #expect(await store.heads()[BoardID("fails")] == nil)
    let losing = FailingStore(base: store, faults: Faults(only: .losesAnswer, at: 0))
    await #expect(throws: UnknownOutcome.self) { try await losing.make(new) }
    #expect(await store.heads()[BoardID("fails")] == 0)
  }
}
