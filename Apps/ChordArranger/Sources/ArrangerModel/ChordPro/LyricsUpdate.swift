import ChordPro
import ChordTheory

/// Writes the bars of a section over its lyrics: each chord becomes the chords that are now there, none, one or
/// several.
struct LyricsUpdate {
  /// The bars as they were read.
  let old: [Bar]
  let new: [Bar]

  /// - Parameter keepsRecalls: Whether `[^]` is kept.
  func perform(on draft: inout ChordProDraft, keepsRecalls: Bool) throws {
    guard old != new else { return }
    let reading = draft.reading
    let known = old.compactMap { bar in reading.bars[bar.id].map { (source: $0, symbol: bar.cells[0]) } }
    let lists = lists(for: known.map(\.source), reading)
    // From right to left, so that the numbers of earlier segments remain valid.
    for (slot, chords) in zip(known, lists).reversed() {
      guard case .segment(let segment, let line) = slot.source else { continue }
      try put(chords, insteadOf: slot.symbol, inLine: line, segment: segment, of: &draft, keepsRecalls: keepsRecalls)
    }
  }

  private struct Timed {
    let symbol: ChordSymbol
    /// The fraction of the words that comes before it, from 0 to 1: the same fraction as of the bar. In a new bar it
    /// is 1, or 0 if there is no bar before the new one.
    let part: Double
  }

  /// For each slot, the chords that go there. If a bar is new, or if its own slot precedes that of an earlier bar,
  /// its chords go behind those of the bar before it; at the beginning, before the first.
  private func lists(for slots: [ChordProReading.BarSource], _ reading: ChordProReading) -> [[Timed]] {
    var lists: [[Timed]] = Array(repeating: [], count: slots.count)
    let places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($0.element, $0.offset) })
    var last = -1
    for bar in new {
      let place = reading.bars[bar.id].flatMap { places[$0] } ?? -1
      let isHome = place > last
      if isHome { last = place }
      let chords = bar.cells.enumerated().compactMap { beat, symbol in
        symbol.map { Timed(symbol: $0, part: isHome ? Double(beat) / Double(bar.cells.count) : last < 0 ? 0 : 1) }
      }
      lists[max(0, last)] += chords
    }
    return lists
  }

  private func put(
    _ chords: [Timed], insteadOf old: ChordSymbol?, inLine line: Int, segment: Int, of draft: inout ChordProDraft,
    keepsRecalls: Bool
  ) throws {
    guard case .lyrics(let segments) = draft.document.lines[line].content else { return }
    guard let first = chords.first else { return try draft.document.removeChord(inLine: line, segment: segment) }
    let count = segments[segment].lyrics.count
    var places = chords.map { Int(Double(count) * $0.part) }
    // In the order of the chords, regardless of the words.
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1]) }
    for index in chords.indices.dropFirst().reversed() {
      try draft.document.insertChord(
        draft.written(chords[index].symbol, inLine: line).text, inLine: line, segment: segment,
        afterCharacters: places[index])
    }
    if segments[segment].chord == "^", keepsRecalls { return }
    if old != first.symbol {
      try draft.document.replaceChord(
        inLine: line, segment: segment, with: draft.written(first.symbol, inLine: line).text)
    }
  }
}
