import Foundation
import Hummingbird
import Networking
import Testing

@testable import NetworkingServer

/// Clients that keep a server waiting, over real sockets.
@Suite(.timeLimit(.minutes(60))) struct SlowClientTests {
  private static let health = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"

  private static func length(_ router: Router<ServerContext>) {
    router.post("length") { request, _ in
      "\(try await request.body.collect(upTo: 10_000).readableBytes)"
    }
  }

  @Test func `who drips a body is cut off`() async throws {
    var limits = ServerLimits()
    limits.bodyTime = .milliseconds(300)
    try await TestServer.run(limits: limits, routes: Self.length) { address in
      let client = try RawClient(address)
      client.send("POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n")
      for _ in 0..<12_000 {
        guard !client.hasSomething else { break }
        client.send("x")
        try await Task.sleep(for: .milliseconds(10))
      }
      let (text, hasEnded) = try await client.read()
      #expect(hasEnded && !text.contains("200 OK"), "\(text)")
    }
  }

  @Test func `who stops in a body, or in a header, is cut off, and others are answered meanwhile`() async throws {
    var limits = ServerLimits()
    limits.idle = .milliseconds(300)
    try await TestServer.run(limits: limits, routes: Self.length) { address in
      let body = try RawClient(address)
      body.send("POST /length HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf")
      let header = try RawClient(address)
      header.send("GET /health HTTP/1.1\r\nHost:")
      // On a busy machine one that is quick may be cut off as well, before its request is read: then another asks.
      var answer = ""
      while !answer.hasPrefix("HTTP/1.1 200") {
        let quick = try RawClient(address)
        quick.send(Self.health)
        answer = try await quick.read { $0.contains("ok\n") }.text
      }
      for client in [body, header] {
        let (text, hasEnded) = try await client.read()
        #expect(hasEnded && !text.contains("HTTP/1.1 200"), "\(text)")
      }
    }
  }

  @Test func `a listener that stops reading is cut off, and another one hears everything`() async throws {
    // A client is cut off here only because it accepts nothing, not because too much waits for it.
    // Its clock stands still until the other has heard everything, however long that takes.
    let clock = HandClock()
    let hub = EventHub(buffer: 1000, heartbeat: .seconds(1_000_000), clock: clock)
    let (events, large) = (100, String(repeating: "x", count: 50_000))
    try await TestServer.run(
      services: [hub],
      routes: { router in
        router.get("events") { request, context in
          try await hub.stream(for: request, context, writeTimeout: .seconds(30))
        }
      }
    ) { address in
      let slow = try RawClient(address, receiveBuffer: 4096)
      slow.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
      try await hub.waitForListeners { $0 >= 1 }
      let client = try TestServer.client(address)
      async let heard = {
        var count = 0
        for await update in EventSource("events", of: client).updates() {
          if case .event(let event) = update, event.name == "n" { count += 1 }
          if count == events { break }
        }
        return count
      }()
      try await hub.waitForListeners { $0 >= 2 }
      // More than the sockets between the two hold.
      for _ in 0..<events { await hub.publish("n", data: large) }
      #expect(await heard == events)
      try await hub.waitForListeners {
        clock.advance(by: .seconds(30))
        return $0 == 0
      }
      let (text, hasEnded) = try await slow.read()
      #expect(hasEnded && text.utf8.count < events * large.utf8.count)
    }
  }

  private static func ask(_ client: RawClient, token: String? = nil) async throws {
    client.send("GET /who HTTP/1.1\r\nHost: x\r\n\(token.map { "Authorization: Bearer \($0)\r\n" } ?? "")\r\n")
    let (text, _) = try await client.read { $0.contains("caller") }
    #expect(text.contains("caller \(token?.prefix(3) ?? "none")"), "\(text)")
  }

  private static func who(_ router: Router<ServerContext>) {
    router.get("who") { _, context in "caller \(context.caller?.id ?? "none")" }
  }

  @Test(arguments: [(3, 256), (256, 3)])
  func `past the limit, the oldest connection without a token is closed, and none with one`(
    _ all: Int, _ perAddress: Int
  ) async throws {
    var limits = ServerLimits()
    (limits.connections, limits.connectionsPerAddress) = (all, perAddress)
    // A busy machine takes long to ask them all.
    limits.idle = .seconds(300)
    try await TestServer.run(limits: limits, routes: Self.who) { address in
      let known = try RawClient(address)
      try await Self.ask(known, token: TestServer.ada)
      var strangers: [RawClient] = []
      for _ in 0..<8 {
        strangers.append(try RawClient(address))
        try await Self.ask(strangers[strangers.count - 1])
      }
      let late = try RawClient(address)
      try await Self.ask(late, token: TestServer.bob)
      for client in strangers.prefix(4) { #expect(try await client.read().hasEnded) }
      for (client, token) in [(known, TestServer.ada), (late, TestServer.bob)] {
        try await Self.ask(client, token: token)
      }
    }
  }

  @Test func `past a caller's limit, its oldest connection is closed, and others keep theirs`() async throws {
    var limits = ServerLimits()
    limits.connectionsPerCaller = 2
    try await TestServer.run(limits: limits, routes: Self.who) { address in
      let other = try RawClient(address)
      try await Self.ask(other, token: TestServer.bob)
      var clients: [RawClient] = []
      for _ in 0..<4 {
        clients.append(try RawClient(address))
        try await Self.ask(clients[clients.count - 1], token: TestServer.ada)
      }
      for client in clients.prefix(2) { #expect(try await client.read().hasEnded) }
      try await Self.ask(clients[3], token: TestServer.ada)
      try await Self.ask(other, token: TestServer.bob)
    }
  }

  @Test func `after a refusal the rest of a large body is not read, and that of a small one is`() async throws {
    var limits = ServerLimits()
    // Were the rest waited for, it would take as long as this.
    (limits.idle, limits.bodyWithoutToken, limits.body) = (.seconds(120), 1000, 100_000)
    try await TestServer.run(limits: limits, routes: Self.length) { address in
      func send(_ fields: String, of length: Int) async throws -> (text: String, hasEnded: Bool) {
        let client = try RawClient(address)
        client.send("POST /length HTTP/1.1\r\nHost: x\r\n\(fields)Content-Length: \(length)\r\n\r\nhalf")
        return try await client.read()
      }
      let known = "Authorization: Bearer \(TestServer.ada)\r\n"
      for (fields, length, status) in [
        ("", 5000, 413), ("Authorization: Bearer guessed\r\n", 5000, 401), (known, 500_000, 413),
      ] {
        let (text, hasEnded) = try await send(fields, of: length)
        #expect(hasEnded && text.hasPrefix("HTTP/1.1 \(status)"), "\(text)")
        #expect(text.lowercased().contains("connection: close"), "\(text)")
      }
      let client = try RawClient(address)
      let small = String(repeating: "x", count: 500)
      client.send(
        "POST /length HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer guessed\r\nContent-Length: 500\r\n\r\n\(small)")
      client.send(Self.health)
      let both = try await client.read { $0.contains("ok\n") }.text
      #expect(both.hasPrefix("HTTP/1.1 401") && both.contains("200 OK"), "\(both)")
    }
  }

  @Test func `the bodies of one caller have so much room together, and those of others have their own`() async throws {
    var limits = ServerLimits()
    (limits.idle, limits.bodiesPerCaller) = (.seconds(120), 10_000)
    try await TestServer.run(limits: limits, routes: Self.length) { address in
      let half = String(repeating: "x", count: 4000)
      func begin(_ token: String, _ length: Int = 5000) throws -> RawClient {
        let client = try RawClient(address)
        client.send(
          "POST /length HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\nContent-Length: \(length)\r\n\r\n\(half)"
        )
        return client
      }
      let clients = [try begin(TestServer.ada), try begin(TestServer.ada)]
      // As long as it takes until both are read.
      var late = ""
      for _ in 0..<12_000 {
        guard !late.hasPrefix("HTTP/1.1 429") else { break }
        late = try await begin(TestServer.ada, 4000).read { $0.contains("\r\n\r\n") }.text
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(late.hasPrefix("HTTP/1.1 429"), "\(late)")
      let other = try await begin(TestServer.bob, 4000).read { $0.contains("\r\n\r\n") }.text
      #expect(other.hasPrefix("HTTP/1.1 200"), "\(other)")
      for client in clients {
        client.send(String(repeating: "x", count: 1000))
        #expect(try await client.read { $0.contains("\r\n\r\n") }.text.hasPrefix("HTTP/1.1 200"))
      }
      // What was answered has left.
      for _ in 0..<20 {
        let again = try await begin(TestServer.ada, 4000).read { $0.contains("\r\n\r\n") }.text
        #expect(again.hasPrefix("HTTP/1.1 200"), "\(again)")
      }
    }
  }

  @Test func `without a token little of a body is read, and after a refused one nothing waits for it`() async throws {
    var limits = ServerLimits()
    limits.bodyWithoutToken = 1000
    try await TestServer.run(limits: limits, routes: Self.length) { address in
      func answer(_ fields: String, _ body: String) async throws -> String {
        let client = try RawClient(address)
        client.send("POST /length HTTP/1.1\r\nHost: x\r\n\(fields)\r\n\r\n\(body)")
        return try await client.read { $0.contains("\r\n\r\n") }.text
      }
      // Half of a body each: a server that waits for the rest does not answer.
      #expect(try await answer("Content-Length: 5000", "half").hasPrefix("HTTP/1.1 413"))
      let refused = try await answer("Authorization: Bearer guessed\r\nContent-Length: 5000", "half")
      #expect(refused.hasPrefix("HTTP/1.1 401"), "\(refused)")
      let all = String(repeating: "x", count: 5000)
      let token = "Authorization: Bearer \(TestServer.ada)\r\nContent-Length: 5000"
      #expect(try await answer(token, all).hasPrefix("HTTP/1.1 200"))
    }
  }
}
