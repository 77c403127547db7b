/// Finds the longest subsequence of keys of which no two are the wrong way round.
enum LongestRun {
  /// Stores, for each length, the smallest key that can be the greatest of a run of this length.
  ///
  /// A key extends all runs whose greatest is not above it, and, because ties are right either way, those whose
  /// greatest is above it but tied: those runs become longer and keep their greatest.
  ///
  /// Source: patience sorting, as in Fredman, "On computing the length of longest increasing subsequences", Discrete
  /// Mathematics 11, 1975; the treatment of ties is ours.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  ///
  /// - Returns: For each key, whether it is in a longest run; if there are several, in the one found last.
  static func members(of keys: [Double], isClearly: (Double, Double) -> Bool) -> [Bool] {
    var greatest: [Double] = []
    // For each key, the lengths of the runs that it extended.
    var longer: [ClosedRange<Int>] = []
    for key in keys {
      let place = firstIndex(in: greatest) { $0 > key }
      let end = firstIndex(in: greatest) { isClearly(key, $0) }
      if end < greatest.count { greatest.remove(at: end) }
      greatest.insert(key, at: place)
      longer.append(place...end)
    }
    var members = Array(repeating: false, count: keys.count)
    var length = greatest.count
    for index in keys.indices.reversed() where longer[index].contains(length - 1) {
      members[index] = true
      length -= 1
    }
    return members
  }

  /// The first index at which `isPast` is true, provided that it is also true for all later ones; the count if it is
  /// never true.
  private static func firstIndex(in keys: [Double], where isPast: (Double) -> Bool) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(keys[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
