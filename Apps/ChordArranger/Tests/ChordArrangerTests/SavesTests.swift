import AppHost
import AppShell
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let saves = CommandLineSaves<ChordArrangerCommand, Arranger>()

  @Test func `a song is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    try saves.expectCommands(forNew: "--example", "pachelbel")
  }

  @Test func `no output replaces a saved song`() throws {
    try saves.run("--example", "pachelbel", "--headless", "--open", "mine")
    let song = ["--example", "pachelbel", "--headless", "--open", "mine"]
    let outputs = ["--record", "--announce", "--trace", "--midi", "--wav"]
    try saves.expectDocumentsSpared(by: outputs.map { song + [$0] } + [["saves", "export", "mine"]])
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
