import SortingGames
import Testing

@testable import CountryData

/// The countries play all games.
@Suite struct CountryDeckTests {
  private let deck = CountryTable(.unitedNations).deck()
  private let english = Collation(language: "en")

  private func first(_ column: String, _ direction: SortRule.Direction) throws -> String {
    let ordering = try Ordering(deck, by: SortRule(.column(column), direction), collation: english)
    return ordering.order.first!.text
  }

  @Test func `countries are ordered by each column of numbers`() throws {
    #expect(try first("population", .descending) == "IN")
    #expect(try first("area", .descending) == "RU")
    #expect(try first("density", .descending) == "MC")
    #expect(try first("density", .ascending) == "MN")
    #expect(try first("latitude", .descending) == "IS")
    #expect(try first("neighbors", .descending) == "CN")
  }

  @Test func `countries whose figure is not known do not play`() throws {
    let all = CountryTable(.withKosovo).deck()
    let population = try Ordering(all, by: SortRule(.column("population")), collation: english)
    #expect(population.leftOut.map(\.text) == ["AQ", "BV", "HM", "UM"])
    #expect(population.order.count == 246)
    #expect(population.column?.provenance == "data as of 2023, UN World Population Prospects 2022 (countriespop 0.1.1)")
  }

  @Test func `Türkiye is right in both of its continents`() throws {
    let game = try Binning(deck, by: "continents", collation: english)
    #expect(game.bins == ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"])
    #expect(
      game.explanation(of: CardID("TR"), in: "Europe")
        == "right: Türkiye belongs to Asia and Europe, each is right")
  }

  @Test func `all columns of words make bins`() throws {
    for column in deck.columns where column.kind == .words {
      let game = try Binning(deck, by: column.id, collation: english)
      #expect(game.bins.count > 1 && game.cards.count > 40, "\(column.id)")
    }
    #expect(deck.columns.count == 14)
  }

  @Test func `sets are chosen by membership or continent, and levels by rank`() throws {
    #expect(try deck.cards(of: .having(word: "G20", column: "memberships")).cards.count == 19)
    #expect(try deck.cards(of: .having(word: "EU", column: "memberships")).cards.count == 27)
    let europe = try deck.cards(of: .having(word: "Europe", column: "continents"))
    #expect(europe.cards.contains { $0.id.text == "TR" })
    let easy = try deck.cards(upTo: .easy, ranks: "rank").cards.map(\.id.text)
    #expect(easy.count == 40 && easy.contains("BR") && !easy.contains("TV"))
  }
}
