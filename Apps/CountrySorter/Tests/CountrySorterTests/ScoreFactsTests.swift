import SortingGames
import TestKit
import Testing

@testable import CountrySorter

@Suite struct ScoreFactsTests {
  private func facts(_ player: Player<CountrySorter>, days: PlayedDays = PlayedDays()) -> ScoreFacts? {
    ScoreFacts(
      player.app.game, player.model, player.app.hints, days, moves: player.program.journal.counter)
  }

  @Test func `an order is so many points of 100, and hints cost some`() throws {
    var player = try Player(byPopulation, ["LI", "CN", "CH"])
    #expect(facts(player) == nil)
    player.keys("Tab h h")
    for (index, code) in ["CN", "CH", "LI"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    let known = try #require(facts(player))
    #expect(known.done == 95 && known.all == 100 && known.lesson == nil)
    #expect(
      known.lines.map { "\($0.title) \($0.value)" } == [
        "Right 3 of 3 pairs", "In place 3 of 3 cards", "Hints 1, −5 points", "Moves 3",
      ])
  }

  @Test func `bins are so many cards of all, and the first wrong one is explained`() throws {
    var player = try Player(.bins(column: "continents"), ["KE", "JP"], bins: ["Africa", "Asia"])
    player.drop("KE", on: .pane(.bin("Africa")))
    player.drop("JP", on: .pane(.bin("Africa")))
    let known = try #require(facts(player))
    #expect(known.done == 1 && known.all == 2)
    #expect(known.lesson?.title == "Why Japan is wrong")
    #expect(known.lesson?.text == "Japan belongs to Asia, not to Africa.")
  }

  @Test func `an order of one's own has no score`() throws {
    var player = try Player(.ranking, ["KE", "JP"])
    for (index, code) in ["KE", "JP"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    #expect(facts(player) == nil)
  }

  @Test func `the unit is said once, beside the title`() throws {
    func title(_ column: String) throws -> String {
      try Player(.order(SortRule(.column(column), .descending)), ["KE", "JP"]).app.game.scaleTitle
    }
    #expect(try title("population") == "most people")
    #expect(try title("area") == "largest (km²)")
    #expect(try title("neighbors") == "most neighbors")
    #expect(try Player(.ranking, ["KE", "JP"]).app.game.scaleTitle.isEmpty)
  }

  @Test func `the ends of a scale are in the words of its column`() throws {
    func scale(_ column: String, _ direction: SortRule.Direction = .descending) throws -> String {
      let player = try Player(.order(SortRule(.column(column), direction)), ["KE", "JP"])
      return player.app.game.scale.map { "\($0.first), \($0.last)" } ?? ""
    }
    #expect(try scale("population") == "most people, fewest people")
    #expect(try scale("population", .ascending) == "fewest people, most people")
    #expect(try scale("area") == "largest, smallest")
    #expect(try scale("latitude") == "northernmost, southernmost")
    #expect(try Player(.order(SortRule(.name)), ["KE", "JP"]).app.game.scale?.first == "A")
  }
}
