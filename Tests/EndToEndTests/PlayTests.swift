import Foundation
import Testing

/// The program as a person runs it: in a terminal, with real mouse bytes.
@Suite(.enabled(if: Program.jigsaw.path != nil, "\(Program.jigsaw.isMissing)"), .serialized) struct PlayTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func session(_ arguments: String...) throws -> Session {
    let session = try Session(
      [Folder.photo, "--pieces", "12", "--seed", "3", "--data-dir", folder.path("saves")] + arguments, in: folder)
    #expect(session.wait(for: "Tray"))
    session.settle()
    return session
  }

  /// The first piece of the tray, on an 80x24 terminal, goes to the table.
  private func dragFirstPiece(_ session: Session, toColumn column: Int = 30, row: Int = 10) {
    session.press(72, 5)
    session.move(60, 8)
    session.move(column, row)
    session.release(column, row)
    session.settle()
  }

  private func savedState(_ arguments: String...) throws -> String {
    let session = try Session(
      [Folder.photo, "--pieces", "12", "--seed", "3", "--headless", "--state"]
        + (arguments.isEmpty ? ["--data-dir", folder.path("saves")] : arguments), in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  @Test func `it starts, a drag moves a piece, q ends it with 0 and gives the terminal back`() throws {
    let session = try session()
    #expect(session.output.contains("\u{1B}[?1049h") && session.output.contains("\u{1B}[?1006h"))
    #expect(!session.isRestored)
    dragFirstPiece(session)
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    expectGivenBack(session)
    let state = try savedState()
    #expect(state.contains(#""steps":1"#))
    #expect(state.contains(#""groups":[{"#))
  }

  @Test func `killed in the middle of a drag it starts again with the last finished state, and undo works`() throws {
    let first = try session()
    dragFirstPiece(first)
    first.press(72, 5)
    first.move(50, 12)
    first.move(20, 12)
    first.settle()
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    let saved = try savedState()
    #expect(saved.contains(#""steps":1"#))
    #expect(saved.contains(#""carrying":0"#))

    let second = try session()
    second.type("u", settling: 0.4)
    second.type("q")
    #expect(second.waitForEnd() == .exit(0))
    let undone = try savedState()
    #expect(undone.contains(#""steps":0"#))
    #expect(undone.contains(#""groups":[]"#))
    #expect(undone.contains(#""redo":"Move piece"#))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal in the middle of a drag ends it with 128 and its number, the terminal given back`(signal: Int32) throws
  {
    let session = try session()
    dragFirstPiece(session)
    session.press(72, 5)
    session.move(40, 12)
    session.settle()
    session.send(signal)
    #expect(session.waitForEnd() == .exit(128 + signal))
    expectGivenBack(session)
    #expect(try savedState().contains(#""steps":1"#))
  }

  @Test func `Ctrl-C ends it with 130 and gives the terminal back`() throws {
    let session = try session()
    session.type("\u{03}")
    #expect(session.waitForEnd() == .exit(130))
    expectGivenBack(session)
  }

  @Test func `what was recorded replays without a terminal to the same state, twice`() throws {
    let game = folder.path("game.jsonl")
    let session = try session("--record", game)
    dragFirstPiece(session)
    dragFirstPiece(session, toColumn: 45, row: 12)
    session.type("u", settling: 0.4)
    session.type("q")
    #expect(session.waitForEnd() == .exit(0))
    let saved = try savedState()
    #expect(saved.contains(#""steps":1"#) && saved.contains(#""redo""#))
    #expect(try savedState("--replay", game) == saved)
    #expect(try savedState("--replay", game) == saved)
  }

  @Test(arguments: ["mouse", "keyboard"])
  func `a puzzle is solved in a terminal, and what was recorded of it replays to the same state, twice`(by: String)
    throws
  {
    let game = folder.path("game.jsonl")
    let session = try session("--record", game)
    for input in try Folder.inputs(of: "solve-by-\(by).jsonl") {
      session.type(input)
      // A piece that was dropped glides to its place before the next one is taken.
      if input.hasSuffix("m") || input == "\r" { session.settle(0.5) }
    }
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    let saved = try savedState()
    #expect(saved.contains(#""pieces":[0,1,2,3,4,5,6,7,8,9,10,11]"#) && saved.contains(#""steps":12"#), "\(saved)")
    #expect(try savedState("--replay", game) == saved)
    #expect(try savedState("--replay", game) == saved)
  }

  @Test func `the second copy on one save is refused, and the first goes on`() throws {
    let first = try session()
    let second = try Session(
      [Folder.photo, "--pieces", "12", "--seed", "3", "--data-dir", folder.path("saves")], in: folder)
    #expect(second.waitForEnd() == .exit(1))
    #expect(second.complaint.contains("citrus-fruits-8662c0367d0a-12-3.save\" is open in another program"))
    #expect(second.output.isEmpty)
    dragFirstPiece(first)
    first.type("q")
    #expect(first.waitForEnd() == .exit(0))
    #expect(try savedState().contains(#""steps":1"#))
  }

  private func expectGivenBack(_ session: Session) {
    #expect(session.isRestored)
    for mode in ["1049", "1006", "1003", "1002", "1004", "2004"] {
      let (on, off) = ("\u{1B}[?\(mode)h", "\u{1B}[?\(mode)l")
      let (lastOn, lastOff) = (
        session.output.range(of: on, options: .backwards), session.output.range(of: off, options: .backwards)
      )
      #expect(lastOn != nil && lastOff != nil && lastOn!.upperBound <= lastOff!.lowerBound, "mode \(mode)")
    }
    #expect(session.output.contains("\u{1B}[?25h"))
  }
}
