import AppShell
import Foundation
import Testing

@testable import CountrySorter

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let folder = NSTemporaryDirectory() + "country-saves-\(UUID().uuidString)"

  private func run(_ words: String...) throws {
    let (type, words) = AppCommandLine<CountrySorterCommand, CountrySorter>.choice(words + ["--data-dir", folder])
    var command = try type.parseAsRoot(words)
    try command.run()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.sorted() }
  }

  @Test func `a game is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run("--by", "area", "--headless", "--open", "mine")
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
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func name(_ directory: String, _ text: String) throws -> String {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(directory)", withIntermediateDirectories: true)
      let path = "\(folder)/\(directory)/x.csv"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try Dealing(CountrySorterCommand.parse(["--csv", path]), seed: 1).name.text
    }
    let one = try name("a", "name,year\nA,1\nB,2\n")
    #expect(try one != name("b", "name,year\nA,1\nB,3\n"))
    #expect(try one == name("c", "name,year\nA,1\nB,2\n"))
  }

  @Test func `a save under the name of an older version is opened, unless it is of another game`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let former = "countries-iso-into-bins-of-your-own-all-10-1"
    try run("--into", "a,b", "--headless", "--open", former)
    try run("--into", "a,b", "--headless")
    #expect(try names == ["\(former).save"])
    try run("--into", "c,d", "--headless")
    #expect(try names.count == 2)
    try run("--into", "a,b", "--headless")
    #expect(try names.count == 2)
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
