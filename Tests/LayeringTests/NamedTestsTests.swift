import Foundation
import Testing

@Suite struct NamedTestsTests {
  @Test func `each test that a guide names is there`() throws {
    let repository = Repository()
    let declared = Set(
      repository.files().filter { $0.hasSuffix(".swift") && $0.contains("Tests/") }
        .flatMap { NamedTests.declared(in: repository.text(of: $0) ?? "") })
    let guides = repository.files().filter { $0.hasPrefix("docs/") && $0.hasSuffix(".md") }
    let named = guides.map { ($0, NamedTests.names(in: repository.text(of: $0) ?? "")) }
    #expect(named.contains { $0.1.count > 20 }, "No guide names its tests any more.")
    for (guide, names) in named {
      for name in names {
        #expect(declared.contains(name), "\(guide) names the test \"\(name)\", which nobody has written.")
      }
    }
  }

  @Test func `names are taken from the column of tests alone`() {
    let guide = """
      | what | `a column of code` | test |
      |---|---|---|
      | `not this one` | | `this one is`; `and this` (OtherTests) |
      | | | `PaneTests` as a whole |

      | a | b |
      |---|---|
      | | `nor this one` |
      """
    #expect(NamedTests.names(in: guide) == ["this one is", "and this"])
  }

  @Test func `a test is known by its line`() {
    #expect(NamedTests.declared(in: "  @Test func `one and two`() {\n  func three() {}\n") == ["one and two"])
  }
}
