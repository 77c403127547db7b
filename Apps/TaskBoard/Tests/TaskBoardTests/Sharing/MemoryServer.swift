import BoardSharing
import Foundation
import History
import Networking
import SharingTestKit
import TaskBoardModel

@testable import Sharing
@testable import TaskBoardSharing

/// A server without a network: keeps the protocol, and misbehaves as it is told.
///
/// An actor, because several clients use it at once.
actor MemoryServer {
  enum Behavior: Hashable, Sendable {
    case well
    /// No connection at all.
    case gone
    /// Takes requests and never answers.
    case silent
    /// Another service: a page for people at each address.
    case otherService
    /// For this client the answer is no, with this status.
    case denying(Int)
    /// May be read by this client, but each command is answered with 403.
    case denyingChanges
    /// Bytes that mean nothing, where events should be.
    case garbage
    /// Does what it is asked, and closes before it has answered.
    case closing
  }

  private(set) var boards: SimulatedServer<Kanban>
  private(set) var behavior = Behavior.well
  private var listeners: [Int: AsyncThrowingStream<Data, any Error>.Continuation] = [:]
  private var present: [String: Presence<CardID>] = [:]
  private var count = 0
  /// What each stream is told of its caller, and holds commands to; `nil` for a server that does not say it.
  private var mayChange: Bool?
  /// What the next command is refused with.
  private var refusal: Refusal?
  /// How many requests with commands have come.
  private(set) var requests = 0
  /// How many requests with commands have found no connection.
  private(set) var lost = 0

  init(epoch: String? = nil) {
    boards = SimulatedServer(.start, epoch: epoch)
  }

  var board: Kanban { boards.document }
  var revision: Int { boards.revision }
  var holding: [String: [CardID]] { present.mapValues(\.holding) }

  /// From now on; connections that are open end.
  func behave(_ behavior: Behavior) {
    self.behavior = behavior
    for sink in listeners.values { sink.finish(throwing: NetworkError.interrupted(Self.url, "closed")) }
    listeners = [:]
  }

  /// Restores a backup, after which others have continued to work.
  func restore(_ backup: SimulatedServer<Kanban>) {
    boards = backup
    behave(.well)
  }

  /// From now on, everyone who asks has another role.
  func grant(_ mayChange: Bool?) {
    self.mayChange = mayChange
    behave(behavior)
  }

  func refuseNext(_ refusal: Refusal) { self.refusal = refusal }

  /// Somebody else does something.
  ///
  /// - Parameter key: `nil` for one that nobody has used.
  func perform(_ action: KanbanAction, by author: String, key: String? = nil) {
    count += 1
    let command = KanbanCommand(action, at: Moment(rawValue: 0))
    _ = answer(Submission(key: key ?? "\(author)-\(count)", command: command, kind: .action), by: author)
  }

  func tell(_ presence: Presence<CardID>) {
    present[presence.client] = presence
    send(ServerSentEvent(name: "presence", data: Self.text(of: Array(present.values))))
  }

  func sendRaw(_ event: ServerSentEvent) { send(event) }

  private func answer(_ submission: Submission<KanbanCommand>, by author: String) -> Result<ConfirmedCommand, Refusal> {
    let before = boards.revision
    let answer = boards.submit(submission, by: author)
    if boards.revision > before, let command = boards.log.last { send(Self.event(command)) }
    return answer
  }

  private func send(_ event: ServerSentEvent) {
    for sink in listeners.values { sink.yield(Data(event.encoded.utf8)) }
  }

  private static func event(_ command: ConfirmedCommand) -> ServerSentEvent {
    ServerSentEvent(id: "\(command.revision)", name: "command", data: Self.text(of: command))
  }

  static let url = URL(string: "http://memory.example")!
}

extension MemoryServer {
  typealias Chunks = AsyncThrowingStream<Data, any Error>

  func open(_ request: WireRequest) throws(NetworkError) -> (WireHead, Chunks) {
    switch behavior {
    case .gone:
      if request.body != nil, request.url.path.contains("/commands") { lost += 1 }
      throw .unreachable(request.url, "connection refused")
    case .silent:
      let (chunks, sink) = Chunks.makeStream()
      listeners[listen()] = sink
      return (WireHead(status: 200, headers: ["Content-Type": "text/event-stream"]), chunks)
    case .denying(let status): return Self.problem(Problem(title: "No.", status: status))
    case .otherService: return Self.whole(200, "text/html", Data("<html>Welcome</html>".utf8))
    case .well, .garbage, .closing, .denyingChanges: return try serve(request)
    }
  }

  private func listen() -> Int {
    count += 1
    return count
  }

