/// Counts, for each of many keys in a row, the others that it stands the wrong way round with.
enum WrongPairs {
  /// Merge sort, which meets each pair once; where two sorted halves meet, the wrong partners of a key are a beginning of
  /// the right half or an end of the left one.
  ///
  /// - Parameter isClearly: Whether the first is so much below the second that it must come first. May be true less often
  ///   for a greater first or a smaller second, never more often.
  /// - Complexity: O(*n* log *n*).
  static func count(_ keys: [Double], isClearly: (Double, Double) -> Bool) -> [Int] {
    var counts = Array(repeating: 0, count: keys.count)
    var order = Array(keys.indices)
    var width = 1
    while width < keys.count {
      for start in stride(from: 0, to: keys.count - width, by: 2 * width) {
        let (middle, end) = (start + width, min(start + 2 * width, keys.count))
        count(order[start..<middle], order[middle..<end], keys, isClearly, &counts)
        // The halves are short or few; sorting them anew is simpler than a merge, and finds their runs.
        order[start..<end].sort { keys[$0] < keys[$1] }
      }
      width *= 2
    }
    return counts
  }

  private static func count(
    _ left: ArraySlice<Int>, _ right: ArraySlice<Int>, _ keys: [Double], _ isClearly: (Double, Double) -> Bool,
    _ counts: inout [Int]
  ) {
    var reach = right.startIndex
    for card in left {
      while reach < right.endIndex, isClearly(keys[right[reach]], keys[card]) { reach += 1 }
      counts[card] += reach - right.startIndex
    }
    var begin = left.startIndex
    for card in right {
      while begin < left.endIndex, !isClearly(keys[card], keys[left[begin]]) { begin += 1 }
      counts[card] += left.endIndex - begin
    }
  }
}
