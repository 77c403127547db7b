/// Takes words from the front of a text.
struct TextCursor {
  private(set) var rest: Substring

  init(_ rest: Substring) {
    self.rest = rest
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// - Returns: Whether the text began with the word.
  mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  /// The first of the words with which the text begins.
  mutating func take(anyOf words: [String]) -> String? {
    words.first { take($0) }
  }

  /// The first of the numbers with which the text begins; put 13 before 1.
  mutating func takeNumber(of numbers: [Int]) -> Int? {
    numbers.first { take(String($0)) }
  }
}
