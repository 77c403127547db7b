import ChordPro
import ChordTheory

extension ChordProUpdate {
  /// Updates each chord over lyrics to the chords that are now there: none, one, or several.
  mutating func updateLyrics(_ id: SectionID) throws {
    let (old, new) = (reading.song.sections[id]!.bars, song.sections[id]!.bars)
    guard old != new else { return }
    let known = old.compactMap { bar in reading.bars[bar.id].map { (source: $0, symbol: bar.cells[0]) } }
    let slots = known.map(\.source)
    let lists = lists(of: new, in: slots)
    // From right to left, so that the numbers of earlier segments remain valid.
    for (slot, chords) in zip(known, lists).reversed() {
      guard case .segment(let segment, let line) = slot.source else { continue }
      try put(chords, insteadOf: slot.symbol, inLine: line, segment: segment)
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
  private func lists(of bars: [Bar], in slots: [ChordProReading.BarSource]) -> [[Timed]] {
    var lists: [[Timed]] = Array(repeating: [], count: slots.count)
    let places = Dictionary(uniqueKeysWithValues: slots.enumerated().map { ($0.element, $0.offset) })
    var last = -1
    for bar in bars {
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

  private mutating func put(
    _ chords: [Timed], insteadOf old: ChordSymbol?, inLine line: Int, segment: Int
  ) throws {
    guard case .lyrics(let segments) = document.lines[line].content else { return }
    guard let first = chords.first else { return try document.removeChord(inLine: line, segment: segment) }
    let count = segments[segment].lyrics.count
    var places = chords.map { Int(Double(count) * $0.part) }
    // In the order of the chords, regardless of the words.
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1]) }
    for index in chords.indices.dropFirst().reversed() {
      try document.insertChord(
        written(chords[index].symbol, inLine: line).text, inLine: line, segment: segment, afterCharacters: places[index]
      )
    }
    if segments[segment].chord == "^", keepsRecalls { return }
    if old != first.symbol {
      try document.replaceChord(inLine: line, segment: segment, with: written(first.symbol, inLine: line).text)
    }
  }
}
