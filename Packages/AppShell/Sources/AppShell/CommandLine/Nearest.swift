extension Sequence<String> {
  /// The one that somebody who typed `word` probably meant: one that has it as a part, else the one with the fewest slips
  /// (a letter too much, too few, wrong, or two exchanged), at most one in three letters. `nil` where none is that near.
  public func nearest(to word: String) -> String? {
    let word = word.lowercased()
    guard word.count > 1 else { return nil }
    if word.count > 2, let whole = first(where: { $0.lowercased().contains(word) }) { return whole }
    let slips = map { (name: $0, count: $0.lowercased().slips(from: word)) }
    let best = slips.min { $0.count < $1.count }
    return best.flatMap { $0.count <= Swift.max(1, word.count / 3) ? $0.name : nil }
  }
}

extension String {
  /// How many slips lie between two words.
  ///
  /// Source: optimal string alignment, after Damerau, "A technique for computer detection and correction of spelling
  /// errors", CACM 7 (1964).
  /// - Complexity: O(letters of the one × letters of the other).
  func slips(from other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    guard !a.isEmpty, !b.isEmpty else { return Swift.max(a.count, b.count) }
    var (beforeLast, last) = ([Int](), Array(0...b.count))
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        row[j] = Swift.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = Swift.min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
