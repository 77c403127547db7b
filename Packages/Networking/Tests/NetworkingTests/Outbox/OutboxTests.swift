import SeededRandom
import Testing

@testable import Networking

@Suite struct OutboxTests {
  /// A server that keeps keys, behind a network that loses requests and answers.
  private struct Server {
    var done: [Int] = []
    var keys: Set<IdempotencyKey> = []
  }

  @Test func `nothing is lost, nothing overtakes, and each key has one effect`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var outbox = Outbox<Int>()
      var server = Server()
      var (given, refused, withdrawn): ([Int], [Int], [Int]) = ([], [], [])
      for step in 0..<200 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1:
          outbox.add(.init(id: IdempotencyKey(using: &random), command: step))
          given.append(step)
        case 2:
          if let entry = outbox.entries.randomElement(using: &random), let back = outbox.withdraw(entry.id) {
            #expect(!server.keys.contains(back.id), "seed \(seed): it was done already")
            withdrawn.append(back.command)
          }
        case 3:
          // A restart: what is on its way is forgotten, what waits is not.
          outbox = Outbox(outbox.entries, sent: 4)
        default:
          let batch = outbox.next(atMost: Int.random(in: 1...4, using: &random))
          #expect(batch == Array(outbox.entries.prefix(batch.count)), "seed \(seed)")
          // The request is lost, or the answers are.
          let fate = Int.random(in: 0..<5, using: &random)
          for entry in batch where fate > 0 && entry.command % 7 != 3 {
            if server.keys.insert(entry.id).inserted { server.done.append(entry.command) }
          }
          for entry in batch {
            if fate < 2 || Int.random(in: 0..<6, using: &random) == 0 {
              _ = outbox.settle(entry.id, as: .lost)
              break
            }
            let isRefused = entry.command % 7 == 3
            #expect(outbox.settle(entry.id, as: isRefused ? .refused : .accepted) == entry, "seed \(seed)")
            if isRefused { refused.append(entry.command) }
          }
          // An answer that comes twice, or after one that was lost, changes nothing.
          let entries = outbox.entries
          for entry in batch {
            #expect(outbox.settle(entry.id, as: .accepted) == nil && outbox.entries == entries, "seed \(seed)")
          }
        }
      }
      let waiting = outbox.entries.filter { !server.keys.contains($0.id) }.map(\.command)
      #expect(server.done == server.done.sorted(), "seed \(seed): something overtook")
      #expect(
        Set(server.done).union(refused).union(waiting).union(withdrawn) == Set(given), "seed \(seed)")
      #expect(
        server.done.count + refused.count + waiting.count + withdrawn.count == given.count, "seed \(seed)")
    }
  }

  @Test func `one is on its way at a time, and cannot be withdrawn`() throws {
    var random = SplitMix64(seed: 1)
    let entries = (1...2).map { Outbox<Int>.Entry(id: IdempotencyKey(using: &random), command: $0) }
    var outbox = Outbox(entries)
    #expect(outbox.next() == entries[0])
    #expect(outbox.next() == nil)
    #expect(outbox.withdraw(entries[0].id) == nil)
    #expect(outbox.withdraw(entries[1].id) == entries[1])
    #expect(outbox.settle(entries[0].id, as: .refused) == entries[0])
    #expect(outbox.isEmpty)
  }

  @Test func `what was on its way together cannot be withdrawn, even once it is lost`() throws {
    var random = SplitMix64(seed: 1)
    let entries = (1...3).map { Outbox<Int>.Entry(id: IdempotencyKey(using: &random), command: $0) }
    var outbox = Outbox(entries)
    #expect(outbox.next(atMost: 2) == Array(entries[..<2]))
    #expect(outbox.settle(entries[1].id, as: .accepted) == nil, "the first comes first")
    #expect(outbox.settle(entries[0].id, as: .lost) == nil && !outbox.isSending)
    #expect(outbox.withdraw(entries[0].id) == nil && outbox.withdraw(entries[1].id) == nil)
    #expect(outbox.withdraw(entries[2].id) == entries[2])
    #expect(outbox.next(atMost: 9) == Array(entries[..<2]))
    var resumed = Outbox(entries, sent: 2)
    #expect(resumed.withdraw(entries[1].id) == nil && resumed.withdraw(entries[2].id) == entries[2])
  }

  @Test(arguments: ["", "a b", "ü", "a\"b", "a\\b", "a\u{7f}", "a\r\nb", String(repeating: "a", count: 256)])
  func `a key that could not stand in a header is none`(text: String) {
    #expect(IdempotencyKey(text) == nil)
  }

  @Test func `a key reads back from its header, quoted or not`() {
    var random = SplitMix64(seed: 1)
    let key = IdempotencyKey(using: &random)
    #expect(IdempotencyKey(field: key.field) == key)
    #expect(IdempotencyKey(field: key.text) == key)
    #expect(key.text.utf8.count == 22)
  }
}
