extension [String] {
  /// The words that the others also have, each at most as often as there.
  func common(with others: [String]) -> [String] {
    var left: [String: Int] = [:]
    for word in others { left[word, default: 0] += 1 }
    return filter { word in
      guard let count = left[word], count > 0 else { return false }
      left[word] = count - 1
      return true
    }
  }
}
