/// Edits within one line. Numbers of lines, segments and tokens count from 0 and must be those of the document.
extension ChordProDocument {
  /// - Parameters:
  ///   - segment: One that has a chord.
  ///   - chord: The text to put between the brackets.
  /// - Throws: If the text would not be read as this chord, or the line not as lyrics.
  /// - Complexity: O(the length of the line).
  public mutating func replaceChord(inLine line: Int, segment: Int, with chord: String) throws(ChordProError) {
    let range = chordRange(inLine: line, segment: segment)
    try requireChord(chord)
    try edit(line, range, with: "[\(chord)]")
  }

  /// - Parameter segment: One that has a chord. Its words go to the previous segment.
  /// - Throws: If the words alone would be read as something else, for example if they begin with #.
  public mutating func removeChord(inLine line: Int, segment: Int) throws(ChordProError) {
    try edit(line, chordRange(inLine: line, segment: segment), with: "")
  }

  /// Puts a chord over a syllable.
  ///
  /// - Parameters:
  ///   - segment: The segment whose words contain the syllable.
  ///   - characters: The number of characters of these words before it; from 0 to all of them.
  /// - Throws: For the same reasons as ``replaceChord(inLine:segment:with:)``.
  public mutating func insertChord(
    _ chord: String, inLine line: Int, segment: Int, afterCharacters characters: Int
  ) throws(ChordProError) {
    let segment = lyricSegment(inLine: line, segment: segment)
    precondition(
      0 <= characters && characters <= segment.lyrics.count,
      "There is no place \(characters) in \(segment.lyrics.count) characters.")
    try requireChord(chord)
    let place = lines[line].byte(ofCharacter: characters, in: segment.lyricsRange)
    try edit(line, place..<place, with: "[\(chord)]")
  }

  /// - Parameters:
  ///   - token: A cell of a line of a grid.
  ///   - text: A chord, several with ~ between them, or one of the symbols of a cell.
  /// - Throws: If the text would not be read as one cell.
  public mutating func replaceCell(inLine line: Int, token: Int, with text: String) throws(ChordProError) {
    guard case .grid(let grid) = self.line(line).content, grid.tokens.indices.contains(token),
      case .cell = grid.tokens[token].kind
    else { preconditionFailure("There is no cell \(token) in line \(line).") }
    let cell = GridLine.Token.Kind.cell(GridLine.Cell(text))
    // A cell that touches a bar line may need a space: in "|C", C cannot become 1, which would be an ending.
    for candidate in [text, " \(text)", "\(text) ", " \(text) "] {
      let next = lines[line].replacing(grid.tokens[token].range, with: candidate)
      guard case .grid(let new) = next.content, new.tokens.count == grid.tokens.count,
        new.tokens[token].kind == cell, new.tokens[token].text.utf8.elementsEqual(text.utf8)
      else { continue }
      lines[line] = keepingColumns(of: next, after: token, inLine: line)
      return
    }
    throw .cell(text)
  }

  /// Replaces all cells of a bar with others, as many as are given.
  ///
  /// - Parameters:
  ///   - tokens: The cells of the bar, ascending; at least one, and nothing else between the first and the last.
  ///   - texts: Chords, or symbols of cells; at least one.
  /// - Throws: If the texts would not be read as these cells.
  public mutating func replaceCells(inLine line: Int, tokens: [Int], with texts: [String]) throws(ChordProError) {
    guard case .grid(let grid) = self.line(line).content, let first = tokens.first, let last = tokens.last,
      grid.tokens.indices.contains(first), grid.tokens.indices.contains(last)
    else { preconditionFailure("There are no cells \(tokens) in line \(line).") }
    let text = texts.joined(separator: " ")
    let range = grid.tokens[first].range.lowerBound..<grid.tokens[last].range.upperBound
    for candidate in [text, " \(text)", "\(text) ", " \(text) "] {
      let next = lines[line].replacing(range, with: candidate)
      guard case .grid(let new) = next.content,
        new.tokens.count == grid.tokens.count - tokens.count + texts.count,
        new.tokens[first..<first + texts.count].map(\.kind) == texts.map({ .cell(GridLine.Cell($0)) })
      else { continue }
      lines[line] = next
      return
    }
    throw .cell(text)
  }

  /// Lets the token behind a changed cell begin where it began, if it is in one column with tokens above or below it,
  /// or if spaces were left there.
  private func keepingColumns(of next: ChordProLine, after token: Int, inLine line: Int) -> ChordProLine {
    guard case .grid(let old) = lines[line].content, case .grid(let new) = next.content, token + 1 < old.tokens.count
    else { return next }
    let place = new.tokens[token + 1].range.lowerBound
    let shift = place - old.tokens[token + 1].range.lowerBound
    let end = new.tokens[token].range.upperBound
    if 0 < shift, shift < place - end { return next.replacing(end..<end + shift, with: "") }
    let isAligned =
      old.tokens[token + 1].range.lowerBound - old.tokens[token].range.upperBound > 1
      || [line - 1, line + 1].contains { other in
        guard lines.indices.contains(other), case .grid(let grid) = lines[other].content else { return false }
        return grid.tokens.dropFirst().contains { $0.range.lowerBound == old.tokens[token + 1].range.lowerBound }
      }
    return shift < 0 && isAligned ? next.replacing(end..<end, with: String(repeating: " ", count: -shift)) : next
  }

