public import MusicFiles

/// A beat as it is played.
public struct PlayedBeat: Hashable, Sendable {
  public let use: UseID
  public let beat: Beat
  /// Seconds since the beginning of the song.
  public let start: Double
}

extension Song {
  /// All beats as they are played, with repeats: the position of the cursor at each time.
  public var playedBeats: [PlayedBeat] {
    let performance = Performance(self)
    let tick = secondsPerTick
    return performance.bars.flatMap { start, played in
      let beat = Performance.ticks(ofBeat: played.bar.time.unit)
      return played.bar.cells.indices.map { number in
        PlayedBeat(
          use: played.use, beat: Beat(played.bar.id, number),
          start: Double(performance.passed(at: start + number * beat)) * tick)
      }
    }
  }

  /// In seconds, with repeats.
  public var duration: Double {
    let performance = Performance(self)
    return Double(performance.passed(at: performance.end)) * secondsPerTick
  }

  /// Held chords and a bass below them, for a ``Rendering``. Unreadable chords are silent.
  ///
  /// - Complexity: O(*n*), with some hundred voicings examined for each chord.
  public var playedNotes: [PlayedNote] {
    let tick = secondsPerTick
    let performance = Performance(self)
    return Arrangement(performance, of: self).chords.flatMap { chord, voicing in
      let start = Double(performance.passed(at: chord.start)) * tick
      let length = Double(performance.passed(at: chord.start + chord.length)) * tick - start
      let bass = voicing.bass.map {
        [PlayedNote(start: start, length: length, pitch: $0.number, velocity: 0.8, timbre: .bass)]
      }
      return (bass ?? [])
        + voicing.upper.map {
          PlayedNote(start: start, length: length, pitch: $0.number, velocity: 0.5, timbre: .pad)
        }
    }
  }

  /// The metronome, a click on each beat.
  public var clicks: [PlayedNote] {
    playedBeats.map { PlayedNote.click(at: $0.start, isDownbeat: $0.beat.number == 0) }
  }

  private var secondsPerTick: Double { secondsPerQuarter / Double(Performance.ticksPerQuarter) }
}
