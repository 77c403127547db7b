#if PostgreSQL
  import Foundation
  import Networking

  @testable import BoardServer
  @testable import SharingServer

  /// PgBouncer in transaction mode in front of a ``PostgreSQLCluster``.
  ///
  /// A class, because it owns a process.
  final class ConnectionPooler: Sendable {
    static let program: String? = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    private let cluster: PostgreSQLCluster
    private let process: Locked<pid_t>

    /// Returns when it listens.
    init(for cluster: PostgreSQLCluster) throws {
      guard let program = Self.program else { throw StoreAway() }
      self.cluster = cluster
      let directory = cluster.directory
      let settings = """
        [databases]
        * = host=\(directory) user=app
        [pgbouncer]
        unix_socket_dir = \(directory)
        listen_port = 6432
        pool_mode = transaction
        auth_type = any
        max_client_conn = 1000
        default_pool_size = 8
        server_idle_timeout = 1
        logfile = \(directory)/pooler.log
        """
      let path = "\(directory)/pooler.ini"
      try settings.write(toFile: path, atomically: false, encoding: .utf8)
      chmod(path, 0o644)
      process = Locked(try cluster.launch(program, [path]).processIdentifier)
      let socket = "\(directory)/.s.PGSQL.6432"
      for _ in 0..<12_000 {
        guard !FileManager.default.fileExists(atPath: socket) else { break }
        usleep(10_000)
      }
      guard FileManager.default.fileExists(atPath: socket) else {
        throw DatabaseError.unreachable("pgbouncer did not start in \(directory)")
      }
    }

    /// The address of a new database, through the pooler.
    func emptyAddress(_ name: String) async throws -> DatabaseAddress {
      let database = DocumentDatabase(try cluster.address())
      _ = try await database.run([SQLStatement("CREATE DATABASE \(name)")])
      await database.close()
      return try DatabaseAddress("host=\(cluster.directory) port=6432 user=app dbname=\(name)")
    }

    func stop() {
      let process = process.value
      guard process > 0 else { return }
      kill(process, SIGKILL)
      self.process.change { $0 = 0 }
    }
  }
#endif
