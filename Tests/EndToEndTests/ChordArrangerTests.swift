import Foundation
import Testing

/// The chord arranger as a person runs it: in a terminal, with real mouse bytes, and as a tool in a script.
@Suite(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"), .serialized)
struct ChordArrangerTests {
  private let folder: Folder
  private let song: String
  private let text = """
    {title: A Song}
    {key: C}
    {tempo: 240}
    # kept
    {start_of_grid: Verse}
    | C . . . | Am . F . | G7 . . . | C . . . |
    {end_of_grid}
    {x_mine: kept too}

    """

  init() throws {
    folder = try Folder()
    song = try folder.file("song.cho", text.utf8)
  }

  private func run(_ arguments: [String], path: String = "/usr/bin:/bin", atTerminal: Bool = true) throws -> Session {
    try Session(arguments, of: .chordArranger, in: folder, atTerminal: atTerminal, environment: ["PATH": path])
  }

  private func session(_ arguments: String..., path: String = "/usr/bin:/bin") throws -> Session {
    let session = try run([song, "--data-dir", folder.path("saves")] + arguments, path: path)
    #expect(session.wait(for: "Palette"))
    session.settle()
    return session
  }

  private func state(_ arguments: String...) throws -> String {
    let session = try run(
      [song, "--state"] + (arguments.isEmpty ? ["--data-dir", folder.path("saves")] : arguments), atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  /// What the song says after a run, as ChordPro.
  private func chords(_ arguments: String...) throws -> [String] {
    let out = folder.path("\(UUID().uuidString).cho")
    let session = try run([song, "--headless", "--chordpro", out] + arguments, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func saved() throws -> [String] { try chords("--data-dir", folder.path("saves")) }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  private func drag(_ session: Session, from: (Int, Int), to: (Int, Int)) {
    session.press(from.0, from.1)
    session.move((from.0 + to.0) / 2, (from.1 + to.1) / 2)
    session.move(to.0, to.1)
    session.release(to.0, to.1)
    session.settle()
  }

  /// On 80x24: Dm is in the third row of the palette, and bar 3 begins in column 53 of the line below the heading.
  private static let offerOfDm = (3, 5)

  @Test func `a song is arranged by mouse bytes, and what was recorded of it replays to the same state, twice`() throws
  {
    let recording = folder.path("game.jsonl")
    let session = try session("--record", recording)
    drag(session, from: Self.offerOfDm, to: (53, 5))
    drag(session, from: (38, 5), to: (10, 1))
    session.type("u", settling: 0.4)
    quit(session)
    #expect(try saved().contains("| C . . . | Am . F . | Dm . . . | C . . . |"))
    let state = try state()
    #expect(state.contains(#""steps":1"#) && state.contains(#""redo""#), "\(state)")
    #expect(try self.state("--replay", recording) == state)
    #expect(try self.state("--replay", recording) == state)
  }

  @Test func `a new title and a moved bar are there after a restart, and undo takes them back`() throws {
    let first = try session()
    first.type("r", settling: 0.3)
    first.type("\u{15}New\r", settling: 0.3)
    first.type("\u{1B}[H", settling: 0.3)
    first.type(">", settling: 0.3)
    quit(first)
    let lines = try saved()
    #expect(lines.contains("{title: New}") && lines.contains("| Am . F . | C . . . | G7 . . . | C . . . |"), "\(lines)")
    let second = try session()
    second.type("u", settling: 0.4)
    second.type("u", settling: 0.4)
    quit(second)
    #expect(try saved() == text.split(separator: "\n").map(String.init))
  }

  @Test func `the same is arranged by keyboard alone`() throws {
    let session = try session("--no-mouse")
    #expect(!session.output.contains("\u{1B}[?1006h"))
    // To bar 3, where a chord is typed; then a section is added and the whole transposed.
    session.type("\u{1B}[H", settling: 0.3)
    for _ in 0..<8 { session.type("\u{1B}[C", settling: 0.1) }
    session.type("/", settling: 0.2)
    session.type("Dm\r", settling: 0.3)
    session.type("t", settling: 0.3)
    quit(session)
    let lines = try saved()
    #expect(lines.contains("| Db . . . | Bbm . Gb . | Ebm . . . | Db . . . |"), "\(lines)")
    #expect(lines.contains("{key: Db}") && lines.contains("# kept") && lines.contains("{x_mine: kept too}"))
  }

  @Test func `a song is converted in a script, without a terminal`() throws {
    let outputs = ["out.mid", "out.cho", "out.wav"].map { folder.path($0) }
    let session = try run(
      [song, "--transpose", "G", "--midi", outputs[0], "--chordpro", outputs[1], "--wav", outputs[2], "--headless"],
      atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.complaint.isEmpty)
    let bytes = try outputs.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0].starts(with: Data("MThd".utf8)) && bytes[2].starts(with: Data("RIFF".utf8)))
    let expected = text.replacing("{key: C}", with: "{key: G}")
      .replacing("| C . . . | Am . F . | G7 . . . | C . . . |", with: "| G . . . | Em . C . | D7 . . . | G . . . |")
    #expect(String(decoding: bytes[1], as: UTF8.self) == expected)
    // 16 beats at 240 a minute are 4 seconds of 44,100 samples of two bytes.
    #expect((352_800..<441_000).contains(bytes[2].count), "\(bytes[2].count)")
    // And back: the MIDI file says the same song.
    let back = try run([outputs[0], "--headless", "--chordpro", folder.path("back.cho")], atTerminal: false)
    #expect(back.waitForEnd() == .exit(0), "\(back.complaint)")
    let read = try String(contentsOfFile: folder.path("back.cho"), encoding: .utf8)
    #expect(read.contains("| G . . . | Em . C . | D7 . . . | G . . . |") && read.contains("{tempo: 240}"))
  }

  @Test func `what was done is there after kill -9, in the middle of a drag too`() throws {
    let first = try session()
    drag(first, from: Self.offerOfDm, to: (53, 5))
    first.press(3, 5)
    first.move(40, 5)
    first.settle()
    first.send(SIGKILL)
    #expect(first.waitForEnd() == .signal(SIGKILL))
    #expect(try saved().contains("| C . . . | Am . F . | Dm . . . | C . . . |"))
    let second = try session()
    second.type("u", settling: 0.4)
    quit(second)
    #expect(try saved().contains("| C . . . | Am . F . | G7 . . . | C . . . |"))
  }

  @Test func `p plays through the player that is found, and quitting stops it`() throws {
    let log = folder.path("played")
    let script = """
      #!/bin/sh
      echo "$(basename $0) $# $(head -c 4 "$1")" >> \(log)
      trap 'echo stopped >> \(log); exit 0' TERM
      while :; do sleep 0.05; done

      """
    try FileManager.default.createDirectory(atPath: folder.path("bin"), withIntermediateDirectories: true)
    let player = try folder.file("bin/aplay", script.utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: player)
    let session = try session(path: "\(folder.path("bin")):/usr/bin:/bin")
    session.type("p")
    #expect(session.wait(for: "Playing. p stops."))
    #expect(waitForFile(log, toSay: "aplay 1 RIFF"))
    quit(session)
    #expect(waitForFile(log, toSay: "stopped"))
  }

  @Test func `without a player p moves the cursor alone, to the end`() throws {
    let session = try session(path: folder.path("nowhere"))
    session.type("p")
    #expect(session.wait(for: "The end."))
    quit(session)
    #expect(session.complaint.isEmpty)
  }

  /// At most two minutes.
  private func waitForFile(_ path: String, toSay text: String) -> Bool {
    for _ in 0..<1200 {
      if (try? String(contentsOfFile: path, encoding: .utf8))?.contains(text) == true { return true }
      usleep(100_000)
    }
    return false
  }
}
