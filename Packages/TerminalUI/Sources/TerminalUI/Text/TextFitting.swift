/// The longest start of the text that fits into `width` columns; if something is cut off, the ellipsis ends it,
/// provided that the ellipsis itself fits.
///
/// Cuts between characters: never through a flag, a wide character or a letter with its marks.
public func truncated(_ text: String, to width: Int, ellipsis: String = "…") -> String {
  guard columns(of: text) > width else { return text }
  let mark = columns(of: ellipsis) <= width ? ellipsis : ""
  return start(of: text[...], columns: width - columns(of: mark)) + mark
}

extension String {
  /// See ``truncated(_:to:ellipsis:)``.
  public func truncated(to width: Int, ellipsis: String = "…") -> String {
    TerminalUI.truncated(self, to: width, ellipsis: ellipsis)
  }

  /// The text followed by spaces up to `width` columns; longer text is unchanged.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns(of: self)))
  }

  /// Lines of at most `width` columns, broken between words, or within a word that is too long for a line.
  ///
  /// Existing line breaks are kept. Spaces are kept too, even at the start of a paragraph, except those at a break.
  ///
  /// - Parameter width: at least 1; a wide character in a line of 1 column is alone and sticks out.
  /// - Returns: at least one line; a single empty one for an empty text.
  public func wrapped(at width: Int) -> [String] {
    precondition(width >= 1, "Text is wrapped at 1 column or more, not at \(width).")
    // In plain ASCII each byte is a character and a column.
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) {
      if utf8.count <= width { return [self] }
      var lines = LineFiller(self[...], width: width)
      for word in utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
        lines.add(word.startIndex..<word.endIndex, columns: word.count)
      }
      return lines.finished
    }
    return split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).flatMap { paragraph in
      var lines = LineFiller(paragraph, width: width)
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        lines.add(word.startIndex..<word.endIndex, columns: columns(of: String(word)))
      }
      return lines.finished
    }
  }
}

/// The lines of a paragraph, filled one word at a time.
private struct LineFiller {
  let paragraph: Substring
  let width: Int
  private var lines: [String] = []
  /// The content of the last line and its columns; `nil` before its first word.
  private var line: (range: Range<String.Index>, columns: Int)?

  init(_ paragraph: Substring, width: Int) {
    self.paragraph = paragraph
    self.width = width
  }

  var finished: [String] { lines + [line.map { String(paragraph[$0.range]) } ?? ""] }

  /// Adds the next word of the paragraph, after the space before it. Two spaces in a row have an empty word between
  /// them.
  mutating func add(_ word: Range<String.Index>, columns needed: Int) {
    if let before = line {
      if before.columns + 1 + needed <= width {
        line = (before.range.lowerBound..<word.upperBound, before.columns + 1 + needed)
        return
      }
      // An empty word is one more space at the break.
      if word.isEmpty { return }
      breakLine(after: paragraph[before.range])
    }
    guard needed > width else {
      line = (word, needed)
      return
    }
    var rest = paragraph[word]
    while true {
      let head = start(of: rest, columns: width)
      let part = head.isEmpty ? rest.prefix(1) : head
      rest = rest[part.endIndex...]
      guard !rest.isEmpty else {
        line = (part.startIndex..<part.endIndex, columns(of: String(part)))
        return
      }
      lines.append(String(part))
    }
  }

  private mutating func breakLine(after text: Substring) {
    if let end = text.lastIndex(where: { $0 != " " }) { lines.append(String(text[...end])) }
    line = nil
  }
}

/// The longest start of the text that fits into `width` columns.
///
/// - Complexity: O(`width`), however long the text is.
private func start(of text: Substring, columns width: Int) -> Substring {
  var used = 0
  return text.prefix { character in
    used += columns(of: character)
    return used <= width
  }
}
