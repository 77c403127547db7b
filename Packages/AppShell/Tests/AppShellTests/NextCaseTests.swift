import AppShell
import Testing

@Suite struct NextCaseTests {
  private enum Season: CaseIterable {
    case spring, summer, autumn, winter
  }

  private enum Only: CaseIterable {
    case one
  }

  @Test func `each case leads to the one after it, and the last to the first`() {
    #expect(Season.allCases.map(\.next) == [.summer, .autumn, .winter, .spring])
    #expect(Only.one.next == .one)
  }
}
