import History
import Testing

@testable import SortingGames

@Suite struct CardSetTests {
  @Test func `a set has the cards of a word, or those of a person's own list, in the order of the deck`() throws {
    let deck = Decks.words([["x", "y"], ["y"], ["z"]])
    #expect(try deck.cards(of: .all) == deck)
    #expect(try deck.cards(of: .having(word: "y", column: "place")).cards.map(\.id) == ids("ab"))
    #expect(try deck.cards(of: .own(ids("ca"))).cards.map(\.id) == ids("ac"))
  }

  @Test func `a set without cards and a card that is not there are refused`() {
    let deck = Decks.words([["x"]])
    let none = #expect(throws: Refusal.self) { try deck.cards(of: .having(word: "q", column: "place")) }
    #expect(none?.description == "No card has \"q\" as its place. Choose another set.")
    let unknown = #expect(throws: Refusal.self) { try deck.cards(of: .own(ids("aq"))) }
    #expect(
      unknown?.description == "There is no card q. Remove it from the list, or choose another deck.")
  }

  @Test func `an easier level has the best known cards of a harder one`() throws {
    let deck = Decks.numbers((0..<200).map { $0 == 0 ? nil : Double(200 - $0) })
    var previous: Set<CardID> = []
    for level in Level.allCases {
      let cards = Set(try deck.cards(upTo: level, ranks: "size").cards.map(\.id))
      #expect(cards.count == level.limit ?? 200)
      #expect(previous.isSubset(of: cards))
      previous = cards
    }
    let easy = try deck.cards(upTo: .easy, ranks: "size").cards.map(\.id)
    #expect(easy.first == Decks.id(160) && easy.last == Decks.id(199) && easy.count == 40)
    // Without a rank is after all others.
    #expect(try !deck.cards(upTo: .hard, ranks: "size").cards.map(\.id).contains(Decks.id(0)))
  }
}
