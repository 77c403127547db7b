import ChordPro
import ChordTheory

/// The lines of a ChordPro text that are not bars, while it is read: the place of those in a section is known when the
/// section ends.
struct TextLines {
  /// A line, and the bars of the open section before it.
  struct Line {
    let kind: TextLine.Kind
    let text: String
    let bars: Int
  }

  private(set) var lines: [Line] = []

  /// Adds a line, unless it is blank.
  mutating func add(_ kind: TextLine.Kind, _ text: String, after bars: Int) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    lines.append(Line(kind: kind, text: text, bars: bars))
  }

  /// Adds what a line of words has besides chords: its annotations and, if no chord was read from it, its words.
  ///
  /// - Parameter bars: The bars before and behind the line.
  mutating func add(_ segments: [LyricSegment], bars: (before: Int, behind: Int)) {
    var words = ""
    for segment in segments {
      if case .annotation(let text) = segment.mark {
        add(.annotation, String(repeating: " ", count: words.count) + text, after: bars.before)
      }
      words += segment.lyrics
    }
    if bars.before == bars.behind { add(.words, words, after: bars.before) }
  }

  /// The lines of a section.
  func placed(in section: SectionID, _ bars: [Bar]) -> [TextLine] {
    lines.map { line in
      TextLine(line.kind, line.text, at: line.bars == 0 ? .opening(section) : .after(bars[line.bars - 1].id))
    }
  }

  /// The lines of a part without chords.
  func placed(at place: TextLine.Place) -> [TextLine] { lines.map { TextLine($0.kind, $0.text, at: place) } }
}
