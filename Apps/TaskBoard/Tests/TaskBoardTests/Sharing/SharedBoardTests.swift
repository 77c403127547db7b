import BoardSharing
import History
import Networking
import TaskBoardModel
import Testing

@testable import AppShell
@testable import BoardProgram
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

@Suite(.timeLimit(.minutes(60))) struct SharedBoardTests {
  private let doing = KanbanPlace.footer(ColumnID("c2"))

  @Test func `what another one does appears, and a drop is seen at once and confirmed silently`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.drop("1", on: doing)
      #expect(ada.order == "2 3 4|1|" && ada.header.contains("1 unsent"))
      #expect(await ada.waitUntilLive())
      #expect(await server.board == ada.board)
      await server.perform(.move([CardID("3")], to: CardPlace(ColumnID("c2"))), by: "bob")
      #expect(await ada.wait { $0.order == "2 4|3 1|" })
      #expect(ada.header.contains("live") && !ada.header.contains("unsent"), "\(ada.header)")
      await ada.end()
    }
  }

  @Test func `a command under any key is done on an open board, and what follows it too`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer(epoch: "first")
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      for (number, key) in ["mytasks add 1 Milk & eggs + 50%", "", "\"quoted\"", String(repeating: "k", count: 300)]
        .enumerated()
      {
        await server.perform(.change([CardID("\(number + 1)")], [.title("Renamed")]), by: "bob", key: key)
        #expect(await ada.wait { $0.board[CardID("\(number + 1)")]?.title == "Renamed" }, "\(key)")
        // Its key is the mark of what is known here now.
        ada.drop("\(number + 1)", on: doing)
        #expect(await ada.waitUntilLive(), "\(key)")
        #expect(await server.board == ada.board)
      }
      #expect(!ada.status.contains("fetched again"), "\(ada.status)")
      await ada.end()
    }
  }

  @Test func `a due time that another one sets is reported when it passes`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.perform(.change([CardID("2")], [.due(DueDate("2026-11-21T12:30"))]), by: "bob")
      #expect(await ada.wait { $0.board[CardID("2")]?.due != nil })
      ada.pass(.seconds(1_700))
      #expect(!ada.status.contains("is due now"), "\(ada.status)")
      ada.pass(.seconds(200))
      #expect(ada.status.contains("#2 \"Task 2\" is due now."), "\(ada.status)")
      await ada.end()
    }
  }

  @Test func `a card that repeats is followed once on a shared board, and undo takes both back`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.keys("j N")
      ada.type("every week")
      #expect(await ada.waitUntilLive())
      let before = ada.board
      ada.keys("d")
      #expect(ada.board.cards.count == 5 && ada.board[CardID("1")]?.isDone == true)
      #expect(await ada.waitUntilLive())
      #expect(await server.board == ada.board)
      #expect(ada.board[CardID("5")]?.due == DueDate("2026-11-28"), "\(ada.order)")
      ada.keys("u")
      #expect(await ada.waitUntilLive())
      #expect(ada.board.cards == before.cards)
      #expect(await server.board == ada.board)
      await ada.end()
    }
  }

  @Test func `a refusal brings the card back and says why`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.refuseNext(Refusal("Doing is closed.", remedy: "Wait for Monday."))
      ada.drop("1", on: doing)
      #expect(ada.order == "2 3 4|1|")
      #expect(await ada.wait { $0.order == "1 2 3 4||" })
      #expect(ada.status.contains("Move card 1: not done. Doing is closed."), "\(ada.status)")
      ada.keys("X")
      #expect(ada.status.contains("1 of 1 not done: Move card 1. Doing is closed."), "\(ada.status)")
      await ada.end()
    }
  }

  @Test func `work without a connection outlives the program and is sent later`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.gone)
      #expect(await ada.wait { $0.header.contains("offline") }, "\(ada.header)")
      #expect(ada.status.contains("Offline: your changes are kept, and sent later."), "\(ada.status)")
      ada.drop("1", on: doing)
      ada.keys("a")
      ada.type("Dig")
      ada.keys("Esc J")
      #expect(ada.header.contains("offline, "), "\(ada.header)")
      let unsent = ada.app.session!.unsent
      for _ in 0..<24_000 {
        guard await ada.store.state.unsent.count < unsent else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      let order = ada.board.columns.map { $0.cards.map { ada.board[$0]!.title } }
      await ada.end()
      await server.perform(.change([CardID("1")], [.title("Renamed")]), by: "bob")

      var later = try await SharedPlayer("ada", server, keptAt: path)
      #expect(later.board.columns.map { $0.cards.map { later.board[$0]!.title } } == order)
      #expect(later.app.session!.unsent == unsent)
      #expect(await later.wait { $0.header.contains("offline") }, "\(later.header)")
      await server.behave(.well)
      #expect(await later.waitUntilLive())
      #expect(later.status.contains("Online again."), "\(later.status)")
      #expect(await later.wait { $0.board[CardID("1")]?.title == "Renamed" })
      #expect(await server.board == later.board)
      #expect(later.board.cards.values.filter { $0.title == "Dig" }.map(\.id) == [CardID("5")])
      await later.end()
    }
  }

  @Test func `work without a connection is sent in one request`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer(epoch: "first")
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.gone)
      #expect(await ada.wait { $0.header.contains("offline") }, "\(ada.header)")
      // Later ones depend on earlier ones: a card that the server numbers is moved.
      for number in 0..<4 {
        ada.keys("a")
        ada.type("Card \(number)")
        ada.keys("Esc K L")
      }
      let unsent = ada.app.session!.unsent
      #expect(unsent >= 8, "\(ada.header)")
      for _ in 0..<24_000 {
        guard await ada.store.state.unsent.count < unsent else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      // What is on its way now may have begun before all were there; what comes after that has them all.
      let lost = await server.lost
      for _ in 0..<24_000 {
        guard await server.lost < lost + 2 else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      func titles(_ board: Kanban) -> [[String]] { board.columns.map { $0.cards.map { board[$0]!.title } } }
      let before = titles(ada.board)
      await server.behave(.well)
      #expect(await ada.waitUntilLive())
      #expect(await titles(server.board) == before && titles(ada.board) == before)
      #expect(await server.board == ada.board)
      #expect(await server.requests == 1)
      await ada.end()
    }
  }

  @Test func `of many commands one that is refused keeps no other back, and lost answers double nothing`() async throws
  {
    try await withKeptBoard { path in
      let server = MemoryServer(epoch: "first")
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      for behavior in [MemoryServer.Behavior.well, .closing] {
        await server.behave(.gone)
        #expect(await ada.wait { $0.header.contains("offline") }, "\(ada.header)")
        for card in ["1", "2", "3"] { ada.drop(card, on: doing) }
        for _ in 0..<24_000 {
          guard await ada.store.state.unsent.count < 3 else { break }
          try await Task.sleep(for: .milliseconds(5))
        }
        await server.refuseNext(Refusal("The column is full."))
        await server.behave(behavior)
        // Where answers are lost, what was done is heard of by its event, and what was refused is asked for again.
        #expect(await ada.wait { $0.app.session?.unsent == 0 }, "\(behavior)")
        #expect(ada.order == (behavior == .well ? "1 4|2 3|" : "4|1 2 3|"), "\(behavior): \(ada.order)")
        await server.behave(.well)
        #expect(await ada.waitUntilLive())
        #expect(await server.board == ada.board)
        for card in ["1", "2", "3"] {
          await server.perform(.move([CardID(card)], to: CardPlace(ColumnID("c1"))), by: "bob")
        }
        #expect(await ada.wait { $0.order.hasSuffix("||") }, "\(ada.order)")
      }
      await ada.end()
    }
  }

  @Test func `once the server takes a command it is listened to again, however long it was away`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      let days = Duration.seconds(1_000_000)
      var ada = try await SharedPlayer("ada", server, keptAt: path, backoff: Backoff(first: days, longest: days))
      #expect(await ada.waitUntilLive())
      await server.behave(.gone)
      #expect(await ada.wait { $0.app.session?.link != .live })
      await server.behave(.well)
      await server.perform(.move([CardID("3")], to: CardPlace(ColumnID("c2"))), by: "bob")
      ada.drop("1", on: .footer(ColumnID("c2")))
      #expect(await ada.waitUntilLive(), "\(ada.header)")
      #expect(ada.order == "2 4|1 3|", "\(ada.order)")
      await ada.end()
    }
  }

  @Test func `the focus follows a new card to the server's number`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.keys("j a")
      ada.type("Dig")
      ada.keys("Esc")
      #expect(ada.lines.contains { $0.contains("#new") })
      #expect(await ada.waitUntilLive())
      #expect(ada.program.focus == .card(CardID("5")) && ada.lines.contains { $0.contains("#5") })
      ada.keys("L")
      #expect(await ada.waitUntilLive())
      #expect(await server.board[CardID("5")] != nil && ada.order.contains("|5|"), "\(ada.order)")
      await ada.end()
    }
  }

  @Test func `a card that others change goes on being dragged`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.carry("2", to: doing)
      #expect(await ada.wait { _ in true })
      await server.perform(.move([CardID("2")], to: CardPlace(ColumnID("c3"))), by: "bob")
      await server.perform(.change([CardID("2")], [.title("Other")]), by: "bob")
      #expect(await ada.wait { $0.board[CardID("2")]?.title == "Other" })
      #expect(ada.program.drags.sessions.count == 1)
      ada.mouse(.up(.left), ada.cell(of: doing))
      #expect(ada.order == "1 3 4|2|")
      #expect(await ada.waitUntilLive())
      #expect(await server.board == ada.board)
      await ada.end()
    }
  }

  @Test func `a new card that gets its number while it is carried stays in sight`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.keys("j a")
      ada.type("Dig")
      ada.keys("Esc")
      let new = try #require(ada.board.cards.values.first { $0.title == "Dig" }?.id.rawValue)
      ada.carry(new, to: doing)
      #expect(await ada.wait { $0.board[CardID("5")] != nil })
      #expect(ada.lines.count { $0.contains("Dig") } == 1, "only what is carried")
      await ada.end()
    }
  }

  @Test func `who is here is shown, and what they hold`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.tell(Presence(client: "b1", name: "Bob", holding: [CardID("2")]))
      #expect(await ada.wait { $0.lines.contains { $0.contains("held by Bob") } })
      #expect(ada.header.contains("with Bob live"), "\(ada.header)")
      ada.carry("1", to: doing)
      for _ in 0..<24_000 {
        guard await server.holding[ada.sharing.identity.client] != [CardID("1")] else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(await server.holding[ada.sharing.identity.client] == [CardID("1")])
      await ada.end()
    }
  }

  @Test func `undo takes back one's own and says why it cannot`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.drop("1", on: doing)
      ada.drop("2", on: doing)
      #expect(await ada.waitUntilLive())
      await server.perform(.move([CardID("2")], to: CardPlace(ColumnID("c3"))), by: "bob")
      #expect(await ada.wait { $0.order == "3 4|1|2" })
      ada.keys("u")
      #expect(
        ada.status.contains("\"Move card 2\" cannot be undone: bob has changed it since."), "\(ada.status)")
      ada.keys("u")
      #expect(ada.order == "1 3 4||2")
      #expect(await ada.waitUntilLive())
      #expect(await server.board == ada.board)
      ada.keys("u")
      #expect(ada.status.contains("nothing of yours to undo"), "\(ada.status)")
      ada.keys("Ctrl-R")
      #expect(ada.order == "3 4|1|2")
      await ada.end()
    }
  }

  @Test func `a recording of a shared board replays without a network`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.drop("1", on: doing)
      ada.keys("a")
      ada.type("Dig")
      await server.perform(.move([CardID("3")], to: CardPlace(ColumnID("c2"))), by: "bob")
      #expect(await ada.wait { $0.app.session?.revision == 3 && $0.app.session?.unsent == 0 })
      var replayed = SharedPlayer.program(ada.sharing, "ada")
      _ = replayed.start()
      for event in ada.events { _ = replayed.replay(event) }
      #expect(replayed.frame.text == ada.program.frame.text)
      #expect(replayed.model == ada.board)
      await ada.end()
    }
  }
}
