import Foundation
import Testing

@testable import Networking

/// Streams of events over real sockets.
@Suite struct EventSourceTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

  /// What came until `count` events or the end, states as words.
  private func updates(_ source: EventSource, events count: Int) async -> [String] {
    var found: [String] = []
    var events = 0
    for await update in source.updates() {
      switch update {
      case .event(let event):
        found.append("\(event.id)=\(event.data)")
        events += 1
      case .state(.connecting): break
      case .state(.live): found.append("live")
      case .state(.reconnecting): found.append("reconnecting")
      case .state(.offline): found.append("offline")
      case .state(.ended(let error)): found.append("ended" + (error.map { ": \($0)" } ?? ""))
      }
      if events == count { break }
    }
    return found
  }

  private func source(_ server: RudeServer) -> EventSource {
    EventSource(
      server.url, reconnection: Reconnection(backoff: Backoff(first: .milliseconds(1), longest: .milliseconds(20))),
      silenceLimit: .seconds(3600), random: .seeded(1))
  }

  @Test func `a stream that breaks goes on where it was`() async {
    let requests = Locked<[String]>([])
    let server = RudeServer { connection in
      let request = connection.request()
      requests.change { $0.append(request) }
      connection.send(Self.head)
      let first = connection.number * 2 + 1
      connection.send("id: \(first)\ndata: a\n\nid: \(first + 1)\ndata: b\n\nid: 99\ndata: never ended\n")
    }
    let found = await updates(source(server), events: 5)
    #expect(found == ["live", "1=a", "2=b", "reconnecting", "live", "3=a", "4=b", "reconnecting", "live", "5=a"])
    let resumed = requests.value.map { request in
      request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("last-event-id:") }.map { $0.dropFirst(15) }
    }
    #expect(resumed.prefix(3).elementsEqual([nil, "2", "4"]) { $0?.trimmingPrefix(" ") == $1.map { Substring($0) } })
  }

  /// Sends an event of a megabyte whenever one is read, each with the next id.
  private struct Flood: Transport {
    let opened = Locked(0)
    let sent = Locked(0)

    func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      opened.change { $0 += 1 }
      let id = Locked(Int(request.headers["Last-Event-ID"] ?? "") ?? 0)
      let text = String(repeating: "x", count: 1 << 20)
      let chunks = AsyncThrowingStream<Data, any Error> {
        sent.change { $0 += 1 }
        return Data("id: \(id.change { $0 += 1; return $0 })\ndata: \(text)\n\n".utf8)
      }
      return (WireHead(status: 200, headers: ["Content-Type": "text/event-stream"]), chunks)
    }
  }

  @Test func `of large events without end, no more wait than a reader can have in memory, and none is lost`() async {
    let flood = Flood()
    let source = EventSource(
      URL(string: "http://127.0.0.1/")!, transport: flood,
      reconnection: Reconnection(backoff: Backoff(first: .milliseconds(1), longest: .milliseconds(5))),
      random: .seeded(1))
    let updates = source.updates()
    while flood.sent.value < 16 { await Task.yield() }
    var ids: [String] = []
    for await update in updates {
      if case .event(let event) = update { ids.append(event.id) }
      // 16 wait, one is on its way, and the reader may have taken one more by now.
      #expect(flood.sent.value <= ids.count + 18)
      if ids.count == 60 { break }
    }
    #expect(ids == (1...60).map { "\($0)" } && flood.opened.value == 1)
  }

  @Test func `whoever gives up while nothing more is read is let go`() async {
    let flood = Flood()
    let reading = Task {
      for await _ in EventSource(URL(string: "http://127.0.0.1/")!, transport: flood).updates() {
        while !Task.isCancelled { await Task.yield() }
      }
    }
    while flood.sent.value < 16 { await Task.yield() }
    reading.cancel()
    await reading.value
  }

  #if canImport(FoundationNetworking)
    @Test func `a stream comes on a connection that was used before, on which it takes no processor`() async {
      let requests = Locked<[String]>([])
      let server = RudeServer { connection in
        for answer in ["HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 2\r\n\r\nno", Self.head + "data: a\n\n"] {
          let words = connection.request(skipsOptions: false).split(separator: " ")
          requests.change { $0.append("\(connection.number) \(words.first ?? "")") }
          connection.send(answer)
        }
      }
      #expect(await updates(source(server), events: 1).last == "=a")
      #expect(requests.value.prefix(2) == ["0 OPTIONS", "0 GET"])
    }
  #endif

  @Test func `events come one by one, not when the stream ends`() async {
    let seen = Locked(0)
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send(Self.head)
      for number in 1...3 {
        connection.send("data: \(number)\n\n")
        // The next is sent only after this one was seen.
        for _ in 0..<12_000 {
          guard seen.value < number else { break }
          usleep(10_000)
        }
      }
    }
    for await update in source(server).updates() {
      guard case .event = update else { continue }
      seen.change { $0 += 1 }
      if seen.value == 3 { break }
    }
    #expect(seen.value == 3)
  }

  @Test(.timeLimit(.minutes(60))) func `a silent server is left, and its heartbeats are no silence`() async throws {
    let clock = HandClock()
    let limit = Duration.seconds(40)
    let url = try #require(URL(string: "http://127.0.0.1/events"))
    let source = EventSource(
      url, transport: TiringServer(clock: clock, pause: limit / 2), silenceLimit: limit, clock: clock,
      random: .seeded(1))
    var found: [String] = []
    for await update in source.updates() {
      switch update {
      case .event(let event): found.append(event.data)
      case .state(.reconnecting(_, let error)):
        found.append("\(error == .timedOut(url, after: limit))")
        source.retry.fire()
      case .state: break
      }
      if found.last == "again" { break }
    }
    #expect(found == ["after 25 heartbeats", "true", "again"])
  }

  /// A server without sockets that sends 25 heartbeats, an event, and then nothing while time goes by; whoever comes
  /// again gets an event.
  private struct TiringServer: Transport {
    let clock: HandClock
    /// The time between two heartbeats.
    let pause: Duration
    private let connections = Locked(0)

    init(clock: HandClock, pause: Duration) { (self.clock, self.pause) = (clock, pause) }

    func open(_ request: WireRequest) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      let isFirst = connections.change { count in
        defer { count += 1 }
        return count == 0
      }
      let sent = Locked(0)
      // Each is asked for once the one before has been read.
      let chunks = AsyncThrowingStream<Data, any Error> {
        guard isFirst else { return Data("data: again\n\n".utf8) }
        let before = sent.change { count in
          defer { count += 1 }
          return count
        }
        if before == 25 { return Data("data: after 25 heartbeats\n\n".utf8) }
        repeat { try await clock.pass(pause) } while before > 25
        return Data(ServerSentEvent.heartbeat.utf8)
      }
      return (WireHead(status: 200, headers: ["Content-Type": "text/event-stream"]), chunks)
    }
  }

  @Test func `status 204 and a refusal end the stream, a failure does not`() async {
    let server = RudeServer { connection in
      _ = connection.request()
      let answers = [
        "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 204 No Content\r\n\r\n",
      ]
      connection.send(answers[min(connection.number, 1)])
    }
    #expect(await updates(source(server), events: 1) == ["reconnecting", "ended"])
    let closed = RudeServer { connection in
      _ = connection.request()
      connection.send(
        "HTTP/1.1 403 No\r\nContent-Type: application/problem+json\r\nContent-Length: 27\r\n\r\n{\"title\":\"You may not see it\"}"
      )
    }
    let found = await updates(source(closed), events: 1)
    #expect(found.count == 1 && found[0].hasPrefix("ended: http://127.0.0.1:\(closed.port)"), "\(found)")
  }

  @Test func `another service is no stream`() async {
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>")
    }
    let found = await updates(source(server), events: 1)
    #expect(found.count == 1 && found[0].contains("its content is not a stream of events: \"<html>\""), "\(found)")
  }

  @Test func `nobody there becomes offline, and is tried on`() async {
    let (descriptor, port) = openPort()
    defer { close(descriptor) }
    let source = EventSource(
      URL(string: "http://127.0.0.1:\(port)/events")!,
      reconnection: Reconnection(backoff: Backoff(first: .milliseconds(1), longest: .milliseconds(5)), offlineAfter: 3),
      random: .seeded(1))
    var offline = 0
    for await update in source.updates() {
      if case .state(.offline) = update { offline += 1 }
      if offline == 3 { break }
    }
    #expect(offline == 3)
  }

  @Test func `a signal ends the wait for a server that could not be reached`() async {
    let losses = Locked(0)
    let server = RudeServer { connection in
      _ = connection.request()
      if losses.value == 2 { connection.send(Self.head + "data: back\n\n") }
    }
    var source = source(server)
    let days = Duration.seconds(1_000_000)
    source.reconnection = Reconnection(backoff: Backoff(first: days, longest: days))
    var found: [String] = []
    for await update in source.updates() {
      if case .state(.reconnecting) = update {
        found.append("reconnecting")
        losses.change { $0 += 1 }
        source.retry.fire()
      }
      guard case .event(let event) = update else { continue }
      found.append(event.data)
      break
    }
    #expect(found == ["reconnecting", "reconnecting", "back"])
  }

  @Test func `a server that has asked for time is given it, whatever is signalled`() async {
    let connections = Locked(0)
    let server = RudeServer { connection in
      connections.change { $0 += 1 }
      _ = connection.request()
      connection.send("HTTP/1.1 503 Busy\r\nRetry-After: 30\r\nContent-Length: 0\r\n\r\n")
    }
    let source = source(server)
    for await update in source.updates() {
      guard case .state(.reconnecting) = update else { continue }
      for _ in 0..<20 {
        source.retry.fire()
        try? await Task.sleep(for: .milliseconds(10))
      }
      break
    }
    #expect(connections.value == 1)
  }
}
