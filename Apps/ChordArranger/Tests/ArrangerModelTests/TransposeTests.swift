import ArrangerModel
import ChordTheory
import History
import Testing

struct TransposeTests {
  @Test func `ii V I in twelve keys is spelled as each key spells`() throws {
    let expected = [
      "C": "Dm7 G7 Cmaj7", "F": "Gm7 C7 Fmaj7", "Bb": "Cm7 F7 Bbmaj7", "Eb": "Fm7 Bb7 Ebmaj7", "Ab": "Bbm7 Eb7 Abmaj7",
      "Db": "Ebm7 Ab7 Dbmaj7", "F#": "G#m7 C#7 F#maj7", "B": "C#m7 F#7 Bmaj7", "E": "F#m7 B7 Emaj7",
      "A": "Bm7 E7 Amaj7",
      "D": "Em7 A7 Dmaj7", "G": "Am7 D7 Gmaj7",
    ]
    let song = try Samples.song(["Dm7", "G7", "Cmaj7"])
    for (key, chords) in expected {
      let moved = try song.after(.transposeTo(MusicalKey(parsing: key)))
      #expect(moved.chords.map(\.symbol.text).joined(separator: " ") == chords, "\(key)")
      #expect(moved.chords.map { moved.romanNumeral(at: $0.beat) } == ["ii7", "V7", "Imaj7"], "\(key)")
    }
  }

  @Test func `a slash bass goes along, and what is no chord stays`() throws {
    let song = try Samples.song(["C/E", "N.C.", "mystery", "Am/G", "C~G", "C~huh"])
    #expect(
      try song.after(.transpose(5)).chords.map(\.symbol.text) == ["F/A", "N.C.", "mystery", "Dm/C", "F~C", "C~huh"])
  }

  @Test func `up and down again is nothing, in each key and by each step`() throws {
    let keys = Set(
      (0..<12).flatMap { step in
        [MusicalKey(signature: 0, .major), MusicalKey(signature: 0, .minor)].map { $0.transposed(by: step) }
      })
    for key in keys {
      let song = try Samples.song(Samples.pop).after(.transposeTo(key)).after(.set(.key(key)))
      for step in 1...11 {
        let there = try song.after(.transpose(step))
        #expect(try there.after(.transpose(-step)) == song, "\(key) by \(step)")
        #expect(there != song)
      }
    }
  }

  @Test func `to transpose is one step in the history`() throws {
    var journal = Journal<ArrangerCommand>(model: Samples.pachelbelSong)
    let before = journal.model
    try journal.perform(.transposeTo(try MusicalKey(parsing: "G")))
    #expect(journal.done.map(\.title) == ["Transpose to G major"])
    #expect(journal.model.chords.map(\.symbol.text) == ["G", "D", "Em", "Bm", "C", "G", "C", "D"])
    try journal.undo()
    #expect(journal.model == before)
  }

  @Test func `too many semitones are refused`() throws {
    #expect(
      try Samples.song(["C"]).refusal(of: .transpose(1_000))
        == "1000 semitones are too many. Choose from -127 to 127; 12 is an octave.")
  }
}
