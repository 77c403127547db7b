import AppShell
import Foundation
import TestKit
import Testing

@testable import CountrySorter

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let saves = CommandLineSaves<CountrySorterCommand, CountrySorter>()

  @Test func `a game is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    try saves.expectCommands(forNew: "--by", "area")
  }

  @Test func `no output replaces a saved game`() throws {
    try saves.run("--headless", "--open", "mine")
    let outputs = ["--record", "--announce", "--trace", "--anki", "--results"]
    try saves.expectDocumentsSpared(
      by: outputs.map { ["--headless", "--open", "mine", $0] } + [["saves", "export", "mine"]])
  }

  @Test func `games that differ in any option have separate saves`() throws {
    let games: [[String]] = [
      [], ["--level", "easy"], ["--level", "hard"], ["--count", "11"], ["--seed", "2"], ["--from-zero"],
      ["--ascending"], ["--profile", "un"], ["--set", "CH,AT,LI"], ["--set", "CH,AT,DE"], ["--by", "area"],
      ["--into", "a,b"], ["--into", "c,d"], ["--into", "a,b", "--endless"], ["--into", "a+,b"], ["--into", "a-,b"],
      ["--by", "name"], ["--by", "name", "--language", "sv"], ["--timeline", "area"], ["--daily", "2026-11-21"],
      ["--daily", "2026-11-21", "--level", "easy"],
    ]
    let names = try games.map { words in
      let command = try CountrySorterCommand.parse(words)
      return try Dealing(command, seed: command.shell.seed ?? 1).name.text
    }
    #expect(Set(names).count == games.count, "\(names)")
  }

  @Test func `tables are told apart by their content, not by their location`() throws {
    func name(_ directory: String, _ text: String) throws -> String {
      try FileManager.default.createDirectory(atPath: "\(saves.folder)/\(directory)", withIntermediateDirectories: true)
      let path = "\(saves.folder)/\(directory)/x.csv"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try Dealing(CountrySorterCommand.parse(["--csv", path]), seed: 1).name.text
    }
    let one = try name("a", "name,year\nA,1\nB,2\n")
    #expect(try one != name("b", "name,year\nA,1\nB,3\n"))
    #expect(try one == name("c", "name,year\nA,1\nB,2\n"))
  }

  @Test func `the ordinary command line is as it was, and the help tells of both`() throws {
    let words = ["--by", "area", "--count", "5"]
    let command = try #require(try CountrySorterCommand.parseAsRoot(words) as? CountrySorterCommand)
    #expect(command.by == "area" && command.count == 5)
    #expect(try CountrySorterCommand.parseAsRoot([]) is CountrySorterCommand)
    #expect(throws: (any Error).self) { try CountrySorterCommand.parseAsRoot(["save"]) }
    let help = CountrySorterCommand.helpMessage()
    for word in ["--by", "--bins", "--data-dir", "country-sorter saves"] { #expect(help.contains(word), "\(help)") }
  }
}
