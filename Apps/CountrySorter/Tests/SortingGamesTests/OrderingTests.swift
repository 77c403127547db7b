import Foundation
import History
import Testing

@testable import SortingGames

@Suite struct OrderingTests {
  private let english = Collation(language: "en")

  @Test func `cards are ordered in either direction, and what is not known does not play`() {
    let values: [Double?] = [30, nil, 10, 20]
    #expect(Decks.ordering(values).order == ids("cda"))
    #expect(Decks.ordering(values, .descending).order == ids("adc"))
    #expect(Decks.ordering(values).leftOut == ids("b"))
  }

  @Test func `a number that is not finite is not known`() {
    #expect(Decks.ordering([1, .nan, .infinity]).order == ids("a"))
  }

  @Test func `within 1 percent is a tie, and just beyond is not`() {
    let ordering = Decks.ordering([100, 99, 98.99, 0, 0, -100, -99])
    #expect(!ordering.requires(CardID("b"), before: CardID("a")))
    #expect(ordering.requires(CardID("c"), before: CardID("a")))
    #expect(!ordering.requires(CardID("a"), before: CardID("c")))
    #expect(!ordering.requires(CardID("d"), before: CardID("e")))
    #expect(!ordering.requires(CardID("f"), before: CardID("g")))
  }

  @Test func `names and words are ordered by the alphabet of the language, equal ones tied`() throws {
    let deck = Deck(
      columns: [Column(id: "money", title: "currency", kind: .words)],
      cards: [("1", "Åland", "Euro"), ("2", "Zypern", "Euro"), ("3", "Albanien", "Lek")].map {
        Card(id: CardID($0.0), name: $0.1, values: ["money": .words([$0.2])])
      })
    let swedish = try Ordering(deck, by: SortRule(.name), collation: Collation(language: "sv"))
    #expect(swedish.order == ids("321"))
    let german = try Ordering(deck, by: SortRule(.name), collation: Collation(language: "de"))
    #expect(german.order == ids("132"))
    let money = try Ordering(deck, by: SortRule(.column("money"), .descending), collation: english)
    #expect(money.order == ids("312"))
    #expect(!money.requires(CardID("1"), before: CardID("2")) && !money.requires(CardID("2"), before: CardID("1")))
  }

  @Test func `a column that is not there is refused with those that are`() {
    let refusal = #expect(throws: Refusal.self) {
      try Ordering(Decks.numbers([1]), by: SortRule(.column("color")), collation: english)
    }
    #expect(refusal?.reason == "There is no column \"color\".")
    #expect(refusal?.remedy == "Choose from: size.")
  }

  @Test func `a rule is stored and read again`() throws {
    for rule in [SortRule(.name, .descending), SortRule(.column("area"))] {
      #expect(try JSONDecoder().decode(SortRule.self, from: JSONEncoder().encode(rule)) == rule)
    }
  }
}
