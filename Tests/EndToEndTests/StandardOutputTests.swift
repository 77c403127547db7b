import Foundation
import Testing

/// A dash is the standard output, in each option that names an output.
@Suite(.enabled(if: Program.chordArranger.path != nil, "\(Program.chordArranger.isMissing)"), .serialized)
struct StandardOutputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.file("song.cho", "{title: One}\n[C]Hello\n".utf8)
    _ = try folder.file(
      "small.ppm", "P6 96 64 255\n".utf8 + (0..<96 * 64 * 3).map { UInt8(truncatingIfNeeded: $0 * 7) })
    _ = try folder.file("list.csv", "name,year\na,1\nb,2\n".utf8)
  }

  private func run(_ program: Program, _ words: [String]) throws -> (status: Int32, output: [UInt8], said: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(program.path))
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path]
    let (output, said) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError, process.standardInput) = (output, said, FileHandle.nullDevice)
    try process.run()
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    let words = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, bytes, words)
  }

  @Test(arguments: [
    (Program.chordArranger, ["song.cho", "--headless", "--chordpro", "-"], "{title: One}\n[C]Hello\n"),
    (.chordArranger, ["song.cho", "--headless", "--midi", "-"], "MThd"),
    (.chordArranger, ["song.cho", "--headless", "--wav", "-"], "RIFF"),
    (.chordArranger, ["song.cho", "--headless", "--musicxml", "-"], "<?xml"),
    (.chordArranger, ["song.cho", "--headless", "--ireal", "-"], "irealb://"),
    (.chordArranger, ["song.cho", "--headless", "--chart", "-"], "One"),
    (.countrySorter, ["--csv", "list.csv", "--headless", "--out", "-"], "place,name,year\n,a,1\n"),
    (.countrySorter, ["--headless", "--match", "flag", "--set", "Oceania", "--anki", "-"], "#separator"),
    (.countrySorter, ["--headless", "--results", "-"], "day,game,"),
    (.countrySorter, ["--headless", "--record", "-"], "{\"app\":\"country-sorter\""),
    (.jigsaw, ["small.ppm", "--pieces", "6", "--headless", "--save-cut", "-"], "<?xml"),
    (.jigsaw, ["small.ppm", "--pieces", "6", "--headless", "--save-table", "-"], "\u{FFFD}PNG"),
    (.taskBoard, ["export", "-"], "{"),
    (.taskBoard, ["plot", "flow", "--svg", "-"], "<svg"),
  ])
  func `only what was asked for goes there`(program: Program, words: [String], beginning: String) throws {
    if program.name == "task-board" { _ = try run(program, ["add", "Call", "--data-dir", folder.path("saves")]) }
    let (status, output, said) = try run(program, words + ["--data-dir", folder.path("saves")])
    let text = String(decoding: output, as: UTF8.self)
    #expect(status == 0 && text.hasPrefix(beginning), "\(words): \(status) \(said) \(text.prefix(200))")
    #expect(!FileManager.default.fileExists(atPath: folder.path("-")))
  }

  @Test(arguments: [
    (Program.chordArranger, ["song.cho", "--headless", "--chordpro", "-", "--chart", "-"], "two outputs"),
    (.countrySorter, ["--csv", "list.csv", "--state", "--out", "-"], "two outputs"),
    (.taskBoard, ["new", "--file", "-"], "changed in place"),
    (.taskBoard, ["saves", "backup", "board", "-"], "file of its own"),
  ])
  func `what does not fit there is refused`(program: Program, words: [String], reason: String) throws {
    let (status, output, said) = try run(program, words + ["--data-dir", folder.path("saves")])
    #expect(status != 0 && output.isEmpty && said.contains(reason), "\(words): \(status) \(said)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("-")))
  }
}
