import BoardSharing
import History
import SharingTestKit
import TaskBoardModel
import Testing

@testable import AppShell
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

/// A backup is restored while a client is away.
@Suite(.timeLimit(.minutes(60))) struct OtherHistoryTests {
  private let doing = KanbanPlace.footer(ColumnID("c2"))
  private let todo = CardPlace(ColumnID("c1"))

  /// - Parameter epoch: The epoch of the restored board: another one, or the same if its files were just copied back.
  @Test(arguments: ["second", "first"]) func `unsent commands are kept, and never change another card`(
    epoch: String
  ) async throws {
    try await withKeptBoard { path in
      let server = MemoryServer(epoch: "first")
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.drop("1", on: doing)
      #expect(await ada.waitUntilLive())
      var backup = await server.boards
      backup.epoch = epoch
      await server.perform(.add(Card(CardID("5x"), title: "Lost"), at: todo), by: "bob")
      #expect(await ada.wait { $0.board[CardID("5")]?.title == "Lost" })
      await server.behave(.gone)
      #expect(await ada.wait { $0.header.contains("offline") })
      ada.drop("2", on: doing)
      ada.drop("5", on: doing)
      for _ in 0..<24_000 {
        guard await ada.store.state.unsent.count < 2 else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      await ada.end()

      var later = try await SharedPlayer("ada", server, keptAt: path)
      await server.restore(backup)
      for title in ["New", "Newer"] {
        await server.perform(.add(Card(CardID("9x"), title: title), at: todo), by: "cyd")
      }
      #expect(await later.wait { $0.board[CardID("5")]?.title == "New" }, "\(later.order)")
      #expect(await later.waitUntilLive())
      #expect(await server.board == later.board)
      #expect(later.board.column(of: CardID("2"))?.id == ColumnID("c2"))
      #expect(later.board.column(of: CardID("5"))?.id == ColumnID("c1"))
      #expect(later.app.session?.conflicts.map(\.title) == ["Move card 5-lost"])
      // The next command is sent as usual.
      later.drop("3", on: doing)
      #expect(await later.waitUntilLive())
      #expect(await server.board.column(of: CardID("3"))?.id == ColumnID("c2"))
      #expect(await later.store.state.confirmed.epoch == epoch)
      await later.end()
    }
  }

  @Test func `a client that is live says that the board was fetched again`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer(epoch: "first")
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      var backup = await server.boards
      backup.epoch = "second"
      await server.perform(.add(Card(CardID("5x"), title: "Lost"), at: todo), by: "bob")
      #expect(await ada.wait { $0.board[CardID("5")] != nil })
      await server.restore(backup)
      #expect(await ada.wait { $0.board[CardID("5")] == nil })
      #expect(ada.status.contains("perhaps a backup was restored. It was fetched again."), "\(ada.status)")
      #expect(await server.board == ada.board)
      await ada.end()
    }
  }

  @Test func `a server that begins to send its epoch has no other history`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.drop("1", on: doing)
      #expect(await ada.waitUntilLive())
      var newer = await server.boards
      newer.epoch = "first"
      await server.restore(newer)
      for _ in 0..<24_000 {
        guard await ada.store.state.confirmed.epoch == nil else { break }
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(await ada.store.state.confirmed.mark == newer.snapshot.mark)
      #expect(await ada.waitUntilLive())
      #expect(!ada.status.contains("fetched again"), "\(ada.status)")
      await ada.end()
    }
  }

  @Test func `a command keeps its meaning, or means nothing`() {
    var old = Kanban.start
    for (id, title) in [("5", "Kept"), ("6", "Lost"), ("7", "Gone")] {
      _ = try? KanbanCommand(.add(Card(CardID(id), title: title), at: todo), at: Moment(rawValue: 0)).perform(on: &old)
    }
    var new = Kanban.start
    for (id, title) in [("5", "Kept"), ("6", "Another")] {
      _ = try? KanbanCommand(.add(Card(CardID(id), title: title), at: todo), at: Moment(rawValue: 0)).perform(on: &new)
    }
    let history = OtherHistory(from: old, names: ["2xa": "6", "1xa": "5"], to: new)
    let command = KanbanCommand(
      .move(["1", "1xa", "2xa", "7", "9xb"].map { CardID($0) }, to: todo), at: Moment(rawValue: 0))
    #expect(
      history(command).action == .move(["1", "5", "6-lost", "7-lost", "9xb"].map { CardID($0) }, to: todo))
  }
}
