import AppShell
import Foundation
import Testing

@testable import JigsawPuzzle

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let folder = NSTemporaryDirectory() + "jigsaw-saves-\(UUID().uuidString)"

  private func run(_ words: String...) throws {
    let (type, words) = AppCommandLine<JigsawCommand, Jigsaw>.choice(words + ["--data-dir", folder])
    var command = try type.parseAsRoot(words)
    try command.run()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.sorted() }
  }

  @Test func `a puzzle is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run("--pieces", "12", "--headless", "--open", "mine")
    #expect(try names == ["mine.save"])
    try run("saves")
    try run("saves", "copy", "mine", "yours")
    try run("saves", "rename", "mine", "ours")
    #expect(try names == ["ours.save", "yours.save"])
    try run("saves", "check", "ours")
    #expect(throws: (any Error).self) { try run("saves", "delete", "ours") }
    try run("saves", "delete", "ours", "--yes")
    #expect(try names == ["yours.save"])
  }

  @Test func `the ordinary command line is as it was, and the help tells of both`() throws {
    let command = try #require(try JigsawCommand.parseAsRoot(["photo.jpg", "--pieces", "12"]) as? JigsawCommand)
    #expect(command.picture == "photo.jpg" && command.pieces == 12)
    #expect(try JigsawCommand.parseAsRoot([]) is JigsawCommand)
    let called = try #require(try JigsawCommand.parseAsRoot(["./saves"]) as? JigsawCommand)
    #expect(called.picture == "./saves")
    let help = JigsawCommand.helpMessage()
    for word in ["<picture>", "--pieces", "--data-dir", "jigsaw-puzzle saves"] {
      #expect(help.contains(word), "\(help)")
    }
  }
}
