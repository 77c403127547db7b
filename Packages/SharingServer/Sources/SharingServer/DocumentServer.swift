import Foundation
import Hooks
import Hummingbird
import Logging
import NetworkingServer
import ServiceLifecycle
import Sharing

/// The document server: opens the documents in a directory, and serves them until it is asked to end.
@available(macOS 14, *)
public struct DocumentServer<Document: ServedDocument> {
  public struct Options: Sendable {
    /// Where the documents and tokens are, unless there is a store.
    public var directory: String
    /// Where the documents are, and the tokens if it has them; `nil` for files in the directory.
    package var store: (any SharingStore<Document>)?
    public var host: String
    /// The port; 0 for any free port.
    public var port: Int
    /// The rate limit for each token, in requests per second; four times as many may come at once.
    public var rate = 50.0
    /// The limits on the listeners of one document.
    package var listeners = ListenerLimits()
    /// The maximum size of the texts of one document, in bytes.
    public var documentBytes = ServingTerms.maximumBytes
    package var limits = ServerLimits()
    /// The issuer that authenticates people who log in; `nil` to accept only our own tokens.
    package var login: LoginIssuer?
    /// The names under which browsers reach the page, beside those of this machine itself.
    package var pageHosts: [String] = []
    /// Runs for each command of this server.
    package var hooks: HookRunner?
    /// Gets what the operator should know.
    public var report: @Sendable (String) -> Void = { _ in }
    package var now: @Sendable () -> Date = { Date() }

    public init(directory: String, host: String = "127.0.0.1", port: Int = 0) {
      (self.directory, self.host, self.port) = (directory, host, port)
    }
  }

  package let tokens: any TokenList
  package let documents: OpenDocuments<Document>
  private let options: Options

  /// - Throws: An error if the directory is unusable, or if another server uses it.
  public init(_ options: Options) async throws {
    self.options = options
    tokens = try await Self.tokens(options)
    let now = options.now
    documents = try await OpenDocuments<Document>(
      options.store ?? FileStore<Document>("\(options.directory)/\(FileStore<Document>.folder)"),
      terms: ServingTerms(
        listeners: options.listeners, maximumBytes: options.documentBytes, hooks: options.hooks, report: options.report,
        now: { Int(now().timeIntervalSince1970) }))
  }

  /// The tokens of all servers that share the store, or of this server alone.
  private static func tokens(_ options: Options) async throws -> any TokenList {
    guard let store = options.store, store.isShared, let tokens = try await store.tokens() else {
      return try TokenTable(in: options.directory)
    }
    // The first server of a store brings along the tokens that it has had until now.
    let path = "\(options.directory)/\(TokenTable.fileName)"
    if FileManager.default.fileExists(atPath: path), try await tokens.isUnused {
      try await tokens.takeIn(try TokenTable(in: options.directory))
    }
    return tokens
  }

  /// Makes a token with all rights if there is no token yet. It becomes valid once it is delivered.
  package func makeFirstToken(_ deliver: (AccessToken) throws -> Void) async throws {
    guard try await tokens.all().isEmpty else { return }
    let (token, now) = (AccessToken(), options.now())
    try deliver(token)
    try await tokens.add(
      TokenRow(
        hash: token.hash, name: "admin", role: .admin, document: "*", created: now,
        expires: TokenLifetime.usual.end(from: now)))
  }

  /// Makes a token for everything. Earlier ones under the same name are no longer accepted.
  public func makeToken(named name: String) async throws -> String {
    let (token, now) = (AccessToken(), options.now())
    for row in try await tokens.all() where row.name == name && row.document == "*" {
      _ = try await tokens.revoke(row.hash.text, at: now)
    }
    try await tokens.add(
      TokenRow(hash: token.hash, name: name, role: .admin, document: "*", created: now, expires: nil))
    return token.text
  }

  /// Revokes the oldest invitations that nobody has used, except for the latest `count`. Whoever invites the same people
  /// again and again would otherwise use up the tokens that a document may have.
  public func revokeUnusedInvitations(keeping count: Int) async throws {
    let unused = try await tokens.all().filter { $0.document != "*" && !$0.wasExchanged }
    for row in unused.dropLast(count) { _ = try await tokens.revoke(row.hash.text, at: options.now()) }
  }

