public import MusicFiles

/// A beat as it is played.
public struct PlayedBeat: Hashable, Sendable {
  public let use: UseID
  public let beat: Beat
  /// Seconds since the beginning of the song.
  public let start: Double
}

extension Song {
  /// All beats as they are played, with repeats: where the cursor is at what time.
  public var playedBeats: [PlayedBeat] {
    let timeline = Timeline(self)
    let tick = secondsPerTick
    return timeline.bars.flatMap { start, played in
      let beat = Timeline.ticks(ofBeat: played.bar.time.unit)
      return played.bar.cells.indices.map { number in
        PlayedBeat(
          use: played.use, beat: Beat(played.bar.id, number), start: Double(start + number * beat) * tick)
      }
    }
  }

  /// In seconds, with repeats.
  public var duration: Double { Double(Timeline(self).end) * secondsPerTick }

  /// Chords that are held and a bass below them, for a ``Rendering``. What is no chord is silence.
  ///
  /// - Complexity: O(*n*), some hundred voicings looked at for each chord.
  public var playedNotes: [PlayedNote] {
    let tick = secondsPerTick
    return Arrangement(Timeline(self)).chords.flatMap { chord, voicing in
      let (start, length) = (Double(chord.start) * tick, Double(chord.length) * tick)
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

  private var secondsPerTick: Double { secondsPerQuarter / Double(Timeline.ticksPerQuarter) }
}
