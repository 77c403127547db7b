import ChordTheory

/// The chords of a song as a pianist and a bass player would play them: held until the next one, each as near to the one
/// before as can be.
struct Arrangement {
  let chords: [(sounding: Timeline.SoundingChord, voicing: Voicing)]

  /// What is no chord is a rest.
  init(_ timeline: Timeline) {
    let voices = VoiceLeading(bassRange: Pitch(36)...Pitch(51))
    var previous: Voicing?
    chords = timeline.chords.compactMap { sounding in
      guard let chord = sounding.symbol.chord else { return nil }
      let voicing = voices.voicing(of: chord, after: previous)
      previous = voicing
      return (sounding, voicing)
    }
  }
}
