/// As much of the text as fits into so many columns; where some is missing, the ellipsis ends it, if that fits itself.
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

  /// With spaces after it up to so many columns; longer text stays as it is.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns(of: self)))
  }

  /// Lines of so many columns at most, broken between words, or within one that is too long for a line.
  ///
  /// Line ends in the text stay. Spaces stay too, also at the beginning of a paragraph, but for those at a break.
  ///
  /// - Parameter width: at least 1; a wide character in a line of 1 column stands alone and sticks out.
  /// - Returns: at least one line, the empty one for an empty text.
  public func wrapped(at width: Int) -> [String] {
    precondition(width >= 1, "Text is wrapped at 1 column or more, not at \(width).")
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      var lines = LineFiller(width: width)
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) { lines.add(word) }
      return lines.finished
    }
  }
}

/// Lines filled one word at a time.
private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  /// What stands in the last line, and its columns; `nil` before its first word.
  private var line: (text: String, columns: Int)?

  init(width: Int) {
    self.width = width
  }

  var finished: [String] { lines + [line?.text ?? ""] }

  /// Adds a word, after a space if there is one before. Two spaces in a row have an empty word between them.
  mutating func add(_ word: Substring) {
    let needed = columns(of: String(word))
    if let before = line {
      if before.columns + 1 + needed <= width {
        line = (before.text + " " + word, before.columns + 1 + needed)
        return
      }
      // An empty word is a space more at the break.
      if word.isEmpty { return }
      breakLine(after: before.text)
    }
    guard needed > width else {
      line = (String(word), needed)
      return
    }
    var rest = word
    while true {
      let head = start(of: rest, columns: width)
      let part = head.isEmpty ? rest.prefix(1) : head
      rest = rest[part.endIndex...]
      guard !rest.isEmpty else {
        line = (String(part), columns(of: String(part)))
        return
      }
      lines.append(String(part))
    }
  }

  private mutating func breakLine(after text: String) {
    if let end = text.lastIndex(where: { $0 != " " }) { lines.append(String(text[...end])) }
    line = nil
  }
}

/// The longest beginning of the text that fits into so many columns.
///
/// - Complexity: O(`width`), however long the text is.
private func start(of text: Substring, columns width: Int) -> Substring {
  var used = 0
  return text.prefix { character in
    used += columns(of: character)
    return used <= width
  }
}
