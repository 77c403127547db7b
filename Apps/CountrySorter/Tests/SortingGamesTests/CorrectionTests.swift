import SeededRandom
import Testing

@testable import SortingGames

@Suite struct CorrectionTests {
  private func explanation(_ index: Int, _ letters: String, _ ordering: Ordering) -> String {
    let answer = ids(letters)
    let isInPlace = OrderScore(answer, in: ordering).isInPlace
    return ordering.explanation(ofCardAt: index, in: answer, isInPlace: isInPlace)
  }

  @Test func `each card is told why`() {
    let ordering = Decks.ordering([10, 20, 30, 40, 10.01])
    #expect(
      explanation(0, "bacd", ordering) == "Card b is wrong here: it belongs after Card a, with 20 against 10 people.")
    #expect(
      explanation(0, "cabd", ordering) == "Card c is wrong here: it belongs after Card b, with 30 against 20 people.")
    #expect(explanation(1, "cabd", ordering) == "Card a is right, but Card c before it is wrong.")
    #expect(explanation(0, "dabc", ordering) == "Card d is wrong here: it belongs last, with 40 people.")
    #expect(explanation(0, "abcd", ordering) == "Card a is right, with 10 people.")
    #expect(explanation(0, "ae", ordering) == "Card a is right: it is tied with all others.")
    #expect(explanation(0, "a", ordering) == "Card a is right: nothing else is placed yet.")
  }

  @Test func `by name there are no figures`() throws {
    let ordering = try Ordering(Decks.numbers([1, 2, 3]), by: SortRule(.name), collation: Collation(language: "en"))
    #expect(explanation(0, "cab", ordering) == "Card c is wrong here: it belongs last.")
    #expect(explanation(1, "cab", ordering) == "Card a is right, but Card c before it is wrong.")
  }

  @Test func `a card out of place always belongs past one that is in place`() throws {
    for seed in 0..<500 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let values = (0..<Int.random(in: 0...9, using: &dice)).map { _ -> Double? in
        Double(Int.random(in: 95...110, using: &dice))
      }
      let ordering = Decks.ordering(values)
      let answer = ordering.order.shuffled(using: &dice)
      let isInPlace = OrderScore(answer, in: ordering).isInPlace
      for index in answer.indices where !isInPlace[index] {
        let found = ordering.correction(ofCardAt: index, in: answer, isInPlace: isInPlace)
        let correction = try #require(found, "seed \(seed)")
        switch correction.target {
        case .first: #expect(correction.isUpward && 0 < index, "seed \(seed)")
        case .last: #expect(!correction.isUpward && index + 1 < answer.count, "seed \(seed)")
        case .before(let card):
          let other = try #require(answer.firstIndex(of: card))
          #expect(other < index && isInPlace[other] && correction.isUpward, "seed \(seed)")
        case .after(let card):
          let other = try #require(answer.firstIndex(of: card))
          #expect(index < other && isInPlace[other] && !correction.isUpward, "seed \(seed)")
        }
      }
    }
  }
}
