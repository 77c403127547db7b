public import MusicFiles

/// A beat as it is played.
public struct PlayedBeat: Hashable, Sendable {
  public let use: UseID
  public let beat: Beat
  /// Seconds since the beginning of the song.
  public let start: Double
}

/// The song as it is heard, with all repeats, in seconds.
extension Song {
  /// All beats as they are played: the position of the cursor at each time.
  public var playedBeats: [PlayedBeat] { Performance(self).beats }

  public var duration: Double { Performance(self).duration }

  /// Held chords and a bass below them, for a ``Rendering``. Unreadable chords are silent.
  ///
  /// - Complexity: O(*n*), with some hundred voicings examined for each chord.
  public var playedNotes: [PlayedNote] {
    let performance = Performance(self)
    return Arrangement(performance, of: self).notes(in: performance)
  }

  /// The metronome, a click on each beat.
  public var clicks: [PlayedNote] {
    playedBeats.map { PlayedNote.click(at: $0.start, isDownbeat: $0.beat.number == 0) }
  }
}
