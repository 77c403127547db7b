import BoardSharing
import History
import Networking
import TaskBoardModel
import Testing

@testable import AppShell
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

/// People who may look at a board and not change it.
@Suite(.timeLimit(.minutes(60))) struct ReadOnlyTests {
  private let doing = KanbanPlace.footer(ColumnID("c2"))

  @Test func `a reader is told so, and nothing that they try changes their board`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      await server.grant(false)
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.wait { $0.header.contains("live, read-only") }, "\(ada.header)")
      #expect(ada.status.contains("Read only. You may only read it"), "\(ada.status)")
      ada.carry("1", to: doing)
      #expect(ada.program.drags.sessions.isEmpty)
      #expect(ada.status.contains("You cannot change this board."), "\(ada.status)")
      ada.mouse(.up(.left), ada.cell(of: doing))
      // By keys, with words, at once, and back.
      for keys in ["j L", "j d", "x", "u", "Ctrl-R"] { ada.keys(keys) }
      #expect(ada.status.contains("nothing of yours") || ada.status.contains("cannot change"), "\(ada.status)")
      ada.keys("a")
      ada.type("Dig")
      #expect(ada.status.contains("You cannot change this board."), "\(ada.status)")
      // What was typed is not lost.
      #expect(ada.app.mode.typing?.line.text == "Dig")
      ada.keys("Esc")
      #expect(ada.order == "1 2 3 4||" && ada.app.session?.unsent == 0)
      #expect(ada.program.model == Kanban.start)
      // What others do is seen.
      await server.perform(.move([CardID("3")], to: CardPlace(ColumnID("c2"))), by: "bob")
      #expect(await ada.wait { $0.order == "1 2 4|3|" })
      await ada.end()
    }
  }

  /// - Parameter says: Whether the server tells each stream what its caller may do, as older ones do not.
  @Test(arguments: [true, false])
  func `who loses the right to change the board keeps what is unsent, and it is sent with the right`(
    _ says: Bool
  ) async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      if says { await server.grant(true) }
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.gone)
      #expect(await ada.wait { $0.header.contains("offline") })
      ada.drop("1", on: doing)
      ada.drop("2", on: doing)
      await server.grant(false)
      if !says { await server.behave(.denying(403)) } else { await server.behave(.well) }
      #expect(await ada.wait { $0.header.contains("read-only, 2 unsent") }, "\(ada.header)")
      #expect(
        await ada.wait { $0.status.contains("Your 2 unsent changes are kept and will be sent once you may") },
        "\(ada.status)")
      ada.drop("3", on: doing)
      #expect(ada.order == "3 4|1 2|" && ada.app.session?.unsent == 2)
      await ada.end()

      // The work outlives the program too.
      var later = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await later.wait { $0.header.contains("read-only, 2 unsent") }, "\(later.header)")
      await server.grant(says ? true : nil)
      await server.behave(.well)
      #expect(await later.waitUntilLive(), "\(later.header)")
      #expect(!later.header.contains("read-only"))
      #expect(await server.board == later.board && later.order == "3 4|1 2|")
      later.drop("3", on: doing)
      #expect(await later.waitUntilLive())
      #expect(await server.board.column(of: CardID("3"))?.id == ColumnID("c2"))
      await later.end()
    }
  }

  @Test func `who may change the board again is told so even if the first command is refused`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.denyingChanges)
      ada.drop("1", on: doing)
      #expect(await ada.wait { $0.header.contains("read-only, 1 unsent") }, "\(ada.header)")
      await server.refuseNext(Refusal("The column is full.", remedy: "Finish something first."))
      await server.behave(.well)
      #expect(await ada.waitUntilLive(), "\(ada.header)")
      #expect(ada.order == "1 2 3 4||")
      ada.drop("2", on: doing)
      #expect(await ada.waitUntilLive())
      #expect(await server.board.column(of: CardID("2"))?.id == ColumnID("c2"))
      await ada.end()
    }
  }

  @Test func `a token that is revoked makes the board read-only, and a new one ends that`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.denying(401))
      #expect(await ada.wait { $0.header.contains("read-only") }, "\(ada.header)")
      #expect(ada.status.contains("log in again or get a new one"), "\(ada.status)")
      ada.drop("1", on: doing)
      #expect(ada.order == "1 2 3 4||" && ada.app.session?.unsent == 0)
      await server.behave(.well)
      #expect(await ada.wait { $0.header.contains("live") && !$0.header.contains("read-only") }, "\(ada.header)")
      ada.drop("1", on: doing)
      #expect(await ada.waitUntilLive())
      #expect(await server.board.column(of: CardID("1"))?.id == ColumnID("c2"))
      await ada.end()
    }
  }

  /// What a client of this server is told if it asks for a board.
  private func answer(
    of server: MemoryServer, token: @escaping @Sendable () async throws -> String?
  ) async throws -> NetworkError? {
    let client = try APIClient(
      "http://127.0.0.1", transport: MemoryTransport(server: server), retries: .never, token: token)
    do throws(NetworkError) {
      _ = try await BoardService(client).document(BoardID("garden"))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a login that cannot be renewed at present takes nothing from who works without a connection`()
    async throws
  {
    struct NoNetwork: Error {}
    let server = MemoryServer()
    await server.behave(.denying(401))
    let unrenewed = try #require(try await answer(of: server) { throw NoNetwork() })
    let refused = try #require(try await answer(of: server) { "old" })
    #expect((unrenewed.status, refused.status) == (401, 401))
    #expect(Access(unrenewed) == nil && Access(refused) != nil)
  }

  @Test func `a drag that is under way when the right is lost is not dropped`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      await server.grant(true)
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.carry("1", to: doing)
      await server.grant(false)
      #expect(await ada.wait { $0.header.contains("read-only") })
      ada.mouse(.up(.left), ada.cell(of: doing))
      #expect(ada.order == "1 2 3 4||" && ada.app.session?.unsent == 0)
      #expect(ada.status.contains("You cannot change this board."), "\(ada.status)")
      await ada.end()
    }
  }

  @Test func `a program that ends is not seen by the next one, and a name is shown once`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      let ada = try await SharedPlayer("ada", server, keptAt: path)
      for _ in 0..<24_000 {
        guard await server.holding.isEmpty else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(await server.holding.count == 1)
      await ada.end()
      #expect(await server.holding.isEmpty)
      var later = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await later.waitUntilLive())
      // Killed: it could not say that it goes.
      for client in ["k1", "k2"] { await server.tell(Presence(client: client, name: "Ada")) }
      await server.tell(Presence(client: "b1", name: "Bob"))
      #expect(await later.wait { $0.app.session?.others.count == 3 })
      // Ada is counted once.
      #expect(later.header.contains("with 2 live"), "\(later.header)")
      await later.end()
    }
  }
}
