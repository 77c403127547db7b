import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct TranspositionTests {
  @Test func `there and back is the identity between all keys of a mode, for all chords spelled in their key`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let from = dice.element(of: MusicalKey.all)
      let to = dice.element(of: MusicalKey.all.filter { $0.mode == from.mode })
      let chord = Samples.chord(in: from, using: &dice).spelled(in: from)
      let way = Transposition(from: from, to: to)
      guard chord.notes.allSatisfy({ Note.line.contains($0.fifths + to.tonic.fifths - from.tonic.fifths) }) else {
        continue
      }
      let moved = chord.transposed(by: way)
      #expect(moved.transposed(by: way.inverse) == chord, "seed \(seed): \(chord) from \(from) to \(to), \(moved)")
    }
  }

  @Test func `up and down again by any number of semitones is the identity in the 12 major and 12 minor keys`() throws {
    for key in Samples.usualKeys {
      for chord in Palette(of: key).entries.map(\.chord) {
        for semitones in -12...12 {
          let moved = chord.transposed(by: semitones, in: key)
          #expect(moved.transposed(by: -semitones, in: key.transposed(by: semitones)) == chord, "\(chord) in \(key)")
        }
      }
    }
  }

  @Test func `all notes move by the same number of semitones`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let from = dice.element(of: MusicalKey.all)
      let way = Transposition(from: from, to: dice.element(of: MusicalKey.all))
      // Also chords that are not spelled in their key.
      let under: Chord.Under? = dice.int(in: 0...1) == 0 ? nil : .bass(dice.element(of: Note.all))
      let chord = Chord(dice.element(of: Note.all), dice.element(of: Samples.suffixes), under: under)
      let moved = chord.transposed(by: way)
      #expect(moved.bass.pitchClass == chord.bass.pitchClass + way.semitones, "seed \(seed): \(chord) to \(moved)")
      #expect(
        moved.pitchClasses == Set(chord.pitchClasses.map { $0 + way.semitones }), "seed \(seed): \(chord) to \(moved)")
      #expect(moved.suffix.intervals == chord.suffix.intervals, "seed \(seed)")
    }
  }

  @Test func `the chords of a key become the chords of the other`() {
    for from in MusicalKey.all {
      for to in MusicalKey.all where to.mode == from.mode {
        let way = Transposition(from: from, to: to)
        #expect(from.triads.map { $0.transposed(by: way) } == to.triads, "\(from) to \(to)")
      }
    }
  }

  @Test(arguments: [
    ("C", "F", "C F G7 Am Bb", "F Bb C7 Dm Eb"),
    ("C", "F", "A# D#", "Eb Ab"),
    ("F", "G", "A# F/A A#/D", "C G/B C/E"),
    ("C", "Db", "C#dim7 F#m7b5 E7/G# Am/G#", "Ddim7 Gm7b5 F7/A Bbm/A"),
    ("G", "F#", "G D/F# Em B7 C", "F# C#/E# D#m A#7 B"),
    ("G", "Gb", "G D/F# Em B7 C", "Gb Db/F Ebm Bb7 Cb"),
    ("A", "C#", "E7 F#m C#7/E# B7", "G#7 A#m E#7/G## D#7"),
    ("Am", "Ebm", "Am E7/G# G#dim7 F", "Ebm Bb7/D Ddim7 Cb"),
    ("Am", "A#m", "Am E7/G# G#dim7 F B7", "A#m E#7/G## G##dim7 F# B#7"),
    ("C", "Cb", "C Db7 Fm", "Cb Dbb7 Fbm"),
    ("C", "D", "Gb7 F#7 C#m G#7", "Ab7 G#7 D#m Bb7"),
    ("C", "D", "C|D C/B C7/A#", "D|E D/C# D7/C"),
    ("C", "Em", "C Am7", "G Em7"),
    ("Cb", "C", "Cb Fb Gb7", "C F G7"),
    ("C#", "C", "B#dim E#m D#m7 G#7", "Bdim Em Dm7 G7"),
  ])
  func `spelling follows the key`(from: String, to: String, chords: String, moved: String) throws {
    let way = try Transposition(from: Samples.key(from), to: Samples.key(to))
    #expect(try Samples.chords(chords).map { $0.transposed(by: way).text } == moved.words)
  }

  @Test func `F major has no A# in any chord that comes to it from another key`() throws {
    let way = try Transposition(from: Samples.key("C"), to: Samples.key("F"))
    for root in Note.all {
      let moved = Chord(root).transposed(by: way)
      #expect(moved.root != (try Samples.note("A#")), "\(root)")
    }
  }

  @Test func `the signs of what was written are kept`() throws {
    let key = try Samples.key("C")
    #expect(try Samples.chord("F♯m7♭5/A").transposed(by: 1, in: key).text == "Gm7♭5/B♭")
    #expect(try Samples.chord("F♯m").transposed(by: 1, in: key).transposed(by: -1, in: Samples.key("Db")).text == "F♯m")
    #expect(try Samples.chord("Cmin7").transposed(by: 2, in: key).text == "Dmin7")
  }

  @Test func `the other mode stands for its relative`() throws {
    let way = try Transposition(from: Samples.key("C"), to: Samples.key("Em"))
    #expect(try way.to == Samples.key("G") && way.semitones == 7)
    #expect(way.inverse.inverse == way)
  }
}
