import AppShell
import History
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter

/// A table that comes in, by a drop or by its pasted path, is the next game.
@Suite struct TableDropsTests {
  private func opened(_ player: Player<CountrySorter>) -> [String] {
    player.requests.compactMap { if case .open(let file) = $0 { file.path ?? file.name } else { nil } }
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
    #expect(player.lastRows(3).contains("a.csv has fewer than two rows."))
    #expect(opened(player).isEmpty)
  }

  @Test func `a list in JSON is taken as on the command line, and refused in the same words`() throws {
    var player = try game()
    player.pasteFiles(["/home/ada/films.json": Array("[\"Alien\", \"Brazil\"]".utf8)])
    #expect(opened(player) == ["/home/ada/films.json"])
    var other = try game()
    let broken = Array("{\"a\": 1}".utf8)
    other.pasteFiles(["/home/ada/films.json": broken])
    let reason = #expect(throws: Refusal.self) { try OwnList(reading: broken, file: "films.json") }
    #expect(other.announcements.last == reason?.description)
    #expect(opened(other).isEmpty)
  }
}
