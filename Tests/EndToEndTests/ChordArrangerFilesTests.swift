import Foundation
import Testing

/// A song with words, arranged and written from inside, in a terminal by keyboard and by mouse.
@Suite(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"), .serialized)
struct ChordArrangerFilesTests {
  private let folder: Folder
  private let song: String
  private let text = """
    {title: Swing Low}
    {key: D}
    {start_of_chorus}
    Swing [D]low, sweet [G]chari[D]ot,
    Comin' for to carry me [A7]home.
    {end_of_chorus}

    """

  init() throws {
    folder = try Folder()
    song = try folder.file("song.cho", text.utf8)
  }

  private func session() throws -> Session {
    let session = try Session(
      [song, "--data-dir", folder.path("saves")], of: .chordArranger, in: folder, atTerminal: true,
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(session.wait(for: "Palette"))
    session.settle()
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func bytes(_ path: String) -> [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

  private func write(_ session: Session, _ number: String, to path: String) {
    session.type("w", settling: 0.3)
    session.type(number, settling: 0.3)
    session.type("\u{15}\(path)\r", settling: 0.5)
    // The status line changes only in some letters, so that the file is what tells.
    for _ in 0..<100 where bytes(path).isEmpty && !path.hasSuffix("pdf") { session.settle() }
    #expect(!bytes(path).isEmpty || path.hasSuffix("pdf"), "\(path)")
  }

  /// The files that were written from inside, after the chord and the title changed.
  private func check(_ chordPro: String, _ pdf: String, _ midi: String) throws {
    let written = String(decoding: bytes(chordPro), as: UTF8.self)
    let wanted = text.replacing("sweet [G]chari", with: "[G]sweet chari").replacing("Swing Low", with: "Chariot")
    #expect(written == wanted, "\(written)")
    #expect(bytes(midi).starts(with: Array("MThd".utf8)))
    // A machine without cairo says so instead.
    #expect(bytes(pdf).isEmpty || bytes(pdf).starts(with: Array("%PDF".utf8)))
  }

  private var paths: [String] { ["out.cho", "out.pdf", "out.mid"].map { folder.path($0) } }

  @Test func `by keyboard, a chord goes to another syllable, the title is set, and files are written`() throws {
    let session = try session()
    session.type("\u{1B}[H", settling: 0.3)
    for _ in 0..<4 { session.type("\u{1B}[C", settling: 0.1) }
    session.type("[", settling: 0.3)
    session.type("f", settling: 0.3)
    session.type("\u{15}Chariot\r", settling: 0.3)
    for (number, path) in zip(["1", "4", "2"], paths) { write(session, number, to: path) }
    quit(session)
    try check(paths[0], paths[1], paths[2])
  }

  private func click(_ session: Session, _ column: Int, _ row: Int) {
    session.press(column, row)
    session.release(column, row)
    session.settle(0.5)
  }

  /// In a window of 80 by 24: the G of the second bar is in column 53 of row 8, and "sweet" in column 37 below it.
  @Test func `by mouse, a chord goes to another syllable, the title is set, and files are written`() throws {
    let session = try session()
    session.press(53, 8)
    for column in stride(from: 51, through: 37, by: -2) { session.move(column, 9) }
    session.settle(0.3)
    session.release(37, 9)
    session.settle(0.8)
    // The title in the first line opens the form; its first field is the title.
    click(session, 12, 1)
    session.type("\u{15}Chariot\r", settling: 0.5)
    for (row, path) in zip([0, 3, 1], paths) {
      // The form again, its button for files, and a row of the menu.
      click(session, 12, 1)
      click(session, 16, 16)
      click(session, 15, 5 + row)
      session.type("\u{15}\(path)\r", settling: 0.5)
      for _ in 0..<100 where bytes(path).isEmpty && !path.hasSuffix("pdf") { session.settle() }
    }
    quit(session)
    try check(paths[0], paths[1], paths[2])
  }
}
