import Foundation
import Testing

/// A server as people use it from a shell, without curl.
@Suite(.enabled(if: Program.taskBoard.path != nil, "\(Program.taskBoard.isMissing)"), .serialized)
struct ServerCommandTests {
  private let folder: Folder
  private let port: HeldPort

  init() throws {
    (folder, port) = (try Folder(), try HeldPort())
  }

  /// Runs a command of one person, whose boards and tokens are in a directory of their own.
  @discardableResult
  private func shell(_ person: String, _ arguments: [String], ends: Session.End = .exit(0)) throws -> Session {
    let session = try Session(
      arguments + ["--data-dir", folder.path(person)], of: .taskBoard, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == ends, "\(arguments): \(session.complaint)")
    return session
  }

  private func serve() throws -> (session: Session, invitation: String) {
    let session = try Session(
      ["serve", "--data-dir", folder.path("server"), "--port", "\(port.number)", "--log", "info"], of: .taskBoard,
      in: folder, columns: 200)
    #expect(session.wait(for: "Serving on"), "\(session.output) \(session.complaint)")
    session.settle(0.1)
    let words = session.output.split(whereSeparator: \.isWhitespace).map(String.init)
    return (
      session,
      "\(try #require(words.first { $0.hasPrefix("http://") }))/#\(try #require(words.first { $0.count == 43 }))"
    )
  }

  private func stop(_ session: Session) {
    session.send(SIGTERM)
    #expect(session.waitForEnd() == .exit(0))
  }

  private static let commands: [[String]] = [
    ["add", "Dig", "--to", "doing", "--top"],
    ["add", "Plant", "--to", "doing", "--assignee", "Ada", "--priority", "low"], ["list"],
    ["move", "1", "--after", "3"], ["move", "#2", "--to", "Todo", "--top"], ["done", "3"],
    ["edit", "1", "--title", "Buy oat milk", "--no-label", "shop", "--due", "none", "--item", "a", "--item", "b"],
    ["edit", "1", "2", "--priority", "high", "--estimate", "2.5", "--assignee", "Bob", "--details", "Some"],
    ["edit", "1", "--wait-for", "2"], ["list"], ["done", "1"], ["edit", "1", "--no-wait-for", "2"], ["done", "1"],
    ["edit", "3", "--reopen"], ["list", "is:done"], ["archive", "1"], ["list"], ["archive", "1", "--back"],
    ["delete", "2"], ["list", "assignee:bob"], ["list", "nothing"], ["list", "due:tomorow"],
    ["move", "99", "--to", "Done"], ["add", " "], ["move", "1", "--to", "Nowhere"], ["edit", "1"], ["list"],
  ]

  @Test func `the commands for cards do and say the same on a server as alone`() throws {
    let (server, invitation) = try serve()
    try shell("ada", ["add", "Buy milk", "--due", "2026-12-24", "--label", "home,shop"])
    try shell("ada", ["join", invitation])
    try shell("ada", ["share", "--board", "garden"])
    for command in Self.commands {
      let here = try Session(
        command + ["--data-dir", folder.path("ada")], of: .taskBoard, in: folder, atTerminal: false)
      let end = here.waitForEnd()
      let there = try shell("ada", command + ["--board", "garden"], ends: end)
      #expect(there.output == here.output, "\(command)")
      #expect(there.complaint == here.complaint, "\(command)")
    }
    // The cards' times may differ by the seconds between the two.
    func plain(_ text: String) -> String { text.replacing(/"(created|done)" : \d+/) { "\"\($0.1)\"" } }
    let here = try shell("ada", ["list", "--json"]).output
    #expect(plain(try shell("ada", ["list", "--json", "--board", "garden"]).output) == plain(here))
    #expect(here.contains("\"estimate\" : 2.5"), "\(here)")
    stop(server)
  }

