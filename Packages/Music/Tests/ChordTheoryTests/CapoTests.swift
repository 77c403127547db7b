import Testing

@testable import ChordTheory

@Suite struct CapoTests {
  @Test func `with the capo at 3 one fingers G for what sounds in Bb`() throws {
    let capo = Capo(fret: 3)
    let (sounding, shape) = try (Samples.key("Bb"), Samples.key("G"))
    #expect(capo.shapeKey(for: sounding) == shape && capo.soundingKey(for: shape) == sounding)
    let chords = try Samples.chords("Bb F/A Gm Eb")
    #expect(chords.map { capo.shape(for: $0, in: sounding).text } == "G D/F# Em C".words)
  }

  @Test func `fingering what sounds sounds as it did, on every fret in the 24 keys`() {
    for key in Samples.usualKeys {
      for fret in Capo.frets {
        let capo = Capo(fret: fret)
        for chord in key.triads {
          let shape = capo.shape(for: chord, in: key)
          #expect(shape.root.pitchClass + fret == chord.root.pitchClass)
          #expect(capo.sounding(of: shape, in: capo.shapeKey(for: key)) == chord, "\(chord) in \(key), fret \(fret)")
        }
      }
    }
  }

  @Test func `a capo beyond the eleventh fret is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Capo(fret: 12) }
    await #expect(processExitsWith: .failure) { _ = Capo(fret: -1) }
  }
}
