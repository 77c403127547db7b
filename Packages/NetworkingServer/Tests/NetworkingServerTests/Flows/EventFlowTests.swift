import Foundation
import Hummingbird
import Networking
import Testing

@testable import NetworkingServer

@Suite struct EventFlowTests {
  /// What came until `count` events.
  private func events(_ address: String, after id: String = "", count: Int) async throws -> [String] {
    let client = try TestServer.client(address)
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
    for text in ["one", "two"] { await hub.broadcast("weather", data: text) }
    await hub.broadcast("clock", data: "noon")
    await hub.publish("move", dataOfEach: ["a", "b"])
    var read = try await hub.listen(after: 8).events.makeAsyncIterator()
    let opening = await read.next().map { String(buffer: $0) }
    #expect(
      opening == ":\n\nid: 9\nevent: move\ndata: b\n\nevent: clock\ndata: noon\n\nevent: weather\ndata: two\n\n")
  }

  @Test func `a listener is greeted before it hears anything else, and alone`() async throws {
    let hub = EventHub(revision: 7)
    await hub.publish("move", data: "a")
    let others = try await hub.listen(after: 8).events
    var read = try await hub.listen(after: 7, greeting: [ServerSentEvent(name: "you", data: "Ada")]).events
      .makeAsyncIterator()
    #expect(
      await read.next().map { String(buffer: $0) }
        == ":\n\nevent: you\ndata: Ada\n\nid: 8\nevent: move\ndata: a\n\n")
    var heard = others.makeAsyncIterator()
    #expect(await heard.next().map { String(buffer: $0) } == ":\n\n")
  }

  @Test func `who asks for the head of a stream does not listen to it`() async throws {
    let hub = EventHub()
    try await TestServer.run(
      services: [hub],
      routes: { router in
        router.routes("events", [.get: { request, context in try await hub.stream(for: request, context) }])
      }
    ) { address in
      let (head, chunks) = try await URLSessionTransport().open(
        WireRequest(method: "HEAD", url: URL(string: "\(address)/events")!))
      #expect((head.status, head.headers["Content-Type"]) == (200, "text/event-stream"))
      for try await _ in chunks {}
      try await hub.waitForListeners { $0 == 0 }
      #expect(await hub.listenerCount == 0)
    }
  }

  @Test func `a listener that does not read is cut off, and the others are not held up`() async throws {
    let hub = EventHub(history: 10, buffer: 8)
    let slow = try await hub.listen(after: nil).events
    let quick = try await hub.listen(after: nil).events
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
        let client = try TestServer.client(address)
        for await update in EventSource("events", of: client).updates() {
          if case .state(.reconnecting(_, let error)) = update { return "\(error)" }
        }
        return "ended"
      }
      try await hub.waitForListeners { $0 >= 1 }
      return task
    }
    #expect(try await streaming.value.contains("ended before the answer was complete"))
    await #expect(throws: Problem.self) { _ = try await hub.listen(after: nil) }
  }

  private static func routes(_ hub: EventHub) -> (Router<ServerContext>) -> Void {
    { router in router.get("events") { request, context in try await hub.stream(for: request, context) } }
  }

  private static func listen(_ address: String, token: String) throws -> RawClient {
    let client = try RawClient(address)
    client.send("GET /events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\n\r\n")
    return client
  }

  @Test func `a client that hangs up is forgotten, even if nothing is sent`() async throws {
    // With a heartbeat of an hour, only hanging up can be the cause.
    let hub = EventHub(heartbeat: .seconds(3600))
    try await TestServer.run(services: [hub], routes: Self.routes(hub)) { address in
      let clients = try (0..<3).map { _ in try Self.listen(address, token: TestServer.ada) }
      try await hub.waitForListeners { $0 == 3 }
      clients[0].hangUp()
      try await hub.waitForListeners { $0 == 2 }
      let (text, hasEnded) = try await clients[1].read { $0.contains(":\n\n") }
      #expect(!hasEnded && text.contains("text/event-stream"), "\(text)")
      for client in clients { client.hangUp() }
      try await hub.waitForListeners { $0 == 0 }
    }
  }

  @Test func `a token that is no longer valid ends its streams, and waiting events are not sent`() async throws {
    let hub = EventHub(heartbeat: .seconds(3600))
    let isRevoked = Locked(false)
    try await TestServer.run(
      tokens: { $0 == TestServer.ada && isRevoked.value ? nil : TestServer.authenticate($0) }, services: [hub],
      routes: Self.routes(hub)
    ) { address in
      let (ada, bob) = (
        try Self.listen(address, token: TestServer.ada), try Self.listen(address, token: TestServer.bob)
      )
      try await hub.waitForListeners { $0 == 2 }
      isRevoked.change { $0 = true }
      try await hub.waitForListeners { $0 == 1 }
      await hub.publish("move", data: "secret")
      let (told, hasEnded) = try await ada.read()
      #expect(hasEnded && !told.contains("secret"), "\(told)")
      #expect(try await bob.read { $0.contains("secret") }.text.contains("data: secret"))
    }
  }

  @Test func `one caller cannot take the streams of others`() async throws {
    var limits = ListenerLimits()
    limits.perCaller = 2
    let hub = EventHub(listeners: limits)
    try await TestServer.run(services: [hub], routes: Self.routes(hub)) { address in
      var clients: [RawClient] = []
      for _ in 0..<4 { clients.append(try Self.listen(address, token: TestServer.ada)) }
      let other = try Self.listen(address, token: TestServer.bob)
      #expect(try await other.read { $0.contains(":\n\n") }.text.hasPrefix("HTTP/1.1 200"))
      try await hub.waitForListeners { $0 == 3 }
      var refused = 0
      for client in clients {
        let text = try await client.read { $0.contains("\r\n\r\n") }.text
        refused += text.hasPrefix("HTTP/1.1 429") ? 1 : 0
      }
      #expect(refused == 2)
    }
  }
}
