import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Networking
import NetworkingServer
import Testing

/// Our client asks our server, over real sockets.
@Suite struct AnswersTests {
  struct Card: Codable, Hashable, Sendable, ResponseEncodable {
    var name: String
  }

  struct Secret: Error {
    var text = "the password is hunter2"
  }

  private static func routes(_ router: Router<ServerContext>) {
    router.get("boards/:id") { _, context in
      let id = try context.parameters.require("id")
      try context.require(.read, in: id)
      return try Response.json(Card(name: "board \(id)"), etag: ETag("\"3\""))
    }
    router.put("boards/:id") { request, context in
      try context.require(.write, in: context.parameters.require("id"))
      try request.requireMatch(ETag("\"3\""))
      return try Response.json(await request.decode(as: Card.self, context: context))
    }
    router.get("broken") { _, _ -> Response in throw Secret() }
    router.get("full") { _, _ -> Response in
      throw Problem(type: "/p/full", title: "The column is full.", status: 409, remedy: "Move a card out of it first.")
    }
  }

  /// The error of a request, or the name of the card that answered it.
  private func ask(
    _ address: String, _ request: APIRequest<Card>, token: String? = TestServer.ada
  ) async throws -> Result<String, NetworkError> {
    let client = try TestServer.client(address, token: token)
    do throws(NetworkError) { return .success(try await client.send(request).value.name) } catch {
      return .failure(error)
    }
  }

  private func status(_ result: Result<String, NetworkError>) -> Int? {
    if case .failure(let error) = result { error.problem?.status } else { nil }
  }

  @Test func `roles are kept, and every no is a problem in JSON`() async throws {
    try await TestServer.run(routes: Self.routes) { address in
      let read = APIRequest<Card>(.get, "boards/7")
      let write = try APIRequest<Card>(.put, "boards/7", body: Card(name: "new"))
      #expect(try await ask(address, read) == .success("board 7"))
      #expect(try await ask(address, read, token: TestServer.bob) == .success("board 7"))
      #expect(try await ask(address, write) == .success("new"))
      #expect(try await status(ask(address, write, token: TestServer.bob)) == 403)
      #expect(try await status(ask(address, APIRequest(.get, "boards/8"))) == 403)
      #expect(try await status(ask(address, read, token: nil)) == 401)
      #expect(try await status(ask(address, read, token: "guessed")) == 401)
      #expect(try await status(ask(address, APIRequest(.get, "nowhere"))) == 404)
      #expect(try await status(ask(address, APIRequest(.delete, "boards/7"))) == 404)
      #expect(try await status(ask(address, try APIRequest(.put, "boards/7", body: ["nome": 1]))) == 400)
      let full = try await ask(address, APIRequest(.get, "full"))
      guard case .failure(.problem(_, let problem, _)) = full else {
        Issue.record("\(full)")
        return
      }
      #expect((problem.type, problem.remedy) == ("/p/full", "Move a card out of it first."))
      #expect(problem.instance?.isEmpty == false)
    }
  }

  @Test func `what no client should see is not told`() async throws {
    try await TestServer.run(routes: Self.routes) { address in
      let answer = try await ask(address, APIRequest(.get, "broken"))
      #expect(status(answer) == 500)
      #expect(!"\(answer)".contains("hunter2"))
    }
  }

  @Test func `a change of what has changed meanwhile is refused`() async throws {
    try await TestServer.run(routes: Self.routes) { address in
      let write = try APIRequest<Card>(.put, "boards/7", body: Card(name: "new"))
      #expect(try await ask(address, write.ifMatch(ETag("\"3\""))) == .success("new"))
      #expect(try await status(ask(address, write.ifMatch(ETag("\"2\"")))) == 412)
    }
  }

  /// The answers to requests on one connection, heads in small letters.
  private func answers(_ requests: [String], from address: String) async throws -> String {
    let client = try RawClient(address)
    // The last one closes the connection: so all has come when it ends.
    for request in requests { client.send(request + "\r\n\r\n") }
    let (text, hasEnded) = try await client.read()
    #expect(hasEnded)
    return text.replacing("\r\n", with: "\n")
  }

