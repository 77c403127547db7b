import TerminalUI

/// Pasted text that can be a list of files: what a terminal types if files are dropped on it and it knows no drops.
///
/// Terminals quote such paths in different ways, and only the disk can tell which one was meant: "/a b" is one path in
/// kitty, and two words in a shell. So there may be several readings, the most literal first.
struct PastedPaths: Hashable, Sendable {
  /// At least one reading; none is empty.
  let readings: [[FileReference]]

  /// More text than that is not a list of files.
  static let limit = 1 << 20

  /// `nil` if it is something else in every reading.
  init?(_ text: String) {
    guard text.utf8.count <= Self.limit, text.contains("/") else { return nil }
    let lines = text.split { $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
    var readings: [[FileReference]] = []
    for words in [lines, ShellWords(text)?.words] {
      guard let words, !words.isEmpty, words.count <= FileReference.listLimit else { continue }
      let references = words.compactMap { FileReference($0) }
      if references.count == words.count, !readings.contains(references) { readings.append(references) }
    }
    guard !readings.isEmpty else { return nil }
    self.readings = readings
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    return String(
      rest.prefix(upTo: rest.lastIndex { $0 != " " && $0 != "\t" }.map { rest.index(after: $0) } ?? rest.startIndex))
  }
}

/// A line as a shell splits it into words: single and double quotes, and backslashes. Nothing is expanded.
///
/// Source: POSIX.1-2024, "Shell Command Language", 2.2.
struct ShellWords {
  private(set) var words: [String] = []

  /// `nil` if a quotation does not end.
  init?(_ text: String) {
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        // Within double quotes, a backslash is itself unless the next character is special there.
        if quote == "\"", !"$`\"\\".contains(character) { word = (word ?? "") + "\\" }
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(word) }
  }
}
