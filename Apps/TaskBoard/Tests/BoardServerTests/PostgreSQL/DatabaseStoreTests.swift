#if PostgreSQL
  import BoardSharing
  import Foundation
  import History
  import Networking
  import NetworkingServer
  import SeededRandom
  import TaskBoardModel
  import Testing

  @testable import BoardServer
  @testable import SharingServer

  @Suite(
    .serialized, .timeLimit(.minutes(240)),
    .disabled(if: PostgreSQLCluster.obstacle != nil, "\(PostgreSQLCluster.obstacle ?? "")"))
  struct DatabaseStoreTests {
    /// Runs a law for each seed, with a new database for every 250 of them: each seed leaves tables and a log behind.
    private static func forSeeds(_ seeds: Range<Int>, law: (Int, PostgreSQLCluster) async throws -> Void) async throws {
      for first in stride(from: 0, to: seeds.count, by: 250) {
        try await PostgreSQLCluster.run { cluster in
          for seed in seeds.dropFirst(first).prefix(250) { try await law(seed, cluster) }
        }
        if Laws.areLong { print("\(min(first + 250, seeds.count)) of \(seeds.count) seeds") }
      }
    }

    @Test func `a database keeps the laws of a store, with statements that every engine has`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let address = try cluster.address()
        try await BoardStoreLaws.check { try await DatabaseStore(address, hints: .none) }
        let log = try cluster.log().lowercased()
        #expect(log.contains("insert into document_entry"))
        for word in [
          "advisory", "notify", "listen ", "savepoint", "sequence", "serial", "trigger", "references", "truncate",
          "for update", "temporary",
        ] {
          #expect(!log.contains(word), "A statement contains \"\(word)\".")
        }
      }
    }

    @Test func `every acknowledged command is done once, and all servers have the same boards`() async throws {
      try await Self.forSeeds(Laws.seeds(6, long: 10_000)) { seed, cluster in
        try await Self.playWithFaults(seed, at: try await cluster.emptyAddress("seed\(seed)"))
      }
    }

    private static func playWithFaults(_ seed: Int, at address: DatabaseAddress) async throws {
      let faults = Faults(seed: seed, perMille: seed % 4 * 40)
      try await SharedSchedule(seed: seed, commands: 4).run {
        FailingStore(base: try await DatabaseStore(address), faults: faults)
      } stop: {
        faults.stop()
      }
    }

    @Test func `the same is true if a tenth of all commits fail`() async throws {
      try await PostgreSQLCluster.run { cluster in
        for seed in Laws.seeds(3, long: 300) {
          let address = try await cluster.emptyAddress("conflict\(seed)")
          let random = Locked(SplitMix64(seed: UInt64(seed)))
          let hasEnded = Locked(false)
          try await SharedSchedule(seed: seed, commands: 4).run {
            try await DatabaseStore(address, hints: .none) {
              !hasEnded.value && random.change { $0.bool(probability: 0.1) }
            }
          } stop: {
            hasEnded.change { $0 = true }
          }
        }
      }
    }

    @Test(.disabled(if: ConnectionPooler.program == nil, "pgbouncer is missing; install it to run this test."))
    func `the same is true through a pooler that lends connections for one transaction`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let pooler = try ConnectionPooler(for: cluster)
        defer { pooler.stop() }
        let address = try await pooler.emptyAddress("laws")
        try await BoardStoreLaws.check { try await DatabaseStore(address) }
        for seed in Laws.seeds(3, long: 300) {
          try await Self.playWithFaults(seed, at: try await pooler.emptyAddress("pooled\(seed)"))
        }
      }
    }

    @Test func `connections that are cut lose nothing and repeat nothing`() async throws {
      try await PostgreSQLCluster.run { cluster in
        for seed in Laws.seeds(4, long: 300) {
          let address = try await cluster.emptyAddress("cut\(seed)")
          let cutting = Task {
            let database = DocumentDatabase(try cluster.address())
            while !Task.isCancelled {
              _ = try? await database.run([
                SQLStatement(
                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'")
              ])
              try? await Task.sleep(for: .milliseconds(15 + seed * 7 % 40))
            }
            await database.close()
          }
          try await SharedSchedule(seed: seed, boards: 2, commands: 8, kills: seed % 2 == 0).run {
            try await DatabaseStore(address)
          } stop: {
            cutting.cancel()
            _ = await cutting.result
          }
        }
      }
    }

    @Test func `a database that crashes under load loses nothing that was acknowledged`() async throws {
      try await PostgreSQLCluster.run { cluster in
        for seed in Laws.seeds(2, long: 20) {
          let address = try await cluster.emptyAddress("crash\(seed)")
          let crashing = Task.detached {
            for _ in 0..<3 {
              try await Task.sleep(for: .milliseconds(150))
              cluster.stop()
              try cluster.start()
            }
          }
          try await SharedSchedule(seed: seed, boards: 3, commands: 30, kills: false).run {
            try await DatabaseStore(address)
          } stop: {
            try await crashing.value
          }
        }
      }
    }

    @Test func `boards move from files to a database and back, and are the same`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let address = try cluster.address()
        let folder = NSTemporaryDirectory() + "store-copy-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await StoreCopyTests.fill(BoardFileStore("\(folder)/a"))
        try await StoreCopyTests.checkRoundTrip {
          BoardFileStore("\(folder)/a")
        } _: {
          try await DatabaseStore(address)
        } _: {
          BoardFileStore("\(folder)/b")
        }
      }
    }

    @Test func `tables of another version are refused and left alone`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let address = try cluster.address()
        await (try DatabaseStore(address)).close()
        let database = DocumentDatabase(address)
        _ = try await database.run([SQLStatement("UPDATE document_about SET value = '2' WHERE key = 'format'")])
        let error = await #expect(throws: DatabaseError.self) { try await DatabaseStore(address) }
        #expect(error == .otherFormat(found: "2", needed: "task-board-1"))
        #expect(
          error?.description
            == "The database was set up by another version of this program, or for other documents (its format is 2,"
            + " this program's is task-board-1). Nothing was changed; use the program that set it up.")
        await database.close()
      }
    }

    @Test func `tokens in a database keep the laws of a list`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let address = try cluster.address()
        let store = try await DatabaseStore(address)
        try await TokenListLaws.check { try #require(try await store.tokens()) }
        let folder = NSTemporaryDirectory() + "tokens-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let other = try await DatabaseStore(try await cluster.emptyAddress("other"))
        let last = try await DatabaseStore(try await cluster.emptyAddress("last"))
        let (tokens, lastTokens) = (try #require(try await other.tokens()), try #require(try await last.tokens()))
        try await TokenListLaws.checkTakingIn(TokenTable(in: folder), tokens)
        try await TokenListLaws.checkTakingIn(TokenTable(in: "\(folder)/2"), lastTokens)
        // Operations by several servers at once are all recorded.
        let before = try await lastTokens.operations(after: 0).count
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<12 {
            group.addTask {
              try await lastTokens.add(
                TokenRow(
                  hash: TokenHash(of: "at once \(number)"), name: "Ada", role: .read, document: "*",
                  created: Date(timeIntervalSince1970: 5)))
            }
          }
          try await group.waitForAll()
        }
        #expect(try await lastTokens.operations(after: 0).count == before + 12)
        for store in [store, other, last] { await store.close() }
      }
    }

    @Test func `servers that start at the same time make the tables once`() async throws {
      try await PostgreSQLCluster.run { cluster in
        let address = try cluster.address()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<6 { group.addTask { await (try DatabaseStore(address)).close() } }
          try await group.waitForAll()
        }
      }
    }
  }

  @Suite struct DatabaseAddressTests {
    private func sslMode(_ text: String, _ environment: [String: String] = [:]) throws -> String? {
      try DatabaseAddress(text, environment: environment).parameters.last { $0.name == "sslmode" }?.value
    }

    @Test func `TLS is verified for any other machine, unless the operator says otherwise`() throws {
      for local in [
        "", "host=/run/postgresql", "host=127.0.0.1", "postgres://localhost/boards", "postgres://[::1]/boards",
        "host=db.example.org hostaddr=127.0.0.1",
      ] {
        #expect(try sslMode(local) == nil, "\(local)")
      }
      for remote in [
        "postgres://db.example.org/boards", "host=10.0.0.7", "host=localhost,db.example.org", "service=boards",
      ] {
        #expect(try sslMode(remote) == "verify-full", "\(remote)")
        #expect(try sslMode(remote, ["PGSSLMODE": "require"]) == nil, "\(remote)")
      }
      #expect(try sslMode("", ["PGHOST": "db.example.org"]) == "verify-full")
      // The text counts more than what is before it.
      let parameters = try DatabaseAddress("postgres://db.example.org/boards?sslmode=require", environment: [:])
        .parameters
      #expect(parameters.last?.value == "postgres://db.example.org/boards?sslmode=require")
    }

    @Test func `a password in the text is noticed, and an address that is none is not repeated`() throws {
      #expect(try DatabaseAddress("postgres://ada:secret@db/boards").hasPassword)
      #expect(try DatabaseAddress("host=db password=secret").hasPassword)
      #expect(try !DatabaseAddress("postgres://ada@db/boards").hasPassword)
      let refusal = #expect(throws: Refusal.self) { try DatabaseAddress("secret secret") }
      #expect(refusal?.reason == "The address of the database is not one that libpq understands.")
    }
  }
#endif
