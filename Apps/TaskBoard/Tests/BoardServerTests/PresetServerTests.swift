import BoardSharing
import Foundation
import History
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a server checks of saved filters and templates, whoever sends them.
@Suite struct PresetServerTests {
  private func status(_ action: KanbanAction, _ client: TestClient, _ id: BoardID) async throws -> Int {
    try await client.perform(action, on: id).status
  }

  private static func many(_ count: Int) -> Kanban {
    Kanban(
      title: "Full", columns: [(Column(ColumnID("c1"), title: "Todo"), [])],
      presets: BoardPresets(filters: Dictionary(uniqueKeysWithValues: (1...count).map { ("F\($0)", "x") })))
  }

  @Test func `filters and templates are shared, kept over a restart, and limited in number and length`() async throws {
    let folder = NSTemporaryDirectory() + "presets-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let template = CardTemplate(of: Card(CardID("1"), title: "Bug: {title}"), dueIn: 3)
    var large = Card(CardID("1"), title: "Large")
    large.details = String(repeating: "x", count: 70_000)
    let board = try await TestServer.run(in: folder) { [large] client, _ in
      let id = try await client.makeBoard(board: Self.many(99))
      #expect(try await status(.changeBoard(.filter("Bugs", "label:bug")), client, id) == 200)
      #expect(try await status(.changeBoard(.template("Bug", template)), client, id) == 200)
      for action: KanbanAction in [
        .changeBoard(.filter("One more", "x")), .changeBoard(.filter("Bugs", String(repeating: "x", count: 501))),
        .changeBoard(.filter("Bugs\u{202E}", "x")), .changeBoard(.template("Large", CardTemplate(of: large))),
        .changeBoard(.renameFilter("Bugs", to: "F1")),
        // Undo is made of edits, which no rule of the board has seen.
        .takeBack([.changeBoard(.filter("One more", "x"))]),
        .takeBack([.changeBoard(.filter(String(repeating: "n", count: 101), nil))]),
        .takeBack([.changeBoard(.template("Large", CardTemplate(of: large)))]),
      ] {
        #expect(try await status(action, client, id) == 409, "\(action)")
      }
      return try await client.board(id).board
    }
    try await TestServer.run(in: folder) { client, _ in
      let again = try await client.board(BoardID("garden")).board
      #expect(again == board)
      #expect(board.presets.templates == ["Bug": template] && board.presets.filters.count == 100)
    }
  }

  @Test func `a board that is brought along is checked as well`() async throws {
    try await TestServer.run { client, _ in
      let board = NewBoard(title: "Garden", Self.many(2))
      let text = String(decoding: try JSONEncoder().encode(board), as: UTF8.self).replacing("\"F1\"", with: "\" \"")
      let body = Data(text.utf8)
      let answer = try await client.send("POST", "v1/boards", body, key: "k")
      #expect(answer.status == 409, "\(answer.text)")
      #expect(throws: Refusal.self) { try Self.many(101).check() }
    }
  }
}