  /// A chord over the words of a line.
  public struct ChordPlace: Hashable, Sendable {
    /// The number of Unicode scalars of the line's words before it.
    public var scalars: Int
    public var chord: String

    public init(_ chord: String, afterScalars scalars: Int) {
      (self.chord, self.scalars) = (chord, scalars)
    }
  }

  /// Puts chords over a line of words in place of some that it has. Words, annotations and other chords stay.
  ///
  /// - Parameters:
  ///   - chords: In their order; where they stand must ascend, and be within the words.
  ///   - segments: The segments whose chords are replaced.
  /// - Throws: For the same reasons as ``replaceChord(inLine:segment:with:)``.
  /// - Complexity: O(the length of the line).
  public mutating func setChords(
    _ chords: [ChordPlace], insteadOfSegments segments: Set<Int>, inLine line: Int
  ) throws(ChordProError) {
    guard case .lyrics(let old) = self.line(line).content else {
      preconditionFailure("Line \(line) has no words.")
    }
    for place in chords { try requireChord(place.chord) }
    var waiting = chords[...]
    var (bytes, scalars): ([UInt8], Int) = ([], 0)
    func writeNext() { bytes += Array("[\(waiting.removeFirst().chord)]".utf8) }
    for (index, segment) in old.enumerated() {
      // At one place, a chord that is replaced gives its place among the marks to the new one; others come behind.
      if segments.contains(index) {
        if waiting.first?.scalars == scalars { writeNext() }
      } else {
        bytes += lines[line].bytes[segment.markRange]
      }
      let count = segment.lyrics.unicodeScalars.count
      guard 0 < count || index + 1 == old.count else { continue }
      var start = segment.lyricsRange.lowerBound
      while let next = waiting.first, next.scalars < scalars + count || index + 1 == old.count {
        let stop = lines[line].byte(ofScalar: next.scalars - scalars, in: segment.lyricsRange)
        bytes += lines[line].bytes[start..<stop]
        start = stop
        writeNext()
      }
      bytes += lines[line].bytes[start..<segment.lyricsRange.upperBound]
      scalars += count
    }
    precondition(waiting.isEmpty, "\(waiting.count) chords would stand behind the words of line \(line).")
    let end = lines[line].lineEnd
    let next = ChordProLine(bytes: bytes + end, in: lines[line].environment)
    switch next.content {
    case .lyrics, .blank:
      lines[line] = next
      adoptByteOrderMark()
    case .comment, .directive, .grid, .verbatim: throw .noLongerLyrics(next.text)
    }
  }

  func line(_ line: Int) -> ChordProLine {
    precondition(lines.indices.contains(line), "There is no line \(line) among \(lines.count) lines.")
    return lines[line]
  }

  private func lyricSegment(inLine line: Int, segment: Int) -> LyricSegment {
    guard case .lyrics(let segments) = self.line(line).content, segments.indices.contains(segment) else {
      preconditionFailure("There is no segment \(segment) in line \(line).")
    }
    return segments[segment]
  }

  /// The range of the chord, including the brackets.
  private func chordRange(inLine line: Int, segment: Int) -> Range<Int> {
    let found = lyricSegment(inLine: line, segment: segment)
    precondition(found.chord != nil, "Segment \(segment) of line \(line) has no chord.")
    return found.markRange
  }

  private func requireChord(_ chord: String) throws(ChordProError) {
    let isSound = chord.utf8.allSatisfy { $0 != .openBracket && $0 != .closeBracket && 0x20 <= $0 }
    guard isSound, !chord.isEmpty, chord.utf8.first != UInt8(ascii: "*") else { throw .chord(chord) }
  }

  /// Changes a line of lyrics, which must remain one or become blank.
  private mutating func edit(_ line: Int, _ range: Range<Int>, with text: String) throws(ChordProError) {
    let next = lines[line].replacing(range, with: text)
    switch next.content {
    case .lyrics, .blank:
      lines[line] = next
      adoptByteOrderMark()
    case .comment, .directive, .grid, .verbatim: throw .noLongerLyrics(next.text)
    }
  }
}

extension ChordProLine {
  /// The same line with other bytes in that range.
  func replacing(_ range: Range<Int>, with text: String) -> ChordProLine {
    var bytes = bytes
    bytes.replaceSubrange(range, with: text.utf8)
    return ChordProLine(bytes: bytes, in: environment)
  }

  /// The end of the first `count` characters of the text in `range`. Bytes that are not UTF-8 count as they are shown.
  fileprivate func byte(ofCharacter count: Int, in range: Range<Int>) -> Int {
    let text = bytes[range].string
    let index = text.index(text.startIndex, offsetBy: count)
    return byte(ofScalar: text[..<index].unicodeScalars.count, in: range)
  }

  /// The end of the first `scalars` scalars of the text in `range`.
  fileprivate func byte(ofScalar scalars: Int, in range: Range<Int>) -> Int {
    // U+FFFD is longer than the bytes it replaces, so scalars are counted in the bytes themselves.
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[range].makeIterator()
    var place = range.lowerBound
    for _ in 0..<scalars {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): place += scalar.count
      case .error(let length): place += length
      case .emptyInput: break
      }
    }
    return place
  }
}
