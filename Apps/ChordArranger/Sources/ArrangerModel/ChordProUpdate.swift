import ChordPro
import ChordTheory
import History

/// A ChordPro text while it is updated to match a song.
struct ChordProUpdate {
  /// Edited only within its lines: the line numbers are those of the reading.
  var document: ChordProDocument
  let reading: ChordProReading
  let song: Song
  /// The text that replaces a line, with line ends.
  var rewritten: [Int: String] = [:]
  /// Whether grids are rewritten even if they already seem to be right.
  let rewritesGrids: Bool
  /// Whether `[^]`, which recalls a chord from the section before, is kept instead of written out.
  let keepsRecalls: Bool

  static func document(
    _ original: ChordProDocument, _ index: Int, _ rules: ChordProRules, with song: Song
  ) throws(Refusal) -> ChordProDocument {
    let old = ChordProReading(original, song: index, rules: rules)
    if old.song == song { return original }
    var document = original
    try document.sayKeys(of: song, insteadOf: old)
    try document.say(song, insteadOf: old, inSong: index)
    let reading = ChordProReading(document, song: index, rules: rules)
    for (rewritesGrids, keepsRecalls) in [(false, true), (false, false), (true, true), (true, false)] {
      var update = ChordProUpdate(
        document: document, reading: reading, song: song, rewritesGrids: rewritesGrids, keepsRecalls: keepsRecalls)
      for section in update.reading.sections.keys.sorted() where song.sections[section] != nil {
        try update.update(section)
      }
      let result = try update.assembled()
      if ChordProReading(result, song: index, rules: rules).says(song) { return result }
    }
    throw Refusal(
      "The original text cannot express the song as it is now.", remedy: "Write the song to a new file.")
  }

  private mutating func update(_ section: SectionID) throws(Refusal) {
    let source = reading.sections[section]!
    do {
      if source.isGrid { try updateGrid(section) } else { try updateLyrics(section) }
      try updateName(section)
    } catch let error as ChordProError {
      throw Refusal(error.description)
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("A section cannot be written into the file as it is there.")
    }
  }

  private mutating func updateName(_ section: SectionID) throws {
    let (old, new) = (reading.song.sections[section]!.name, song.sections[section]!.name)
    guard old != new else { return }
    guard let line = reading.sections[section]!.nameLine,
      case .directive(let directive) = document.lines[line].content
    else {
      let first = reading.sections[section]!.lines.lowerBound
      rewritten[first] = "{comment: \(new)}" + newline + text(ofLine: first)
      return
    }
    let isGrid = reading.sections[section]!.isGrid
    let label = isGrid ? ChordProText.label(new) : new
    // If there is more than the label, such as the shape of a grid, the rest is kept.
    let value =
      if let value = directive.value, let name = directive.label, name != value, value.hasSuffix(name) {
        String(value.dropLast(name.count)) + new
      } else if let value = directive.value, let name = directive.label, name != value,
        let range = value.firstRange(of: name)
      {
        value.replacingCharacters(range, with: new)
      } else { label }
    try document.setValue(ofDirectiveInLine: line, to: value)
  }

  /// The symbol as it must be written in that line, to which a `{transpose}` may apply.
  func written(_ symbol: ChordSymbol, inLine line: Int) -> ChordSymbol {
    reading.keys(at: line)?.way.map { symbol.transposed(by: $0.inverse) } ?? symbol
  }

  var newline: String {
    document.lines.first.map { String(decoding: $0.lineEnd, as: UTF8.self) }.flatMap { $0.isEmpty ? nil : $0 } ?? "\n"
  }

  /// The updated text of the line, with its line end.
  func text(ofLine line: Int) -> String {
    if let text = rewritten[line] { return text }
    let text = String(decoding: document.lines[line].bytes, as: UTF8.self)
    return text.utf8.last == UInt8(ascii: "\n") ? text : text + newline
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
