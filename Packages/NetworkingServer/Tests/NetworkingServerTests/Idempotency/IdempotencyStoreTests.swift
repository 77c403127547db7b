import Foundation
import Testing

@testable import NetworkingServer

@Suite struct IdempotencyStoreTests {
  private let now = Date(timeIntervalSince1970: 0)

  @Test func `a key is claimed once, answered once, and free again when nothing came of it`() async {
    let store = MemoryIdempotencyStore(lifetime: 100)
    let answer = StoredAnswer(status: 201, body: Data("a".utf8))
    #expect(await store.start("k", fingerprint: "f", at: now) == .new)
    #expect(await store.start("k", fingerprint: "f", at: now) == .running)
    #expect(await store.start("k", fingerprint: "g", at: now) == .different)
    await store.finish("k", with: answer)
    #expect(await store.start("k", fingerprint: "f", at: now) == .done(answer))
    #expect(await store.start("k", fingerprint: "f", at: now.addingTimeInterval(100)) == .new)
    await store.abandon("k")
    #expect(await store.start("k", fingerprint: "f", at: now) == .new)
  }

  @Test func `memory is bounded, and what is being worked on is never forgotten`() async {
    let store = MemoryIdempotencyStore(capacity: 10)
    #expect(await store.start("running", fingerprint: "f", at: now) == .new)
    for number in 0..<100 {
      let key = "\(number)"
      #expect(await store.start(key, fingerprint: "f", at: now.addingTimeInterval(Double(number))) == .new)
      await store.finish(key, with: StoredAnswer(status: 200))
    }
    #expect(await store.start("running", fingerprint: "f", at: now) == .running)
    #expect(await store.start("99", fingerprint: "f", at: now) == .done(StoredAnswer(status: 200)))
    #expect(await store.start("0", fingerprint: "f", at: now) == .new)
  }
}
