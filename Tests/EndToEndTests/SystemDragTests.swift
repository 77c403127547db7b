import Foundation
import Testing

/// Drags between programs, in a terminal that passes them on: into each program and out of it, and the recording of it
/// without the files.
@Suite(.enabled(if: Program.all.allSatisfy { $0.path != nil }, "build everything first, with swift build"), .serialized)
struct SystemDragTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private struct Player {
    let program: Program
    let arguments: [String]
  }

  private func data(_ player: Player) -> [String] { ["--data-dir", folder.path(player.program.name)] }

  private func start(_ player: Player, showing words: String, recording: String? = nil) throws -> Session {
    let session = try Session(
      player.arguments + data(player) + (recording.map { ["--record", folder.path($0)] } ?? []), of: player.program,
      in: folder, columns: 100, rows: 30)
    #expect(session.wait(for: words), "\(session.output.suffix(400)) \(session.complaint)")
    return session
  }

  private func quit(_ session: Session) {
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    #expect(session.isRestored)
  }

  /// What a program prints without a terminal.
  private func shell(_ player: Player, _ arguments: String...) throws -> String {
    let session = try Session(player.arguments + arguments, of: player.program, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  private func state(_ player: Player, replaying recording: String? = nil) throws -> String {
    let source = recording.map { ["--replay", folder.path($0)] } ?? data(player)
    let session = try Session(
      player.arguments + source + ["--headless", "--state"], of: player.program, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  /// Where words are on the first screen, as column and row counted from 0.
  private func cell(_ words: String, _ player: Player, columns: Int = 100) throws -> (column: Int, row: Int) {
    let screen = try shell(player, "--headless", "--size", "\(columns)x30")
    for (row, line) in screen.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let range = line.range(of: words) { return (line.distance(from: line.startIndex, to: range.lowerBound), row) }
    }
    Issue.record("\(words) is not on the screen:\n\(screen)")
    return (0, 0)
  }

  /// The mouse takes what is in a cell to the right edge, and another program takes it there.
  private func dragOut(_ wanted: String, from cell: (column: Int, row: Int), _ session: Session) throws -> [UInt8]? {
    let terminal = try DragTerminal(session)
    session.press(cell.column + 2, cell.row + 1)
    session.move(cell.column + 5, cell.row + 1)
    session.move(100, cell.row + 1)
    return try terminal.takeOut(wanted)
  }

  // MARK: Task board

  private let board = Player(program: .taskBoard, arguments: [])

  @Test(arguments: DragTerminal.Framing.allCases)
  func `a list that is dropped on the board is cards, also in a replay without the file`(
    _ framing: DragTerminal.Framing
  ) throws {
    let list = try folder.file("list.md", "- [ ] Buy milk\n- [ ] Feed the cat\n".utf8)
    let session = try start(board, showing: "Todo", recording: "game.jsonl")
    let terminal = try DragTerminal(session, framing)
    #expect(try terminal.drop(file: list, onColumn: 10, row: 20) == 1)
    #expect(session.wait(for: "Feed"))
    #expect(
      try terminal.drop(Array("Call Ada\nAbout the engine.\n".utf8), as: "text/plain", onColumn: 10, row: 20) == 1)
    #expect(session.wait(for: "Ada"))
    quit(session)
    try FileManager.default.removeItem(atPath: list)
    let saved = try state(board)
    #expect(["Buy milk", "Feed the cat", "Call Ada"].allSatisfy(saved.contains))
    #expect(try state(board, replaying: "game.jsonl") == saved)
  }

  @Test func `a card that is dragged out of the board is its text, and stays`() throws {
    _ = try shell(board, "add", "Sharpen the saw", "--data-dir", folder.path("task-board"))
    let cell = try cell("Sharpen", Player(program: .taskBoard, arguments: data(board)))
    let session = try start(board, showing: "Sharpen", recording: "game.jsonl")
    let text = try dragOut("text/plain", from: cell, session)
    #expect(text.map { String(decoding: $0, as: UTF8.self) }?.contains("Sharpen the saw") == true)
    quit(session)
    let saved = try state(board)
    #expect(saved.contains("Sharpen the saw"))
    #expect(try state(board, replaying: "game.jsonl") == saved)
  }

  // MARK: Country sorter

  private let sorter = Player(program: .countrySorter, arguments: ["--set", "CH,AT,LI,FR", "--by", "population"])

  @Test func `a table that is dropped on the sorter is the next game`() throws {
    let table = try folder.file("films.csv", "film,year\nAlien,1979\nBrazil,1985\nContact,1997\n".utf8)
    let session = try start(sorter, showing: "Austria", recording: "game.jsonl")
    #expect(try DragTerminal(session).drop(file: table, onColumn: 10, row: 10) == 1)
    #expect(session.wait(for: "Contact"))
    session.settle()
    quit(session)
    // The recording has the order, and the table what the cards are.
    let films = Player(program: .countrySorter, arguments: ["--csv", table])
    let again = try shell(films, "--headless", "--replay", folder.path("game-2.jsonl"))
    #expect(["Alien", "Brazil", "Contact"].allSatisfy(again.contains), "\(again)")
  }

  @Test func `a card that is dragged out of the sorter is the ranking as a table`() throws {
    let session = try start(sorter, showing: "Austria", recording: "game.jsonl")
    let table = try dragOut("text/csv", from: try cell("Austria", sorter), session)
    #expect(table.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("place,id,name") == true)
    quit(session)
    #expect(try state(sorter, replaying: "game.jsonl") == state(sorter))
  }

  // MARK: Chord arranger

  private func arranger() throws -> Player {
    let song = try folder.file("song.cho", "{title: One}\n{sog: Verse}\n| C . . . | F . . . |\n{eog}\n".utf8)
    return Player(program: .chordArranger, arguments: [song])
  }

  @Test func `a song that is dropped on the arranger is the next one`() throws {
    let arranger = try arranger()
    let other = try folder.file("other.cho", "{title: Zwei}\n{sog: Chorus}\n| G . . . | D . . . |\n{eog}\n".utf8)
    let session = try start(arranger, showing: "Palette", recording: "game.jsonl")
    #expect(try DragTerminal(session).drop(file: other, onColumn: 60, row: 15) == 1)
    #expect(session.wait(for: "Zwei"))
    session.settle()
    quit(session)
    try FileManager.default.removeItem(atPath: other)
    #expect(try shell(arranger, "--headless", "--replay", folder.path("game-2.jsonl")).contains("Zwei"))
  }

  @Test func `a section that is dragged out of the arranger is ChordPro, and the song a MIDI file`() throws {
    let arranger = try arranger()
    let cell = try cell("Verse", arranger)
    for (type, start) in [("text/plain", "{"), ("audio/midi", "MThd")] {
      let session = try self.start(arranger, showing: "Palette", recording: "\(type.suffix(4)).jsonl")
      let bytes = try dragOut(type, from: cell, session)
      #expect(bytes?.starts(with: Array(start.utf8)) == true, "\(String(decoding: bytes ?? [], as: UTF8.self))")
      quit(session)
      #expect(try state(arranger, replaying: "\(type.suffix(4)).jsonl") == state(arranger))
    }
  }

  // MARK: Jigsaw puzzle

  private let jigsaw = Player(program: .jigsaw, arguments: [Folder.photo, "--pieces", "12", "--seed", "3"])

  @Test func `a picture that is dropped on the puzzle is the next one`() throws {
    let picture = try folder.file("cat.jpg", FileManager.default.contents(atPath: Folder.photo) ?? Data())
    let session = try start(jigsaw, showing: "Tray", recording: "game.jsonl")
    #expect(try DragTerminal(session).drop(file: picture, onColumn: 20, row: 10) == 1)
    #expect(session.wait(for: "Cat"), "\(session.output.suffix(600))")
    session.settle()
    quit(session)
  }

  @Test func `while a piece is carried, e gives the table away as a picture`() throws {
    let session = try start(jigsaw, showing: "Tray", recording: "game.jsonl")
    session.settle(1)
    let terminal = try DragTerminal(session)
    let tray = try cell("Tray", jigsaw)
    session.press(tray.column + 3, tray.row + 4)
    session.move(40, 12)
    session.move(30, 14)
    session.type("e", settling: 0.2)
    let png = try terminal.takeOut("image/png")
    #expect(png?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    quit(session)
    #expect(try state(jigsaw, replaying: "game.jsonl") == state(jigsaw))
  }

  // MARK: Gallery

  @Test func `a file that is dropped on a tile opens in that program`() throws {
    let gallery = Player(program: .gallery, arguments: [])
    let song = try folder.file("tune.cho", "{title: Tune}\n{sog: Verse}\n| C . . . |\n{eog}\n".utf8)
    let session = try start(gallery, showing: "Chord Arranger", recording: "game.jsonl")
    let tile = try cell("Chord Arranger", gallery)
    #expect(try DragTerminal(session).drop(file: song, onColumn: tile.column + 2, row: tile.row) == 1)
    #expect(session.wait(for: "Palette"), "\(session.output.suffix(600))")
    session.settle()
    session.type("q", settling: 1)
    quit(session)
  }
}
