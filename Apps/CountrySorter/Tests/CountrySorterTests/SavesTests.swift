import AppHost
import AppShell
import Foundation
import History
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

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

  @Test func `a saved game is continued by the command that began it, and by no option that asks for another`() throws {
    let begun = ["--headless", "--by", "area", "--set", "Africa", "--count", "20", "--open", "mine"]
    try saves.run(begun)
    try saves.run(begun)
    try saves.run("--headless", "--open", "mine")
    try saves.run("--headless", "--by", "area", "--open", "mine")
    let others = [
      ["--by", "population"], ["--ascending"], ["--match", "flag"], ["--count", "21"], ["--set", "Asia"],
      ["--into", "a,b"], ["--players", "Ann,Ben"], ["--seed", "4"],
    ]
    for words in others {
      #expect(throws: Refusal.self, "\(words)") { try saves.run(["--headless", "--open", "mine"] + words) }
    }
  }

  @Test func `rows that a saved game does not have are named`() throws {
    try FileManager.default.createDirectory(atPath: saves.folder, withIntermediateDirectories: true)
    let path = "\(saves.folder)/x.csv"
    func dealing(_ rows: String) throws -> Dealing {
      try "name,year\n\(rows)".write(toFile: path, atomically: true, encoding: .utf8)
      return try Dealing(CountrySorterCommand.parse(["--csv", path]), seed: 1)
    }
    let saved = try dealing("A,1\nB,2\n").model
    #expect(try dealing("A,1\nB,2\n").missing(from: saved) == nil)
    #expect(try dealing("A,1\nB,2\nC,3\n").missing(from: saved) == "1 row of the table is not in this game: \"C\"")
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
