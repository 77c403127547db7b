import BoardSharing
import Foundation
import HTTPTypes
import History
import Hummingbird
import Networking
import NetworkingServer
import Sharing
import TaskBoardModel

/// The addresses of the server, and who may use them. Their requests and answers are described in `openapi.json`.
@available(macOS 14, *)
struct BoardAPI {
  let boards: ServedBoards

  /// Adds the routes in the order of the document: path, method, and handler.
  func add(to router: Router<ServerContext>, metrics: Metrics) {
    let board = "/v1/boards/:board"
    router.routes("/v1/openapi.json", [.get: { _, _ in Response.json(text: OpenAPI.text) }])
    router.routes("/v1/boards", [.get: list, .post: make])
    router.routes(board, [.get: read])
    router.routes("\(board)/commands", [.get: commands, .post: perform])
    router.routes("\(board)/commands/batch", [.post: performAll])
    router.routes("\(board)/history", [.get: history])
    router.routes("\(board)/events", [.get: events])
    router.routes("\(board)/presence", [.put: setPresence])
    router.routes("\(board)/presence/:client", [.delete: endPresence])
    router.metrics(metrics) { context in try context.require(.read, in: "*") }
    MyTasks(boards: boards).add(to: router)
  }

  private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let caller = context.caller else { throw Problem.unauthorized }
    var summaries: [BoardSummary] = []
    for board in await boards.all(where: { caller.role(in: $0.rawValue) != nil }) {
      var summary = await board.summary
      summary.cards = await board.cards
      summary.role = caller.role(in: board.id.rawValue).flatMap { BoardRole(rawValue: $0.rawValue) }
      summaries.append(summary)
    }
    return .json(text: try JSONEncoder.stable.text(summaries))
  }

  private func make(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.admin, in: "*")
    try request.requireMatch(nil)
    // A board may come with a hundred thousand cards.
    return try await request.away { try await make(request, by: caller) }
  }

  private func make(_ request: Request, by caller: Caller) async throws -> Response {
    let new = try await request.json(NewBoard.self)
    // A key is optional; without one, each request creates a board.
    let key = try request.idempotencyKeyIfAny()?.text ?? AccessToken().hash.text
    let board: Kanban
    do throws(Refusal) { board = try new.opening() } catch { throw Problem.refused(error) }
    let contents = try ServedBoards.NewContents(board)
    if let found = ForbiddenText.first(inJSON: contents.text) { throw Problem.forbidden(found) }
    if let id = new.id, BoardID(checking: id.rawValue) == nil {
      throw Problem(
        title: StatusText.sentence(422), status: 422, detail: "\"\(id.rawValue.prefix(80))\" is not a board id.",
        remedy: "It has 1 to 64 lower-case letters, digits and \"-\", and begins with a letter or digit.")
    }
    let made = try await boards.make(
      contents, titled: new.title, as: new.id, key: "\(caller.id) \(key)", fingerprint: try Submission.fingerprint(new))
    return .json(text: try JSONEncoder.stable.text(await made.summary), status: .created)
  }

  private func read(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, _) = try await board(context, .read)
    let isNewest = await board.followIfPossible()
    let tag = await board.tag
    try request.requireMatch(tag)
    if let known = request.headers[.ifNoneMatch], ETagList(known).contains(tag) {
      return Response(status: .notModified, headers: [.eTag: tag.text])
    }
    let document = try await board.wholeBoard()
    return .json(document.json, etag: ETag(revision: document.revision, epoch: document.epoch)).told(isNewest: isNewest)
  }

  private func commands(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, _) = try await board(context, .read)
    guard let mark = request.mark else {
      throw Problem(
        title: StatusText.sentence(400), status: 400, detail: "The query does not say after which revision.",
        remedy: "Ask for commands?after=0 or a later one.")
    }
    let isNewest = await board.followIfPossible()
    try await board.check(mark)
    guard request.uri.queryParameters["inverses"] == "true" else {
      return .json(text: try await board.commands(after: mark.revision)).told(isNewest: isNewest)
    }
    // What takes a short command back may be as large as the board.
    let text = try await request.away { try await board.commands(after: mark.revision, withInverses: true) }
    return .json(text: text).told(isNewest: isNewest)
  }

  private func perform(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, caller) = try await board(context, .write)
    let key = try request.idempotencyKey()
    let command = try await request.json(CommandRequest<KanbanCommand>.self) {
      PlainCommand.request($0.readableBytesView)
    }.command
    if let mark = request.mark { try await board.check(mark) }
    var submission = try Submission(command: command, key: key.text, caller: caller.id)
    submission.expected = request.headers[.ifMatch].map { ETagList($0) }
    return .json(text: try await board.perform(submission, by: caller.name))
  }

  private func performAll(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, caller) = try await board(context, .write)
    try request.requireMatch(nil)
    let batch = try await request.json(CommandBatch<KanbanCommand>.self) { PlainCommand.batch($0.readableBytesView) }
    guard 1...CommandBatch<KanbanCommand>.maximum ~= batch.commands.count else {
      throw Problem(
        title: StatusText.sentence(422), status: 422, detail: "The request has \(batch.commands.count) commands.",
        remedy: "Send 1 to \(CommandBatch<KanbanCommand>.maximum) at once.")
    }
    let submissions = try batch.commands.map { item in
      try Submission(command: item.command, key: try Request.idempotencyKey(item.key).text, caller: caller.id)
    }
    if let mark = request.mark { try await board.check(mark) }
    let answers = try await board.perform(submissions, by: caller.name).map { answer in
      switch answer {
      case .success(let text): #"{"confirmed":\#(text)}"#
      case .failure(let problem): #"{"problem":\#(try JSONEncoder.stable.text(problem))}"#
      }
    }
    return .json(text: #"{"answers":[\#(answers.joined(separator: ","))]}"#)
  }

  /// The latest changes and refusals, in words.
  private func history(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, _) = try await board(context, .read)
    let text = request.uri.queryParameters["latest"]
    guard let count = text.map({ Int($0) }) ?? 200, 0...BoardPaths.maximumCommands ~= count else {
      throw Problem(
        title: StatusText.sentence(400), status: 400,
        detail: "\"\(text?.prefix(20) ?? "")\" is not a number of changes.",
        remedy: "Ask for history?latest=200, at most \(BoardPaths.maximumCommands).")
    }
    let isNewest = await board.followIfPossible()
    return .json(text: try await board.history(latest: count)).told(isNewest: isNewest)
  }

  private func events(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, caller) = try await board(context, .read)
    // Otherwise a listener that comes from a server which was ahead would have to read everything again.
    await board.followIfPossible()
    let mayChange = caller.role(in: board.id.rawValue).map { $0 >= .write } ?? false
    let access = try JSONEncoder.stable.text(SharingEvent.Access(mayChange: mayChange))
    return try await board.hub.stream(
      for: request, context, greeting: [ServerSentEvent(name: SharingEvent.access.rawValue, data: access)])
  }

  private func setPresence(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, caller) = try await board(context, .read)
    try request.requireMatch(nil)
    var presence = try await request.json(Presence<CardID>.self)
    // The name shown to others comes from the token, not from the client.
    presence.name = caller.name
    let isPlain = presence.client.utf8.allSatisfy { 0x21...0x7e ~= $0 }
    guard isPlain, 1...64 ~= presence.client.utf8.count, presence.holding.count <= 100,
      presence.holding.allSatisfy({ $0.rawValue.utf8.count <= 24 && ForbiddenText.first(in: $0.rawValue) == nil })
    else {
      throw Problem(
        title: StatusText.sentence(422), status: 422,
        detail: "A client is 1 to 64 visible characters, and holds at most 100 cards.")
    }
    await board.presences.set(presence, of: caller.id)
    return Response(status: .noContent)
  }

  /// Ends the presence of the caller's own client. One that does not exist has already ended.
  private func endPresence(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, caller) = try await board(context, .read)
    try request.requireMatch(nil)
    await board.presences.end(try context.parameters.require("client"), of: caller.id)
    return Response(status: .noContent)
  }

  /// The board that the path names, if the caller has this role there.
  ///
  /// - Throws: 401, 403 or 404.
  private func board(_ context: ServerContext, _ role: Role) async throws -> (ServedBoard, Caller) {
    let id = try context.parameters.require("board")
    let caller = try context.require(role, in: id)
    return (try await boards.board(BoardID(id)), caller)
  }
}

extension Response {
  /// The answer, which says so if the store is away and the board may have changed elsewhere (RFC 9211).
  fileprivate func told(isNewest: Bool) -> Response {
    guard !isNewest, let name = HTTPField.Name("Cache-Status") else { return self }
    var response = self
    response.headers[name] = "task-board; hit; detail=\"the store is away\""
    return response
  }
}

extension NewBoard {
  /// The board to be created.
  ///
  /// - Throws: The reason why it is invalid.
  fileprivate func opening() throws(Refusal) -> Kanban {
    let title = try Kanban.name(title, of: "board")
    guard var board else { return try Kanban.empty(title: title).checked() }
    if board.title != title {
      _ = try KanbanCommand(.changeBoard(.title(title)), at: Moment(rawValue: 0)).perform(on: &board)
    }
    return try board.checked()
  }
}

extension Kanban {
  fileprivate func checked() throws(Refusal) -> Kanban {
    try check()
    if let (card, blocker) = dependencyCycle(through: Set(cards.keys)) {
      throw Refusal(
        "Card \(card) waits for \(blocker), which waits for it.", remedy: "Remove one of the dependencies first.")
    }
    return self
  }
}
