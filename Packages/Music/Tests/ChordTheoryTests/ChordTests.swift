import Foundation
import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct ChordTests {
  @Test(arguments: [
    ("C", "C E G"), ("Am7", "A C E G"), ("F#m7b5", "F# A C E"), ("Bbmaj9", "Bb D F A C"), ("G7sus4", "G C D F"),
    ("Dbdim7", "Db Fb Abb Cbb"), ("E7#9", "E G# B D F##"), ("A/C#", "A C# E"), ("C6/9", "C E G A D"),
    ("Cadd9", "C E G D"),
    ("Cm(maj7)", "C Eb G B"), ("C7alt", "C E Bb Db D# F# Ab"), ("C+", "C E G#"), ("Caug7", "C E G# Bb"),
    ("C°", "C Eb Gb"),
    ("Cø", "C Eb Gb Bb"), ("CΔ7", "C E G B"), ("C5", "C G"), ("Csus2", "C D G"), ("C(no3)", "C G"), ("C-", "C Eb G"),
    ("C|D", "D F# A C E G"), ("C/Bb", "Bb C E G"), ("C6/9/E", "C E G A D"), ("B#", "B# D## F##"), ("Cb", "Cb Eb Gb"),
    ("Cbdim7", "Cb Ebb Gbb Ab"), ("F##m", "F## A# C##"), ("D#7", "D# F## A# C#"), ("B♭m7", "Bb Db F Ab"),
  ])
  func `a chord keeps its text, and has properly spelled notes`(text: String, notes: String) throws {
    let chord = try Chord(parsing: text)
    #expect(chord.text == text)
    #expect(chord.notes.map { "\($0)" } == notes.words)
  }

  @Test func `a major third lies four letters and a fifth seven semitones above each of the 35 roots`() {
    for root in Note.all where Note.line.contains(root.fifths + 4) {
      let notes = Chord(root).notes
      #expect(notes.map(\.letter) == [root.letter, root.letter.up(2), root.letter.up(4)], "\(root)")
      #expect(notes.map { root.pitchClass.semitones(upTo: $0.pitchClass) } == [0, 4, 7], "\(root)")
    }
  }

  @Test func `the bass is the root, or what is after the slash, or the root of the lower chord`() throws {
    let basses = ["C": "C", "C/E": "E", "C/Bb": "Bb", "C6/9": "C", "C6/9/G": "G", "C|D": "D", "Am7/G": "G"]
    for (text, bass) in basses { #expect(try Samples.chord(text).bass == Samples.note(bass), "\(text)") }
  }

  @Test func `every root with every suffix is read as it is written, in three languages`() throws {
    for naming in NoteNaming.allCases {
      for root in Note.all {
        for suffix in Samples.suffixes where root.accidental.rawValue.magnitude < 2 || suffix.text.count < 3 {
          let chord = Chord(root, suffix)
          #expect(try Chord(parsing: chord.text(in: naming), in: naming) == chord, "\(chord.text(in: naming))")
        }
      }
    }
  }

  @Test func `chords with basses and lower chords are read as they are written`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let chord = Samples.chord(in: dice.element(of: MusicalKey.all), using: &dice)
      let naming = dice.element(of: NoteNaming.allCases)
      #expect(try Chord(parsing: chord.text(in: naming), in: naming) == chord, "seed \(seed): \(chord)")
    }
  }

  @Test func `German A with sus is not As`() throws {
    let chords = [
      "Asus4": "Asus4", "Assus4": "Absus4", "H7": "B7", "B": "Bb", "Hm7b5": "Bm7b5", "Es/G": "Eb/G", "Esus4": "Esus4",
      "Fism7": "F#m7", "F#m7": "F#m7", "C/H": "C/B",
    ]
    for (german, english) in chords {
      #expect(try Chord(parsing: german, in: .german).text == english, "\(german)")
    }
    #expect(try Chord(parsing: "Dom7", in: .latin).text == "Cm7")
    #expect(try Chord(parsing: "Sol/Si", in: .latin).text == "G/B")
  }

  @Test func `a suffix that would be taken for a flat is put in brackets`() throws {
    let flatFive = ChordSuffix(known: "b5")
    #expect(Chord(Note(.c), flatFive).text == "C(b5)")
    #expect(Chord(Note(.c, .sharp), flatFive).text == "C#b5")
    #expect(Chord(Note(.d), under: .chord(Note(.c), flatFive)).text == "D|C(b5)")
    #expect(try Samples.chord("Cb5").notes == Samples.chord("Cb5").notes)
    #expect(try Samples.chord("Cb5").root == Samples.note("Cb"))
    for root in Note.all {
      for text in ["b5", "#5", "♭5", "♯9"] {
        let chord = Chord(root, ChordSuffix(known: text))
        #expect(try Chord(parsing: chord.text) == chord, "\(chord)")
      }
    }
  }

  @Test func `what is not a chord is refused with the part that is not understood`() {
    let refused = [
      "Cfoo":
        "\"Cfoo\" is not a chord: \"foo\" after C is not understood. Write it like Am7, F#m7b5, G7sus4, C6/9 or A/C#.",
      "F#m7b":
        "\"F#m7b\" is not a chord: \"m7b\" after F# is not understood. Write it like Am7, F#m7b5, G7sus4, C6/9 or A/C#.",
      "H7": """
      "H7" is not a chord: it must start with a note. Write a letter from A to G, and # or b if needed: F#, Bb.
      """,
      "":
        "\"\" is not a chord: it must start with a note. Write a letter from A to G, and # or b if needed: F#, Bb.",
    ]
    for (text, message) in refused {
      #expect(#expect(throws: Unreadable.self) { try Chord(parsing: text) }?.description == message)
    }
    for text in ["C/", "/G", "C/x", "C|", "|D", "C|D|E", "C♯/G#", "C|D/E", "Am7/A/D", " C", "C "] {
      #expect(throws: Unreadable.self, "\(text)") { try Chord(parsing: text) }
    }
  }

  @Test func `chords are coded as their text`() throws {
    let chords = try Samples.chords("C F#m7b5 B♭/D C|D C6/9")
    let data = try JSONEncoder().encode(chords)
    #expect(try JSONDecoder().decode([String].self, from: data) == chords.map(\.text))
    #expect(try JSONDecoder().decode([Chord].self, from: data) == chords)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Chord].self, from: Data(#"["foo"]"#.utf8)) }
  }
}
