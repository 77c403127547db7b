import Foundation
import Testing

/// What is wrong is said by name, with what to do, and nothing is touched.
@Suite(.enabled(if: Program.jigsaw.path != nil, "\(Program.jigsaw.isMissing)"), .serialized) struct BadInputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Runs at a terminal and expects it to stay untouched.
  private func expect(
    _ arguments: [String], exit status: Int32, saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var all = arguments
    if !all.contains("--data-dir") { all += ["--data-dir", folder.path("saves")] }
    let session = try Session(all, in: folder)
    #expect(session.waitForEnd() == .exit(status), "\(session.complaint)", sourceLocation: sourceLocation)
    for word in words {
      #expect(session.complaint.contains(word), "\(session.complaint)", sourceLocation: sourceLocation)
    }
    #expect(session.output.isEmpty && session.isRestored, sourceLocation: sourceLocation)
  }

  @Test func `a file that is missing, or a directory`() throws {
    try expect([folder.path("none.jpg")], exit: 1, saying: folder.path("none.jpg"))
    try expect([folder.path], exit: 1, saying: folder.path)
  }

  @Test func `a text that is called a picture`() throws {
    let path = try folder.file("letter.jpg", "Dear friend,\n".utf8)
    try expect([path], exit: 1, saying: path)
  }

  @Test func `a picture that was cut off is shown as far as it goes, and refused without any pixel`() throws {
    let photo = try Data(contentsOf: URL(fileURLWithPath: Folder.photo))
    let half = try folder.file("half.jpg", photo.prefix(photo.count / 2))
    let session = try Session([half, "--pieces", "12", "--data-dir", folder.path("half")], in: folder)
    #expect(session.wait(for: "12 pieces"))
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.complaint.contains("half.jpg\" is damaged: it ends too early. It is shown as far as it goes."))
    let jpeg = try folder.file("head.jpg", photo.prefix(64))
    try expect([jpeg], exit: 1, saying: jpeg)
    let whole = Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    let png = try folder.file("half.png", whole.prefix(48))
    try expect([png], exit: 1, saying: png)
  }

  @Test func `a picture that claims no or too many pixels`() throws {
    let none = try folder.file("none.ppm", "P6 0 0 255\n".utf8)
    try expect([none], exit: 1, saying: none)
    let huge = try folder.file("huge.ppm", "P6 40000 40000 255\n".utf8)
    try expect([huge], exit: 1, saying: huge)
  }

  @Test(arguments: ["0", "1", "1000000000", "many", "3", "10001"])
  func `a number of pieces that cannot be`(pieces: String) throws {
    try expect([Folder.photo, "--pieces", pieces], exit: 64, saying: "--pieces", pieces, "from 4 to 10000")
  }

  @Test func `a negative number of pieces`() throws {
    try expect([Folder.photo, "--pieces=-1"], exit: 64, saying: "--pieces", "-1", "from 4 to 10000")
    try expect([Folder.photo, "--pieces", "-1"], exit: 64, saying: "--pieces")
  }

  @Test func `a size, a theme, an option that is none, and options that do not go together`() throws {
    try expect(["--headless", "--size", "0x0"], exit: 64, saying: "0x0", "--size 80x24")
    try expect(["--theme", "pink"], exit: 64, saying: "pink", "dark")
    try expect(["--size", "80x24"], exit: 64, saying: "--headless")
    try expect(["--peaces", "12"], exit: 64, saying: "--peaces")
    try expect(["--seed", "seven"], exit: 64, saying: "seven", "--seed")
  }

  @Test func `a directory for saves that cannot be`() throws {
    let file = try folder.file("file", "".utf8)
    try expect([Folder.photo, "--data-dir", "\(file)/below"], exit: 1, saying: "\(file)/below")
  }

  @Test func `files for --record, --announce, --trace and --replay that cannot be opened`() throws {
    for option in ["--record", "--announce", "--trace", "--replay"] {
      let path = folder.path("none/file")
      try expect([Folder.photo, option, path], exit: 1, saying: option, path)
    }
    let text = try folder.file("text.jsonl", "hello\n".utf8)
    try expect([Folder.photo, "--replay", text], exit: 1, saying: text, "line 1")
  }

  private var save: String { folder.path("saves/citrus-fruits-8662c0367d0a-12-3.save") }
  private let puzzle = [Folder.photo, "--pieces", "12", "--seed", "3"]

  @Test func `a save that is not a database is left as it is`() throws {
    try FileManager.default.createDirectory(atPath: folder.path("saves"), withIntermediateDirectories: true)
    let bytes = Data("Not a database at all, but quite long. ".utf8) + Data(repeating: 0x61, count: 1000)
    try bytes.write(to: URL(fileURLWithPath: save))
    try expect(puzzle, exit: 1, saying: "citrus-fruits-8662c0367d0a-12-3.save", "is not a saved document")
    #expect(try Data(contentsOf: URL(fileURLWithPath: save)) == bytes)
  }

  @Test func `a save of a newer version is left as it is`() throws {
    let made = try Session(
      puzzle + ["--headless", "--data-dir", folder.path("saves")], in: folder, atTerminal: false)
    #expect(made.waitForEnd() == .exit(0))
    var bytes = try Data(contentsOf: URL(fileURLWithPath: save))
    // The user version of an SQLite file: four bytes from 60 on, the highest first.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: URL(fileURLWithPath: save))
    try expect(puzzle, exit: 1, saying: "citrus-fruits-8662c0367d0a-12-3.save", "newer version")
    #expect(try Data(contentsOf: URL(fileURLWithPath: save)) == bytes)
  }

  @Test func `without a terminal it says so in one line and ends with 1`() throws {
    let session = try Session(puzzle, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(1))
    #expect(session.output.isEmpty)
    #expect(session.complaint.contains("not a terminal"))
    #expect(session.complaint.split(separator: "\n").count == 1)
  }

  @Test func `without a terminal, headless, it draws so many rows and columns`() throws {
    let session = try Session(
      puzzle + ["--headless", "--size", "60x20"], in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 21 && lines[20].isEmpty)
    #expect(lines[..<20].allSatisfy { $0.count == 60 })
    #expect(!session.output.contains("\u{1B}"))
  }
}
