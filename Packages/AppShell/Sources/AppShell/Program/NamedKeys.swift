package import GestureModel

/// The keys that a sentence names: "Space picks it up, : shows more. ? help, q quit." A click on what a key does is the key.
package struct NamedKeys {
  package struct Mention: Hashable {
    package let chord: KeyChord
    /// The name of the key and the words about it, up to the next key or the end of the clause.
    package let characters: Range<Int>
  }

  package let mentions: [Mention]

  /// - Parameter isHint: Whether the sentence is about keys. In any other, a single letter may be a chord, a card or an
  ///   article, so that it counts only after "Press" or "with".
  package init(_ text: String, isHint: Bool) {
    let words = Self.words(of: Array(text))
    var found: [(chord: KeyChord, word: Int)] = []
    for (index, word) in words.enumerated() {
      let before = index > 0 ? words[index - 1] : nil
      let follows = before.map { $0.text.lowercased() == "or" || $0.text.lowercased() == "and" } ?? false
      let joins = follows && found.last?.word == index - 2
      let isArticle = ["a", "A", "I"].contains(word.text)
      let isCalled =
        before?.text.lowercased() == "press" || !isArticle && (joins || before?.text.lowercased() == "with")
      guard let chord = Self.chord(word.text, isCalled: isCalled, isHint: isHint) else { continue }
      found.append((chord, index))
    }
    mentions = found.enumerated().map { number, mention in
      let start = words[mention.word].characters.lowerBound
      let next = number + 1 < found.count ? found[number + 1].word : words.count
      var last = mention.word
      while last + 1 < next, !words[last].endsClause { last += 1 }
      return Mention(chord: mention.chord, characters: start..<words[last].characters.upperBound)
    }
  }

  private struct Word {
    var text: String
    var characters: Range<Int>
    /// Whether a comma, a period or a semicolon follows it.
    var endsClause: Bool
  }

  private static func words(of text: [Character]) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < text.count {
      guard text[start] != " " else {
        start += 1
        continue
      }
      let end = text[start...].firstIndex(of: " ") ?? text.count
      let word = text[start..<end]
      // A mark alone is a key.
      let marks = word.count == 1 ? 0 : word.reversed().prefix { ".,;:!?".contains($0) }.count
      let name = String(word.dropLast(min(marks, word.count - 1)))
      words.append(Word(text: name, characters: start..<end, endsClause: marks > 0 && word.last != ":"))
      start = end
    }
    return words
  }

  private static func chord(_ word: String, isCalled: Bool, isHint: Bool) -> KeyChord? {
    guard let chord = KeyChord(word) else { return nil }
    if case .character = chord.key, chord.modifiers.isEmpty, word.count == 1 {
      guard let letter = word.first else { return nil }
      if isCalled { return chord }
      return isHint && !letter.isNumber && !"aAI".contains(letter) && !"([\"'–-…·•".contains(letter) ? chord : nil
    }
    // Names are written as they are on the keys: "up" and "End of the song" are words.
    guard chord.description == word || word == "Shift-F10" else { return nil }
    return isHint || isCalled || !chord.modifiers.isEmpty ? chord : nil
  }
}
