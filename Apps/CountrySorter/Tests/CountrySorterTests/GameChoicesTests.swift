import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter
@testable import SorterProgram

/// The games of the start.
@Suite struct GameChoicesTests {
  @Test func `each card deals a game whose results it shows`() throws {
    for game in GameChoices.all {
      let dealing = try Dealing(CountrySorterCommand.parse(game.options), seed: 1, today: Day("2026-11-29"))
      let app = try dealing.app(for: dealing.model)
      #expect(app.game.title(dealing.model.setup) == game.result, "\(game.name)")
      #expect(dealing.model.dealt.count >= 10)
    }
    #expect(Set(GameChoices.all.map(\.options)).count == GameChoices.all.count)
  }

  @Test func `a card shows the last score of its game alone`() throws {
    func result(_ game: String, _ points: Int, isDaily: Bool = false) -> GameResult {
      GameResult(
        day: "2026-11-29", game: game, points: points, most: 100, cards: 10, hints: 0, moves: 10, isDaily: isDaily)
    }
    let today = try Day("2026-11-29")
    var record = PlayerRecord()
    func note(_ title: String, _ record: PlayerRecord) -> String? {
      GameChoices.choices(record, today: today).first { $0.title == title }?.note
    }
    for result in [
      result("Area, high to low", 20), result("Area, high to low", 62), result("A chain of neighbors", 9),
      result("Population, high to low", 84, isDaily: true), result("Match each country with its flag", 70),
    ] {
      record.record(result)
    }
    #expect(note("Area", record) == "Last score 62 of 100")
    #expect(note("Population", record) == "" && note("Today", record) == "" && note("Repetition", record) == "")
    record.days.record(today, points: 84)
    record.memory.record(.wrong, of: CardID("CH"), to: "flag", on: try Day("2026-11-20"))
    #expect(note("Today", record) == "Today 84 of 100" && note("Repetition", record) == "1 card due")
  }

  @Test(arguments: [CellSize(50, 20), CellSize(80, 24), CellSize(120, 36)])
  func `a click on the title leads to the other games`(size: CellSize) throws {
    var player = try Player(byPopulation, ["CN", "DE", "CH"], size: size)
    try player.click(.start)
    #expect(player.lines.contains { $0.contains("Choose a game") })
    player.keys("End Enter")
    #expect(player.requests == [.begin(["--learn", "--match", "flag"])])
    try player.expectReplay()
  }
}
