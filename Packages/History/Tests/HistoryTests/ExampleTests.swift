import History
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a refusal has a reason and a remedy`() {
    #expect(throws: Refusal("The done column is full.", remedy: "Move a card out of it first.")) {
      throw Refusal("The done column is full.", remedy: "Move a card out of it first.")
    }
  }
}
