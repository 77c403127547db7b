import History
import Testing

@Suite struct CountedWordsTests {
  @Test func `one is singular, none and more are plural`() {
    #expect([0, 1, 2, 11, -1].map { $0.counted("card") } == ["0 cards", "1 card", "2 cards", "11 cards", "-1 cards"])
    #expect([1, 2].map { $0.counted("change is", "changes are") } == ["1 change is", "2 changes are"])
  }
}
