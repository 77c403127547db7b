import BoardFiles
import BoardSharing
import Foundation
import Networking
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a person may not do directly, nobody does by any other way either: each rule is tried at each door.
@Suite struct RulesAndDoorsTests {
  @Test(arguments: [Door.command, .batch, .takeBack, .add, .addCards, .finish, .taskList, .upload])
  func `no rule is broken at a door of the server`(_ door: Door) async throws {
    let table = RulesAndDoors(board: RuleBoard(now: Moment(rawValue: 1_000_000)))
    try await TestServer.run { client, server in
      for rule in Rule.allCases {
        let cell = table.cell(rule, door)
        if case .reason(let reason) = cell {
          #expect(reason.hasSuffix("."))
          continue
        }
        let mallory = try await server.client(of: client, rule == .role ? .read : .write, of: "*", name: "Mallory")
        switch cell {
        case .actions(let actions):
          try #require(!actions.isEmpty)
          for action in actions { try await play(action, door, rule, table.board, client, mallory) }
        case .task(let card):
          try await tryTask(card, rule, table.board, client, mallory)
        case .upload(let board):
          let body = try JSONEncoder().encode(NewBoard(title: "Mine", board))
          let status = try await (rule == .role ? mallory : client).send("POST", "v1/boards", body).status
          #expect(status == (rule == .role ? 403 : 409), "\(rule) at \(door)")
        default: Issue.record("\(rule) at \(door): the server has no such door.")
        }
      }
    }
  }

  private func play(
    _ action: KanbanAction, _ door: Door, _ rule: Rule, _ rules: RuleBoard, _ client: TestClient,
    _ mallory: TestClient
  ) async throws {
    let id = try await client.makeBoard("Rules", board: rules.board)
    if door == .batch {
      let command = KanbanCommand(action, at: Moment(rawValue: 0), by: "Ada")
      let batch = CommandBatch(["a", "b"].map { .init(key: $0, command: command) })
      _ = try await mallory.send("POST", BoardPaths.commands(id) + "/batch", try JSONEncoder().encode(batch))
    } else {
      _ = try await mallory.perform(action, on: id)
    }
    let after = try await client.board(id).board
    #expect(rules.keeps(rule, from: rules.board, to: after), "\(rule) at \(door): \(action)")
  }

  private func tryTask(
    _ card: CardID, _ rule: Rule, _ rules: RuleBoard, _ client: TestClient, _ mallory: TestClient
  ) async throws {
    if try await client.get(BoardPaths.document(MyTasks.board)).status != 200 {
      let body = try JSONEncoder().encode(NewBoard(title: "Rules", rules.board, id: MyTasks.board))
      _ = try await client.send("POST", "v1/boards", body)
    }
    let before = try await client.board(MyTasks.board).board
    #expect(try await mallory.form("set_task_completed.php", "taskID=\(card)").status >= 400)
    #expect(rules.keeps(rule, from: before, to: try await client.board(MyTasks.board).board))
  }

  @Test(arguments: [Door.file, .agent, .own, .terminal, .mergeDriver])
  func `no rule is broken at a door of this machine`(_ door: Door) throws {
    let table = RulesAndDoors(board: RuleBoard(now: Moment(rawValue: Int(Date().timeIntervalSince1970) - 60)))
    for rule in Rule.allCases {
      let place = try Workplace(table.board.board)
      defer { place.remove() }
      var before = try place.board()
      switch table.cell(rule, door) {
      case .shell(let words): try place.run(words + (door == .own ? place.own : ["--file", place.file]))
      case .tool(let name, let arguments): try place.call(name, arguments)
      case .both(let mine, let others):
        let theirs = try play(others, by: "Ada", on: before, at: table.board.now)
        let ours = try play(mine, by: "Mallory", on: before, at: table.board.now)
        try place.merge(ours, theirs, door, at: table.board.now)
        before = theirs
        if rule == .number {
          #expect(Set(try place.board().cards.values.map(\.title)).isSuperset(of: ["Mine", "Theirs"]), "\(door)")
        }
      case .reason(let reason):
        #expect(reason.hasSuffix("."))
        continue
      case .actions, .task, .upload: Issue.record("\(rule) at \(door): this machine has no such door.")
      }
      let after = try door == .own ? place.ownBoard() : place.board()
      #expect(table.board.keeps(rule, from: before, to: after), "\(rule) at \(door)")
    }
  }

  private func play(_ actions: [KanbanAction], by name: String, on board: Kanban, at time: Moment) throws -> Kanban {
    var board = board
    for action in actions { _ = try KanbanCommand(action, at: time, by: name).performByRules(on: &board) }
    return board
  }
}

/// A folder with a board in a file, and the same as a board of one's own.
private struct Workplace {
  private let folder = NSTemporaryDirectory() + "rules-\(UUID().uuidString)"

  var file: String { "\(folder)/BOARD.md" }
  var own: [String] { ["--open", "rules", "--data-dir", "\(folder)/data"] }

  init(_ board: Kanban) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try BoardPage.text(of: board).write(toFile: file, atomically: true, encoding: .utf8)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func board() throws -> Kanban {
    try BoardPage.board(try String(contentsOfFile: file, encoding: .utf8), at: Moment(rawValue: 0))
  }

  func ownBoard() throws -> Kanban {
    try run(["export", "\(folder)/own.json"] + own)
    return try BoardJSON.board(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/own.json")))
  }

  /// Runs the real program.
  func run(_ words: [String], input: String = "") throws {
    if words.contains("--open"), !FileManager.default.fileExists(atPath: "\(folder)/data") {
      try FileManager.default.createDirectory(atPath: "\(folder)/data", withIntermediateDirectories: true)
      try BoardJSON.text(of: try board()).write(toFile: "\(folder)/board.json", atomically: true, encoding: .utf8)
      try run(["import", "\(folder)/board.json"] + own)
    }
    let process = Process()
    process.executableURL = ServerProcess.program
    process.arguments = words
    let pipe = Pipe()
    (process.standardInput, process.standardOutput) = (pipe, FileHandle.nullDevice)
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    // What is refused has status 1; words that nobody understands have another.
    #expect([0, 1].contains(process.terminationStatus), "\(words): \(process.terminationStatus)")
  }

  func call(_ tool: String, _ arguments: String) throws {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    try run(["mcp", "--file", file, "--author", "Mallory"], input: line + "\n")
  }

  func merge(_ mine: Kanban, _ theirs: Kanban, _ door: Door, at time: Moment) throws {
    let base = try board()
    if door == .terminal {
      let merge = CheckedMerge(base: base, ours: mine, theirs: theirs, by: "Mallory", at: time)
      try BoardPage.text(of: merge.board).write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      for (name, board) in [("O", base), ("A", mine), ("B", theirs)] {
        try BoardPage.text(of: board).write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      }
      try run(["merge-driver", "\(folder)/O", "\(folder)/A", "\(folder)/B"])
      try FileManager.default.removeItem(atPath: file)
      try FileManager.default.copyItem(atPath: "\(folder)/A", toPath: file)
    }
  }
}
