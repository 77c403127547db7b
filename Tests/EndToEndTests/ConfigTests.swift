import Foundation
import Testing

/// A person's config file, in the programs as they are built.
@Suite(.enabled(if: Program.gallery.path != nil, "\(Program.gallery.isMissing)"), .serialized)
struct ConfigTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path(".config/terminal-drag/themes"), withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    _ = try folder.file(".config/terminal-drag/config.toml", Array(text.utf8))
  }

  private static let ownKeys = """
    theme = "nord"
    drag = "clicks"
    [keys]
    undo = "F7"
    help = "F1"
    quit = "Ctrl-Q"
    """

  /// Something to start each program with at once.
  private static func words(_ program: Program) -> [String] {
    switch program.name {
    case Program.jigsaw.name: ["--pieces", "12"]
    case Program.chordArranger.name: ["--example", "pachelbel"]
    default: []
    }
  }

  private func output(_ words: [String], of program: Program, _ environment: [String: String] = [:]) throws
    -> (text: String, complaint: String, end: Session.End)
  {
    let session = try Session(words, of: program, in: folder, atTerminal: false, environment: environment)
    let end = session.waitForEnd()
    return (session.output, session.complaint, end)
  }

  @Test(arguments: Program.all.map(\.name))
  func `another theme, three keys and drags by clicks work in every program`(name: String) throws {
    let program = Program(name: name)
    try write(Self.ownKeys)
    let screen = try output(Self.words(program) + ["--headless", "--size", "120x30"], of: program)
    #expect(screen.text.contains("F1 help, Ctrl-Q quit."), "\(screen.text) \(screen.complaint)")
    #expect(screen.text.contains("Click ") || name == Program.gallery.name || name == Program.taskBoard.name)
    #expect(screen.complaint.isEmpty)
    let keys = try output(Self.words(program) + ["--list-keys"], of: program)
    #expect(keys.text.split(separator: "\n").contains { $0.hasPrefix("undo ") && $0.contains(" F7 ") }, "\(keys.text)")

    let session = try Session(Self.words(program), of: program, in: folder)
    #expect(session.wait(for: "48;2;46;52;64"), "nord's background")
    session.type("\u{1B}OP")
    #expect(session.wait(for: "Type to find something"))
    session.type("\u{1B}", settling: 0.3)
    session.type("q", settling: 0.2)
    session.type("\u{11}")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
  }

  @Test(arguments: [("16", "38;2;"), ("16", "48;5;"), ("256", "38;2;"), ("none", "38;")])
  func `the colors that a printed screen uses are those that were asked for`(colors: String, unwanted: String) throws {
    let words = Self.words(.jigsaw) + ["--headless", "--styled", "--colors", colors, "--theme", "dark"]
    let screen = try output(words, of: .jigsaw)
    #expect(screen.end == .exit(0) && !screen.text.isEmpty && !screen.text.contains(unwanted), "\(screen.complaint)")
  }

  @Test func `drags are by clicks until Ctrl-K changes that`() throws {
    try write("drag = \"clicks\"\n")
    let session = try Session(["--data-dir", folder.path("saves")], of: .taskBoard, in: folder)
    #expect(session.wait(for: "Todo") || session.wait(for: "To do"))
    session.settle()
    session.type("\u{0B}")
    #expect(session.wait(for: "Press, move and release"), "it was by clicks until now")
    session.type("q")
    #expect(session.waitForEnd() == .exit(0))
  }

  @Test(arguments: [
    ("thme = \"nord\"\n", ":1: There is no setting \"thme\". Did you mean \"theme\"?"),
    ("theme = nord\n", ":1: nord is not a value. Put text in quotes"),
    ("[keys]\nundo = \"?\"\n", ":2: ? is the key of help (Show this help), so undo"),
    ("theme = \"pale\"\n", "/themes/pale.toml: Hard to read: "),
  ])
  func `a mistake is told, and the program starts`(text: String, told: String) throws {
    try write(text)
    _ = try folder.file(".config/terminal-drag/themes/pale.toml", Array("[colors]\nfaint = \"#40444C\"\n".utf8))
    let run = try output(["--headless"], of: .countrySorter)
    #expect(run.end == .exit(0) && run.text.contains("Cards"), "\(run)")
    #expect(run.complaint.contains(told), "\(run.complaint)")
    let session = try Session([], of: .countrySorter, in: folder)
    session.settle(1)
    session.type("q")
    #expect(session.waitForEnd() == .exit(0))
    #expect(session.complaint.contains(told))
    let report = try output(["config"], of: .gallery)
    #expect(report.text.contains("Not used:") || text.contains("[keys]"), "\(report.text)")
  }

  @Test func `the jigsaw has its tray where its section says, and a wrong side is told`() throws {
    func screen(_ words: String...) throws -> (text: String, complaint: String, end: Session.End) {
      try output(Self.words(.jigsaw) + ["--headless", "--size", "100x40"] + words, of: .jigsaw)
    }
    let right = try screen()
    try write("[jigsaw-puzzle]\ntray = \"bottom\"\n")
    let bottom = try screen()
    #expect(bottom.text != right.text)
    #expect(try bottom.text == screen("--tray", "bottom").text)
    #expect(try screen("--tray", "right").text == right.text)
    #expect(try output(["config"], of: .gallery).text.contains("[jigsaw-puzzle]\ntray  bottom  "))
    try write("[jigsaw-puzzle]\ntray = \"left\"\n")
    let wrong = try screen()
    #expect(wrong.text == right.text)
    #expect(
      wrong.complaint.contains("config.toml:2: tray is \"left\"; it can be right or bottom."), "\(wrong.complaint)")
  }

  @Test func `a directory, a huge file and Latin-1 in its place are told, and the program starts`() throws {
    let path = folder.path(".config/terminal-drag/config.toml")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(
      try output(["--headless"], of: .countrySorter).complaint.contains("This is a directory; it should be a file."))
    try FileManager.default.removeItem(atPath: path)
    try write("")
    #expect(truncate(path, 100_000_000) == 0)
    let huge = try output(["--headless"], of: .countrySorter)
    #expect(huge.end == .exit(0) && huge.complaint.contains("It has 100000000 bytes"))
    _ = try folder.file(".config/terminal-drag/config.toml", [0x23, 0xE9, 0x0A])
    let latin = try output(["--headless"], of: .countrySorter)
    #expect(latin.end == .exit(0) && latin.complaint.contains("config.toml:1: This line is not UTF-8."))
  }

  @Test func `a terminal that lies about its colors can be told so`() throws {
    try write("colors = \"16\"\n")
    let session = try Session([], of: .countrySorter, in: folder)
    session.settle(1)
    #expect(!session.output.contains("48;2;"))
    session.type("q")
    #expect(session.waitForEnd() == .exit(0))
  }

  @Test func `the report names each value and its origin, and an option counts more`() throws {
    try write(Self.ownKeys + "\n[task-board]\ntheme = \"gruvbox-dark\"\n")
    let report = try output(["config"], of: .gallery, ["TERMINAL_DRAG_BELL": "true"])
    #expect(report.end == .exit(0), "\(report)")
    #expect(report.text.contains("theme       nord"), "\(report.text)")
    #expect(report.text.contains("TERMINAL_DRAG_BELL"))
    #expect(report.text.contains("[task-board]\ntheme  gruvbox-dark"))
    let session = try Session(["--theme", "catppuccin-mocha"], of: .taskBoard, in: folder)
    #expect(session.wait(for: "48;2;30;30;46"))
    session.type("\u{11}")
    #expect(session.waitForEnd() == .exit(0))
  }

  @Test(arguments: Program.all.map(\.name))
  func `the example of the guide works in every program`(name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/config.md")
    let guide = try String(contentsOf: file, encoding: .utf8)
    let example = try #require(
      guide.components(separatedBy: "```toml\n").dropFirst().first?.components(separatedBy: "```").first)
    #expect(example.contains("undo = "))
    try write(example)
    let program = Program(name: name)
    let keys = try output(Self.words(program) + ["--list-keys"], of: program)
    #expect(keys.complaint.isEmpty, "\(keys.complaint)")
  }
}
