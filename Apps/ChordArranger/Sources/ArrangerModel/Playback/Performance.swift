import ChordTheory

/// A song as it is played, with all repeats, in ticks; 480 ticks are a quarter.
struct Performance {
  private(set) var bars: [(start: Int, played: PlayedBar)] = []
  private(set) var chords: [SoundingChord] = []
  private(set) var end = 0
  /// The ranges under a fermata, where time passes half as fast; ascending, without overlaps.
  private(set) var held: [Range<Int>] = []
  /// For each of ``held``, the ticks under a fermata before it.
  private var heldBefore: [Int] = []
  private let swings: Bool
  private let secondsPerTick: Double

  /// A chord that sounds until the next one.
  struct SoundingChord {
    let symbol: ChordSymbol
    let start: Int
    var length: Int
  }

  static let ticksPerQuarter = 480

  /// The length of a beat of that unit.
  static func ticks(ofBeat unit: Int) -> Int { 4 * ticksPerQuarter / unit }

  /// - Complexity: O(bars played).
  init(_ song: Song) {
    secondsPerTick = song.secondsPerQuarter / Double(Self.ticksPerQuarter)
    swings = song.swings
    for played in song.playedBars {
      bars.append((end, played))
      let beat = Self.ticks(ofBeat: played.bar.time.unit)
      for cell in played.bar.cells {
        if let cell {
          add(song.sounding(cell, in: song.key(of: played.bar)), for: beat)
        } else if !chords.isEmpty {
          chords[chords.count - 1].length += beat
        }
        end += beat
      }
      if played.bar.marks.isHeld {
        heldBefore.append((heldBefore.last ?? 0) + (held.last?.count ?? 0))
        held.append(bars[bars.count - 1].start..<end)
      }
    }
  }

  /// Adds the chord of the beat that begins at ``end``, or all chords that share the beat.
  private mutating func add(_ symbol: ChordSymbol, for beat: Int) {
    guard case .several(let parts) = symbol else {
      chords.append(SoundingChord(symbol: symbol, start: end, length: beat))
      return
    }
    for (index, chord) in parts.enumerated() {
      let (start, next) = (beat * index / parts.count, beat * (index + 1) / parts.count)
      if let chord {
        chords.append(SoundingChord(symbol: .chord(chord), start: end + start, length: next - start))
      } else if !chords.isEmpty {
        chords[chords.count - 1].length += next - start
      }
    }
  }

  /// The time at which a tick is heard, in seconds. Those under a fermata take twice as long.
  ///
  /// - Complexity: O(log *n*) in the fermatas, and in the bars if the song swings.
  func seconds(at tick: Int) -> Double {
    let tick = swung(tick)
    let count = held.partitioningIndex { $0.lowerBound >= tick }
    guard count > 0 else { return Double(tick) * secondsPerTick }
    let last = held[count - 1]
    return Double(tick + heldBefore[count - 1] + min(tick, last.upperBound) - last.lowerBound) * secondsPerTick
  }

  /// Where a tick is played if the song swings: the first of two eighths is twice as long as the second. In 6/8 and the
  /// like, whose beats have three eighths, nothing swings.
  func swung(_ tick: Int) -> Int {
    guard swings, !bars.isEmpty else { return tick }
    let bar = bars[max(0, bars.partitioningIndex { $0.start > tick } - 1)]
    let time = bar.played.bar.time
    guard time.unit < 8 || time.unit == 8 && !time.beats.isMultiple(of: 3) else { return tick }
    let quarter = Self.ticksPerQuarter
    let place = (tick - bar.start) % quarter
    return tick - place + (place < quarter / 2 ? place * 4 / 3 : quarter * 2 / 3 + (place - quarter / 2) * 2 / 3)
  }

  /// The duration, in seconds.
  var duration: Double { seconds(at: end) }

  var beats: [PlayedBeat] {
    bars.flatMap { start, played in
      let beat = Self.ticks(ofBeat: played.bar.time.unit)
      return played.bar.cells.indices.map { number in
        PlayedBeat(use: played.use, beat: Beat(played.bar.id, number), start: seconds(at: start + number * beat))
      }
    }
  }
}

extension Song {
  /// The length of a quarter, in seconds.
  var secondsPerQuarter: Double { 60 / tempo * Double(time.unit) / 4 }
}
