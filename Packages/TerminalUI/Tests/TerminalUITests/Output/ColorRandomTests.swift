import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct ColorRandomTests {
  @Test func `random colors are seeded, many, and never those of the person`() {
    func colors(seed: Int) -> [Color] {
      var random = SplitMix64(seed: seed)
      return (0..<1_000).map { _ in .random(using: &random) }
    }
    #expect(colors(seed: 1) == colors(seed: 1))
    #expect(colors(seed: 1) != colors(seed: 2))
    // Of 16 million colors a thousand draws hardly ever meet the same one twice.
    #expect(Set(colors(seed: 1)).count > 990)
    #expect(colors(seed: 1).allSatisfy { if case .rgb = $0.kind { true } else { false } })
  }
}
