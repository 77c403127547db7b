import BoardSharing
import Foundation
import Logging
import Networking
import NetworkingServer
import Sharing
import TaskBoardModel

@testable import BoardServer
@testable import SharingServer

/// A server on a free port with its data in a folder of its own, for as long as `body` runs.
enum TestServer {
  /// - Parameters:
  ///   - directory: Of a server that ran before; `nil` for a new one.
  ///   - store: Where the boards are; `nil` for files in the directory.
  ///   - body: Gets a client for the first token, which may do everything.
  static func run<Result: Sendable>(
    in directory: String? = nil, store: (any BoardStore)? = nil, rate: Double = 100_000,
    limits: ServerLimits = ServerLimits(),
    boardBytes: Int = ServingTerms.maximumBytes, report: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) },
    _ body: (TestClient, TaskBoardServer) async throws -> Result
  ) async throws -> Result {
    let folder = directory ?? (NSTemporaryDirectory() + "board-server-\(UUID().uuidString)")
    defer { if directory == nil { try? FileManager.default.removeItem(atPath: folder) } }
    var options = TaskBoardServer.Options(directory: folder)
    options.store = store
    (options.rate, options.limits, options.documentBytes, options.now) = (rate, limits, boardBytes, now)
    options.report = report
    let server = try await TaskBoardServer(options)
    let secret = AccessToken()
    try await server.tokens.add(
      TokenRow(hash: secret.hash, name: "Ada", role: .admin, document: "*", created: Date(timeIntervalSince1970: 0)))
    let (ports, sink) = AsyncStream.makeStream(of: Int.self)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let group = server.services(obeysSignals: false, logger: logger, adding: { $0.addBoardRoutes() }) {
      sink.yield($0)
    }
    let running = Task { try await group.run() }
    defer { running.cancel() }
    var iterator = ports.makeAsyncIterator()
    let port = await iterator.next() ?? 0
    let result = try await body(TestClient(address: "http://127.0.0.1:\(port)", token: secret.text), server)
    await group.triggerGracefulShutdown()
    try await running.value
    await server.close()
    return result
  }
}

/// What came back.
struct Answer: Sendable {
  var status: Int
  var headers: Headers
  var body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
  var problem: Problem? { try? JSONDecoder().decode(Problem.self, from: body) }

  func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }
}

/// Sends whatever a test wants to be sent.
struct TestClient: Sendable {
  var address: String
  var token: String?

  func with(token: String?) -> TestClient { TestClient(address: address, token: token) }

  /// A client as the programs use it. It waits so long that it does not matter how busy the machine and its disk are.
  var api: APIClient {
    get throws {
      try APIClient(address, timeLimit: .seconds(300), totalTimeLimit: .seconds(300), token: { token })
    }
  }

  func send(
    _ method: String, _ path: String, _ body: Data? = nil, type: String = "application/json", key: String? = nil,
    headers: Headers = [:]
  ) async throws -> Answer {
    var headers = headers
    if body != nil { headers["Content-Type"] = type }
    headers["Authorization"] = token.map { "Bearer \($0)" }
    headers["Idempotency-Key"] = key
    guard let url = URL(string: "\(address)/\(path)") else { preconditionFailure("\(path) is no path.") }
    let (head, chunks) = try await URLSessionTransport().open(
      WireRequest(method: method, url: url, headers: headers, body: body))
    var bytes = Data()
    for try await chunk in chunks { bytes += chunk }
    return Answer(status: head.status, headers: head.headers, body: bytes)
  }

  func get(_ path: String) async throws -> Answer { try await send("GET", path) }

  func form(_ path: String, _ text: String) async throws -> Answer {
    try await send("POST", path, Data(text.utf8), type: "application/x-www-form-urlencoded")
  }

  /// The id of a new board.
  func makeBoard(_ title: String = "Garden", board: Kanban? = nil) async throws -> BoardID {
    let body = try JSONEncoder().encode(NewBoard(title: title, board))
    return try await send("POST", "v1/boards", body).json(BoardSummary.self).id
  }

  func perform(_ action: KanbanAction, on board: BoardID, key: String = UUID().uuidString) async throws -> Answer {
    let command = KanbanCommand(action, at: Moment(rawValue: 0), by: "Mallory")
    return try await send(
      "POST", BoardPaths.commands(board), try JSONEncoder().encode(CommandRequest(command)), key: key)
  }

  func board(_ id: BoardID) async throws -> SharedBoard { try await get(BoardPaths.document(id)).json() }

  /// Adds a card to the first column.
  @discardableResult
  func add(_ title: String, to board: BoardID, as id: String = "1t1", key: String = UUID().uuidString) async throws
    -> Answer
  {
    try await perform(.add(Card(CardID(id), title: title), at: CardPlace(ColumnID("c1"))), on: board, key: key)
  }
}

extension TaskBoardServer {
  /// A client with a new token, once the server knows it; it reads its tokens once a second.
  func client(
    of first: TestClient, _ role: Role, of board: String, expires: Date? = nil, name: String = "Bob"
  ) async throws -> TestClient {
    let secret = AccessToken()
    try await tokens.add(
      TokenRow(
        hash: secret.hash, name: name, role: role, document: board, created: Date(timeIntervalSince1970: 0),
        expires: expires))
    let client = first.with(token: secret.text)
    if let expires, expires <= Date(timeIntervalSince1970: 1_000_000) { return client }
    for _ in 0..<2400 {
      guard try await client.get("v1/boards").status == 401 else { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return client
  }
}
