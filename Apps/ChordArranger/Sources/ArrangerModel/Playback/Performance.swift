import ChordTheory

/// A song as it is played, with all repeats, in ticks; 480 ticks are a quarter.
struct Performance {
  private(set) var bars: [(start: Int, played: PlayedBar)] = []
  private(set) var chords: [SoundingChord] = []
  private(set) var end = 0
  /// The ranges under a fermata, where time passes half as fast; ascending, without overlaps.
  private(set) var held: [Range<Int>] = []
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
      if played.bar.marks.isHeld { held.append(bars[bars.count - 1].start..<end) }
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
  /// - Complexity: O(fermatas).
  func seconds(at tick: Int) -> Double {
    Double(held.reduce(tick) { $0 + max(0, min(tick, $1.upperBound) - $1.lowerBound) }) * secondsPerTick
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
