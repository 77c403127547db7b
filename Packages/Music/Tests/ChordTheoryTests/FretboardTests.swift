import ChordTheory
import Testing

@Suite struct FretboardTests {
  private func fingerings(_ chord: String, on fretboard: Fretboard = .guitar) throws -> [String] {
    fretboard.fingerings(of: try Chord(parsing: chord)).map(\.text)
  }

  @Test(arguments: [
    ("C", "x32010"), ("G", "320003"), ("D", "xx0232"), ("Em", "022000"), ("Am", "x02210"), ("E", "022100"),
    ("F", "133211"), ("Bm", "x24432"),
  ])
  func `the grips that everybody learns first are among those that are found`(chord: String, grip: String) throws {
    let found = try fingerings(chord)
    #expect(found.contains(grip), "\(found)")
  }

  @Test func `on a ukulele too`() throws {
    #expect(try fingerings("C", on: .ukulele).contains("0003"))
    #expect(try fingerings("F", on: .ukulele).contains("2010"))
    #expect(try fingerings("G", on: .ukulele).contains("0232"))
  }

  @Test func `whatever the chord and the key, what is found sounds like it and can be gripped`() throws {
    for fretboard in [Fretboard.guitar, .ukulele, .bass] {
      for root in 0..<12 {
        for suffix in ["", "m", "7", "m7b5", "maj9", "sus4"] {
          let key = MusicalKey(signature: 0, .major)
          let chord = Chord(key.spelling(of: PitchClass(root)), try ChordSuffix(parsing: suffix))
          let found = fretboard.fingerings(of: chord)
          #expect(found.count >= 1, "\(chord) on the \(fretboard.name)")
          for fingering in found {
            let pitches = fingering.pitches(on: fretboard)
            #expect(Set(pitches.map(\.pitchClass)).isSubset(of: chord.pitchClasses), "\(chord) \(fingering.text)")
            #expect(fingering.fingers <= 4 && (fingering.pressed.map { $0.count <= 4 } ?? true), "\(fingering.text)")
            if fretboard.isAscending { #expect(pitches[0].pitchClass == chord.bass.pitchClass, "\(fingering.text)") }
          }
          #expect(Set(found).count == found.count)
        }
      }
    }
  }

  @Test func `a slash decides which tone is lowest`() throws {
    let found = Fretboard.guitar.fingerings(of: try Chord(parsing: "C/G"))
    #expect(found.contains { $0.text == "332010" })
    #expect(found.allSatisfy { $0.pitches(on: .guitar)[0].pitchClass == PitchClass(7) })
  }

  @Test func `one finger lies over several strings, but not over an open one`() {
    #expect(Fingering([1, 3, 3, 2, 1, 1]).fingers == 4)
    #expect(Fingering([0, 2, 2, 1, 0, 0]).fingers == 3)
    #expect(Fingering([1, 0, 1, 0, 1, 0]).fingers == 3)
    #expect(Fingering([nil, 10, 12, 12, 11, 10]).text == "x-10-12-12-11-10")
  }
}
