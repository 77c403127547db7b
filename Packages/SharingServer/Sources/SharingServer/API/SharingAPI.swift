import Foundation
import HTTPTypes
import History
import Hummingbird
import Networking
import NetworkingServer
import Sharing

/// The addresses of a server that all kinds of documents have, and who may use them.
@available(macOS 14, *)
struct SharingAPI<Document: ServedDocument> {
  let documents: OpenDocuments<Document>
  let attachments: AttachmentFolder

  /// Adds the routes in the order of the document: path, method, and handler.
  func add(to router: Router<ServerContext>, metrics: Metrics) {
    let all = "/\(SharingPaths<Document>.all)"
    let document = "\(all)/:document"
    router.routes(all, [.get: list, .post: make])
    router.routes(document, [.get: read])
    router.routes("\(document)/commands", [.get: commands, .post: perform])
    router.routes("\(document)/commands/batch", [.post: performAll])
    router.routes("\(document)/events", [.get: events])
    if Document.hasAttachments {
      router.routes("\(document)/attachments/:hash", [.get: attachment, .put: putAttachment])
    }
    router.routes("\(document)/presence", [.put: setPresence])
    router.routes("\(document)/presence/:client", [.delete: endPresence])
    router.metrics(metrics) { context in try context.require(.read, in: "*") }
  }

