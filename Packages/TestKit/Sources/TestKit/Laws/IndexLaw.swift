/// The law of every index: it gives the same answers as the linear scan, which looks at everything and so cannot be
/// wrong.
///
/// ```swift
/// try SplitMix64.forEachSeed(in: 0..<1_000) { random in
///   let numbers = random.bytes(1...30)
///   let index = Set(numbers)
///   try expectSameAnswers(to: random.bytes(20...20), from: { index.contains($0) }, as: { numbers.contains($0) })
/// }
/// ```
///
/// Change the indexed data between the queries, as a program does, and query edges as often as the middle of things.
///
/// - Throws: the first query with two different answers, and both answers.
public func expectSameAnswers<Query, Answer: Equatable>(
  to queries: some Sequence<Query>, from index: (Query) -> Answer, as plainScan: (Query) -> Answer,
  file: String = #fileID, line: Int = #line
) throws(TestFailure) {
  var count = 0
  for query in queries {
    count += 1
    let (found, expected) = (index(query), plainScan(query))
    guard found == expected else {
      throw TestFailure(
        "\(TestLine(file, line)): query \(count), \(query), has two different answers.\n"
          + SideBySide.text(expected, found, titles: ("plain scan", "index")))
    }
  }
  guard count > 0 else { throw TestFailure("\(TestLine(file, line)): no query was asked, so the law says nothing.") }
}
