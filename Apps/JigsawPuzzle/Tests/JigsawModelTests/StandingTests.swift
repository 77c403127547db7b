import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct StandingTests {
  @Test func `what is taken out of an order goes back to where it was`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let order = (0..<dice.int(in: 0...12)).shuffled(using: &dice)
      let taken = Set(order.filter { _ in dice.bool(probability: 0.4) })
      let standings = order.standings(where: taken.contains)
      #expect(standings.map(\.element) == order.filter(taken.contains), "seed \(seed)")
      let rest = order.filter { !taken.contains($0) }
      #expect(rest.inserting(standings) == order, "seed \(seed)")
    }
  }

  @Test func `what is to stand after something that is not there comes last`() {
    let order = [1, 2, 3]
    #expect(order.inserting([Standing(element: 5, after: 9), Standing(element: 4, after: 1)]) == [1, 4, 2, 3, 5])
    #expect(order.inserting([Standing(element: 6, after: 5), Standing(element: 5, after: 9)]) == [1, 2, 3, 5, 6])
    #expect(order.inserting([Standing(element: 4, after: 5), Standing(element: 5, after: 4)]) == [1, 2, 3, 4, 5])
    #expect([3, 1].inserting([Standing(element: 4, after: 1), Standing(element: 5, after: 3)]) == [3, 5, 1, 4])
    #expect(order.inserting([Standing(element: 4, after: 1), Standing(element: 5, after: 4)]) == [1, 4, 5, 2, 3])
    #expect(order.inserting([]) == order)
  }
}
