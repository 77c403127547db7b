import SeededRandom
import Testing

@testable import TestKit

@Suite struct RandomScriptTests {
  private typealias Law = @Sendable (RandomScript<Swap>) throws(TestFailure) -> Void

  private static let laws: [(name: String, law: Law)] = [
    ("undo", { script throws(TestFailure) in try script.expectUndo() }),
    ("redo", { script throws(TestFailure) in try script.expectRedo() }),
    ("refusals", { script throws(TestFailure) in try script.expectRefusals() }),
    ("stored", { script throws(TestFailure) in try script.expectStoredForm() }),
    ("kept", { script throws(TestFailure) in try script.expectKept { $0.sorted() } }),
  ]

  private func broken(_ script: RandomScript<Swap>) -> [String] {
    Self.laws.filter { (try? $0.law(script)) == nil }.map(\.name)
  }

  @Test func `a right command keeps every law under every seed`() {
    for seed in 0..<1_000 {
      let script = RandomScript<Swap>(.none, seed: seed)
      #expect(broken(script) == [], "seed \(seed)")
      #expect(script.steps.count + script.refused.count == 20)
      #expect(script.end == script.steps.last?.after)
    }
  }

  @Test(arguments: [
    (Swap.Fault.wrongInverse, ["undo", "redo"]), (.refusedInverse, ["undo", "redo"]), (.onlyOnce, ["undo", "redo"]),
    (.spoilingRefusal, ["refusals"]), (.doubling, ["undo", "kept"]), (.unstored, ["stored"]),
  ])
  func `each fault breaks its laws`(fault: Swap.Fault, laws: [String]) {
    #expect(Set(broken(RandomScript(fault))).isSuperset(of: laws))
  }

  private func failure(_ fault: Swap.Fault, _ law: Law) -> String {
    do throws(TestFailure) {
      try law(RandomScript(fault))
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `a failure names the step and shows both models`() {
    let text = failure(.doubling) { script throws(TestFailure) in try script.expectKept { $0.sorted() } }
    #expect(text.hasPrefix("Step 1 of 1, \"Swap "), "\(text)")
    #expect(text.contains("something was lost, duplicated or added.\n     expected"), "\(text)")
    #expect(text.contains("≠"), "\(text)")
  }

  @Test func `a long script that fails is told as a short test, the same each time`() {
    let undo: Law = { script throws(TestFailure) in try script.expectUndo() }
    let text = failure(.wrongInverse, undo)
    #expect(text == failure(.wrongInverse, undo))
    #expect(text.contains("\n1 of the 20 commands are enough ("), "\(text)")
    #expect(text.contains("from: [1, 2, 3, 4, 5],") && text.hasSuffix("  try script.expectUndo()\n}"), "\(text)")
    #expect(text.components(separatedBy: "Swap(index: ").count == 2, "\(text)")
    // A command that fails only after another one keeps that one.
    let late = RandomScript(from: [1, 2, 3], [4, 0, 4, 1, 4, 4].map { Swap($0) })
    let both = #expect(throws: TestFailure.self) {
      try late.shrinking("law()") { script throws(TestFailure) in
        guard script.end != [2, 3, 1] else { throw TestFailure("It is turned.") }
      }
    }
    #expect(both?.description.contains("\n2 of the 6 commands are enough (") == true, "\(String(describing: both))")
  }

  @Test func `a refused inverse is told with its reason`() {
    let text = failure(.refusedInverse) { script throws(TestFailure) in try script.expectUndo() }
    #expect(text.contains("its inverse is refused: No way back."), "\(text)")
  }

  @Test func `what storing loses is shown`() {
    let text = failure(.unstored) { script throws(TestFailure) in try script.expectStoredForm() }
    #expect(text.contains("loses something: {"), "\(text)")
    #expect(text.contains("unstored: 7"), "\(text)")
  }

  @Test func `a script in which all was refused says nothing, and so fails`() {
    var random = SplitMix64(seed: 1)
    let script = RandomScript(from: [1], count: 3, using: &random) { _, _ in Swap(0) }
    #expect(broken(script) == ["undo", "redo", "stored", "kept"])
    #expect(
      throws: TestFailure(
        "None of 3 commands was performed, the first because \"There is nothing after 0.\", "
          + "so there is nothing to check the law on.")
    ) { try script.expectUndo() }
  }
}