  @Test func `HEAD is answered as GET, without a body, also where the answer is no`() async throws {
    try await TestServer.run(
      routes: { router in router.routes("card", [.get: { _, _ in try Response.json(Card(name: "one")) }]) }
    ) { address in
      func head(_ path: String, _ method: String, closes: Bool = false) -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: x" + (closes ? "\r\nConnection: close" : "")
      }
      for path in ["/card", "/health", "/nowhere"] {
        let whole = try await answers([head(path, "GET", closes: true)], from: address)
        let parts = whole.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        // Were there a body, the second answer would begin with it.
        let two = try await answers([head(path, "HEAD"), head(path, "HEAD", closes: true)], from: address)
        func fields(_ text: some StringProtocol) -> Set<Substring> {
          let changing = ["date:", "x-request-id:", "connection:"]
          return Set(
            text.split(separator: "\n").map { $0[...] }.filter { line in
              !changing.contains { line.lowercased().hasPrefix($0) }
            }.map { Substring($0) })
        }
        let heads = two.split(separator: "\n\n")
        #expect(heads.count == 2 && heads.allSatisfy { $0.hasPrefix("HTTP/1.1 ") }, "\(two)")
        #expect(fields(heads[0]) == fields(parts[0]), "\(path)")
        #expect(!parts[1].isEmpty)
      }
    }
  }

  @Test(arguments: [("", "names no host"), ("\r\nHost: a\r\nhost: a", "names 2 hosts")])
  func `a request names one host`(_ fields: String, _ reason: String) async throws {
    try await TestServer.run(routes: Self.routes) { address in
      let text = try await answers(["GET /boards/7 HTTP/1.1\r\nConnection: close" + fields], from: address)
      #expect(text.hasPrefix("HTTP/1.1 400") && text.contains(reason), "\(text)")
      // Load balancers ask in HTTP/1.0, which has no Host.
      let health = try await answers(["GET /health HTTP/1.0\r\nConnection: close"], from: address)
      #expect(health.contains(" 200 OK"), "\(health)")
    }
  }

  @Test(arguments: [
    "GET //boards/7 HTTP/1.1\r\nHost: x", "GET /boards//7 HTTP/1.1\r\nHost: x",
    "GET http://other/boards/7 HTTP/1.1\r\nHost: x", "GET http:///boards/7 HTTP/1.1\r\nHost: x",
    "GET http://x@other/boards/7 HTTP/1.1\r\nHost: x", "GET http://other?/boards/7 HTTP/1.1\r\nHost: x",
  ])
  func `an address that a proxy may read in another way is refused`(_ head: String) async throws {
    try await TestServer.run(routes: Self.routes) { address in
      let token = "\r\nConnection: close\r\nAuthorization: Bearer \(TestServer.ada)"
      let text = try await answers([head + token], from: address)
      #expect(text.hasPrefix("HTTP/1.1 400"), "\(text)")
      let same = try await answers(["GET http://X:80/boards/7 HTTP/1.1\r\nHost: x:80" + token], from: address)
      #expect(same.hasPrefix("HTTP/1.1 200"), "\(same)")
    }
  }

  @Test(arguments: [
    ("Transfer-Encoding: xchunked", "2\r\n{}\r\n0\r\n\r\n"), ("Transfer-Encoding: chunked", "-1\r\n{}\r\n0\r\n\r\n"),
    ("Transfer-Encoding: chunked", "zz\r\n"), ("Transfer-Encoding: chunked", "2\r\n{}x\r\n0\r\n\r\n"),
    (
      "Transfer-Encoding: chunked",
      "2\r\n{}\r\n0\r\n" + (0..<10_000).map { "t\($0): x\r\n" }.joined() + "\r\n"
    ),
    // Hangs up in the body.
    ("Content-Length: 100", "{"),
  ])
  func `a malformed body is the client's fault, and no error in the log`(_ field: String, _ body: String) async throws {
    let log = LineLog(lines: Locked([]))
    let logger = Logger(label: "test") { _ in log }
    try await TestServer.run(logger: logger, routes: Self.routes) { address in
      let client = try RawClient(address)
      client.send(
        "PUT /boards/7 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(TestServer.ada)\r\n\(field)\r\n\r\n\(body)")
      if field == "Content-Length: 100" {
        client.hangUp()
      } else {
        let (text, hasEnded) = try await client.read()
        #expect(hasEnded && text.hasPrefix("HTTP/1.1 400"), "\(text)")
        #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2, "One answer: \(text)")
      }
      // The request has been answered when its line is in the log.
      for _ in 0..<6_000 where !log.lines.value.contains(where: { $0.hasPrefix("answered") }) {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let lines = log.lines.value
    #expect(
      lines.contains { $0.contains("status=400") } && !lines.contains { $0.hasPrefix("A request failed") }, "\(lines)")
  }

  @Test func `a server that cannot work says so to who watches over it`() async throws {
    struct Full: Error {}
    let isFull = Locked(false)
    try await TestServer.run(health: { if isFull.value { throw Full() } }, routes: { _ in }) { address in
      for full in [false, true, false] {
        isFull.change { $0 = full }
        let (head, _) = try await URLSessionTransport().open(WireRequest(url: URL(string: "\(address)/health")!))
        #expect(head.status == (full ? 503 : 200))
      }
    }
  }

  @Test func `what is too large is refused, and the server goes on`() async throws {
    var limits = ServerLimits()
    (limits.body, limits.target, limits.headers) = (1000, 500, 2000)
    try await TestServer.run(limits: limits, routes: Self.routes) { address in
      let large = try APIRequest<Card>(.put, "boards/7", body: Card(name: String(repeating: "a", count: 2000)))
      #expect(try await status(ask(address, large)) == 413)
      #expect(try await status(ask(address, APIRequest(.get, String(repeating: "a", count: 600)))) == 414)
      let headers: Headers = ["X-Long": String(repeating: "a", count: 2500)]
      #expect(try await status(ask(address, APIRequest(.get, "boards/7", headers: headers))) == 431)
      let small = try APIRequest<Card>(.put, "boards/7", body: Card(name: String(repeating: "a", count: 900)))
      #expect(try await ask(address, small) == .success(String(repeating: "a", count: 900)))
    }
  }

  @Test func `who asks too often waits, and others do not`() async throws {
    try await TestServer.run(rate: .init(burst: 3, perSecond: 0.001), routes: Self.routes) { address in
      var answers: [Int?] = []
      for _ in 0..<5 { answers.append(try await status(ask(address, APIRequest(.get, "boards/7")))) }
      #expect(answers == [nil, nil, nil, 429, 429])
      let fourth = try await ask(address, APIRequest(.get, "boards/7"))
      guard case .failure(.problem(_, _, let wait?)) = fourth else {
        Issue.record("\(fourth)")
        return
      }
      // A machine that is busy takes some of it.
      #expect(.seconds(500) <= wait && wait <= .seconds(1000))
      #expect(try await ask(address, APIRequest(.get, "boards/7"), token: TestServer.bob) == .success("board 7"))
    }
  }

  @Test func `refused tokens never use up what a valid one needs`() async throws {
    let small = TokenBucket.Rate(burst: 3, perSecond: 0.001)
    try await TestServer.run(guesses: small, routes: Self.routes) { address in
      let read = APIRequest<Card>(.get, "boards/7")
      // The rate of valid tokens is not what this test is about.
      for round in 0..<10 {
        let guessed = try await status(ask(address, read, token: "guessed \(round)"))
        #expect(guessed == (round < 3 ? 401 : 429), "\(round)")
        #expect(try await ask(address, read) == .success("board 7"), "\(round)")
      }
    }
    try await TestServer.run(rate: small, routes: Self.routes) { address in
      var without: [Int?] = []
      for _ in 0..<5 { without.append(try await status(ask(address, APIRequest(.get, "boards/7"), token: nil))) }
      #expect(without == [401, 401, 401, 429, 429])
      #expect(try await ask(address, APIRequest(.get, "boards/7")) == .success("board 7"))
    }
  }

  @Test func `the log names the caller, and a refused token by its hash alone`() async throws {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in LineLog(lines: lines) }
    try await TestServer.run(logger: logger, routes: Self.routes) { address in
      _ = try await ask(address, APIRequest(.get, "boards/7"))
      _ = try await ask(address, APIRequest(.get, "boards/7"), token: "guessed")
    }
    let log = lines.value
    #expect(
      log.contains { $0.contains("answered") && $0.contains("status=200") && $0.contains("caller=ada") }, "\(log)")
    #expect(log.contains { $0.contains("refused") && $0.contains("token=\(TokenHash(of: "guessed").id)") }, "\(log)")
    #expect(!log.contains { $0.contains(TestServer.ada) || $0.contains("guessed") }, "\(log)")
  }

  @Test func `no browser guesses what an answer is`() async throws {
    try await TestServer.run(routes: Self.routes) { address in
      for path in ["health", "boards/7", "nowhere", "broken"] {
        let (head, _) = try await URLSessionTransport().open(WireRequest(url: URL(string: "\(address)/\(path)")!))
        #expect(head.headers["X-Content-Type-Options"] == "nosniff", "\(path)")
      }
    }
  }

  @Test func `health, metrics and the id of a request`() async throws {
    let metrics = Metrics()
    try await TestServer.run(
      metrics: metrics,
      routes: { router in
        Self.routes(router)
        router.metrics(metrics)
      }
    ) { address in
      let transport = URLSessionTransport()
      func get(_ path: String, method: String = "GET") async throws -> (WireHead, String) {
        let (head, chunks) = try await transport.open(
          WireRequest(method: method, url: URL(string: "\(address)/\(path)")!))
        var body = Data()
        for try await chunk in chunks { body += chunk }
        return (head, String(decoding: body, as: UTF8.self))
      }
      #expect(try await get("health").1 == "ok\n")
      for method in ["POST", "TRACE", "DELETE"] {
        let (head, text) = try await get("metrics", method: method)
        #expect(head.status == 405 && head.headers["Allow"] == "GET, HEAD", "\(method)")
        #expect(text.contains("\(method) is not supported here."), "\(text)")
      }
      _ = try await get("boards/1")
      _ = try await get("boards/2")
      let (head, text) = try await get("metrics")
      #expect(head.headers["X-Request-Id"]?.isEmpty == false)
      #expect(text.contains(#"http_requests_total{method="GET",route="/boards/{id}",status="401"} 2"#), "\(text)")
    }
  }
}
