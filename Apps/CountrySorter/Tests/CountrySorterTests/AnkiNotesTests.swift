import Foundation
import SortingGames
import Tables
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// The text that Anki imports.
@Suite struct AnkiNotesTests {
  private func notes(_ arguments: String..., memory: Memory = Memory()) throws -> (head: [String], rows: Table) {
    let dealing = try Dealing(CountrySorterCommand.parse(arguments), seed: 1)
    let lines = AnkiNotes(dealing.stock, dealing.model.setup, memory).text.split(separator: "\n").map(String.init)
    let head = lines.prefix { $0.hasPrefix("#") }
    let body = "Front,Back,Tags\n" + lines.dropFirst(head.count).joined(separator: "\n") + "\n"
    return (Array(head), try TableReading(csv: Array(body.utf8), file: "notes").table)
  }

  @Test func `a deck has a note for each card of the set, whichever were dealt`() throws {
    let (head, rows) = try notes("--match", "capital", "--set", "eu", "--count", "3")
    #expect(
      head == [
        "#separator:Comma", "#html:true", "#notetype:Basic", "#deck:Match each country with its capital",
        "#columns:Front,Back,Tags", "#tags column:3",
      ])
    #expect(rows.rows.count == 27)
    #expect(rows.rows.contains { $0[0] == "Capital: Austria" && $0[1] == "Vienna" })
  }

  @Test(arguments: ["flag", "outline"])
  func `pictures are in the text itself`(prompt: String) throws {
    let (_, rows) = try notes("--match", prompt, "--set", "CH,AT,FR")
    #expect(rows.rows.count == 3)
    for row in rows.rows {
      #expect(row[0].hasPrefix("<svg ") && row[0].hasSuffix("</svg>") && !row[1].isEmpty)
    }
  }

  @Test func `figures have their source, and what was confused is on the back`() throws {
    var memory = Memory()
    memory.record(
      .wrong, of: CardID("CH"), insteadOf: "AT", to: "population", on: try Day("2026-11-24"))
    let (_, rows) = try notes("--by", "population", "--set", "CH,AT", memory: memory)
    let row = try #require(rows.rows.first { $0[0] == "Population: Switzerland" })
    #expect(row[1].contains(" people<br><small>data as of 2023"))
    #expect(row[1].hasSuffix("You confused it with Austria.</small>") && row[2] == "country-sorter confused")
  }

  @Test(arguments: [["--bins", "continents"], ["--chain", "--set", "Europe"], ["--timeline", "area"]])
  func `every game with right answers makes notes`(arguments: [String]) throws {
    let dealing = try Dealing(CountrySorterCommand.parse(arguments), seed: 1)
    let text = AnkiNotes(dealing.stock, dealing.model.setup, Memory()).text
    #expect(text.split(separator: "\n").count == 6 + dealing.stock.pool.count)
  }
}
