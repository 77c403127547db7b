import BoardSharing
import Foundation
import Networking
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct EventFlowTests {
  /// The events that come to a client until `body` says that it has enough.
  private func events(
    _ client: TestClient, _ board: BoardID, after id: String = "", until isEnough: ([ServerSentEvent]) -> Bool
  ) async throws -> [ServerSentEvent] {
    var found: [ServerSentEvent] = []
    for await update in EventSource(BoardPaths.events(board), of: try client.api, lastEventID: id).updates() {
      switch update {
      case .event(let event): found.append(event)
      case .state(.ended(let error)):
        Issue.record("ended: \(String(describing: error))")
        return found
      case .state: break
      }
      if isEnough(found) { break }
    }
    return found
  }

  private func command(_ event: ServerSentEvent) throws -> ConfirmedCommand {
    try JSONDecoder().decode(ConfirmedCommand.self, from: Data(event.data.utf8))
  }

  @Test(.timeLimit(.minutes(60))) func `who was away gets what was missed, also after the server started again`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "board-server-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let id = try await TestServer.run(in: folder) { client, _ in
      let id = try await client.makeBoard()
      for number in 1...4 { try await client.add("Card \(number)", to: id, key: "k\(number)").expect(200) }
      let missed = try await events(client, id, after: "1") { $0.count { $0.name == "command" } == 3 }
      #expect(try missed.filter { $0.name == "command" }.map { try command($0).revision } == [2, 3, 4])
      #expect(missed.filter { $0.name == "command" }.map(\.id) == ["2", "3", "4"])
      return id
    }
    try await TestServer.run(in: folder) { client, _ in
      let missed = try await events(client, id, after: "2") { $0.count { $0.name == "command" } == 2 }
      #expect(try missed.filter { $0.name == "command" }.map { try command($0).key } == ["k3", "k4"])
      let future = try await events(client, id, after: "99") { $0.contains { $0.name == "reset" } }
      #expect(future.first { $0.name == "reset" }?.id == "4")
    }
  }

  @Test(.timeLimit(.minutes(60))) func `two clients that move at the same time end with the same board`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard()
      let cards = 6
      for number in 1...cards { try await client.add("Card \(number)", to: id).expect(200) }
      let start = try await client.board(id)
      let clients = [client, try await server.client(of: client, .write, of: "*")]
      let moves = 20
      let boards = try await withThrowingTaskGroup(of: Kanban.self) { group in
        for (index, client) in clients.enumerated() {
          // Each listens and performs what it hears on what it has read.
          group.addTask {
            let heard = try await events(client, id, after: "\(start.revision)") {
              $0.count { $0.name == "command" } == 2 * moves
            }
            var board = start.board
            for event in heard where event.name == "command" { _ = try command(event).command.perform(on: &board) }
            return board
          }
          group.addTask {
            var board = start.board
            for step in 0..<moves {
              let card = CardID("\((step * (index + 2) + index) % cards + 1)")
              // To and fro between two columns that the other one uses too.
              let column = ColumnID(board.column(of: card)?.id == ColumnID("c1") ? "c2" : "c1")
              let action = KanbanAction.move([card], to: CardPlace(column, after: [CardID("\(step % cards + 1)")]))
              var answer = try await client.perform(action, on: id)
              if answer.status == 409 {
                // Nothing would change: the other one was there first. Any change counts.
                answer = try await client.perform(.change([card], [.details("\(index) \(step)")]), on: id)
              }
              answer.expect(200)
              board = try await client.board(id).board
            }
            return try await client.board(id).board
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let end = try await client.board(id)
      #expect(end.revision == start.revision + 2 * moves)
      #expect(end.board.fault == nil && end.board.cards.count == cards)
      #expect(boards.count { $0 == end.board } >= 3, "Both listeners and the last mover see the server's board.")
    }
  }

  @Test(.timeLimit(.minutes(60))) func `who listens is told first whether they may change the board`() async throws {
    try await TestServer.run { client, server in
      let id = try await client.makeBoard()
      let reader = try await server.client(of: client, .read, of: id.rawValue)
      let writer = try await server.client(of: client, .write, of: id.rawValue)
      for (who, mayChange) in [(client, true), (reader, false), (writer, true)] {
        let heard = try await events(who, id) { !$0.isEmpty }
        #expect(heard[0].name == "access" && heard[0].data == #"{"mayChange":\#(mayChange)}"#, "\(heard)")
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func `who goes is not seen any more`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let ada = try JSONEncoder().encode(Presence<CardID>(client: "a", name: "Ada"))
      try await client.send("PUT", BoardPaths.presence(id), ada).expect(204)
      _ = try await events(client, id) { $0.contains { $0.name == "presence" && $0.data.contains("Ada") } }
      for _ in 0..<2 { try await client.send("DELETE", BoardPaths.presence(id, of: "a")).expect(204) }
      let heard = try await events(client, id) { $0.contains { $0.name == "presence" && $0.data == "[]" } }
      #expect(heard.last?.data == "[]")
    }
  }

  @Test(.timeLimit(.minutes(60))) func `others see who holds what, under the name of the token`() async throws {
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let presence = Data(#"{"client":"x1","name":"Mallory","holding":["12"]}"#.utf8)
      #expect(try await client.send("PUT", BoardPaths.presence(id), presence).status == 204)
      // Who comes before the news hears first that nobody is there.
      let told = try await events(client, id) { $0.contains { $0.name == "presence" && $0.data != "[]" } }
      #expect(told.last?.data == #"[{"client":"x1","holding":["12"],"name":"Ada"}]"#)
      #expect(told.last?.id == "")
      for wrong in [#"{"client":"","name":"x","holding":[]}"#, #"{"client":"a b","name":"x","holding":[]}"#] {
        #expect(try await client.send("PUT", BoardPaths.presence(id), Data(wrong.utf8)).status == 422)
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func `a server that ends does not wait for who listens`() async throws {
    let listening = try await TestServer.run { client, _ in
      let id = try await client.makeBoard()
      let (opened, sink) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        let url = try #require(URL(string: "\(client.address)/\(BoardPaths.events(id))"))
        let headers: Headers = ["Authorization": "Bearer \(client.token ?? "")"]
        let (head, chunks) = try await URLSessionTransport().open(WireRequest(url: url, headers: headers))
        sink.yield()
        do { for try await _ in chunks {} } catch {}
        return head.status
      }
      var iterator = opened.makeAsyncIterator()
      await iterator.next()
      return task
    }
    #expect(try await listening.value == 200)
  }
}
