import Geometry
import SeededRandom
import TestKit
import Testing

@Suite struct IndexLawTests {
  @Test func `an index that answers as the plain scan is silent, and is asked everything`() throws {
    try SplitMix64.forEachSeed(in: 0..<200) { random in
      let numbers = random.bytes(1...30).sorted()
      var count = 0
      try expectSameAnswers(to: random.bytes(20...20)) { query in
        count += 1
        return numbers.partitioningIndex { query <= $0 }
      } as: { query in
        numbers.firstIndex { query <= $0 } ?? numbers.count
      }
      #expect(count == 20)
    }
  }

  @Test func `the first other answer is told, with both`() {
    let failure = #expect(throws: TestFailure.self) {
      try expectSameAnswers(
        to: 0..<10, from: { $0 < 5 ? $0 : -$0 }, as: { $0 }, file: "Tests/IndexTests.swift", line: 3)
    }
    #expect(failure?.description.hasPrefix("IndexTests.swift:3: query 6, 5, has two different answers.\n") == true)
    #expect(failure?.description.contains("- 5        ≠  - -5") == true, "\(failure?.description ?? "")")
  }

  @Test func `a law that asks nothing says nothing, and so fails`() {
    #expect(throws: TestFailure.self) { try expectSameAnswers(to: [Int](), from: { $0 }, as: { $0 }) }
  }
}

extension Array {
  /// By halves, as an index would: the first place at which the condition holds, where it holds of all that follow.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
