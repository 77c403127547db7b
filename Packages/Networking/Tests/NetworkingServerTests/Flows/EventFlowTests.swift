import Foundation
import Hummingbird
import Networking
import Testing

@testable import NetworkingServer

@Suite struct EventFlowTests {
  /// What came until `count` events.
  private func events(_ address: String, after id: String = "", count: Int) async throws -> [String] {
    let client = try APIClient(address)
    var found: [String] = []
    for await update in EventSource("events", of: client, lastEventID: id).updates() {
      switch update {
      case .event(let event): found.append("\(event.id) \(event.name) \(event.data)")
      case .state(.ended(let error)): found.append("ended \(String(describing: error))")
      case .state: break
      }
      if found.count == count { break }
    }
    return found
  }

  @Test func `everybody hears everything once, also who comes later or again`() async throws {
    let hub = EventHub(history: 4, revision: 10)
    try await TestServer.run(
      services: [hub],
      routes: { router in
        router.get("events") { request, context in try await hub.stream(for: request, context) }
      }
    ) { address in
      for number in 11...13 { await hub.publish("move", data: "\(number)") }
      #expect(try await events(address, after: "11", count: 2) == ["12 move 12", "13 move 13"])
      // Several listen while it goes on.
      try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<5 { group.addTask { try await events(address, after: "12", count: 4) } }
        try await hub.waitForListeners { $0 >= 5 }
        for number in 14...16 { await hub.publish("move", data: "\(number)") }
        for try await found in group {
          #expect(found == (13...16).map { "\($0) move \($0)" })
        }
      }
      for number in 17...40 { await hub.publish("move", data: "\(number)") }
      #expect(try await events(address, after: "11", count: 1) == ["40 reset 40"])
      #expect(try await events(address, after: "999", count: 1) == ["40 reset 40"])
      let wrong = try await events(address, after: "x", count: 1)
      #expect(wrong.count == 1 && wrong[0].contains("is not a revision of this stream"), "\(wrong)")
    }
  }

  @Test func `who comes later hears how things stand now, the newest of each kind`() async throws {
    let hub = EventHub(revision: 7)
    for text in ["one", "two"] { await hub.tell("weather", data: text) }
    await hub.tell("clock", data: "noon")
    await hub.publish("move", ["a", "b"])
    var read = try await hub.listen(after: 8).makeAsyncIterator()
    let opening = await read.next().map { String(buffer: $0) }
    #expect(
      opening == ":\n\nid: 9\nevent: move\ndata: b\n\nevent: clock\ndata: noon\n\nevent: weather\ndata: two\n\n")
  }

  @Test func `a listener that does not read is cut off, and the others are not held up`() async throws {
    let hub = EventHub(history: 10, buffer: 8)
    let slow = try await hub.listen(after: nil)
    let quick = try await hub.listen(after: nil)
    var read = quick.makeAsyncIterator()
    _ = await read.next()
    for number in 1...100 {
      await hub.publish("n", data: "\(number)")
      #expect(await read.next() == ByteBuffer(string: "id: \(number)\nevent: n\ndata: \(number)\n\n"))
    }
    #expect(await hub.listenerCount == 1)
    var count = 0
    for await _ in slow { count += 1 }
    #expect(count == 9)
  }

  @Test func `a server that shuts down ends its streams`() async throws {
    let hub = EventHub()
    let streaming = try await TestServer.run(
      services: [hub],
      routes: { router in
        router.get("events") { request, context in try await hub.stream(for: request, context) }
      }
    ) { address in
      let task = Task {
        let client = try APIClient(address)
        for await update in EventSource("events", of: client).updates() {
          if case .state(.reconnecting(_, let error)) = update { return "\(error)" }
        }
        return "ended"
      }
      try await hub.waitForListeners { $0 >= 1 }
      return task
    }
    #expect(try await streaming.value.contains("ended before the answer was complete"))
    await #expect(throws: Problem.self) { try await hub.listen(after: nil) }
  }
}
