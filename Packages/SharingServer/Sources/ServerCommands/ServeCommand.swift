public import ArgumentParser
import Foundation
import Hooks
import Logging
import Networking
import NetworkingServer
import Sharing
import SharingServer

/// `serve`
@available(macOS 14, *)
public struct ServeCommand<Program: ServedProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", _superCommandName: Program.name,
      abstract: "Serves \(Program.nouns) to several people, over HTTP.", discussion: discussion)
  }

  private static var discussion: String {
    """
    The first start makes a token for everything: it is shown once on a terminal, or else written to the file \
    first-token beside the \(Program.nouns). For everyone else:

      \(Program.name) token create --role write --\(Program.noun) ID --name Ada

    \(Program.note.isEmpty ? "" : "\(Program.note)\n\n")\
    Each acknowledged change is on the disk (SQLite, synchronous=FULL). SIGTERM and Ctrl-C stop it cleanly. For other \
    machines put a proxy with TLS in front of it, best on the same machine; docs/share-your-app.md says how.
    \(Program.Document.hasAttachments ? "" : databases)
    """
  }

  private static var databases: String {
    """

    With --store, \(Program.nouns) are in a PostgreSQL database, and several servers can share them:

      \(Program.name) serve --store postgres://me@db.example.org/\(Program.nouns)

    The password comes from ~/.pgpass, $PGPASSFILE, $PGPASSWORD or a service. TLS is verified (sslmode=verify-full) \
    unless the database is on this machine or the address says otherwise. The tokens are in the database too.
    """
  }

  @OptionGroup var data: DataOption<Program>
  @OptionGroup var store: StoreOption<Program>

  @Option(
    help: ArgumentHelp(
      "How servers with one database hear of each other's changes: notify (NOTIFY, and asking four times a second) or none (only asking).",
      valueName: "way", visibility: Program.databaseHelp))
  var hints = StoreHinting.notify

  @Option(help: ArgumentHelp("The port, or 0 for a free one.", valueName: "port"))
  var port = 8080

  @Option(help: ArgumentHelp("The address of this machine to listen on.", valueName: "host"))
  var host = "127.0.0.1"

  @Flag(
    help: ArgumentHelp(
      "Serves plain HTTP on an address that other machines reach. Only for a network where a TLS proxy alone can reach it."
    ))
  var behindTlsProxy = false

  @Option(
    help: ArgumentHelp(
      "A name under which browsers reach the page through a proxy, such as board.example.org. May be given several times; the names of this machine itself always work.",
      valueName: "name", visibility: Program.databaseHelp))
  var pageHost: [String] = []

  @Option(help: ArgumentHelp("How many requests a second each token may make.", valueName: "number"))
  var rate = 50.0

  @Option(
    help: ArgumentHelp("How many terminals may follow a \(Program.noun) with the same token.", valueName: "number"))
  var streams = 32

  @Option(
    name: .customLong("\(Program.noun)-size"),
    help: ArgumentHelp(
      "How many megabytes the texts of a \(Program.noun) may have. Its file takes up to five times as much, and 100 MB.",
      valueName: "number"))
  var size = ServingTerms.maximumBytes >> 20

  @Option(
    help: ArgumentHelp("Lets in people who log in at this issuer (OpenID Connect) and have a role.", valueName: "url"))
  var login: String?

  @Option(help: ArgumentHelp("The issuer's client ID for the program that people log in with.", valueName: "id"))
  var clientId: String?

  @Option(
    help: ArgumentHelp(
      "A program to run for each change, with the change as JSON on its standard input.",
      valueName: "file"),
    completion: .file())
  var hook: String?

  @Option(
    help: ArgumentHelp(
      "The log level: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
  var log = "info"

  public init() {}

  public func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("\(port) is not a port; give 0 to 65535.") }
    guard behindTlsProxy || ServiceAddress.isLoopback(host) else {
      throw ValidationError(
        """
        Other machines reach \(host), and this server speaks plain HTTP: anyone on the way could read the tokens and the \
        \(Program.nouns). Leave --host out and put a proxy with TLS on this machine; or, if only a proxy with TLS reaches this \
        address, give --behind-tls-proxy.
        """)
    }
    for name in pageHost where name.isEmpty || name.contains(where: { "/: ".contains($0) }) {
      throw ValidationError("\"\(name)\" is not the name of a host; give it without https:// and without a port.")
    }
    guard 1...1_000_000 ~= rate else { throw ValidationError("The rate is \(rate); give 1 to 1000000.") }
    guard 1...1000 ~= streams else { throw ValidationError("The number of streams is \(streams); give 1 to 1000.") }
    guard 1...1024 ~= size else { throw ValidationError("The size is \(size); give 1 to 1024 megabytes.") }
    guard (login == nil) == (clientId == nil) else {
      throw ValidationError("Give --login and --client-id together: the issuer, and the program it is for.")
    }
    if let hook, !HookRunner(hook, report: { _ in }).isRunnable {
      throw ValidationError("\(hook): It is not a program that you can run. Name its file, and make it executable.")
    }
    guard Logger.Level(rawValue: log) != nil else { throw ValidationError("\"\(log)\" is not a log level.") }
  }

  public func run() throws {
    // Nobody else on this machine may read documents and tokens.
    umask(0o077)
    var options = try DocumentServer<Program.Document>.Options(directory: data.path(), host: host, port: port)
    options.rate = rate
    options.pageHosts = pageHost
    options.listeners.perCaller = streams
    options.documentBytes = size << 20
    options.limits.connectionsPerCaller = max(options.limits.connectionsPerCaller, 4 * streams)
    if let login, let clientId { options.login = try LoginIssuer(named: login, clientID: clientId) }
    let level = Logger.Level(rawValue: log) ?? .info
    let logger = Self.logger(level)
    options.report = { logger.warning("\($0)") }
    options.hooks = hook.map { HookRunner($0, hiding: [TokenVariable.name(of: Program.name)], report: options.report) }
    let (data, store, hints, known) = (data, store, hints, options)
    try Awaited.value {
      var options = known
      options.store = try await store.open(or: data, hints: hints)
      try await Self.serve(options, level)
    }
  }

  private static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: Program.name) { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    return logger
  }

  private static func serve(_ options: DocumentServer<Program.Document>.Options, _ level: Logger.Level) async throws {
    let server = try await DocumentServer<Program.Document>(options)
    try await server.makeFirstToken { token in
      try FirstToken.deliver(token.text, in: options.directory, toTerminal: isatty(STDOUT_FILENO) == 1)
    }
    let logger = logger(level)
    let host = options.host
    try await server.services(obeysSignals: true, logger: logger, adding: Program.routes.add) { port in
      print("Serving on http://\(host.contains(":") ? "[\(host)]" : host):\(port) from \(options.directory)")
      fflush(nil)
    }.run()
    await server.close()
  }
}
