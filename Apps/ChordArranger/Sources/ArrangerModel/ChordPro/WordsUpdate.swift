import ChordPro
import ChordTheory

/// Writes the bars of a section over its words: each chord stands where its bar has it among the words of its line.
struct WordsUpdate {
  /// The bars as they were read, and as they are now; all have words.
  let old: [Bar]
  let new: [Bar]

  /// A chord and the Unicode scalars of its line before it.
  private struct Placed: Equatable {
    let symbol: ChordSymbol
    let scalars: Int
  }

  /// - Parameter keepsRecalls: Whether `[^]` is kept.
  func perform(on draft: inout ChordProDraft, keepsRecalls: Bool) throws {
    guard old != new else { return }
    let (before, after) = (Self.lines(old), Self.lines(new))
    var sources: [Int: (line: Int, segments: [Int])] = [:]
    for bar in old {
      guard case .segment(let segment, let line)? = draft.reading.bars[bar.id], let words = bar.words else { continue }
      sources[words.line, default: (line, [])].segments.append(segment)
    }
    for (number, source) in sources {
      let (was, now) = (before[number] ?? [], after[number] ?? [])
      guard was != now || !keepsRecalls else { continue }
      guard case .lyrics(let segments) = draft.document.lines[source.line].content else { continue }
      let texts = Self.texts(now, was, source.segments.map { segments[$0].chord ?? "" }, keepsRecalls) {
        draft.written($0, inLine: source.line).text
      }
      let places = zip(texts, now).map { ChordProDocument.ChordPlace($0, afterScalars: $1.scalars) }
      try draft.document.setChords(places, insteadOfSegments: Set(source.segments), inLine: source.line)
    }
  }

  /// What is written for each chord: what was there, if a chord is the same.
  private static func texts(
    _ now: [Placed], _ was: [Placed], _ written: [String], _ keepsRecalls: Bool, _ write: (ChordSymbol) -> String
  ) -> [String] {
    var rest = Array(zip(was, written))[...]
    let recalls = keepsRecalls ? Set(rest.filter { $0.1 == "^" }.map(\.0.scalars)) : []
    return now.map { placed in
      if recalls.contains(placed.scalars) { return "^" }
      // Chords keep their order more often than not, so the next of the same name is the same chord.
      guard let index = rest.firstIndex(where: { $0.0.symbol == placed.symbol }) else { return write(placed.symbol) }
      let text = rest[index].1
      rest = rest[(index + 1)...]
      return text == "^" && !keepsRecalls ? write(placed.symbol) : text
    }
  }

  /// The chords of each line.
  private static func lines(_ bars: [Bar]) -> [Int: [Placed]] {
    var lines: [Int: [Placed]] = [:]
    var (line, scalars) = (-1, 0)
    for bar in bars {
      guard let words = bar.words else { continue }
      if words.line != line { (line, scalars) = (words.line, 0) }
      scalars += words.before.unicodeScalars.count
      let count = words.text.unicodeScalars.count
      for (beat, symbol) in bar.cells.enumerated() {
        guard let symbol else { continue }
        lines[line, default: []].append(
          Placed(symbol: symbol, scalars: scalars + count * beat / bar.cells.count))
      }
      scalars += count
    }
    return lines
  }
}
