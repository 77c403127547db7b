import Foundation
import Testing

/// The board as a person uses it: in a terminal and from a shell, on one save.
@Suite(.enabled(if: Program.taskBoard.path != nil, "\(Program.taskBoard.isMissing)"), .serialized)
struct TaskBoardPlayTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @discardableResult
  private func shell(_ arguments: String..., ends: Session.End = .exit(0)) throws -> Session {
    let session = try Session(
      arguments + ["--data-dir", folder.path("boards")], of: .taskBoard, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == ends, "\(session.complaint)")
    return session
  }

  private func play(_ arguments: String..., environment: [String: String] = [:]) throws -> Session {
    let session = try Session(
      arguments + ["--data-dir", folder.path("boards")], of: .taskBoard, in: folder, environment: environment)
    #expect(session.wait(for: "Todo"))
    session.settle()
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func addThree() throws {
    for title in ["First", "Second", "Third"] { try shell("add", title) }
  }

  @Test func `cards from the shell are dragged in the terminal, undone there, and listed again`() throws {
    try addThree()
    #expect(try shell("add", "Urgent", "--to", "doing", "--priority", "high").output == "4\n")
    let session = try play()
    // The first card goes into the third column.
    session.press(5, 4)
    session.move(20, 6)
    session.move(60, 10)
    session.release(60, 10)
    session.settle()
    session.press(5, 4)
    session.move(30, 8)
    session.move(35, 7)
    session.release(35, 7)
    session.settle()
    session.type("u", settling: 0.4)
    quit(session)
    let list = try shell("list").output
    #expect(list == "Todo (2)\n  2  Second\n  3  Third\nDoing (1)\n  4  Urgent  [high]\nDone (1)\n  1  First  [done]\n")
    try shell("move", "3", "--after", "4")
    try shell("done", "2")
    #expect(try shell("list").output.contains("Doing (2)\n  4  Urgent  [high]\n  3  Third\nDone (2)"))
  }

  @Test func `killed in the middle of a drag it has the last finished state, and undo works on`() throws {
    try addThree()
    let first = try play()
    first.type("j")
    first.type("L", settling: 0.5)
    first.press(5, 4)
    first.move(40, 9)
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    #expect(try shell("list", "--column", "doing").output == "Doing (1)\n  1  First\n")
    let second = try play()
    second.type("u", settling: 0.4)
    quit(second)
    #expect(try shell("list", "--column", "doing").output == "Doing (0)\n")
  }

  @Test func `a description is written in the editor, and a recording has it`() throws {
    try addThree()
    let editor = try folder.file("editor.sh", Array("printf 'from the editor' > \"$1\"\n".utf8))
    let game = folder.path("game.jsonl")
    let session = try play("--record", game, environment: ["VISUAL": "sh \(editor)"])
    session.type("j")
    session.type("E", settling: 1)
    session.type("J", settling: 0.4)
    quit(session)
    #expect(try shell("list", "--json").output.contains("\"details\" : \"from the editor\""))
    let saved = try shell("--headless", "--state").output
    #expect(try shell("--headless", "--state", "--replay", game).output == saved)
  }

  @Test func `a board goes out and comes in as it was, and not over another one`() throws {
    try addThree()
    try shell("export", folder.path("board.json"))
    try shell("import", folder.path("board.json"), "--open", "copy")
    try shell("export", folder.path("copy.json"), "--open", "copy")
    let (one, other) = (folder.path("board.json"), folder.path("copy.json"))
    #expect(FileManager.default.contents(atPath: one) == FileManager.default.contents(atPath: other))
    let again = try shell("import", one, "--open", "copy", ends: .exit(64))
    #expect(again.complaint.contains("There is a board \"copy\" already."))
    #expect(try shell("add", " ", ends: .exit(1)).complaint.contains("A card needs a name."))
    #expect(try shell("move", "99", "--to", "Done", ends: .exit(1)).complaint.contains("There is no card \"99\"."))
  }
}
