import AppHost
import AppShell
import History
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// A table that comes in, by a drop or by its pasted path, is the next game.
@Suite struct TableDropsTests {
  private func opened(_ player: Player<CountrySorter>) -> [String] {
    player.opened.map { $0.path ?? $0.name }
  }

  private func game() throws -> Player<CountrySorter> {
    try Player(byPopulation, ["CH", "AT", "LI"])
  }

  @Test func `the pasted path of a table opens it, and so does a dropped table`() throws {
    var player = try game()
    let table = Array("film,year\nAlien,1979\nBrazil,1985\n".utf8)
    player.pasteFiles(["/home/ada/films.csv": table])
    player.drop(OutsideSource(["text/csv": table]), on: CellPoint(5, 5))
    #expect(opened(player) == ["/home/ada/films.csv", "table.csv"])
    try player.expectReplay()
  }

  @Test func `what is no table costs nothing`() throws {
    var player = try game()
    player.pasteFiles(["/a.csv": []])
    player.pasteFiles(["/a.csv": Array("film\nAlien\n".utf8)])
    #expect(player.lastRows(3).contains("a.csv has 1 row below its column names"))
    #expect(opened(player).isEmpty)
  }

  @Test func `what is taken or refused by argument is by drop and paste, in the same words`() throws {
    let taken = try Doors(player: game) { path in
      try CommandLineSaves<CountrySorterCommand, CountrySorter>().run(["--csv", path, "--headless"])
    }.expectSame()
    #expect(taken.contains("films.csv") && taken.contains("films") && taken.contains("list.json"))
    #expect(!taken.contains("object.json") && !taken.contains("one.csv") && !taken.contains("a.ppm"), "\(taken)")
  }

  @Test func `a dropped list in JSON opens without a file, too`() throws {
    var player = try game()
    player.drop(OutsideSource(["application/json": Array("[\"Alien\", \"Brazil\"]".utf8)]), on: CellPoint(5, 5))
    #expect(opened(player) == ["list.json"])
  }
}
