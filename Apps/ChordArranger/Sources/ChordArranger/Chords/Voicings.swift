import ArrangerModel
import ChordTheory

/// A chord at the position where it is played, because a section may be used more than once.
struct VoicedBeat: Hashable {
  let beat: Beat
  let use: UseID
}

extension Song {
  /// The pitches of all chords in the order in which they are written, the same as in the MIDI file if there are no
  /// repeats.
  ///
  /// - Complexity: O(*n*), with some twenty lookups for each chord.
  func voicings() -> [VoicedBeat: Voicing] {
    var player = ChordPlayer(self)
    var voicings: [VoicedBeat: Voicing] = [:]
    for bar in formBars {
      for (number, symbol) in bar.bar.cells.enumerated() {
        guard let chord = symbol?.chord else { continue }
        voicings[VoicedBeat(beat: Beat(bar.bar.id, number), use: bar.use)] = player.play(
          sounding(chord, in: key(of: bar.bar)))
      }
    }
    return voicings
  }
}

extension Voicing {
  /// The pitches from the lowest up, with the chord's names for its notes: `E G C`.
  func text(of chord: Chord) -> String {
    pitches.map { pitch in
      chord.notes.first { $0.pitchClass == pitch.pitchClass }?.text() ?? "?"
    }.joined(separator: " ")
  }
}
