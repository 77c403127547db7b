import Testing

@testable import SeededRandom

@Suite struct LawsTests {
  @Test func `seeds are chosen as Swift writes a range`() {
    #expect(Laws.range(in: "200..<400") == 200..<400)
    #expect(Laws.range(in: "0..<1") == 0..<1)
  }

  @Test(arguments: [
    "", "17", "3..<3", "4..<3", "-1..<3", "1...3", "a..<b", "1..<2..<3", "..<3", "99999999999999999999..<3",
  ])
  func `anything else is no range of seeds`(text: String) {
    #expect(Laws.range(in: text) == nil)
  }
}
