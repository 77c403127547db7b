/// Counts, for each key in a sequence, the other keys that are on the wrong side of it.
enum WrongPairs {
  /// A merge sort, which compares each pair once; when two sorted halves meet, the wrong partners of a key are a
  /// prefix of the right half or a suffix of the left one.
  ///
  /// - Parameter isClearly: Whether the first is so far below the second that it must come first. Must be monotonic:
  ///   with a greater first or a smaller second it may change from true to false, but not from false to true.
  /// - Complexity: O(*n* log *n*).
  static func count(_ keys: [Double], isClearly: (Double, Double) -> Bool) -> [Int] {
    var counts = Array(repeating: 0, count: keys.count)
    var order = Array(keys.indices)
    var width = 1
    while width < keys.count {
      for start in stride(from: 0, to: keys.count - width, by: 2 * width) {
        let (middle, end) = (start + width, min(start + 2 * width, keys.count))
        count(order[start..<middle], order[middle..<end], keys, isClearly, &counts)
        // The halves are short or few; sorting them again is simpler than a merge, and finds their runs.
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
