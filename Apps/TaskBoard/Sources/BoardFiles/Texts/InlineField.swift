/// `[key:: value]`.
struct InlineField {
  /// The field exactly as in the line.
  var text: String
  var key: String
  var value: String

  static func text(_ key: String, _ value: String) -> String { "[\(key):: \(value)]" }

  /// The field that the whole text is; `nil` if it is not exactly one.
  static func whole(_ text: String) -> InlineField? {
    let fields = text[...].inlineFields
    return fields.first.flatMap { $0.field.text == text && !text.hasLineEnd ? $0.field : nil }
  }
}

extension Substring {
  /// Each `[key:: value]`, and its place. A value may have brackets in it, if each that opens is closed. What stands in
  /// double brackets is a link, and what stands between backticks is code.
  ///
  /// - Complexity: O(*n*), whatever the brackets.
  var inlineFields: [(place: Range<Index>, field: InlineField)] {
    let ends = closingBrackets
    var found: [(Range<Index>, InlineField)] = []
    var start = startIndex
    while let open = self[start...].firstIndex(of: "[") {
      start = index(after: open)
      guard let end = ends[open] else { continue }
      if self[start] == "[", let inner = ends[start], index(after: inner) == end {
        start = index(after: end)
        continue
      }
      // No key has a bracket in it.
      let key = self[start..<end].prefix { $0 != "[" && $0 != "]" }
      guard let colons = key.firstColons, !key[..<colons.lowerBound].trimmed.isEmpty else { continue }
      let after = index(after: end)
      defer { start = after }
      if open > startIndex, self[index(before: open)] == "`", after < endIndex, self[after] == "`" { continue }
      let value = self[colons.upperBound..<end].trimmed
      let field = InlineField(text: String(self[open...end]), key: key[..<colons.lowerBound].trimmed, value: value)
      found.append((open..<after, field))
    }
    return found
  }

  /// The bracket that closes each one that opens. One with a backslash before it opens nothing.
  private var closingBrackets: [Index: Index] {
    var (ends, open): ([Index: Index], [Index]) = ([:], [])
    var backslashes = 0
    for (index, character) in zip(indices, self) {
      switch character {
      case "[" where backslashes % 2 == 0: open.append(index)
      case "]": if let last = open.popLast() { ends[last] = index }
      default: break
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
    }
    return ends
  }

  /// The text with brackets instead of escaped ones.
  var withoutBracketEscapes: String {
    guard utf8.contains(UInt8(ascii: "[")), utf8.contains(UInt8(ascii: "\\")) else { return String(self) }
    var (text, backslashes) = ("", 0)
    for character in self {
      if character == "[" {
        text.removeLast(backslashes - backslashes / 2)
        backslashes = 0
      } else {
        backslashes = character == "\\" ? backslashes + 1 : 0
      }
      text.append(character)
    }
    return text
  }

  private var firstColons: Range<Index>? {
    var rest = self
    while let first = rest.firstIndex(of: ":") {
      rest = self[index(after: first)...]
      if rest.first == ":" { return first..<index(after: rest.startIndex) }
    }
    return nil
  }

  /// The words of the text; a `[key:: value]` is one.
  var markdownWords: [String] {
    var (words, start) = ([String](), startIndex)
    for (place, field) in inlineFields {
      words += self[start..<place.lowerBound].words().map(String.init) + [field.text]
      start = place.upperBound
    }
    return words + self[start...].words().map(String.init)
  }
}
