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
          chords.append(SoundingChord(symbol: cell, start: end, length: beat))
        } else if !chords.isEmpty {
          chords[chords.count - 1].length += beat
        }
        end += beat
      }
      if played.bar.marks.isHeld { held.append(bars[bars.count - 1].start..<end) }
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
