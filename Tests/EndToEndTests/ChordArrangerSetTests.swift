import Foundation
import Testing

/// A set of songs as a person plays it: in a terminal, from one song to the next, and again after a restart.
@Suite(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"), .serialized)
struct ChordArrangerSetTests {
  private let folder: Folder
  private let list: String

  init() throws {
    folder = try Folder()
    _ = try folder.file("blue.cho", "{title: Blue}\n{key: C}\n[C]One [F]two\n".utf8)
    _ = try folder.file("fast.cho", "{title: Fast}\n{key: G}\n{tempo: 200}\n[G]One\n".utf8)
    list = try folder.file("gig.setlist", "# Friday\nblue.cho\nfast.cho\ngone.cho\n".utf8)
  }

  private func session(atTerminal: Bool = true, _ arguments: String...) throws -> Session {
    try Session(
      [list, "--data-dir", folder.path("saves")] + arguments, of: .chordArranger, in: folder, atTerminal: atTerminal)
  }

  private func text() throws -> String { try String(contentsOfFile: list, encoding: .utf8) }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  @Test func `songs are turned, moved and transposed by keyboard, and come back so`() throws {
    let first = try session()
    #expect(first.wait(for: "Song 1 of 3: Blue."))
    first.type("t", settling: 0.3)
    first.type("\u{0E}")
    #expect(first.wait(for: "Song 2 of 3: Fast."))
    first.type("L", settling: 0.3)
    first.type("<", settling: 0.3)
    quit(withEscape: first)
    #expect(try text() == "fast.cho\n# Friday\nblue.cho +1\ngone.cho\n")

    // A step that nobody made would be undone here.
    let second = try session("--song", "2")
    #expect(second.wait(for: "Song 2 of 3: Blue."))
    #expect(second.wait(for: "Db"))
    second.settle()
    quit(second)
    #expect(try text() == "fast.cho\n# Friday\nblue.cho +1\ngone.cho\n")
  }

  @Test func `a song is dragged in the list by the mouse, and what was done is there after kill -9`() throws {
    let first = try session()
    #expect(first.wait(for: "Song 1 of 3: Blue."))
    first.type("L", settling: 0.3)
    #expect(first.wait(for: "gig: 3 songs"))
    let (blue, fast) = Self.rows
    first.press(20, fast)
    first.move(21, fast)
    first.move(21, blue)
    first.release(21, blue)
    first.settle()
    first.send(SIGKILL)
    _ = first.waitForEnd()
    #expect(try text() == "fast.cho\n# Friday\nblue.cho\ngone.cho\n")
  }

  @Test func `all songs are written from the shell, and those that cannot be read are named`() throws {
    let run = try session(atTerminal: false, "--headless", "--set-chart", folder.path("gig.html"))
    #expect(run.waitForEnd() == .exit(0), "\(run.complaint)")
    #expect(run.complaint.contains("gig.html: Left out: gone."))
    #expect(try String(contentsOfFile: folder.path("gig.html"), encoding: .utf8).contains("irealb://Blue"))
  }

  /// On 80x24, the list of three songs is in the middle.
  private static let rows = (blue: 7, fast: 8)

  private func quit(withEscape session: Session) {
    session.type("\u{1B}", settling: 0.3)
    quit(session)
  }
}
