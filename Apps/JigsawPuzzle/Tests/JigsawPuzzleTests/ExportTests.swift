import Foundation
import Geometry
import History
import JigsawModel
import PictureFiles
import Pictures
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawProgram
@testable import JigsawPuzzle

/// Files that are written, and pictures that are played one after the other.
@Suite struct ExportTests {
  private let saves = CommandLineSaves<JigsawCommand, Jigsaw>()

  private func picture(_ name: String, _ color: UInt32 = 0x20_80_C0) throws -> String {
    let path = "\(saves.folder)/\(name)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    let pixels = Array(repeating: 0xFF00_0000 | color, count: 120 * 90)
    try OutputFile.write(Bitmap(width: 120, height: 90, pixels: pixels).pngData(), to: path)
    return path
  }

  @Test func `table, picture and cut are written at the end`() throws {
    let path = try picture("sea.png")
    let files = ["table.png", "solved.png", "cut.svg"].map { "\(saves.folder)/\($0)" }
    try saves.run(
      path, "--pieces", "12", "--cut", "irregular", "--turned", "--headless", "--save-table", files[0],
      "--save-picture",
      files[1], "--save-cut", files[2])
    let solved = try Bitmap(contentsOf: files[1])
    #expect(solved.width == 120 && solved.height == 90)
    let table = try Bitmap(contentsOf: files[0])
    #expect(
      table.width > 120 && Set(table.pixels).count == 2, "only the cloth and the place: \(Set(table.pixels).count)")
    let cut = try String(contentsOfFile: files[2], encoding: .utf8)
    #expect(cut.contains("<svg ") && cut.hasSuffix("</svg>\n") && cut.contains("irregular, seed 1"))
  }

  @Test func `a table with turned pieces shows each pixel of each piece once`() throws {
    let app = try Puzzles.app(4, 3)
    var puzzle = Puzzle(grid: app.art.cut.grid, seed: 7, challenge: Challenge(turning: .quarters))
    _ = try puzzle.spreading(puzzle.tray, cut: app.art.cut).perform(on: &puzzle)
    let table = TablePicture(art: app.art, puzzle: puzzle).table()
    let ground = TablePicture(art: app.art, puzzle: Puzzle(grid: app.art.cut.grid, seed: 7)).table()
    let grounds = Set(ground.pixels)
    let covered = table.pixels.count { !grounds.contains($0) }
    #expect(covered == 240 * 180, "\(covered)")
  }

  @Test func `an output that cannot be written is an error that names it`() throws {
    let path = try picture("sea.png")
    let error = #expect(throws: (any Error).self) {
      try saves.run(path, "--pieces", "12", "--headless", "--save-table", "\(saves.folder)/gone/table.png")
    }
    #expect("\(String(describing: error))".contains("gone/table.png"))
  }

  @Test func `a picture that cannot be written whole leaves the old one as it was`() throws {
    let path = try picture("sea.png")
    let pipe = "\(saves.folder)/pipe.png"
    mkfifo(pipe, 0o600)
    for option in ["--save-table", "--save-picture", "--save-cut"] {
      let error = #expect(throws: FileError.self) {
        try saves.run(path, "--pieces", "12", "--headless", option, pipe)
      }
      #expect(error?.reason == "nobody reads this pipe yet")
      // Who has the old file open goes on to read the old bytes: it was replaced, not written over.
      let old = try picture("old.png")
      let before = FileManager.default.contents(atPath: old)
      let reader = open(old, O_RDONLY)
      defer { close(reader) }
      try saves.run(path, "--pieces", "12", "--headless", option, old)
      #expect(FileManager.default.contents(atPath: old) != before)
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(reader, &bytes, bytes.count)
      #expect(Data(bytes.prefix(max(0, count))) == before, "\(option)")
    }
  }

  @Test func `the outlines of the SVG file are those of the cut, each edge once`() throws {
    let cut = try Puzzles.app(4, 3).art.cut
    let lines = cut.svg(width: 240, height: 180).split(separator: "\n").filter { $0.contains("<path") }
    #expect(lines.count == 1 + cut.grid.innerEdges && Set(lines).count == lines.count)
  }

  @Test func `a folder is a playlist in the order of its names, and what is no picture in it does not count`() throws {
    for name in ["b/IMG_10.png", "b/IMG_9.png", "b/.hidden.png", "b/c/inner.png"] { _ = try picture(name) }
    try "text".write(toFile: "\(saves.folder)/b/notes.txt", atomically: true, encoding: .utf8)
    let single = try picture("a.png")
    let folder = "\(saves.folder)/b"
    #expect(try Playlist([single, folder]).pictures == [single, "\(folder)/IMG_9.png", "\(folder)/IMG_10.png"])
    try FileManager.default.createDirectory(atPath: "\(saves.folder)/empty", withIntermediateDirectories: true)
    let error = #expect(throws: Refusal.self) { try Playlist(["\(saves.folder)/empty"]) }
    #expect(error?.reason.contains("There is no picture in the folder") == true)
  }

  @Test func `a picture that is written during play has a name of its own each time`() throws {
    let path = try picture("north sea.png")
    var app = try Puzzles.app(3, 2)
    app = Jigsaw(art: app.art, picture: NamedPicture(file: path))
    var puzzle = Puzzle(grid: app.art.cut.grid, seed: 1)
    let written = { WrittenPicture(app: app, puzzle: puzzle).write(in: saves.folder) }
    #expect(written().hasPrefix("Wrote \"north sea-table.png\", "))
    #expect(written().hasPrefix("\"north sea-table.png\" shows it already"))
    let first = puzzle.tray[0]
    _ = try puzzle.dropping([Placement(first, at: Vector(dx: 9, dy: 9))], tolerance: 0).command.perform(on: &puzzle)
    #expect(written().hasPrefix("Wrote \"north sea-table-2.png\", "))
    _ = try puzzle.dropping(puzzle.grid.pieces.map { Placement($0, at: .zero) }, tolerance: 0).command.perform(
      on: &puzzle)
    #expect(puzzle.isSolved && written().hasPrefix("Wrote \"north sea-solved.png\", "))
    #expect(try Bitmap(contentsOf: "\(saves.folder)/north sea-solved.png").width > 0)
    let failure = WrittenPicture(app: app, puzzle: puzzle).write(in: "\(saves.folder)/gone")
    #expect(failure.contains("gone/north sea-solved.png"), "\(failure)")
  }

  @Test func `W asks for the picture, and the answer is shown`() throws {
    var hand = try Hand(Puzzles.app(3, 2))
    hand.keys("W")
    #expect(hand.requests.last == .ask(.writePicture))
    hand.take(.told(JSONText.encode("Wrote \"sea-table.png\".")))
    #expect(hand.status.contains("Wrote \"sea-table.png\"."))
  }
}
