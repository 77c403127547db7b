extension Array {
  /// The fewest of the elements, in their order, of which something still holds that holds of all: first large parts are
  /// left out, then ever smaller ones, and in the end single elements, until each is needed.
  ///
  /// Source: Zeller & Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002; this leaves parts out
  /// and does not try them alone.
  ///
  /// - Parameter runs: How often `holds` is asked at most; after that, the fewest so far are the answer.
  func fewest(atMost runs: inout Int, where holds: ([Element]) -> Bool) -> [Element] {
    var kept = self
    var size = Swift.max(1, count)
    while true {
      var index = 0
      let before = kept.count
      while index < kept.count {
        guard runs > 0 else { return kept }
        var fewer = kept
        fewer.removeSubrange(index..<Swift.min(index + size, kept.count))
        runs -= 1
        if holds(fewer) { kept = fewer } else { index += size }
      }
      if size == 1, kept.count == before { return kept }
      size = Swift.max(1, size / 2)
    }
  }
}
