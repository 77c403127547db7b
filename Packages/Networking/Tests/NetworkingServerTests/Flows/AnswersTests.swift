import Foundation
import HTTPTypes
import Hummingbird
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
    let client = try APIClient(address, retries: .never, token: { token })
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
        #expect(head.status == 405 && head.headers["Allow"] == "GET", "\(method)")
        #expect(text.contains("There is no \(method) here."), "\(text)")
      }
      _ = try await get("boards/1")
      _ = try await get("boards/2")
      let (head, text) = try await get("metrics")
      #expect(head.headers["X-Request-Id"]?.isEmpty == false)
      #expect(text.contains(#"http_requests_total{method="GET",route="/boards/{id}",status="401"} 2"#), "\(text)")
    }
  }
}
