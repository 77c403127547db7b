import History
import Testing

@testable import SortingGames

@Suite struct BinningTests {
  private let english = Collation(language: "en")

  @Test func `an card of two bins is right in each, and it is said`() throws {
    let game = try Binning(Decks.words([["Asia", "Europe"], ["Africa"], []]), by: "place", collation: english)
    #expect(game.bins == ["Africa", "Asia", "Europe"])
    #expect(game.cards == ids("ab") && game.leftOut == ids("c"))
    #expect(game.isRight(CardID("a"), in: "Europe") && game.isRight(CardID("a"), in: "Asia"))
    #expect(!game.isRight(CardID("a"), in: "Africa"))
    #expect(
      game.explanation(of: CardID("a"), in: "Europe") == "right: Card a belongs to Asia and Europe, each is right")
    #expect(game.explanation(of: CardID("b"), in: "Africa") == "right: Card b belongs to Africa")
    #expect(game.explanation(of: CardID("b"), in: "Asia") == "wrong: Card b belongs to Africa, not to Asia")
    #expect(game.explanation(of: CardID("c"), in: "Asia") == "c is left out: its place is not known")
    #expect(game.score([CardID("a"): "Europe", CardID("b"): "Asia", CardID("c"): "Asia"]) == 1)
  }

  @Test func `numbers make no bins`() {
    let refusal = #expect(throws: Refusal.self) {
      try Binning(Decks.numbers([1, 2]), by: "size", collation: english)
    }
    #expect(refusal?.reason == "There are no bins for size: it has numbers.")
    #expect(refusal?.remedy == "Sort the cards by it instead.")
  }
}
