import Foundation
import Testing

/// Going from board to board in the terminal, and taking cards along.
@Suite(.enabled(if: Program.taskBoard.path != nil, "\(Program.taskBoard.isMissing)"), .serialized)
struct TaskBoardSwitchingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private var data: [String] { ["--data-dir", folder.path("boards")] }

  @discardableResult
  private func shell(_ arguments: String...) throws -> String {
    let session = try Session(arguments + data, of: .taskBoard, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(arguments): \(session.complaint)")
    return session.output
  }

  private func play(_ arguments: [String] = [], waitingFor text: String) throws -> Session {
    let session = try Session(arguments + data, of: .taskBoard, in: folder)
    #expect(session.wait(for: text), "\(session.output.suffix(1000)) \(session.complaint)")
    session.settle()
    return session
  }

  /// Whether a board gets a card with this title within two minutes.
  private func has(_ title: String, _ options: String...) throws -> Bool {
    let deadline = Date().addingTimeInterval(120)
    while Date() < deadline {
      let session = try Session(["list"] + options + data, of: .taskBoard, in: folder, atTerminal: false)
      if session.waitForEnd() == .exit(0), session.output.contains(title) { return true }
    }
    return false
  }

  /// Whether a folder gets so many finished files within two minutes: one that is still being written has another ending.
  private func has(_ count: Int, in path: String) -> Bool {
    let deadline = Date().addingTimeInterval(120)
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path(path))) ?? [] }
    while names().count(where: { $0.hasSuffix(".json") }) != count {
      guard Date() < deadline else { return false }
      usleep(10_000)
    }
    return true
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func serve(hook: String? = nil) throws -> Session {
    let server = try Session(
      ["serve", "--data-dir", folder.path("server"), "--port", "0", "--log", "critical"]
        + (hook.map { ["--hook", $0] } ?? []), of: .taskBoard, in: folder, columns: 200)
    #expect(server.wait(for: "Serving on"), "\(server.output) \(server.complaint)")
    server.settle(0.1)
    let words = server.output.split(whereSeparator: \.isWhitespace).map(String.init)
    let address = try #require(words.first { $0.hasPrefix("http://") })
    try shell("join", "\(address)/#\(try #require(words.first { $0.count == 43 }))")
    return server
  }

  @Test func `a person goes to another board and back, and a dragged card comes along`() throws {
    try shell("add", "Dig")
    try shell("add", "Plant")
    try shell("new", "--open", "house", "--title", "house")
    try shell("add", "Paint", "--open", "house")
    let session = try play(waitingFor: "Plant")
    // The first card, to the name of the board, and to the second line of the list.
    session.press(5, 4)
    session.move(10, 2)
    session.move(11, 1)
    // Only what differs from the picture before is written, so words cannot be waited for.
    session.settle(1.5)
    session.move(12, 4)
    session.settle(0.5)
    session.release(12, 4)
    #expect(try has("Dig", "--open", "house"))
    session.settle(1)
    session.type("o", settling: 1)
    session.type("house\r")
    #expect(session.wait(for: "Paint"))
    session.settle(1)
    // Here it is one step.
    session.type("u", settling: 1)
    session.type("o", settling: 1)
    session.type("board\r", settling: 1.5)
    quit(session)
    #expect(try shell("list") == "Todo (1)\n  2  Plant\nDoing (0)\nDone (0)\n")
    #expect(try shell("list", "--open", "house") == "Todo (1)\n  1  Paint\nDoing (0)\nDone (0)\n")
  }

  @Test func `a program that is killed while a card is on its way to a server goes on when it starts again`() throws {
    let server = try serve()
    try shell("add", "Dig", "--label", "home", "--due", "2026-12-24")
    try shell("add", "Plant")
    try shell("import", try folder.file("garden.md", Data("## Todo\n\n- [ ] Weed\n".utf8)), "--board", "garden")
    let session = try play(waitingFor: "Plant")
    session.type("o", settling: 2)
    session.type("\u{1B}", settling: 0.5)
    // From here on, there is no answer.
    server.send(SIGSTOP)
    session.type("jMgarden\r")
    #expect(has(1, in: "boards/moves"), "\(session.output.suffix(500))")
    session.type("d")
    #expect(session.wait(for: "Wait"))
    session.send(SIGKILL)
    #expect(session.waitForEnd() == .signal(SIGKILL))
    server.send(SIGCONT)
    let later = try play(waitingFor: "Plant")
    #expect(try has("Dig", "--board", "garden"))
    later.settle(1.5)
    quit(later)
    #expect(try shell("list") == "Todo (1)\n  2  Plant\nDoing (0)\nDone (0)\n")
    let there = try shell("list", "--board", "garden")
    #expect(there.components(separatedBy: "Dig  [due 2026-12-24; home]").count == 2, "\(there)")
    let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path("boards/moves"))) ?? []
    #expect(left == [])
    server.send(SIGTERM)
    #expect(server.waitForEnd() == .exit(0))
  }

  @Test func `hooks of a server and of a terminal run for each change`() throws {
    let (there, here) = (folder.path("there"), folder.path("here"))
    let hooks = try [there, here].map { output in
      let hook = try folder.file("hook\(output == here)", Data("#!/bin/sh\ncat >> \(output)\n".utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
      return hook
    }
    let server = try serve(hook: hooks[0])
    try shell("add", "Dig")
    try shell("share", "--board", "garden")
    try shell("move", "1", "--to", "Done", "--board", "garden")
    let session = try play(["--hook", hooks[1]], waitingFor: "Dig")
    session.type("jL", settling: 0.4)
    session.type("u", settling: 0.4)
    quit(session)
    let waiting = Date().addingTimeInterval(120)
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    while !text(there).hasSuffix("\n"), Date() < waiting { usleep(50_000) }
    let moved = text(there)
    #expect(moved.contains(#""board":"garden""#) && moved.contains(#""event":"move""#), "\(moved)")
    #expect(moved.contains(#""column":"Done""#) && moved.contains(#""revision":1"#), "\(moved)")
    let lines = text(here).split(separator: "\n")
    #expect(
      lines.count == 2 && lines[0].contains(#""event":"move""#) && lines[1].contains(#""event":"undo""#), "\(lines)")
    #expect(!lines[0].contains("revision") && lines[0].contains(#""board":"board""#))
    server.send(SIGTERM)
    #expect(server.waitForEnd() == .exit(0))
  }
}
