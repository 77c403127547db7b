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

  /// The chords in the song's style and a bass below them, for a ``Rendering``. Unreadable chords are silent.
  ///
  /// - Complexity: O(*n*), with some hundred voicings examined for each chord.
  public var playedNotes: [PlayedNote] { playedNotes(of: Set(SongPart.allCases)) }

  /// What some of the parts play; the others rest.
  public func playedNotes(of parts: Set<SongPart>) -> [PlayedNote] {
    let performance = Performance(self)
    var arrangement = Arrangement(performance, of: self)
    arrangement.notes.removeAll { !parts.contains($0.part) }
    return arrangement.notes(in: performance)
  }

  /// The metronome, a click on each beat.
  public var clicks: [PlayedNote] {
    playedBeats.map { PlayedNote.click(at: $0.start, isDownbeat: $0.beat.number == 0) }
  }
}
