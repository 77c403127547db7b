import ChordTheory

/// The cells of a bar for the chords of a measure, which may be anywhere in it.
///
/// A chord between two beats halves the beats, or, if it was written as one of several within a beat, shares that beat.
/// What fits neither goes to the beat before it.
struct MeasureCells {
  private let measure: LeadSheet.Measure
  private let chords: [LeadSheet.PlacedChord]

  init(_ measure: LeadSheet.Measure) {
    self.measure = measure
    chords = measure.chords.filter { $0.symbol.fault == nil }
  }

  func bar(_ id: BarID) -> Bar {
    let time = measure.time
    if let cells = whole(in: time) ?? (areWithinBeats ? divided(in: time) : nil) {
      return Bar(id, time: time, cells: cells)
    }
    for factor in [2, 4] {
      guard let finer = try? TimeSignature(time.beats * factor, time.unit * factor), let cells = whole(in: finer) else {
        continue
      }
      return Bar(id, time: finer, cells: cells)
    }
    return Bar(id, time: time, cells: divided(in: time) ?? nearest(in: time))
  }

  private var areWithinBeats: Bool {
    chords.allSatisfy { $0.isWithinBeat || $0.position.times(measure.time.beats).rest == .zero }
  }

  /// `nil` if a chord is not on a beat.
  private func whole(in time: TimeSignature) -> [ChordSymbol?]? {
    var cells: [ChordSymbol?] = Array(repeating: nil, count: time.beats)
    for chord in chords {
      let (beat, rest) = chord.position.times(time.beats)
      guard rest == .zero, cells.indices.contains(beat) else { return nil }
      cells[beat] = chord.symbol
    }
    return cells
  }

  /// The most chords of equal length in a beat.
  private static let maximumParts = 8

  /// `nil` if the chords of a beat are no equal parts of it.
  private func divided(in time: TimeSignature) -> [ChordSymbol?]? {
    var beats: [Int: [(rest: Fraction, symbol: ChordSymbol)]] = [:]
    for chord in chords {
      let (beat, rest) = chord.position.times(time.beats)
      guard 0 <= beat, beat < time.beats else { return nil }
      beats[beat, default: []].append((rest, chord.symbol))
    }
    var cells: [ChordSymbol?] = Array(repeating: nil, count: time.beats)
    for (beat, placed) in beats {
      if placed.count == 1, placed[0].rest == .zero {
        cells[beat] = placed[0].symbol
        continue
      }
      guard
        let count = (2...Self.maximumParts).first(where: { count in
          placed.allSatisfy { count.isMultiple(of: $0.rest.denominator) }
        })
      else { return nil }
      var parts: [Chord?] = Array(repeating: nil, count: count)
      for (rest, symbol) in placed {
        guard case .chord(let chord) = symbol else { return nil }
        parts[rest.times(count).whole] = chord
      }
      cells[beat] = .several(parts)
    }
    return cells
  }

  private func nearest(in time: TimeSignature) -> [ChordSymbol?] {
    var cells: [ChordSymbol?] = Array(repeating: nil, count: time.beats)
    for chord in chords {
      let beat = min(max(0, chord.position.times(time.beats).whole), time.beats - 1)
      if cells[beat] == nil { cells[beat] = chord.symbol }
    }
    return cells
  }
}
