import TerminalUI

extension Sequence<String> {
  /// The word that somebody who typed `word` probably meant: one that contains it, or else the one at the smallest edit
  /// distance (a letter too many, missing, wrong, or two swapped), at most one edit per three letters. `nil` if none is
  /// that close.
  public func nearest(to word: String) -> String? {
    let word = word.lowercased()
    guard word.count > 1 else { return nil }
    if word.count > 2, let whole = first(where: { $0.lowercased().contains(word) }) { return whole }
    let slips = map { (name: $0, count: $0.lowercased().slips(from: word)) }
    let best = slips.min { $0.count < $1.count }
    return best.flatMap { $0.count <= Swift.max(1, word.count / 3) ? $0.name : nil }
  }

  /// What to say to somebody who typed `word`, which is not one of these: the nearest one, or else what there is, at most
  /// 20 of them. Empty if there is nothing.
  public func suggestion(for word: String) -> String {
    let names = Array(self)
    if let nearest = names.nearest(to: word) { return "Did you mean \"\(nearest)\"?" }
    guard !names.isEmpty else { return "" }
    let listed = names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count == 1
      ? "There is only \(listed)." : "Choose from \(listed)\(names.count > 20 ? " and \(names.count - 20) more" : "")."
  }
}

extension String {
  /// The edit distance between two words.
  ///
  /// Source: optimal string alignment, after Damerau, "A technique for computer detection and correction of spelling
  /// errors", CACM 7 (1964).
  /// - Complexity: O(*n* · *m*) in the letters of the two words.
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
