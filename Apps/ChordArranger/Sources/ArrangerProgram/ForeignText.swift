import ArrangerModel
import ChordArranger
import ChordPro

/// A text in a format that is not read. It would be an empty song, and nobody would know why.
struct ForeignText {
  /// A sentence that says what it is, and what to do.
  let reason: String

  /// - Returns: `nil` if the text is not known to be in another format.
  init?(_ text: String) {
    let lines = Self.linesOutsideNotation(text)
    if lines.contains(where: { $0.hasPrefix("X:") }), lines.contains(where: { $0.hasPrefix("K:") }) {
      reason =
        "It is in ABC notation, which this program cannot read. Convert it to MusicXML with abc2xml, and open that."
    } else if lines.contains(where: { line in ["\\version", "\\score", "\\relative"].contains { line.hasPrefix($0) } })
    {
      reason =
        "It is in the notation of LilyPond, which this program cannot read. Export MusicXML or MIDI, and open that."
    } else {
      return nil
    }
  }

  /// The lines without their indentation, and without those in which a ChordPro text has other notation.
  private static func linesOutsideNotation(_ text: String) -> [Substring] {
    var isInside = false
    return text.split(whereSeparator: \.isNewline).map { $0.drop { $0.isWhitespace } }.filter { line in
      if line.hasPrefix("{start_of_abc") || line.hasPrefix("{start_of_ly") { isInside = true }
      defer { if line.hasPrefix("{end_of_abc") || line.hasPrefix("{end_of_ly") { isInside = false } }
      return !isInside
    }
  }

  /// - Parameter song: What was read from the document.
  /// - Returns: `nil` if the document is a ChordPro text, though it may be empty: if it has a directive or a chord.
  init?(_ document: ChordProDocument, _ song: Song) {
    let isEmpty = document.lines.allSatisfy { line in
      switch line.content {
      case .blank, .comment: true
      case .directive, .lyrics, .grid, .verbatim: false
      }
    }
    guard !isEmpty, !document.lines.contains(where: { $0.directive.map { $0.support != .unknown } ?? false }),
      !song.formBars.contains(where: { $0.bar.cells.contains { $0?.chord != nil } })
    else { return nil }
    reason =
      "It is a text, but not a song: no line has chords, in [brackets] or above the words, and none is a directive "
      + "of ChordPro, such as {title: …}. Write chords into it, or open another file."
  }
}
