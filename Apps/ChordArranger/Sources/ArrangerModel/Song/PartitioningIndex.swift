extension Array {
  /// The index of the first element that is behind; the count if none is.
  ///
  /// - Parameter isBehind: Must be true for all elements after one for which it is true.
  /// - Complexity: O(log *n*).
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The last element that is not behind; `nil` if all are. As ``partitioningIndex(where:)``.
  func last(before isBehind: (Element) -> Bool) -> Element? {
    let index = partitioningIndex(where: isBehind)
    return index > 0 ? self[index - 1] : nil
  }
}
