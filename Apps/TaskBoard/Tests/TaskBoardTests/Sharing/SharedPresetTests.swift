import TaskBoardModel
import Testing

@testable import AppShell
@testable import Sharing
@testable import TaskBoard
@testable import TaskBoardSharing

/// Filters and templates of a shared board.
@Suite(.timeLimit(.minutes(60))) struct SharedPresetTests {
  @Test func `what one person saves, the others find in an open list, and undo is each person's own`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      ada.keys("f")
      await server.perform(.changeBoard(.filter("Bob's", "assignee:bob")), by: "bob")
      #expect(await ada.wait { $0.lines.contains { $0.contains("assignee:bob") } })
      ada.keys("Enter")
      #expect(ada.app.shown.looking.filter == "assignee:bob")
      ada.keys("f")
      ada.type("Mine")
      #expect(await ada.waitUntilLive())
      #expect(ada.board.presets.filters == ["Bob's": "assignee:bob", "Mine": "assignee:bob"])
      #expect(await server.board == ada.board)
      ada.keys("u")
      #expect(await ada.waitUntilLive())
      #expect(await server.board.presets.filters == ["Bob's": "assignee:bob"])
      await ada.end()
    }
  }

  @Test func `a template is kept without a connection, and sent later`() async throws {
    try await withKeptBoard { path in
      let server = MemoryServer()
      var ada = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await ada.waitUntilLive())
      await server.behave(.gone)
      #expect(await ada.wait { $0.header.contains("offline") })
      ada.keys("j m")
      ada.type("Task")
      ada.keys("m Enter Enter")
      #expect(ada.board.cards.count == 5)
      await ada.end()
      await server.behave(.well)
      var later = try await SharedPlayer("ada", server, keptAt: path)
      #expect(await later.waitUntilLive())
      #expect(await server.board == later.board)
      #expect(later.board.presets.templates["Task"]?.card.title == "Task 1" && later.board.cards.count == 5)
      await later.end()
    }
  }
}
