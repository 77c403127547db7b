import ChordTheory
import Testing

@Suite struct VoicingStyleTests {
  private let leading = VoiceLeading(bassRange: Pitch(36)...Pitch(51))

  @Test func `inversions go round through the tones of the chord`() throws {
    for (chord, round) in [("C", "C/E C/G C"), ("Am7", "Am7/C Am7/E Am7/G Am7"), ("F#dim", "F#dim/A F#dim/C F#dim")] {
      var (now, seen) = (try Chord(parsing: chord), [String]())
      for _ in round.split(separator: " ") {
        now = now.nextInversion
        seen.append(now.text)
      }
      #expect(seen.joined(separator: " ") == round)
    }
    #expect(try Chord(parsing: "C/D").nextInversion.text == "C")
  }

  @Test func `in every style all tones sound, each key alike`() throws {
    for key in MusicalKey.all {
      for suffix in ["", "m", "7", "m7b5", "maj9"] {
        let chord = Chord(key.tonic, try ChordSuffix(parsing: suffix))
        for style in VoicingStyle.allCases {
          let voicing = leading.voicing(of: chord, after: nil, in: style)
          #expect(Set(voicing.pitches.map(\.pitchClass)) == chord.pitchClasses, "\(chord) \(style)")
          #expect(voicing.bass?.pitchClass == chord.bass.pitchClass, "\(chord) \(style)")
          let without = VoiceLeading().voicing(of: chord.nextInversion, after: nil, in: style)
          #expect(without.pitches[0].pitchClass == chord.nextInversion.bass.pitchClass, "\(chord) \(style)")
        }
      }
    }
  }

  @Test func `close has the root lowest, open the second voice from above an octave lower`() throws {
    let chord = try Chord(parsing: "C")
    func upper(_ style: VoicingStyle) -> [Int] {
      leading.voicing(of: chord, after: nil, in: style).upper.map(\.number)
    }
    #expect(upper(.close) == [60, 64, 67])
    #expect(upper(.open) == [64, 72, 79])
  }
}
