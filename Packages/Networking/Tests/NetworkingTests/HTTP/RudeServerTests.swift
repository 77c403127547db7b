import Foundation
import SeededRandom
import Testing

@testable import Networking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The client against servers that misbehave, over real sockets.
@Suite struct RudeServerTests {
  /// The error of one GET, or `nil` where it was answered.
  private func failure(
    _ address: String, limit: Duration = .seconds(60), size: Int = 1 << 20
  ) async throws -> NetworkError? {
    let client = try APIClient(address, retries: .never, timeLimit: limit, sizeLimit: size)
    do throws(NetworkError) {
      _ = try await client.send(APIRequest<[String]>(.get, "x"))
      return nil
    } catch {
      #expect(error.description.contains(address) || error == .cancelled, "\(error)")
      return error
    }
  }

  @Test func `a decent answer is read, also in pieces`() async throws {
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
      for piece in ["[\"", "a", "\"]"] { connection.send("\(String(piece.utf8.count, radix: 16))\r\n\(piece)\r\n") }
      connection.send("0\r\n\r\n")
    }
    #expect(try await failure(server.address) == nil)
  }

  @Test func `rubbish instead of an answer`() async throws {
    for seed in 0..<40 {
      let server = RudeServer { connection in
        _ = connection.request()
        var random = SplitMix64(seed: seed)
        connection.send((0..<Int.random(in: 1...400, using: &random)).map { _ in .random(in: 0...255, using: &random) })
      }
      #expect(try await failure(server.address) != nil, "seed \(seed)")
    }
  }

  /// Answers that begin as HTTP does and go wrong.
  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200\r\n: x\r\n\r\n",
    "\r\n\r\n\r\n",
    "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n", "HTTP/1.1 99999999999 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\nx",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "HTTP/1.1 000 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: \u{1}\u{2}\r\n\r\n[]", "HTTP/1.1 200 OK\r\n continued\r\n\r\n",
    "HTTP/1.1 -1 OK\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Type: application/json\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\n\u{fc}: \u{ff}\r\n\r\n",
  ])
  func `what is almost HTTP`(answer: String) async throws {
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send(answer)
    }
    #expect(try await failure(server.address) != nil)
  }

  @Test(.timeLimit(.minutes(60))) func `an answer is read to its end, even if nobody keeps the transport`()
    async throws
  {
    let isLetGo = Locked(false)
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n")
      while !isLetGo.value { usleep(1_000) }
      connection.send("late")
    }
    let (_, chunks) = try await URLSessionTransport().open(WireRequest(url: server.url))
    isLetGo.change { $0 = true }
    let body = try await chunks.reduce(into: Data()) { $0 += $1 }
    #expect(String(decoding: body, as: UTF8.self) == "late")
  }

  @Test func `a connection that is closed at once`() async throws {
    let server = RudeServer { connection in _ = connection.request() }
    let error = try await failure(server.address)
    guard case .interrupted? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
  }

  @Test func `half an answer is no answer`() async throws {
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[\"a\"]")
    }
    guard case .interrupted? = try await failure(server.address) else {
      Issue.record("It was taken.")
      return
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a server that hangs is given up, and sees it`() async throws {
    let (closings, sink) = AsyncStream.makeStream(of: Bool.self)
    let server = RudeServer { connection in
      _ = connection.request()
      sink.yield(connection.hang())
    }
    #expect(
      try await failure(server.address, limit: .milliseconds(300))
        == .timedOut(server.url.appendingPathComponent("x"), after: .milliseconds(300)))
    #expect(await closings.first { _ in true } == true)
    // A server that is released stops, and would not see the connection close.
    withExtendedLifetime(server) {}
  }

  @Test(.timeLimit(.minutes(60))) func `a cancelled task closes its connection`() async throws {
    let (closings, sink) = AsyncStream.makeStream(of: Bool?.self)
    let server = RudeServer { connection in
      _ = connection.request()
      sink.yield(nil)
      sink.yield(connection.hang())
    }
    let task = Task { try await failure(server.address) }
    var closing = closings.makeAsyncIterator()
    #expect(await closing.next() == .some(nil))
    task.cancel()
    #expect(try await task.value == .cancelled)
    #expect(await closing.next() == true)
    withExtendedLifetime(server) {}
  }

  @Test func `an answer larger than the limit is not read to its end`() async throws {
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")
      for _ in 0..<64 { connection.send([UInt8](repeating: 32, count: 65_536)) }
    }
    let error = try await failure(server.address, size: 100_000)
    #expect(error == .tooLarge(server.url.appendingPathComponent("x"), limit: 100_000))
  }

  #if canImport(FoundationNetworking)
    @Test func `what a session reports does not wait in a line`() {
      let reports = Locked(0)
      let queue = CallingQueue()
      for _ in 0..<3 { queue.addOperation { reports.change { $0 += 1 } } }
      #expect(reports.value == 3)
      #expect(queue.operationCount == 0)
    }
  #endif

  @Test func `nobody there`() async throws {
    let (descriptor, port) = openPort()
    defer { close(descriptor) }
    let error = try await failure("http://127.0.0.1:\(port)")
    guard case .unreachable? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(error?.description.contains("Is the server running, and is the address right?") == true)
  }

  @Test func `a redirect is not followed, so that no token goes astray`() async throws {
    let visits = Locked(0)
    let other = RudeServer { _ in visits.change { $0 += 1 } }
    let server = RudeServer { connection in
      _ = connection.request()
      connection.send("HTTP/1.1 302 Found\r\nLocation: \(other.address)/y\r\nContent-Length: 0\r\n\r\n")
    }
    let error = try await failure(server.address)
    #expect(error == .redirected(server.url.appendingPathComponent("x"), to: "\(other.address)/y"))
    #expect(visits.value == 0)
  }
}
