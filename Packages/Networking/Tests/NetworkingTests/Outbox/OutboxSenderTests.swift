import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct OutboxSenderTests {
  private static let url = URL(string: "http://127.0.0.1/commands")!

  /// Answers in the order of a script, then always yes; what it was sent is written down.
  private final class Line: Sendable {
    let script: Locked<[NetworkError?]>
    let sent = Locked<[Int]>([])

    init(_ script: [NetworkError?]) {
      self.script = Locked(script)
    }

    func deliver(_ entry: Outbox<Int>.Entry) throws(NetworkError) -> String {
      sent.change { $0.append(entry.command) }
      if let error = script.change({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
      return "done \(entry.command)"
    }
  }

  /// The sender's events until `count` entries have left it.
  private func events(
    _ line: Line, storage: MemoryOutboxStorage<Int> = MemoryOutboxStorage(), clock: InstantClock = InstantClock(),
    submit: [Int], until count: Int
  ) async throws -> [String] {
    let sender = try await OutboxSender(
      storage: storage, clock: clock, random: .seeded(1),
      deliver: { (entry) async throws(NetworkError) in try line.deliver(entry) })
    for command in submit { try await sender.submit(command) }
    let running = Task { await sender.run() }
    defer { running.cancel() }
    var found: [String] = []
    var left = 0
    for await event in sender.events {
      switch event {
      case .accepted(let entry, let answer):
        found.append("\(entry.command): \(answer)")
        left += 1
      case .refused(let entry, let problem):
        found.append("\(entry.command): \(problem)")
        left += 1
      case .waiting: found.append("waiting")
      case .notStored(let why): found.append(why)
      }
      if left == count { break }
    }
    return found
  }

  @Test func `what has no answer is sent again before what follows it`() async throws {
    let line = Line([.unreachable(Self.url, "refused"), .timedOut(Self.url, after: .seconds(1)), nil])
    let clock = InstantClock()
    let found = try await events(line, clock: clock, submit: [1, 2], until: 2)
    #expect(found == ["waiting", "waiting", "1: done 1", "2: done 2"])
    #expect(line.sent.value == [1, 1, 1, 2])
    #expect(clock.sleeps.count == 2)
  }

  @Test func `what is refused is handed back with the reason, and the next is sent`() async throws {
    let full = NetworkError.problem(
      Self.url, Problem(title: "The column is full.", status: 409, remedy: "Move a card out of it first."),
      retryAfter: nil)
    let storage = MemoryOutboxStorage<Int>()
    let found = try await events(Line([full]), storage: storage, submit: [1, 2], until: 2)
    #expect(found == ["1: The column is full. Move a card out of it first.", "2: done 2"])
    #expect(await storage.load().isEmpty)
  }

  @Test func `what waits together is sent together, each with its own answer, and the rest comes again`() async throws {
    let sent = Locked<[[Int]]>([])
    let failures = Locked<[NetworkError]>([.timedOut(Self.url, after: .seconds(1))])
    let full = Problem(title: "The column is full.", status: 409)
    let sender = try await OutboxSender<Int, String>(
      together: 4, clock: InstantClock(), random: .seeded(1)
    ) { (entries) async throws(NetworkError) in
      sent.change { $0.append(entries.map(\.command)) }
      if let error = failures.change({ $0.popLast() }) { throw error }
      // Of each request, the last one has no answer.
      return entries.prefix(max(1, entries.count - 1)).map { entry in
        entry.command == 2 ? .failure(full) : .success("done \(entry.command)")
      }
    }
    for command in 1...6 { try await sender.submit(command) }
    let running = Task { await sender.run() }
    defer { running.cancel() }
    var found: [String] = []
    for await event in sender.events {
      switch event {
      case .accepted(_, let answer): found.append(answer)
      case .refused(let entry, let problem): found.append("\(entry.command): \(problem)")
      case .waiting, .notStored: found.append("waiting")
      }
      if found.count == 7 { break }
    }
    #expect(
      found == ["waiting", "done 1", "2: The column is full.", "done 3", "done 4", "done 5", "done 6"])
    #expect(sent.value == [[1, 2, 3, 4], [1, 2, 3, 4], [4, 5, 6], [6]])
  }

  @Test func `who must log in again loses nothing`() async throws {
    let unknown = NetworkError.problem(Self.url, Problem(title: "Who?", status: 401), retryAfter: nil)
    let foreign = NetworkError.unexpected(Self.url, status: 404, "its content is text/html")
    let line = Line([unknown, foreign])
    #expect(try await events(line, submit: [1], until: 1) == ["waiting", "waiting", "1: done 1"])
  }

  @Test func `what an earlier run left is sent first`() async throws {
    var random = SplitMix64(seed: 5)
    let left = Outbox<Int>.Entry(id: IdempotencyKey(using: &random), command: 7)
    let line = Line([])
    let found = try await events(line, storage: MemoryOutboxStorage([left]), submit: [8], until: 2)
    #expect(found == ["7: done 7", "8: done 8"])
  }

  @Test func `what is submitted at once has one order, in the storage and on the wire`() async throws {
    let storage = MemoryOutboxStorage<Int>()
    let sender = try await OutboxSender<Int, String>(
      storage: storage, random: .seeded(1), deliver: { (_) async throws(NetworkError) in "" })
    await withTaskGroup(of: Void.self) { group in
      for command in 0..<50 { group.addTask { _ = try? await sender.submit(command) } }
    }
    let stored = await storage.load().map(\.command)
    #expect(await sender.waiting.map(\.command) == stored)
    #expect(Set(stored) == Set(0..<50))
  }

  /// Storage that says no.
  private struct FullDisk: OutboxStorage {
    struct Full: Error {}

    func load() -> [Outbox<Int>.Entry] { [] }
    func append(_ entry: Outbox<Int>.Entry) throws { throw Full() }
    func remove(_ key: IdempotencyKey) {}
  }

  @Test func `what cannot be stored is not added`() async throws {
    let sender = try await OutboxSender<Int, String>(
      storage: FullDisk(), deliver: { (_) async throws(NetworkError) in "" })
    await #expect(throws: FullDisk.Full.self) { try await sender.submit(1) }
    #expect(await sender.waiting.isEmpty)
  }
}