  /// Serves the documents until the task is cancelled, and returns once they are closed.
  ///
  /// - Parameter listening: Called with the port.
  /// - Throws: An error if the port cannot be used.
  public func run(listening: @escaping @Sendable (Int) async -> Void) async throws {
    let group = services(
      obeysSignals: false, logger: Logger(label: Document.kind.format) { _ in SwiftLogNoOpLogHandler() },
      listening: listening)
    // Not a child of this task, whose cancellation would end the connections before the streams.
    let serving = Task { try await group.run() }
    let result = await withTaskCancellationHandler {
      await serving.result
    } onCancel: {
      Task { await group.triggerGracefulShutdown() }
    }
    await close()
    try result.get()
  }

  /// The services of the server, which run until a signal arrives or the group is asked to end. Then all streams end,
  /// and after them the connections.
  ///
  /// - Parameters:
  ///   - obeysSignals: Whether SIGTERM and SIGINT end it. Must be `false` in tests, which own the process.
  ///   - addRoutes: Adds what this kind of documents has besides.
  ///   - listening: Called with the port.
  package func services(
    obeysSignals: Bool, logger: Logger, adding addRoutes: (ServerRoutes<Document>) -> Void = { _ in },
    listening: @escaping @Sendable (Int) async -> Void
  ) -> ServiceGroup {
    let documents = documents
    Task {
      await documents.waitUntilRead()
      for (id, reason) in await documents.setAside.sorted(by: { $0.key < $1.key }) {
        logger.error(
          "A \(Document.kind.noun) is set aside and not served",
          metadata: ["\(Document.kind.noun)": "\(id)", "reason": "\(reason)"])
      }
    }
    let stored = StoredTokens(tokens, logger: logger)
    // A server that loses its store before anybody has asked knows them too.
    Task { try? await stored.readAgain() }
    let callers = Callers(stored, login: options.login, now: options.now)
    var limits = options.limits
    // An imported document arrives in a single body: a hundred thousand things fit.
    limits.bodies["/\(SharingPaths<Document>.all)"] = 16 * limits.body
    let pages = PageOrigins(hosts: options.pageHosts)
    let server = APIServer(
      limits: limits, rate: .init(burst: 4 * options.rate, perSecond: options.rate),
      guesses: .init(burst: 16 * options.rate, perSecond: 4 * options.rate),
      health: { [health = documents.health] in try health.check() },
      // A command's key is kept with it, in the document's file.
      keys: nil,
      pages: pages,
      tokens: { try await callers.caller(showing: $0) })
    SharingAPI(documents: documents, attachments: AttachmentFolder(ofServerIn: options.directory))
      .add(to: server.router, metrics: server.metrics)
    TokenAPI(tokens: tokens, known: stored, documents: documents, now: options.now).add(to: server.router)
    addRoutes(
      ServerRoutes(
        router: server.router, documents: documents, tokens: tokens, known: stored, pages: pages, now: options.now))
    let application = server.application(host: options.host, port: options.port, logger: logger, listening: listening)
    // Services are ended from last to first, each once the following one has ended. A server that ended first would
    // wait for streams that nobody ends.
    return ServiceGroup(
      services: [application, documents], gracefulShutdownSignals: obeysSignals ? [.sigterm, .sigint] : [],
      logger: logger)
  }

  /// The events of a document.
  package func hub(of document: DocumentID<Document>) async throws -> EventHub {
    try await documents.document(document).hub
  }

  /// Closes all documents, after the services have ended.
  public func close() async { await documents.close() }
}

/// Where a kind of documents adds its own addresses, and what they may need.
@available(macOS 14, *)
package struct ServerRoutes<Document: ServedDocument> {
  package let router: Router<ServerContext>
  package let documents: OpenDocuments<Document>
  package let tokens: any TokenList
  /// What this server knows of them.
  package let known: StoredTokens
  /// The origins of pages that may ask.
  package let pages: PageOrigins
  package let now: @Sendable () -> Date
}
