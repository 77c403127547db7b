public import ArgumentParser
import Dispatch
import Foundation
import Logging
import Networking

/// `task-board serve`
@available(macOS 14, *)
public struct ServeCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Shares boards with other people, over HTTP.",
    discussion: """
      The first start makes a token for everything and prints it, once. For everybody else:

        task-board token create --role write --board garden --name Ada

      What is acknowledged is on the disk (SQLite, synchronous=FULL). SIGTERM and Ctrl-C end it in good order. For other
      machines put a proxy with TLS in front of it; docs/guides/sharing.md shows one.
      """)

  @OptionGroup var data: DataOption

  @Option(help: ArgumentHelp("0 for one that is free.", valueName: "port"))
  var port = 8080

  @Option(help: ArgumentHelp("On which address of this machine.", valueName: "host"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("How many requests a second each token may make.", valueName: "number"))
  var rate = 50.0

  @Option(
    help: ArgumentHelp("Lets people in who log in at this issuer (OpenID Connect) and have a role.", valueName: "url"))
  var login: String?

  @Option(help: ArgumentHelp("What the issuer calls the program that people log in with.", valueName: "id"))
  var clientId: String?

  @Option(
    help: ArgumentHelp(
      "What is logged: \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
  var log = "info"

  public init() {}

  public func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("\(port) is no port; give 0 to 65535.") }
    guard 1...1_000_000 ~= rate else { throw ValidationError("The rate is \(rate); give 1 to 1000000.") }
    guard (login == nil) == (clientId == nil) else {
      throw ValidationError("--login and --client-id are given together: whose word is taken, and for which program.")
    }
    guard Logger.Level(rawValue: log) != nil else { throw ValidationError("\"\(log)\" is no level of a log.") }
  }

  public func run() throws {
    var options = try TaskBoardServer.Options(directory: data.path(), host: host, port: port, rate: rate)
    if let login, let clientId { options.login = try LoginIssuer(named: login, clientID: clientId) }
    let level = Logger.Level(rawValue: log) ?? .info
    let outcome = Locked<Result<Void, any Error>>(.success(()))
    let end = DispatchSemaphore(value: 0)
    // The command line is not asynchronous, so that the interface has the main thread for itself.
    Task.detached {
      do { try await Self.serve(options, level) } catch { outcome.change { $0 = .failure(error) } }
      end.signal()
    }
    end.wait()
    try outcome.value.get()
  }

  private static func serve(_ options: TaskBoardServer.Options, _ level: Logger.Level) async throws {
    let server = try await TaskBoardServer(options)
    if let token = try server.firstToken() {
      print("The first token, for everything. It is not shown again:\n\n  \(token.text)\n")
    }
    var logger = Logger(label: "task-board") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = level
    let host = options.host
    try await server.services(obeysSignals: true, logger: logger) { port in
      print("Serving on http://\(host.contains(":") ? "[\(host)]" : host):\(port) from \(options.directory)")
      fflush(nil)
    }.run()
    await server.close()
  }
}
