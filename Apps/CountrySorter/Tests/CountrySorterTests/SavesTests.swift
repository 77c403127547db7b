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
