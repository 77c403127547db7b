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

  @Test func `a card shows the last score of its game`() {
    func result(_ game: String, _ points: Int) -> GameResult {
      GameResult(day: "2026-11-29", game: game, points: points, most: 100, cards: 10, hints: 0, moves: 10)
    }
    let choices = GameChoices.choices([
      result("Area, high to low", 20), result("Area, high to low", 62), result("A chain of neighbors", 9),
    ])
    #expect(choices.first { $0.title == "Area" }?.note == "Last score 62 of 100")
    #expect(choices.first { $0.title == "Population" }?.note == "")
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
