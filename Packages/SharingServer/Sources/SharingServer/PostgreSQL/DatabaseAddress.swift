#if PostgreSQL
  import CLibPQ
  import Foundation
  import History
  import Networking

  /// Where a database is, as libpq understands it: `postgres://ada@db.example.org/documents`, `host=/run/postgresql`,
  /// `service=documents`. What it leaves out is taken from libpq's environment and files, above all the password.
  package struct DatabaseAddress: Hashable, Sendable {
    private let text: String
    private let given: [String: String]

    /// - Parameter environment: The environment that libpq reads.
    /// - Throws: ``Refusal``, which never repeats the text, because it may contain a password.
    package init(_ text: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws(Refusal) {
      var message: UnsafeMutablePointer<CChar>?
      guard let options = PQconninfoParse(text, &message) else {
        PQfreemem(message)
        throw Refusal(
          "The address of the database is not one that libpq understands.",
          remedy: "Give a URL such as postgres://user@host/database, or a list such as \"service=documents\".")
      }
      defer { PQconninfoFree(options) }
      var given: [String: String] = [:]
      var option = options
      while let keyword = option.pointee.keyword {
        if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
        option += 1
      }
      self.text = text
      self.given = given
      self.environment = environment.filter { ["PGHOST", "PGHOSTADDR", "PGSSLMODE"].contains($0.key) }
    }

    private let environment: [String: String]

    /// Whether the text itself contains a password, which every user of the machine could read in a list of processes.
    package var hasPassword: Bool { given["password"] != nil || given["sslpassword"] != nil }

    /// Whether only this machine is on the way: a socket, or an address of this machine itself.
    package var isLocal: Bool {
      guard given["service"] == nil else { return false }
      let hosts = given["hostaddr"] ?? given["host"] ?? environment["PGHOSTADDR"] ?? environment["PGHOST"] ?? ""
      return hosts.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { host in
        host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || ServiceAddress.isLoopback(String(host))
      }
    }

    /// The parameters of a connection, of which a later one counts more. What the text says counts most.
    package var parameters: [(name: String, value: String)] {
      var parameters = [
        ("application_name", "task-document"), ("connect_timeout", "5"), ("tcp_user_timeout", "10000"),
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"), ("client_encoding", "UTF8"),
      ]
      if !isLocal, environment["PGSSLMODE"] == nil { parameters.append(("sslmode", "verify-full")) }
      return parameters + [("dbname", text)]
    }
  }
#endif
