import BoardSharing
import Foundation
import Networking
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct MyTasksTests {
  private func tasks(_ answer: Answer) throws -> [PendingTask] {
    try #require(answer.status == 200, "\(answer.text)")
    return try PropertyListDecoder().decode([PendingTask].self, from: answer.body)
  }

  @Test func `each call acts and answers with what is pending`() async throws {
    try await TestServer.run { client, _ in
      let none = try await client.form("pending_tasks.php", "")
      #expect(try tasks(none) == [])
      #expect(none.headers.mediaType == "application/xml")
      let milk = PendingTask(taskID: 42, name: "Buy milk & bread=1 ü")
      let first = try await client.form("add_task.php", "taskID=42&name=Buy+milk%20%26%20bread%3D1+%C3%BC")
      #expect(first.text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"))
      #expect(try tasks(first) == [milk])
      let fence = PendingTask(taskID: -7, name: "Paint")
      #expect(try await tasks(client.form("add_task.php", "name=Paint&taskID=-7")) == [milk, fence])
      #expect(try await tasks(client.form("pending_tasks.php", "")) == [milk, fence])
      #expect(try await tasks(client.form("set_task_completed.php", "taskID=42")) == [fence])
      // What is done, or was added, is so once.
      #expect(try await tasks(client.form("set_task_completed.php", "taskID=42")) == [fence])
      #expect(try await tasks(client.form("add_task.php", "name=Paint&taskID=-7")) == [fence])
      let board = try await client.board(MyTasks.board)
      #expect(board.revision == 3)
      #expect(board.board[ColumnID("c3")]?.cards == [CardID("1")])
    }
  }

  @Test func `cards of the board are tasks under their own numbers`() async throws {
    try await TestServer.run { client, _ in
      _ = try await client.form("add_task.php", "taskID=99&name=Dig")
      try await client.add("Plant", to: MyTasks.board).expect(200)
      #expect(
        try await tasks(client.form("pending_tasks.php", ""))
          == [PendingTask(taskID: 2, name: "Plant"), PendingTask(taskID: 99, name: "Dig")])
      #expect(try await tasks(client.form("set_task_completed.php", "taskID=2")).map(\.taskID) == [99])
    }
  }

  @Test func `fields that nobody asks for do not matter, however often and broken they are`() async throws {
    try await TestServer.run { client, server in
      let form = "x=1&x=2&%ff=3&&=&taskID=1&y[]=4&name=Dig+%F0%9F%8C%B1&z=%zz"
      let added = try await tasks(client.form("add_task.php", form))
      #expect(added == [PendingTask(taskID: 1, name: "Dig 🌱")])
    }
  }

  @Test(.timeLimit(.minutes(60))) func `many concurrent calls with one number make one card`() async throws {
    try await TestServer.run { client, _ in
      for number in 1...4 {
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
          for name in 0..<24 {
            group.addTask { try await client.form("add_task.php", "taskID=\(number)&name=Task\(name)").status }
          }
          return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(answers == [200: 1, 409: 23], "task \(number)")
      }
      let completed = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<24 { group.addTask { try await client.form("set_task_completed.php", "taskID=2").status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(completed == Array(repeating: 200, count: 24))
      let board = try await client.board(MyTasks.board)
      #expect(board.revision == 5 && board.board.cards.count == 4)
      #expect(try await tasks(client.form("pending_tasks.php", "")).map(\.taskID).sorted() == [1, 3, 4])
    }
  }

  @Test func `a deleted task can be added again, and a reopened task can be completed again`() async throws {
    try await TestServer.run { client, _ in
      let milk = PendingTask(taskID: 1, name: "Milk")
      for round in 1...3 {
        #expect(try await tasks(client.form("add_task.php", "taskID=1&name=Milk")) == [milk], "round \(round)")
        let card = try #require(try await client.board(MyTasks.board).board.cards.keys.first)
        #expect(try await tasks(client.form("set_task_completed.php", "taskID=1")) == [])
        try await client.perform(.change([card], [.done(nil)]), on: MyTasks.board).expect(200)
        #expect(try await tasks(client.form("pending_tasks.php", "")) == [milk])
        #expect(try await tasks(client.form("set_task_completed.php", "taskID=1")) == [])
        try await client.perform(.delete([card]), on: MyTasks.board).expect(200)
      }
    }
  }

  @Test func `a client's number never stands for a card that has this number on the board`() async throws {
    try await TestServer.run { client, _ in
      _ = try await client.form("add_task.php", "taskID=2&name=Milk")
      try await client.add("Bread", to: MyTasks.board).expect(200)
      try await client.perform(.change([CardID("2")], [.title("Rye bread")]), on: MyTasks.board).expect(200)
      let cards = try await client.board(MyTasks.board).board.cards
      #expect(cards[CardID("1")]?.title == "Milk" && cards[CardID("2")]?.title == "Rye bread")
    }
  }

  @Test func `no title breaks the list, whichever way it came`() async throws {
    try await TestServer.run { client, _ in
      _ = try await client.form("add_task.php", "taskID=1&name=Dig")
      for bad in ["%EF%BF%BE", "%EF%BF%BF", "%01", "%08", "%0B", "%1F"] {
        #expect(try await client.form("add_task.php", "taskID=2&name=a\(bad)b").status == 409, "\(bad)")
      }
      // Half of a surrogate pair is not UTF-8.
      #expect(try await client.form("add_task.php", "taskID=2&name=%ED%A0%80").status == 400)
      _ = try await client.add("a\u{FFFE}b\u{FFFF}", to: MyTasks.board)
      let list = try await client.form("pending_tasks.php", "")
      #expect(XMLText.firstForbidden(in: list.text) == nil)
      #expect(try tasks(list).contains(PendingTask(taskID: 1, name: "Dig")))
    }
  }

  @Test func `what is wrong is refused`() async throws {
    try await TestServer.run { client, server in
      _ = try await client.form("add_task.php", "taskID=1&name=Dig")
      for (call, form, status) in [
        ("add_task.php", "taskID=2&name=", 409), ("add_task.php", "taskID=2", 400), ("add_task.php", "name=x", 400),
        ("add_task.php", "taskID=x&name=x", 400), ("add_task.php", "taskID=1&name=Other", 409),
        ("add_task.php", "taskID=2&name=%ff%fe", 400), ("add_task.php", "taskID=2&name=a%00b", 409),
        ("add_task.php", "taskID=2&name=%zz", 400), ("add_task.php", "taskID=2&name=x&name=y", 400),
        ("set_task_completed.php", "taskID=1&taskID=1", 400), ("add_task.php", "taskID", 400),
        ("set_task_completed.php", "taskID=77", 404), ("set_task_completed.php", "", 400),
      ] {
        #expect(try await client.form(call, form).status == status, "\(call) \(form)")
      }
      #expect(try await client.get("pending_tasks.php").status == 405)
      #expect(try await client.send("TRACE", "pending_tasks.php").status == 405)
      #expect(try await client.with(token: nil).form("pending_tasks.php", "").status == 401)
      #expect(try await tasks(client.form("pending_tasks.php", "")) == [PendingTask(taskID: 1, name: "Dig")])
    }
  }
}
