import Foundation
import History
import Hummingbird
import Logging
import Networking
import NetworkingServer
import ServiceLifecycle

// What the guide and the doc comments show, with as much around it as it takes to compile. The flows of the tests run it,
// piece by piece.

@available(macOS 14, *)
enum GuideExample {
  struct Move: Sendable, Codable {
    var card: Int
  }

  struct Done: Sendable, Codable {
    var json: String { "{}" }
  }

  actor Boards {
    func perform(_ move: Move, by caller: Caller) throws -> Done { Done() }
  }

  static func serve(_ boards: Boards, _ board: Replica<Nothing>, _ logger: Logger) async throws {
    let store = MemoryTokenStore()  // or your own: TokenStore has one function
    let token = AccessToken()  // shown once; stored is its hash
    await store.add(token.hash, for: Caller(id: "ada", name: "Ada", roles: ["7": .write]))

    let server = APIServer { await store.caller(for: TokenHash(of: $0), at: Date()) }
    let hub = EventHub(revision: board.revision)
    server.router.post("boards/:id/moves") { request, context in
      let caller = try context.require(.write, in: context.parameters.require("id"))
      let move = try await request.decode(as: Move.self, context: context)
      let done = try await boards.perform(move, by: caller)  // yours: one order, one transaction
      await hub.publish("move", data: done.json)
      return try Response.json(done, status: .created)
    }
    server.router.get("boards/:id/events") { request, context in
      try context.require(.read, in: context.parameters.require("id"))
      return try await hub.stream(for: request, context)
    }
    // Ended from the last to the first: the hub ends its streams, and then the server has no more connections to wait for.
    try await ServiceGroup(
      services: [server.application(port: 8080), hub], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger
    ).run()
  }

  typealias Answer = @Sendable (Request, ServerContext) async throws -> Response

  static func methods(_ router: Router<ServerContext>, read: @escaping Answer, write: @escaping Answer) {
    router.routes("boards/:id", [.get: read, .put: write])
  }

  struct Nothing: Change {
    func perform(on model: inout Int) throws(Refusal) {}
  }

  static func verify(_ token: String, jwksAddress: URL) async throws -> Identity {
    let keys = IdentityVerifier.keys(at: jwksAddress)
    let verifier = IdentityVerifier(issuer: "https://id.example.org", audience: "board", fetch: keys)
    let identity = try await verifier.verify(token)
    return identity
  }
}

@available(macOS 14, *)
enum DocCommentExample {
  @Sendable static func board(_ id: String) async -> [String] { [id] }

  static func serve(_ store: some TokenStore) async throws {
    let server = APIServer<ServerContext>(tokens: { try await store.caller(for: TokenHash(of: $0), at: Date()) })
    server.router.get("boards/:id") { _, context in try Response.json(await board(context.parameters.require("id"))) }
    try await server.application(port: 8080).runService()  // until SIGTERM or SIGINT
  }

  static func serve(_ server: APIServer<ServerContext>, _ hub: EventHub, _ logger: Logger) async throws {
    let application = server.application(port: 8080)
    try await ServiceGroup(services: [application, hub], gracefulShutdownSignals: [.sigterm], logger: logger).run()
  }

  static func publish(_ json: String, router: Router<ServerContext>) async {
    let hub = EventHub()  // one for each board
    await hub.publish("move", data: json)
    router.get("boards/7/events") { request, context in try await hub.stream(for: request, context) }
  }
}