  private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let caller = context.caller else { throw Problem.unauthorized }
    var summaries: [DocumentSummary<Document>] = []
    for document in await documents.all(where: { caller.role(in: $0.rawValue) != nil }) {
      var summary = await document.summary
      summary.count = await document.document.count
      summary.role = caller.role(in: document.id.rawValue).flatMap { SharingRole(rawValue: $0.rawValue) }
      summaries.append(summary)
    }
    return .json(text: try JSONEncoder.stable.text(summaries))
  }

  private func make(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.admin, in: "*")
    try request.requireMatch(nil)
    // A document may come with a hundred thousand things.
    return try await request.away { try await make(request, by: caller) }
  }

  private func make(_ request: Request, by caller: Caller) async throws -> Response {
    let new = try await request.json(NewDocument<Document>.self, of: Document.self)
    // A key is optional; without one, each request creates a document.
    let key = try request.idempotencyKeyIfAny()?.text ?? AccessToken().hash.text
    let document: Document
    do throws(Refusal) { document = try Document.opening(titled: new.title, new.document) } catch {
      throw Problem.refused(error)
    }
    let contents = try OpenDocuments<Document>.NewContents(document)
    if let found = ForbiddenText.first(inJSON: contents.text) { throw Problem.forbidden(found) }
    if let id = new.id, DocumentID<Document>(checking: id.rawValue) == nil {
      throw Problem(
        title: StatusText.sentence(422), status: 422,
        detail: "\"\(id.rawValue.prefix(80))\" is not the id of a \(Document.kind.noun).",
        remedy: "It has 1 to 64 lowercase letters, digits and \"-\", and begins with a letter or digit.")
    }
    let made = try await documents.make(
      contents, titled: new.title, as: new.id, key: "\(caller.id) \(key)",
      fingerprint: try SubmittedCommand<Document>.fingerprint(new))
    return .json(text: try JSONEncoder.stable.text(await made.summary), status: .created)
  }

  private func read(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, _) = try await documents.named(in: context, .read)
    let isNewest = await document.followIfPossible()
    let tag = await document.tag
    try request.requireMatch(tag)
    if let known = request.headers[.ifNoneMatch], ETagList(known).contains(tag) {
      return Response(status: .notModified, headers: [.eTag: tag.text])
    }
    let whole = try await document.encoded()
    return .json(whole.json, etag: ETag(revision: whole.revision, epoch: whole.epoch)).told(isNewest: isNewest)
  }

  private func commands(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, _) = try await documents.named(in: context, .read)
    guard let mark = request.mark else {
      throw Problem(
        title: StatusText.sentence(400), status: 400, detail: "The query does not say after which revision.",
        remedy: "Ask for commands?after=0 or a later one.")
    }
    let isNewest = await document.followIfPossible()
    try await document.check(mark)
    guard request.uri.queryParameters["inverses"] == "true" else {
      return .json(text: try await document.commands(after: mark.revision)).told(isNewest: isNewest)
    }
    // What takes a short command back may be as large as the document.
    let text = try await request.away { try await document.commands(after: mark.revision, withInverses: true) }
    return .json(text: text).told(isNewest: isNewest)
  }

  private func perform(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, caller) = try await documents.named(in: context, .write)
    let key = try request.idempotencyKey()
    let command = try await request.json(CommandRequest<Document.Command>.self, of: Document.self) {
      Document.plainRequest(in: $0.readableBytesView)
    }.command
    if let mark = request.mark { try await document.check(mark) }
    var submission = try SubmittedCommand<Document>(command: command, key: key.text, caller: caller.id)
    submission.expected = request.headers[.ifMatch].map { ETagList($0) }
    return .json(text: try await document.perform(submission, by: caller.name))
  }

  private func performAll(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, caller) = try await documents.named(in: context, .write)
    try request.requireMatch(nil)
    let batch = try await request.json(CommandBatch<Document.Command>.self, of: Document.self) {
      Document.plainBatch(in: $0.readableBytesView)
    }
    guard 1...CommandBatch<Document.Command>.maximum ~= batch.commands.count else {
      throw Problem(
        title: StatusText.sentence(422), status: 422, detail: "The request has \(batch.commands.count) commands.",
        remedy: "Send 1 to \(CommandBatch<Document.Command>.maximum) at once.")
    }
    let submissions = try batch.commands.map { item in
      try SubmittedCommand<Document>(
        command: item.command, key: try Request.idempotencyKey(item.key).text, caller: caller.id)
    }
    if let mark = request.mark { try await document.check(mark) }
    let answers = try await document.perform(submissions, by: caller.name).map { answer in
      switch answer {
      case .success(let text): #"{"confirmed":\#(text)}"#
      case .failure(let problem): #"{"problem":\#(try JSONEncoder.stable.text(problem))}"#
      }
    }
    return .json(text: #"{"answers":[\#(answers.joined(separator: ","))]}"#)
  }

  private func events(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, caller) = try await documents.named(in: context, .read)
    // Otherwise a listener that comes from a server which was ahead would have to read everything again.
    await document.followIfPossible()
    let mayChange = caller.role(in: document.id.rawValue).map { $0 >= .write } ?? false
    let access = try JSONEncoder.stable.text(SharingEvent.Access(mayChange: mayChange))
    return try await document.hub.stream(
      for: request, context, greeting: [ServerSentEvent(name: SharingEvent.access.rawValue, data: access)])
  }

  private func attachment(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, _) = try await documents.named(in: context, .read)
    let from = request.uri.queryParameters["from"].flatMap { Int($0) } ?? 0
    let hash = try context.parameters.require("hash")
    guard let part = attachments.part(of: hash, of: document.id, from: from) else {
      throw Problem(
        title: StatusText.sentence(404), status: 404,
        detail: "The server no longer has the file that belongs to this \(Document.kind.noun).",
        remedy: "Ask whoever shares it to share it again.")
    }
    return .json(text: try JSONEncoder.stable.text(part))
  }

  /// Takes a part of a file that the document names.
  private func putAttachment(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, _) = try await documents.named(in: context, .admin)
    try request.requireMatch(nil)
    let hash = try context.parameters.require("hash")
    guard let attachment = await document.document.attachments.first(where: { $0.hash == hash }) else {
      throw Problem(
        title: StatusText.sentence(404), status: 404,
        detail: "No file with this hash belongs to the \(Document.kind.noun).",
        remedy: "Send one that the \(Document.kind.noun) names.")
    }
    let from = request.uri.queryParameters["from"].flatMap { Int($0) } ?? 0
    let part = try await request.json(AttachmentPart.self, of: Document.self)
    do throws(Refusal) { try attachments.add(part, of: attachment, to: document.id, at: from) } catch {
      throw Problem.refused(error)
    }
    return Response(status: .noContent)
  }

  private func setPresence(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, caller) = try await documents.named(in: context, .read)
    try request.requireMatch(nil)
    var presence = try await request.json(Presence<Document.ItemID>.self, of: Document.self)
    // The name shown to others comes from the token, not from the client.
    presence.name = caller.name
    let isPlain = presence.client.utf8.allSatisfy { 0x21...0x7e ~= $0 }
    guard isPlain, 1...64 ~= presence.client.utf8.count, presence.holding.count <= PresenceLimit.heldItems,
      presence.holding.allSatisfy(Document.mayHold), presence.activity?.utf8.count ?? 0 <= PresenceLimit.activityBytes
    else {
      throw Problem(
        title: StatusText.sentence(422), status: 422,
        detail:
          "A client is 1 to 64 visible characters, holds at most \(PresenceLimit.heldItems) \(Document.kind.thing)s, "
          + "and has an activity of at most \(PresenceLimit.activityBytes) bytes.")
    }
    await document.presences.set(presence, of: caller.id)
    return Response(status: .noContent)
  }

  /// Ends the presence of the caller's own client. One that does not exist has already ended.
  private func endPresence(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (document, caller) = try await documents.named(in: context, .read)
    try request.requireMatch(nil)
    await document.presences.end(try context.parameters.require("client"), of: caller.id)
    return Response(status: .noContent)
  }
}

@available(macOS 14, *)
extension OpenDocuments {
  /// The document that the path of a request names as `:document`, if the caller has this role there.
  ///
  /// - Throws: 401, 403 or 404.
  package nonisolated func named(
    in context: ServerContext, _ role: Role
  ) async throws -> (OpenDocument<Document>, Caller) {
    let id = try context.parameters.require("document")
    let caller = try context.require(role, in: id)
    return (try await document(DocumentID<Document>(id)), caller)
  }
}

extension Response {
  /// The answer, which says so if the store is away and the document may have changed elsewhere (RFC 9211).
  package func told(isNewest: Bool) -> Response {
    guard !isNewest, let name = HTTPField.Name("Cache-Status") else { return self }
    var response = self
    response.headers[name] = "sharing; hit; detail=\"the store is away\""
    return response
  }
}
