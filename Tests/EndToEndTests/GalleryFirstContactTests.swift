import Testing

/// What a program says to who has never used it, and where the mouse does nothing.
@Suite(.enabled(if: Program.jigsaw.path != nil, "\(Program.jigsaw.isMissing)"), .serialized)
struct GalleryFirstContactTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func session(_ arguments: String...) throws -> Session {
    let session = try Session(
      ["--pieces", "12", "--data-dir", folder.path("saves")] + arguments, in: folder)
    #expect(session.wait(for: "Tray"))
    session.settle()
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
  }

  @Test func `the first run says how to begin, a later one does not`() throws {
    // Without motion, because the picture of a new puzzle falls apart first.
    let first = try session("--reduced-motion")
    #expect(first.output.contains("Drag a piece onto the table."))
    // A piece is put on the table.
    for key in ["n", " ", "\t", "\r"] { first.type(key, settling: 0.3) }
    quit(first)
    let second = try session()
    #expect(!second.output.contains("Drag a piece onto the table."))
    quit(second)
  }

  @Test func `a terminal that says it has no mouse reports is told of, unless no mouse is asked for`() throws {
    let told = try session()
    told.type("\u{1B}[?1006;0$y")
    #expect(told.wait(for: "This terminal has no mouse."))
    quit(told)
    let silent = try session("--no-mouse")
    silent.type("\u{1B}[?1006;0$y", settling: 0.4)
    #expect(!silent.output.contains("has no mouse."))
    quit(silent)
  }
}
