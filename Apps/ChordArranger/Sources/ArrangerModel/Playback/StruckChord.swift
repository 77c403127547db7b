public import ChordTheory
public import MusicFiles

extension Song {
  /// One chord by itself, as somebody plays it to hear it: in the song's voicing, and with its bass.
  ///
  /// - Parameter chord: The chord that sounds, whatever the capo.
  public func notes(of chord: Chord) -> [PlayedNote] {
    var player = ChordPlayer(self)
    let voicing = player.play(chord)
    return voicing.upper.map { PlayedNote(start: 0, length: 1.2, pitch: $0.number, velocity: 0.5, timbre: .pad) }
      + (voicing.bass.map { [PlayedNote(start: 0, length: 1.2, pitch: $0.number, timbre: .bass)] } ?? [])
  }
}
