import ArrangerModel
import ChordArranger

/// A line of a chart.
enum ChartRow {
  case words(WordLine)
  /// At most four bars, by their indices in their section.
  case bars(Range<Int>)
  case text(TextLine)

  /// A section with its name, or text before, behind or between sections.
  struct Part {
    /// The name of a section or of a part without chords; `nil` for text that has none.
    var name: String?
    var rows: [ChartRow] = []
    /// The use whose bars are in it; `nil` for text.
    var use: Use?
    /// Whether its section was written out before.
    var isRecall = false
  }

  /// All of a song in its order. The bars of a section, and the text among them, are at its first use.
  static func parts(of song: Song) -> [Part] {
    let texts = song.textsByPlace
    var parts: [Part] = []
    var seen: Set<SectionID> = []
    func append(_ place: TextLine.Place) {
      var part = Part()
      for line in texts[place] ?? [] {
        if line.kind == .heading {
          if part.name != nil || !part.rows.isEmpty { parts.append(part) }
          part = Part(name: line.text)
        } else {
          part.rows.append(.text(line))
        }
      }
      if part.name != nil || !part.rows.isEmpty { parts.append(part) }
    }
    append(.start)
    for use in song.form {
      if let section = song.sections[use.section] {
        let isFirst = seen.insert(use.section).inserted
        parts.append(
          Part(
            name: section.name, rows: isFirst ? rows(of: section, song.texts(in: use.section)) : [], use: use,
            isRecall: !isFirst))
      }
      append(.closing(use.id))
    }
    return parts
  }

  /// - Parameter texts: The lines behind a number of bars.
  private static func rows(of section: Section, _ texts: [Int: [TextLine]]) -> [ChartRow] {
    var rows = (texts[0] ?? []).map { ChartRow.text($0) }
    var start = 0
    var waiting: [TextLine] = []
    for index in section.bars.indices {
      let end = index + 1
      waiting += texts[end] ?? []
      let line = section.bars[index].words?.line
      let endsRow =
        section.hasWords
        ? end == section.bars.count || section.bars[end].words?.line != line
        : end - start == 4 || end == section.bars.count || !waiting.isEmpty
      guard endsRow else { continue }
      if section.hasWords {
        rows += WordLine.lines(of: section.bars[start..<end]).map { .words($0) }
      } else {
        rows.append(.bars(start..<end))
      }
      rows += waiting.map { .text($0) }
      (waiting, start) = ([], end)
    }
    return rows
  }
}
