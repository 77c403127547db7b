import Testing

@testable import ChordTheory

@Suite struct VoicingTests {
  private func numbers(_ voicing: Voicing) -> [Int] { voicing.pitches.map(\.number) }

  @Test func `the inversions of C from middle C`() throws {
    let chord = try Samples.chord("C")
    let inversions = (0..<4).map { numbers(Voicing.close(chord, inversion: $0, from: Pitch(60))) }
    #expect(inversions == [[60, 64, 67], [64, 67, 72], [67, 72, 76], [60, 64, 67]])
    #expect(numbers(Voicing.close(chord, inversion: -1, from: Pitch(60))) == [67, 72, 76])
  }

  @Test func `a slash puts its bass lowest`() throws {
    #expect(numbers(Voicing.close(try Samples.chord("C/E"), from: Pitch(60))) == [64, 67, 72])
    #expect(numbers(Voicing.close(try Samples.chord("C/Bb"), from: Pitch(55))) == [58, 60, 64, 67])
    #expect(numbers(Voicing.close(try Samples.chord("C|D"), from: Pitch(60))) == [62, 64, 66, 67, 69, 72])
  }

  @Test(arguments: MusicalKey.all)
  func `an inversion has each tone once, within an octave, its own tone lowest`(key: MusicalKey) {
    for entry in Palette(of: key).entries {
      let chord = entry.chord
      for inversion in 0..<chord.voices.count {
        let voicing = Voicing.close(chord, inversion: inversion)
        #expect(Set(voicing.pitches.map(\.pitchClass)) == chord.pitchClasses, "\(chord) \(inversion)")
        #expect(voicing.pitches.count == chord.pitchClasses.count, "\(chord) \(inversion)")
        #expect(voicing.pitches.last!.number - voicing.pitches[0].number < 12, "\(chord) \(inversion)")
        #expect(voicing.pitches[0].pitchClass == chord.notes[inversion].pitchClass, "\(chord) \(inversion)")
        #expect((55..<67).contains(voicing.pitches[0].number), "\(chord) \(inversion)")
      }
    }
  }

  @Test func `a voicing is ascending, whatever it was made from`() {
    let voicing = Voicing(bass: Pitch(40), upper: [Pitch(67), Pitch(60), Pitch(64), Pitch(60)])
    #expect(numbers(voicing) == [40, 60, 64, 67])
    #expect(voicing == Voicing(bass: Pitch(40), upper: [Pitch(60), Pitch(64), Pitch(67)]))
  }

  @Test func `pitches that MIDI has not, and a bass above the voices, are mistakes of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Pitch(128) }
    await #expect(processExitsWith: .failure) { _ = Pitch(-1) }
    await #expect(processExitsWith: .failure) { _ = Voicing(bass: Pitch(60), upper: [Pitch(60)]) }
    #expect(Pitch(127).pitchClass == PitchClass(7) && Pitch(0) < Pitch(127))
  }
}
