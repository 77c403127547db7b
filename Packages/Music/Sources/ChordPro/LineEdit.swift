/// Edits of whole lines. Line numbers count from 0 and must be those of the document.
extension ChordProDocument {
  /// Replaces these lines with others. All other lines stay the same byte for byte, with one exception: if the last
  /// line has no line feed and lines are added after it, it gets one, and the new last line has none.
  ///
  /// - Parameters:
  ///   - range: May be empty, and may be past the last line.
  ///   - text: Any number of lines; those without a line feed get the line end of the previous line.
  /// - Complexity: O(*n*), but only these lines are parsed again, and the following ones whose environment has changed.
  public mutating func replaceLines(_ range: Range<Int>, with text: String) {
    splice(range, Self.split(Array(text.utf8)[...]))
  }

  /// Inserts lines before another one, as ``replaceLines(_:with:)`` does with an empty range.
  public mutating func insertLines(_ text: String, before line: Int) {
    replaceLines(line..<line, with: text)
  }

  /// Removes these lines; all others stay the same byte for byte.
  public mutating func removeLines(_ range: Range<Int>) {
    splice(range, [])
  }

  private func requireLines(_ range: Range<Int>) {
    precondition(
      0 <= range.lowerBound && range.upperBound <= lines.count, "Lines \(range) are not among \(lines.count) lines.")
  }

  /// - Parameter new: Lines, each with or without its line feed.
  mutating func splice(_ range: Range<Int>, _ new: [[UInt8]]) {
    requireLines(range)
    let lineEnd = lineEnd(at: range.lowerBound)
    var new = new
    // The last line of a text may be the only one without a line feed.
    let isAtEnd = range.upperBound == lines.count
    let isOpen = isAtEnd && (lines.last.map { $0.bytes.last != .lineFeed } ?? (new.last?.last != .lineFeed))
    for index in new.indices { new[index].close(with: lineEnd) }
    if isOpen, let last = new.last, let text = last.withoutLineEnd { new[new.count - 1] = text }

    if isOpen, range.isEmpty, !new.isEmpty, let last = lines.last {
      var bytes = last.bytes
      bytes.close(with: lineEnd)
      lines[lines.count - 1] = ChordProLine(bytes: bytes, in: last.environment)
    }
    var environment = range.lowerBound == 0 ? nil : lines[range.lowerBound - 1].environmentBehind
    let read = new.map { bytes in
      let line = ChordProLine(bytes: bytes, in: environment)
      environment = line.environmentBehind
      return line
    }
    lines.replaceSubrange(range, with: read)
    readAnew(from: range.lowerBound + read.count, in: environment)
    adoptByteOrderMark()
  }

  /// A byte order mark that an edit has moved to the start of the text becomes the document's mark, as it will be read.
  mutating func adoptByteOrderMark() {
    guard !hasByteOrderMark, let first = lines.first, first.bytes.starts(with: Self.byteOrderMark) else { return }
    hasByteOrderMark = true
    let rest = Array(first.bytes.dropFirst(Self.byteOrderMark.count))
    if rest.isEmpty {
      lines.removeFirst()
    } else {
      lines[0] = ChordProLine(bytes: rest, in: nil)
      readAnew(from: 1, in: lines[0].environmentBehind)
    }
  }

  /// Parses lines again until one is in the same environment as before.
  private mutating func readAnew(from start: Int, in environment: EnvironmentName?) {
    var (index, environment) = (start, environment)
    while index < lines.count, lines[index].environment != environment {
      lines[index] = ChordProLine(bytes: lines[index].bytes, in: environment)
      environment = lines[index].environmentBehind
      index += 1
    }
  }

  /// The line end of the previous line, or of the first line, or a line feed.
  private func lineEnd(at line: Int) -> [UInt8] {
    let lines = [line > 0 ? self.lines[line - 1] : nil, self.lines.first]
    return lines.compactMap { $0?.lineEnd }.first { $0.last == .lineFeed }.map(Array.init) ?? [.lineFeed]
  }
}

extension [UInt8] {
  /// Adds this line end to a line that has no line feed.
  fileprivate mutating func close(with lineEnd: [UInt8]) {
    guard last != .lineFeed else { return }
    // A CR that is text must not become a part of the line end.
    self += last == .carriageReturn ? [.carriageReturn, .lineFeed] : lineEnd
  }

  /// The line without its line end; `nil` if nothing would be left: a line without a line feed has text.
  fileprivate var withoutLineEnd: [UInt8]? {
    let line = ChordProLine(bytes: self, in: nil)
    return line.body.isEmpty ? nil : Array(line.body)
  }
}
