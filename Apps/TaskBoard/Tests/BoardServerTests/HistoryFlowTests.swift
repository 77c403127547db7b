import BoardSharing
import Foundation
import History
import Networking
import Persistence
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Revisions are valid in one history only.
@Suite(.timeLimit(.minutes(60))) struct HistoryFlowTests {
  private func statuses(_ client: TestClient, _ id: BoardID, _ mark: HistoryMark) async throws -> [Int] {
    let query = mark.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    let path = "\(BoardPaths.commands(id))?\(query)"
    let action = KanbanAction.change([CardID("1")], [.details(UUID().uuidString)])
    let body = try JSONEncoder().encode(CommandRequest(KanbanCommand(action, at: Moment(rawValue: 0))))
    let sent = try await client.send("POST", path, body, key: UUID().uuidString)
    return [try await client.get(path).status, sent.status]
  }

  private func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  @Test func `a mark of the board's history is served, and any other gets 412`() async throws {
    try await withFolder { folder in
      let id = try await TestServer.run(in: folder) { client, _ in
        let id = try await client.makeBoard()
        for number in 1...3 { try await client.add("Card \(number)", to: id, key: "k\(number)").expect(200) }
        let mark = try await client.board(id).mark
        #expect((mark.revision, mark.key) == (3, "k3"))
        let epoch = try #require(mark.epoch)
        for known in [
          mark, HistoryMark(epoch: epoch, revision: 0), HistoryMark(epoch: epoch, revision: 2, key: "k2"),
          HistoryMark(revision: 3), HistoryMark(revision: 1, key: "k1"),
        ] {
          #expect(try await statuses(client, id, known) == [200, 200], "\(known)")
        }
        for other in [
          HistoryMark(epoch: "other", revision: 3, key: "k3"), HistoryMark(epoch: epoch, revision: 99),
          HistoryMark(epoch: epoch, revision: 2, key: "k3"), HistoryMark(revision: 1, key: "k2"),
          HistoryMark(epoch: "other", revision: 0), HistoryMark(revision: 99),
        ] {
          #expect(try await statuses(client, id, other) == [412, 412], "\(other)")
        }
        return (id, epoch)
      }
      // A restart does not begin another history.
      try await TestServer.run(in: folder) { client, _ in
        let board = try await client.board(id.0)
        #expect(board.epoch == id.1)
      }
    }
  }

  @Test func `a backup of a running server is restored under a new epoch, and the old boards are kept`() async throws {
    try await withFolder { folder in
      let (data, copy) = ("\(folder)/data", "\(folder)/copy")
      let (id, before, after) = try await TestServer.run(in: data) { client, _ in
        let id = try await client.makeBoard()
        for number in 1...3 { try await client.add("Card \(number)", to: id, key: "k\(number)").expect(200) }
        let before = try await client.board(id)
        #expect(try ServerBackup(copy).write(from: data) == ["garden"])
        #expect(throws: Refusal.self) { try ServerBackup(copy).write(from: data) }
        for number in 4...6 { try await client.add("Lost \(number)", to: id, key: "k\(number)").expect(200) }
        // The server has the boards open.
        let inUse = #expect(throws: StoreError.self) { try ServerBackup(copy).restore(to: data) }
        #expect(inUse?.summary == "the file is open in another program")
        return (id, before, try await client.board(id))
      }
      let restored = try ServerBackup(copy).restore(to: data)
      #expect(restored.names == ["garden"])
      let aside = try #require(restored.aside)
      #expect(FileManager.default.fileExists(atPath: "\(aside)/garden.save"))
      let epoch = try await TestServer.run(in: data) { client, _ in
        let now = try await client.board(id)
        #expect(now.board == before.board && now.revision == 3)
        #expect(now.epoch != nil && now.epoch != before.epoch)
        for number in 4...8 { try await client.add("New \(number)", to: id, key: "n\(number)").expect(200) }
        #expect(try await statuses(client, id, after.mark) == [412, 412])
        #expect(try await statuses(client, id, try await client.board(id).mark) == [200, 200])
        return now.epoch
      }
      // Restores into an empty directory too, with the tokens, and never the same epoch twice.
      let elsewhere = "\(folder)/elsewhere"
      #expect(try ServerBackup(copy).restore(to: elsewhere).aside == nil)
      #expect(try TokenTable(in: elsewhere).all() == TokenTable(in: copy).all())
      try await TestServer.run(in: elsewhere) { client, _ in
        let now = try await client.board(id)
        #expect(now.board == before.board && now.epoch != before.epoch && now.epoch != epoch)
      }
    }
  }

  @Test func `files copied back by hand are noticed by the last command's key`() async throws {
    try await withFolder { folder in
      let (data, copy) = ("\(folder)/data", "\(folder)/copy")
      let (id, after) = try await TestServer.run(in: data) { client, _ in
        let id = try await client.makeBoard()
        try await client.add("Card 1", to: id, key: "k1").expect(200)
        _ = try ServerBackup(copy).write(from: data)
        try await client.add("Lost 2", to: id, key: "k2").expect(200)
        return (id, try await client.board(id))
      }
      try FileManager.default.removeItem(atPath: "\(data)/boards")
      try FileManager.default.copyItem(atPath: "\(copy)/boards", toPath: "\(data)/boards")
      try await TestServer.run(in: data) { client, _ in
        #expect(try await client.board(id).epoch == after.epoch)
        #expect(try await statuses(client, id, after.mark) == [412, 412])
        try await client.add("New 2", to: id, key: "n2").expect(200)
        #expect(try await statuses(client, id, after.mark) == [412, 412])
      }
    }
  }
}