  @Test func `a board goes to a server and back with everything, and never over another one`() throws {
    let (server, invitation) = try serve()
    for command in [
      ["add", "Buy milk", "--label", "home"], ["add", "Gone"], ["add", "Old"], ["delete", "2"], ["archive", "3"],
      ["done", "1"],
    ] { try shell("ada", command) }
    try shell("ada", ["join", invitation])
    let said = try shell("ada", ["share"]).output
    #expect(said.contains("The board \"tasks\" is on http://127.0.0.1:"), "\(said)")
    #expect(said.contains("3 columns and 2 cards") && said.contains("task-board invite --board tasks"))
    #expect(try shell("ada", ["share"], ends: .exit(1)).complaint.contains("There is a board \"tasks\" already."))
    try shell("ada", ["fetch", "--board", "tasks", "--open", "mine"])
    let again = try shell("ada", ["fetch", "--board", "tasks", "--open", "mine"], ends: .exit(64))
    #expect(again.complaint.contains("There is a board \"mine\" already."))
    for arguments in [["--board", "tasks"], ["--open", "mine"], []] {
      try shell("ada", ["export", folder.path("out\(arguments.count)\(arguments.last ?? "").json")] + arguments)
    }
    let files = ["out2tasks.json", "out2mine.json", "out0.json"].map {
      FileManager.default.contents(atPath: folder.path($0))
    }
    #expect(files[0] != nil && files[0] == files[1] && files[1] == files[2])
    // The number of a deleted card is not used again.
    #expect(try shell("ada", ["add", "New", "--board", "tasks"]).output == "4\n")
    try shell("ada", ["import", folder.path("out0.json"), "--board", "copy"])
    #expect(
      try shell("ada", ["import", folder.path("out0.json"), "--board", "copy"], ends: .exit(1)).complaint
        .contains("There is a board \"copy\" already."))
    let list = try shell("ada", ["boards"]).output
    let address = String(invitation.split(separator: "#")[0].dropLast())
    #expect(
      list.hasSuffix("copy  Tasks  2 cards, admin  \(address)\ntasks  Tasks  3 cards, admin  \(address)\n"), "\(list)")
    #expect(list.contains("board  Tasks  2 cards\n") && list.contains("mine  Tasks  2 cards\n"), "\(list)")
    let json = try shell("ada", ["boards", "--server", address, "--json"]).output
    #expect(json.contains("\"role\" : \"admin\"") && !json.contains("mine"), "\(json)")
    stop(server)
  }

  @Test func `an invitation works once, for the one board and role that it says`() throws {
    let (server, invitation) = try serve()
    try shell("ada", ["add", "Dig"])
    try shell("ada", ["join", invitation])
    for name in ["garden", "secret"] { try shell("ada", ["share", "--board", name]) }
    let invited = try shell("ada", ["invite", "--board", "garden", "--role", "read", "--name", "Bob"])
    let line = invited.output.trimmingCharacters(in: .newlines)
    #expect(line.hasPrefix("task-board join http://127.0.0.1:") && line.contains("/garden#"), "\(line)")
    #expect(invited.output.split(separator: "\n").count == 1)
    #expect(invited.complaint.contains("It is for this machine only."), "\(invited.complaint)")
    let joined = try shell("bob", ["join", line]).output
    #expect(joined.contains("You have joined the board \"garden\" of http://127.0.0.1:"), "\(joined)")
    #expect(joined.contains(" as Bob, until "), "\(joined)")
    let late = try shell("eve", ["join"] + line.split(separator: " ").dropFirst(2).map(String.init), ends: .exit(1))
    #expect(late.complaint.contains("The invitation is no longer valid"), "\(late.complaint)")
    #expect(try shell("bob", ["list", "--board", "garden"]).output.contains("1  Dig"))
    #expect(try shell("bob", ["boards"]).output.hasPrefix("garden  Tasks  1 card, read  http://127.0.0.1:"))
    try shell("bob", ["add", "No", "--board", "garden"], ends: .exit(77))
    try shell("bob", ["list", "--board", "secret", "--server", address(of: invitation)], ends: .exit(77))
    try shell("bob", ["invite", "--board", "garden"], ends: .exit(77))
    #expect(
      try shell("bob", ["list", "--board", "secret"], ends: .exit(1)).complaint
        .contains("You have not joined a board \"secret\"."))
    // Neither the line nor what it was exchanged for is anywhere but in Bob's own file.
    let token = try #require(line.split(separator: "#").last.map(String.init))
    let kept = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path("bob/joined")).first)
    let file = folder.path("bob/joined/\(kept)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(!String(decoding: try #require(FileManager.default.contents(atPath: file)), as: UTF8.self).contains(token))
    #expect(!server.complaint.contains(token) && !server.complaint.contains("Bearer"))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(
      try shell("bob", ["list", "--board", "garden"], ends: .exit(1)).complaint.contains(
        "Others on this machine can read"))
    stop(server)
  }

  private func address(of invitation: String) -> String {
    String(invitation.split(separator: "#")[0].dropLast())
  }

  @Test func `a server that is away, or that knows no such token, is told by the status`() throws {
    let (server, invitation) = try serve()
    let address = address(of: invitation)
    try shell("ada", ["add", "Dig"])
    try shell("ada", ["join", invitation])
    try shell("ada", ["share", "--board", "garden"])
    let token = try folder.file("token", Data("not-a-token\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: token)
    for command in [["list"], ["add", "x"], ["delete", "1"]] {
      try shell(
        "ada", command + ["--server", address, "--board", "garden", "--token-file", token], ends: .exit(77))
    }
    stop(server)
    for command in [["list"], ["add", "x"], ["edit", "1", "--due", "fri"], ["export"]] {
      let failed = try shell("ada", command + ["--board", "garden"], ends: .exit(69))
      #expect(failed.complaint.hasPrefix("Error: No connection to \(address)/"), "\(failed.complaint)")
      #expect(failed.output.isEmpty)
    }
    #expect(try shell("ada", ["boards"], ends: .exit(69)).output == "board  Tasks  1 card\n")
    // What is wrong with the words is said without any server.
    for (arguments, complaint) in [
      (["list", "--open", "x", "--board", "garden"], "--open is for your own boards"),
      (["add", "x", "--author", "Bob", "--board", "garden"], "a server knows you by your token"),
      (["list", "--board", "Garden"], "\"Garden\" is not a board's id"),
      (["list", "--token-file", "x"], "--token-file is for --server"),
      (["boards", "--board", "garden"], "this command lists all of them"),
      (["edit", "1"], "Say what to change"), (["edit", "1", "2", "--title", "x"], "--title is for a single card"),
    ] {
      #expect(try shell("ada", arguments, ends: .exit(64)).complaint.contains(complaint), "\(arguments)")
    }
  }
}
