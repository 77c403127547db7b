import AppShell
import Foundation
import Testing

@testable import ChordArranger

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let folder = NSTemporaryDirectory() + "chord-saves-\(UUID().uuidString)"

  private func run(_ words: String...) throws {
    let (type, words) = AppCommandLine<ChordArrangerCommand, Arranger>.choice(words + ["--data-dir", folder])
    var command = try type.parseAsRoot(words)
    try command.run()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.sorted() }
  }

  @Test func `a song is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run("--example", "pachelbel", "--headless", "--open", "mine")
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
    let words = ["song.cho", "--transpose", "-3"]
    let command = try #require(try ChordArrangerCommand.parseAsRoot(words) as? ChordArrangerCommand)
    #expect(command.file == "song.cho" && command.transpose == "-3")
    #expect(try ChordArrangerCommand.parseAsRoot([]) is ChordArrangerCommand)
    let help = ChordArrangerCommand.helpMessage()
    for word in ["<file>", "--transpose", "--data-dir", "chord-arranger saves"] {
      #expect(help.contains(word), "\(help)")
    }
  }
}
