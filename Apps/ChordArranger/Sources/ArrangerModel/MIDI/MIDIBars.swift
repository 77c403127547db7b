import ChordTheory
import History
import MusicFiles

/// The bars of a MIDI file, and the ticks at which they begin.
struct MIDIBars {
  private(set) var bars: [Bar] = []
  /// The tick at which each bar begins; one more element, the last, is the end.
  private(set) var starts: [Int] = [0]
  /// - Parameters:
  ///   - messages: Ascending. A time signature applies from the next bar line.
  ///   - end: Bars begin before it.
  /// - Throws: If there are too many bars.
  init(_ messages: [TimedMessage], ticksPerQuarter: Int, end: Int) throws(Refusal) {
    var times = messages.compactMap { message -> (tick: Int, time: TimeSignature)? in
      guard case .meta(.timeSignature(let said)) = message.message,
        let time = try? TimeSignature(said.beats, said.beatUnit)
      else { return nil }
      return (message.tick, time)
    }[...]
    var time = TimeSignature.common
    while bars.isEmpty || starts.last! < end {
      guard bars.count < MIDIImport.maximumBars else {
        throw Refusal(
          "The music lasts more than \(MIDIImport.maximumBars) bars.", remedy: "Open a part of it.")
      }
      while let next = times.first, next.tick <= starts.last! {
        time = next.time
        times.removeFirst()
      }
      bars.append(Bar(BarID(bars.count + 1), time: time))
      starts.append(starts.last! + max(1, 4 * ticksPerQuarter * time.beats / time.unit))
    }
  }

  /// The index of the bar whose bar line is nearest to the tick, as for a marker.
  func bar(at tick: Int) -> Int? {
    let index = index(at: tick)
    guard index < bars.count else { return nil }
    let nearest = tick - starts[index] <= starts[index + 1] - tick ? index : index + 1
    return nearest < bars.count ? nearest : nil
  }

  /// Puts a chord on the nearest beat.
  mutating func put(_ symbol: ChordSymbol, at tick: Int) {
    let index = index(at: tick)
    guard index < bars.count else { return }
    let beats = bars[index].time.beats
    let length = starts[index + 1] - starts[index]
    let beat = ((tick - starts[index]) * beats + length / 2) / length
    if beat < beats {
      bars[index].cells[beat] = symbol
    } else if index + 1 < bars.count {
      bars[index + 1].cells[0] = symbol
    } else {
      bars[index].cells[beats - 1] = symbol
    }
  }

  /// Puts chords where their names are: on beats, or on equal parts of beats.
  ///
  /// - Parameter names: Ascending.
  /// - Returns: How many chords had no place of their own.
  mutating func put(_ names: [(tick: Int, symbol: ChordSymbol)]) -> Int {
    var chords: [Int: [LeadSheet.PlacedChord]] = [:]
    for name in names {
      var index = index(at: name.tick)
      guard index < bars.count else { continue }
      let (beats, length) = (bars[index].time.beats, starts[index + 1] - starts[index])
      // In twelfths of a beat. Programs write names a little early or late.
      let twelfths = (Double(name.tick - starts[index]) * Double(beats * 12) / Double(length)).rounded()
      let (beat, rest) = Int(twelfths).quotientAndRemainder(dividingBy: 12)
      var place = beat * 12 + [0, 3, 4, 6, 8, 9, 12].min { abs($0 - rest) < abs($1 - rest) }!
      if place == beats * 12 {
        if index + 1 < bars.count { (index, place) = (index + 1, 0) } else { place -= 12 }
      }
      chords[index, default: []].append(.init(name.symbol, at: Fraction(place, bars[index].time.beats * 12)))
    }
    var lost = 0
    for (index, placed) in chords {
      var measure = LeadSheet.Measure(time: bars[index].time)
      for chord in placed {
        if let last = measure.chords.last, last.position == chord.position { measure.chords.removeLast() }
        measure.chords.append(chord)
      }
      bars[index] = MeasureCells(measure).bar(bars[index].id)
      let kept = bars[index].cells.reduce(0) { count, cell in
        switch cell {
        case nil: count
        case .several(let parts)?: count + parts.count { $0 != nil }
        case _?: count + 1
        }
      }
      lost += max(0, placed.count - kept)
    }
    return lost
  }

  /// The index of the bar that contains a tick; the count of the bars if the tick is after them.
  ///
  /// - Complexity: O(log *n*).
  private func index(at tick: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > tick } - 1)
  }

  /// The ticks of a range of beats in a bar.
  func ticks(ofBar index: Int, beats: Range<Int>) -> Range<Int> {
    let length = starts[index + 1] - starts[index]
    let count = bars[index].time.beats
    return starts[index] + length * beats.lowerBound / count..<starts[index] + length * beats.upperBound / count
  }
}
