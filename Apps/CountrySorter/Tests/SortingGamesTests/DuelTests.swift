import SeededRandom
import Testing

@testable import SortingGames

@Suite struct DuelTests {
  @Test func `answers lead to the right place, with no more questions than halving needs`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = random.index(below: 40)
      // The placed cards are the even numbers, the challenger an odd one between them.
      let placed = (0..<count).map { CardID("\(2 * $0)") }
      let number = 2 * random.index(below: count + 1) - 1
      var duel = Duel(CardID("\(number)"), among: placed)
      var questions = 0
      while let opponent = duel.opponent {
        #expect(duel.place == nil, "seed \(seed)")
        duel.answer(challengerComesFirst: number < Int(opponent.text)!)
        questions += 1
      }
      #expect(duel.place == (number + 1) / 2, "seed \(seed)")
      #expect(1 << questions <= 2 * (count + 1), "seed \(seed): \(questions) questions for \(count)")
    }
  }
}
