#if PostgreSQL
  import Foundation
  import Networking

  @testable import BoardServer
  @testable import SharingServer

  /// A PostgreSQL server of a test's own, on a socket in a temporary directory.
  ///
  /// A class, because it owns a process and a directory.
  final class PostgreSQLCluster: Sendable {
    let directory: String
    private let programs: String
    private let process = Locked<pid_t>(0)

    /// Why there can be none here; `nil` if there can.
    static let obstacle: String? = {
      guard let programs else { return "The program initdb is missing. Install postgresql to run these tests." }
      guard getuid() != 0 || user != nil else {
        return "\(programs)/postgres does not run as root, and there is no user postgres to run it as."
      }
      return nil
    }()

    /// The directory of initdb and postgres: the newest that Debian has, or one in the path.
    private static let programs: String? = {
      let root = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let debian = versions.compactMap { Int($0) }.sorted(by: >).map { "\(root)/\($0)/bin" }
      let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      return (debian + path).first {
        FileManager.default.isExecutableFile(atPath: "\($0)/initdb")
          && FileManager.default.isExecutableFile(atPath: "\($0)/postgres")
      }
    }()

    /// Whom the server runs as, if the tests run as root.
    private static let user: String? = ["postgres"].first { getpwnam($0) != nil }

    /// Runs `body` with a new server, and removes it afterwards.
    static func run<Result>(_ body: (PostgreSQLCluster) async throws -> Result) async throws -> Result {
      let cluster = try PostgreSQLCluster()
      defer {
        cluster.stop()
        try? FileManager.default.removeItem(atPath: cluster.directory)
      }
      return try await body(cluster)
    }

    private init() throws {
      guard let programs = Self.programs else { throw StoreAway() }
      self.programs = programs
      // Short, because the path of a socket has at most 107 bytes.
      directory = "/tmp/pg-\(UUID().uuidString.prefix(8))"
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if getuid() == 0, let user = Self.user, let entry = getpwnam(user) {
        chown(directory, entry.pointee.pw_uid, entry.pointee.pw_gid)
      }
      try run("initdb", ["-D", "\(directory)/data", "-A", "trust", "-U", "app", "--no-sync", "-E", "UTF8"])
      try start()
    }

    /// Returns when it listens.
    func start() throws {
      // Without fsync, because no test takes the power away.
      let process = try launch(
        "postgres",
        [
          "-D", "\(directory)/data", "-c", "listen_addresses=", "-c", "unix_socket_directories=\(directory)", "-c",
          "fsync=off", "-c", "max_connections=300", "-c", "log_statement=all", "-c", "logging_collector=on", "-c",
          "log_directory=\(directory)",
          "-c", "log_filename=log",
        ])
      self.process.change { $0 = process.processIdentifier }
      for _ in 0..<12_000 {
        guard !isListening else { break }
        usleep(10_000)
      }
      guard isListening else { throw DatabaseError.unreachable("postgres did not start in \(directory)") }
    }

    private var isListening: Bool {
      let status = try? String(contentsOfFile: "\(directory)/data/postmaster.pid", encoding: .utf8)
      return status?.split(separator: "\n").last?.hasPrefix("ready") ?? false
    }

    /// Ends all connections at once, as a crash does. Returns when the server is gone.
    func stop() {
      let process = process.value
      guard process > 0 else { return }
      kill(process, SIGQUIT)
      for _ in 0..<12_000 {
        guard kill(process, 0) == 0 else { break }
        usleep(10_000)
      }
      self.process.change { $0 = 0 }
      unlink("\(directory)/data/postmaster.pid")
    }

    var text: String { "host=\(directory) user=app dbname=postgres" }

    func address() throws -> DatabaseAddress { try DatabaseAddress(text) }

    /// An address at which there are no tables yet.
    func emptyAddress(_ schema: String) async throws -> DatabaseAddress {
      let database = DocumentDatabase(try address())
      _ = try await database.run([SQLStatement("CREATE SCHEMA \(schema)")])
      await database.close()
      return try DatabaseAddress("\(text) options=-csearch_path=\(schema)")
    }

    /// Every statement that was executed.
    func log() throws -> String { try String(contentsOfFile: "\(directory)/log", encoding: .utf8) }

    private func run(_ program: String, _ arguments: [String]) throws {
      let process = try launch(program, arguments)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw DatabaseError.unreachable("\(program) ended with \(process.terminationStatus)")
      }
    }

    /// - Parameter program: One of PostgreSQL's own, or a path.
    func launch(_ program: String, _ arguments: [String]) throws -> Process {
      let process = Process()
      var line = [program.hasPrefix("/") ? program : "\(programs)/\(program)"] + arguments
      if getuid() == 0, let user = Self.user {
        // Unlike su and runuser, it is replaced by the program, so that signals reach that.
        line = ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups", "--"] + line
      }
      process.executableURL = URL(fileURLWithPath: line.removeFirst())
      process.arguments = line
      process.currentDirectoryURL = URL(fileURLWithPath: "/")
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
  }
#endif
