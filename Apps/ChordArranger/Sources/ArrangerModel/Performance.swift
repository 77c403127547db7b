import ChordTheory

/// A song as it is played, with all repeats, in ticks of a 480th of a quarter.
struct Performance {
  private(set) var bars: [(start: Int, played: PlayedBar)] = []
  private(set) var chords: [SoundingChord] = []
  private(set) var end = 0
  /// Where a fermata makes time go half as fast; ascending, apart.
  private(set) var held: [Range<Int>] = []

  /// What sounds from one chord to the next.
  struct SoundingChord {
    let symbol: ChordSymbol
    let start: Int
    var length: Int
  }

  static let ticksPerQuarter = 480

  /// How long a beat of that unit is.
  static func ticks(ofBeat unit: Int) -> Int { 4 * ticksPerQuarter / unit }

  /// - Complexity: O(the bars that are played).
  init(_ song: Song) {
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

  /// Adds the chord of the beat that begins at ``end``, or the several chords that share the beat.
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

  /// How many ticks have passed at a tick where those under a fermata count twice.
  ///
  /// - Complexity: O(the fermatas).
  func passed(at tick: Int) -> Int {
    held.reduce(tick) { $0 + max(0, min(tick, $1.upperBound) - $1.lowerBound) }
  }
}

extension Song {
  /// How long a quarter lasts, in seconds.
  var secondsPerQuarter: Double { 60 / tempo * Double(time.unit) / 4 }
}
