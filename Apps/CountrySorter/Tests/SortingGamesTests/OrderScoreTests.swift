import SeededRandom
import Testing

@testable import SortingGames

@Suite struct OrderScoreTests {
  @Test func `pairs are counted as the definition does`() {
    for seed in 0..<1500 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let (ordering, answer) = Self.game(count: 0...40, using: &dice)
      let score = OrderScore(answer, in: ordering)
      #expect(score.wrongPairs == Self.plainWrongPairs(answer, ordering), "seed \(seed)")
      #expect(score.pairs == Self.plainPairs(answer, ordering), "seed \(seed)")
      #expect(score.isPerfect == (score.points() == 100), "seed \(seed)")
    }
  }

  @Test func `the longest run is as long as the largest set without a wrong pair`() {
    for seed in 0..<1500 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let (ordering, answer) = Self.game(count: 0...8, using: &dice)
      let score = OrderScore(answer, in: ordering)
      #expect(score.longestRun == Self.plainLongestRun(answer, ordering), "seed \(seed)")
      let inPlace = zip(answer, score.isInPlace).filter(\.1).map(\.0)
      #expect(OrderScore(inPlace, in: ordering).isPerfect, "seed \(seed)")
    }
  }

  @Test func `the right order scores 100, and its reverse 0, in either direction`() {
    for direction in SortRule.Direction.allCases {
      let ordering = Decks.ordering([1, 2, 3, 4, 5], direction)
      let right = OrderScore(ordering.order, in: ordering)
      #expect(right.wrong == 0 && right.pairs == 10 && right.longestRun == 5)
      let reversed = OrderScore(ordering.order.reversed(), in: ordering)
      #expect(reversed.points() == 0 && reversed.wrong == 10 && reversed.longestRun == 1)
      #expect(reversed.wrongPairs == [4, 4, 4, 4, 4])
    }
  }

  @Test func `one card out of place does not ruin the order`() {
    let ordering = Decks.ordering([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    let score = OrderScore(ids("jabcdefghi"), in: ordering)
    #expect(score.longestRun == 9)
    #expect(score.wrong == 9 && score.points() == 80)
    #expect(score.isInPlace == [false] + Array(repeating: true, count: 9))
    #expect(score.wrongPairs == [9, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `the worst pair is the wrong one whose numbers are furthest apart`() {
    let ordering = Decks.ordering([10, 20, 40, 80])
    #expect(ordering.worstPair(in: ids("abcd")) == nil)
    let pair = ordering.worstPair(in: ids("dcab"))
    #expect(pair?.first == CardID("a") && pair?.second == CardID("d"))
    #expect(ordering.number(of: CardID("c")) == 40)
    #expect(Decks.ordering([10, 20], .descending).number(of: CardID("b")) == 20)
    // A tie is not wrong.
    #expect(Decks.ordering([1000, 1005]).worstPair(in: ids("ba")) == nil)
  }

  @Test func `ties are right either way round`() {
    let ordering = Decks.ordering([1000, 1005, 2000])
    for answer in [ids("abc"), ids("bac")] {
      let score = OrderScore(answer, in: ordering)
      #expect(score.points() == 100 && score.pairs == 2 && score.longestRun == 3)
    }
    #expect(OrderScore(ids("ab"), in: ordering).points() == 100)
    #expect(OrderScore([], in: ordering).points() == 100)
  }

  /// Numbers of which many are equal or nearly so, also below 0.
  private static func game(count: ClosedRange<Int>, using dice: inout SplitMix64) -> (Ordering, [CardID]) {
    let values = (0..<Int.random(in: count, using: &dice)).map { _ -> Double? in
      Double(Int.random(in: -220...220, using: &dice)) / 2 + (Bool.random(using: &dice) ? 200 : 0)
    }
    let direction = SortRule.Direction.allCases.randomElement(using: &dice)!
    let ordering = Decks.ordering(values, direction)
    return (ordering, ordering.order.shuffled(using: &dice))
  }

  private static func plainWrongPairs(_ answer: [CardID], _ ordering: Ordering) -> [Int] {
    answer.indices.map { one in
      answer.indices.count { other in
        other < one && ordering.requires(answer[one], before: answer[other])
          || one < other && ordering.requires(answer[other], before: answer[one])
      }
    }
  }

  private static func plainPairs(_ answer: [CardID], _ ordering: Ordering) -> Int {
    answer.indices.reduce(0) { sum, one in
      sum + answer.count { ordering.requires(answer[one], before: $0) }
    }
  }

  private static func plainLongestRun(_ answer: [CardID], _ ordering: Ordering) -> Int {
    (0..<1 << answer.count).map { set in
      let cards = answer.indices.filter { set >> $0 & 1 == 1 }
      let isSound = cards.allSatisfy { one in
        cards.allSatisfy { $0 <= one || !ordering.requires(answer[$0], before: answer[one]) }
      }
      return isSound ? cards.count : 0
    }.max()!
  }
}
