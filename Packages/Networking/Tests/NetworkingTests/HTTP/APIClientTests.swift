import Foundation
import SeededRandom
import Testing

@testable import Networking

@Suite struct APIClientTests {
  struct Card: Codable, Hashable, Sendable {
    var name: String
  }

  /// Answers from a list, one for each request.
  private final class Script: Transport {
    let answers: Locked<[Result<(WireHead, Data), NetworkError>]>
    let requests = Locked<[WireRequest]>([])

    init(_ answers: [Result<(WireHead, Data), NetworkError>]) {
      self.answers = Locked(answers)
    }

    func open(
      _ request: WireRequest
    ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      requests.change { $0.append(request) }
      let (head, body) = try answers.change { $0.removeFirst() }.get()
      return (
        head,
        AsyncThrowingStream { sink in
          sink.yield(body)
          sink.finish()
        }
      )
    }
  }

  private static func answer(
    _ status: Int, _ body: String, _ headers: Headers = ["Content-Type": "application/json"]
  ) -> Result<(WireHead, Data), NetworkError> {
    .success((WireHead(status: status, headers: headers), Data(body.utf8)))
  }

  private static let url = URL(string: "http://127.0.0.1:1/api/cards")!
  private static let down = Result<(WireHead, Data), NetworkError>.failure(.unreachable(url, "refused"))

  private func client(_ script: Script, clock: InstantClock = InstantClock(endless: .seconds(20))) throws(NetworkError)
    -> APIClient
  {
    try APIClient(
      "http://127.0.0.1:1/api/", transport: script, token: { "secret" }, clock: clock,
      now: { Date(timeIntervalSince1970: 0) },
      random: .seeded(1))
  }

  /// Takes each request, and never answers.
  private struct Silent: Transport {
    let requests = Locked(0)

    func open(
      _ request: WireRequest
    ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      requests.change { $0 += 1 }
      try? await Task.sleep(for: .seconds(3600))
      throw .cancelled
    }
  }

