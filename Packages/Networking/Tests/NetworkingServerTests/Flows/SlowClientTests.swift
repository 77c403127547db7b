import Foundation
import Hummingbird
import Networking
import Testing

@testable import NetworkingServer

/// Clients that keep a server waiting, over real sockets.
@Suite(.timeLimit(.minutes(5))) struct SlowClientTests {
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
      for _ in 0..<2000 where !client.hasSomething {
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
      let quick = try RawClient(address)
      quick.send(Self.health)
      #expect(try await quick.read { $0.contains("ok\n") }.text.hasPrefix("HTTP/1.1 200"))
      for client in [body, header] {
        let (text, hasEnded) = try await client.read()
        #expect(hasEnded && !text.contains("HTTP/1.1 200"), "\(text)")
      }
    }
  }

  @Test func `a listener that stops reading is cut off, and another one hears everything`() async throws {
    // Nothing is cut off because too much waits for it: only because it takes nothing. That a client has gone is seen when
    // something is sent to it, so heartbeats are frequent.
    let hub = EventHub(buffer: 1000, heartbeat: .milliseconds(100))
    let (events, large) = (100, String(repeating: "x", count: 50_000))
    try await TestServer.run(
      services: [hub],
      routes: { router in
        router.get("events") { request, context in
          try await hub.stream(for: request, context, patience: .milliseconds(300))
        }
      }
    ) { address in
      let slow = try RawClient(address, receiveBuffer: 4096)
      slow.send("GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
      try await hub.waitForListeners { $0 >= 1 }
      let client = try APIClient(address)
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
      try await hub.waitForListeners { $0 == 0 }
      let (text, hasEnded) = try await slow.read()
      #expect(hasEnded && text.utf8.count < events * large.utf8.count)
    }
  }

  @Test func `past the limit of connections a client waits until one has gone`() async throws {
    var limits = ServerLimits()
    limits.connections = 2
    try await TestServer.run(limits: limits, routes: { _ in }) { address in
      let first = [try RawClient(address), try RawClient(address)]
      for client in first {
        client.send(Self.health)
        #expect(try await client.read { $0.contains("ok\n") }.text.hasPrefix("HTTP/1.1 200"))
      }
      let third = try RawClient(address)
      third.send(Self.health)
      try await Task.sleep(for: .milliseconds(300))
      #expect(!third.hasSomething)
      first[0].hangUp()
      #expect(try await third.read { $0.contains("ok\n") }.text.hasPrefix("HTTP/1.1 200"))
    }
  }
}
