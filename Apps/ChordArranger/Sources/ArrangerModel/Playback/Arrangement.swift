public import ChordTheory
import MusicFiles

/// The chords of a song as a pianist and a bass player would play them: each is held until the next one, in the
/// song's voicing style.
struct Arrangement {
  let chords: [(sounding: Performance.SoundingChord, voicing: Voicing)]

  /// An unreadable chord is a rest.
  init(_ performance: Performance, of song: Song) {
    var player = ChordPlayer(song)
    chords = performance.chords.compactMap { sounding in
      sounding.symbol.chord.map { (sounding, player.play($0)) }
    }
  }

  func notes(in performance: Performance) -> [PlayedNote] {
    chords.flatMap { chord, voicing in
      let start = performance.seconds(at: chord.start)
      let length = performance.seconds(at: chord.start + chord.length) - start
      let bass = voicing.bass.map {
        [PlayedNote(start: start, length: length, pitch: $0.number, velocity: 0.8, timbre: .bass)]
      }
      return (bass ?? [])
        + voicing.upper.map {
          PlayedNote(start: start, length: length, pitch: $0.number, velocity: 0.5, timbre: .pad)
        }
    }
  }
}

/// Plays one chord after another.
public struct ChordPlayer: Sendable {
  private let style: VoicingStyle
  private let leading: VoiceLeading
  private var previous: Voicing?

  /// Uses the voicing style of this song, and a bass if it has one.
  public init(_ song: Song) {
    style = song.voicing
    leading = song.hasBass ? VoiceLeading(bassRange: Pitch(36)...Pitch(51)) : VoiceLeading()
  }

  public mutating func play(_ chord: Chord) -> Voicing {
    let voicing = leading.voicing(of: chord, after: previous, in: style)
    previous = voicing
    return voicing
  }
}