  @Test func `all attempts together have a time limit`() async throws {
    let (server, clock) = (Silent(), InstantClock())
    let client = try APIClient("http://127.0.0.1:1/api/", transport: server, clock: clock, random: .seeded(1))
    await #expect(throws: NetworkError.self) { try await client.send(APIRequest<Card>(.get, "cards")) }
    #expect(clock.now.offset <= client.totalTimeLimit && server.requests.value == 2, "\(clock.now)")
    // A server that asks for a longer wait is not waited for.
    let script = Script([Self.answer(503, "{}", ["Content-Type": "application/json", "Retry-After": "45"])])
    let idle = InstantClock(endless: .seconds(20))
    await #expect(throws: NetworkError.self) {
      try await self.client(script, clock: idle).send(APIRequest<Card>(.get, "cards"))
    }
    #expect(idle.sleeps.isEmpty && script.requests.value.count == 1)
  }

  @Test func `a typed answer, with its version`() async throws {
    let script = Script([
      Self.answer(200, #"{"name":"a"}"#, ["content-type": "application/json; charset=utf-8", "ETag": "\"3\""])
    ])
    let answer = try await client(script).send(APIRequest<Card>(.get, "cards"))
    #expect(answer.value == Card(name: "a"))
    #expect(answer.etag == ETag("\"3\""))
    let request = try #require(script.requests.value.first)
    #expect(request.url == Self.url)
    #expect(request.headers["authorization"] == "Bearer secret")
  }

  @Test func `a request is repeated only when that is safe, and says the same each time`() async throws {
    let safe = Script([Self.down, Self.down, Self.answer(200, #"{"name":"a"}"#)])
    let clock = InstantClock(endless: .seconds(20))
    let key = try #require(IdempotencyKey("k1"))
    let request = try APIRequest<Card>(.post, "cards", body: Card(name: "a"), idempotencyKey: key).ifMatch(
      ETag("\"3\""))
    _ = try await client(safe, clock: clock).send(request)
    #expect(Set(safe.requests.value).count == 1)
    #expect(safe.requests.value.count == 3)
    #expect(safe.requests.value[0].headers["Idempotency-Key"] == "\"k1\"")
    #expect(safe.requests.value[0].headers["If-Match"] == "\"3\"")
    #expect(clock.sleeps.count == 2)
    let unsafe = Script([Self.down])
    await #expect(throws: NetworkError.unreachable(Self.url, "refused")) {
      try await client(unsafe).send(APIRequest<Card>(.post, "cards", body: Card(name: "a")))
    }
  }

  @Test func `a server that asks for time gets it`() async throws {
    let busy = Self.answer(503, "", ["Retry-After": "7"])
    let clock = InstantClock(endless: .seconds(20))
    _ = try await client(Script([busy, Self.answer(204, "")]), clock: clock).send(APIRequest<NoContent>(.get, "x"))
    #expect(clock.sleeps.count == 1)
    #expect(clock.sleeps.allSatisfy { .seconds(7) <= $0 && $0 <= .seconds(7.25) })
  }

  @Test func `a problem is thrown as the service said it`() async throws {
    let body = #"{"type":"/p/full","title":"The column is full.","status":200,"remedy":"Move a card.","more":[1]}"#
    let script = Script([Self.answer(409, body, ["Content-Type": "application/problem+json"])])
    let expected = Problem(type: "/p/full", title: "The column is full.", status: 409, remedy: "Move a card.")
    await #expect(throws: NetworkError.problem(Self.url, expected, retryAfter: nil)) {
      try await client(script).send(APIRequest<Card>(.get, "cards"))
    }
  }

  @Test(arguments: [
    (200, "text/html", "<html>Hello", "status 200, but its content is text/html, not JSON: \"<html>Hello\""),
    (200, "application/json", "{\"nam\":1}", "\"name\" is missing"),
    (200, "application/json", "\u{1b}[2J{", "\"[2J{\""),
    (404, "text/html", "<h1>Not\nfound</h1>", "\"<h1>Not found</h1>\""),
    (302, "text/html", "", "status 302"),
    (101, "application/json", "{}", "status 101"),
  ])
  func `another service is told apart, in one line with its address`(
    status: Int, type: String, body: String, expected: String
  ) async throws {
    let script = Script([Self.answer(status, body, ["Content-Type": type])])
    do throws(NetworkError) {
      _ = try await client(script).send(
        APIRequest<Card>(.get, "cards", query: [URLQueryItem(name: "k", value: "secret")]))
      Issue.record("That was no answer.")
    } catch {
      let text = error.description
      #expect(text.contains(expected), "\(text)")
      #expect(text.contains("http://127.0.0.1:1/api/cards answered"), "\(text)")
      #expect(text.contains("Is this the address of the right service?"), "\(text)")
      #expect(!text.contains("secret") && !text.unicodeScalars.contains { $0.value < 32 }, "\(text)")
    }
  }

  @Test func `rubbish of any kind is an error and never a crash`() async throws {
    let kinds = ["application/json", "application/problem+json", "text/html", "", ";", "application/;x=\u{1b}"]
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var body = Array(#"{"name":"a","status":400,"type":1,"title":{}}"#.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        body[Int.random(in: body.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let status = Int.random(in: 100...599, using: &random)
      let kind = kinds.randomElement(using: &random) ?? ""
      let reading = AnswerReading(url: Self.url, now: Date(timeIntervalSince1970: 0))
      do throws(NetworkError) {
        let found: APIResponse<Card> = try reading.response(
          WireHead(status: status, headers: ["Content-Type": kind, "Retry-After": "\u{7f}"]), Data(body))
        #expect(200..<300 ~= status && !found.value.name.isEmpty || found.value.name.isEmpty, "seed \(seed)")
      } catch {
        #expect(!error.description.unicodeScalars.contains { $0.value < 32 }, "seed \(seed)")
      }
    }
  }

  @Test func `a part of a path stays one part`() throws {
    let base = try #require(URL(string: "http://127.0.0.1:1/api"))
    let url = ServiceAddress.url(base, path: "cards/../a b?c#d/é", query: [URLQueryItem(name: "q", value: "1+1&2")])
    #expect(url.absoluteString == "http://127.0.0.1:1/api/cards/%2E%2E/a%20b%3Fc%23d/%C3%A9?q=1%2B1%262")
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "http://", "http:///x", "http://a b", "file:///etc", "http://a:99999",
    "http://a?x=1",
  ])
  func `what is no address is refused with an example`(text: String) {
    do throws(NetworkError) {
      _ = try APIClient(text)
      Issue.record("\"\(text)\" was taken.")
    } catch {
      #expect(error == .invalidAddress(text))
      #expect(error.description.contains("https://example.org"))
    }
  }

  @Test(arguments: [
    ("https://board.example.org", true), ("http://127.0.0.1:8080", true), ("http://localhost", true),
    ("http://[::1]:8080", true), ("http://127.8.9.10", true), ("http://192.0.2.2:18080", false),
    ("http://board.example.org", false), ("http://127.0.0.1.example.org", false), ("http://localhost.example", false),
    ("http://127.1", false), ("http://0.0.0.0", false),
  ])
  func `a token is sent over https or to this machine, and otherwise nothing is sent`(
    _ address: String, _ isSent: Bool
  ) async throws {
    for token in ["secret", nil] {
      let script = Script([Self.answer(200, #"{"name":"x"}"#)])
      let client = try APIClient(address, transport: script, retries: .never, token: { token })
      do throws(NetworkError) {
        _ = try await client.send(APIRequest<Card>(.get, "cards"))
        #expect(isSent || token == nil)
      } catch {
        guard case .insecure = error else {
          Issue.record("\(error)")
          return
        }
        #expect(!isSent && token != nil)
      }
      let sent = script.requests.value.map { $0.headers["Authorization"] }
      #expect(sent == (token == nil ? [nil] : isSent ? ["Bearer secret"] : []))
    }
  }

  @Test func `two spellings of one address are one service`() throws {
    func canonical(_ text: String) throws -> String { ServiceAddress.canonical(try ServiceAddress.url(text)) }
    #expect(try canonical("HTTPS://Board.Example.org:443/") == canonical("https://board.example.org"))
    let others = [
      "https://board.example.org", "http://board.example.org", "https://board.example.org:8443",
      "https://board.example.org/a", "https://board.example.org.evil.example",
    ]
    #expect(try Set(others.map(canonical)).count == others.count)
  }
}