  private func serve(_ request: WireRequest) throws(NetworkError) -> (WireHead, Chunks) {
    let path = request.url.path
    if path.hasSuffix("/events") { return events(request) }
    if request.method == "DELETE", let client = path.split(separator: "/").last {
      present[String(client)] = nil
      return (WireHead(status: 204), Chunks { $0.finish() })
    }
    if path.hasSuffix("/presence"), let body = request.body {
      if let presence: Presence<CardID> = MessageText.message(String(decoding: body, as: UTF8.self)) { tell(presence) }
      return (WireHead(status: 204), Chunks { $0.finish() })
    }
    let isBatch = path.hasSuffix("/commands/batch")
    if path.hasSuffix("/commands") || isBatch {
      requests += request.body == nil ? 0 : 1
      let mark = mark(request)
      guard boards.knows(mark) else { return Self.problem(Problem(title: "Another history.", status: 412)) }
      if mayChange == false || behavior == .denyingChanges, request.body != nil {
        return Self.problem(Problem(title: "You may not do that.", status: 403))
      }
      guard let body = request.body else { return Self.json(Array(boards.log.dropFirst(mark.revision))) }
      return isBatch ? try batch(request, body) : try command(request, body)
    }
    return Self.json(boards.snapshot)
  }

  private func mark(_ request: WireRequest) -> HistoryMark {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let query = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    return HistoryMark(epoch: query["epoch"], revision: query["after"].flatMap { Int($0) } ?? 0, key: query["key"])
  }

  private func command(_ request: WireRequest, _ body: Data) throws(NetworkError) -> (WireHead, Chunks) {
    guard let key = request.headers["Idempotency-Key"].flatMap(IdempotencyKey.init(field:)),
      let asked: CommandRequest<KanbanCommand> = MessageText.message(String(decoding: body, as: UTF8.self))
    else { return Self.problem(Problem(title: "Bad request.", status: 400)) }
    let result = result(of: asked.command, under: key.text)
    if behavior == .closing { throw .interrupted(request.url, "closed") }
    switch result {
    case .success(let command): return Self.json(command)
    case .failure(let problem): return Self.problem(problem)
    }
  }

  private func batch(_ request: WireRequest, _ body: Data) throws(NetworkError) -> (WireHead, Chunks) {
    guard let asked: CommandBatch<KanbanCommand> = MessageText.message(String(decoding: body, as: UTF8.self)),
      1...CommandBatch<KanbanCommand>.maximum ~= asked.commands.count
    else { return Self.problem(Problem(title: "Bad request.", status: 400)) }
    let results = asked.commands.map { result(of: $0.command, under: $0.key) }
    if behavior == .closing { throw .interrupted(request.url, "closed") }
    let texts = results.map { result in
      switch result {
      case .success(let command): "{\"confirmed\":\(Self.text(of: command))}"
      case .failure(let problem): "{\"problem\":\(Self.text(of: problem))}"
      }
    }
    return Self.whole(200, "application/json", Data("{\"answers\":[\(texts.joined(separator: ","))]}".utf8))
  }

  private func result(of command: KanbanCommand, under key: String) -> Result<ConfirmedCommand, Problem> {
    func problem(_ refusal: Refusal) -> Problem {
      Problem(title: "No.", status: 409, detail: refusal.reason, remedy: refusal.remedy)
    }
    if let refusal {
      self.refusal = nil
      return .failure(problem(refusal))
    }
    return answer(Submission(key: key, command: command, kind: .action), by: command.author ?? "nobody")
      .mapError(problem)
  }

  private func events(_ request: WireRequest) -> (WireHead, Chunks) {
    let (chunks, sink) = Chunks.makeStream()
    if behavior == .garbage {
      sink.yield(Data("event: command\ndata: {\"what\": [\u{1}}\n\n\u{FFFD}\n\ndata\n\n".utf8))
    }
    if let mayChange {
      let event = ServerSentEvent(name: "access", data: Self.text(of: SharingEvent.Access(mayChange: mayChange)))
      sink.yield(Data(event.encoded.utf8))
    }
    let seen = Int(request.headers["Last-Event-ID"] ?? "") ?? 0
    if seen > boards.revision {
      sink.yield(Data(ServerSentEvent(id: "\(boards.revision)", name: "reset", data: "").encoded.utf8))
    }
    if let epoch = boards.epoch {
      let data = "{\"epoch\":\"\(epoch)\"}"
      sink.yield(Data(ServerSentEvent(name: "history", data: data).encoded.utf8))
    }
    for command in boards.log.dropFirst(seen) { sink.yield(Data(Self.event(command).encoded.utf8)) }
    // Something must arrive for a connection to be live.
    sink.yield(Data(ServerSentEvent.heartbeat.utf8))
    listeners[listen()] = sink
    return (WireHead(status: 200, headers: ["Content-Type": "text/event-stream"]), chunks)
  }

  /// Never fails, because this server sends nothing deeply nested.
  private static func text(of value: some Encodable) -> String { (try? MessageText.text(of: value)) ?? "" }

  private static func json(_ value: some Encodable) -> (WireHead, Chunks) {
    whole(200, "application/json", Data(Self.text(of: value).utf8))
  }

  private static func problem(_ problem: Problem) -> (WireHead, Chunks) {
    whole(problem.status, Problem.contentType, Data(Self.text(of: problem).utf8))
  }

  private static func whole(_ status: Int, _ type: String, _ body: Data) -> (WireHead, Chunks) {
    (
      WireHead(status: status, headers: ["Content-Type": type]),
      Chunks { sink in
        sink.yield(body)
        sink.finish()
      }
    )
  }
}

struct MemoryTransport: Transport {
  let server: MemoryServer

  func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
    try await server.open(request)
  }
}
