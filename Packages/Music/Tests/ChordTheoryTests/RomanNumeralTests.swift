import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct RomanNumeralTests {
  @Test(arguments: MusicalKey.all)
  func `numerals lead back to their chords, on all roots that a key names, with all suffixes`(key: MusicalKey) throws {
    for pitch in 0..<12 {
      for suffix in Samples.suffixes {
        let chord = Chord(key.spelling(of: PitchClass(pitch)), suffix)
        let text = RomanNumeral(of: chord, in: key).text
        let back = try RomanNumeral(parsing: text).chord(in: key)
        #expect(back.root == chord.root && back.suffix.intervals == suffix.intervals, "\(chord) in \(key): \(text)")
        #expect(back == chord || ["Δ7", "^", "M7"].contains(suffix.text), "\(chord) in \(key): \(text)")
      }
    }
  }

  @Test func `all 35 roots have a numeral in all keys`() throws {
    for key in MusicalKey.all {
      for root in Note.all {
        for chord in [
          Chord(root), Chord(root, .minor), Chord(key.tonic, under: .bass(root)),
          Chord(key.tonic, under: .chord(root, .minor)),
        ] {
          let text = RomanNumeral(of: chord, in: key).text
          #expect(try RomanNumeral(parsing: text).chord(in: key) == chord, "\(chord) in \(key): \(text)")
        }
      }
    }
  }

  @Test func `random chords with basses and lower chords come back, as numerals, figures and dominants`() throws {
    var (figured, applied) = (0, 0)
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let key = dice.element(of: MusicalKey.all)
      let chord = Samples.chord(in: key, using: &dice)
      let numerals = [
        RomanNumeral(of: chord, in: key), RomanNumeral(figured: chord, in: key), RomanNumeral(applied: chord, in: key),
      ].compactMap(\.self)
      for numeral in numerals {
        #expect(numeral.chord(in: key) == chord, "seed \(seed): \(numeral) for \(chord) in \(key)")
        let read = try RomanNumeral(parsing: numeral.text)
        #expect(read.text == numeral.text, "seed \(seed): \(chord) in \(key)")
        #expect(read.chord(in: key).notes == chord.notes, "seed \(seed): \(numeral) for \(chord) in \(key)")
      }
      if numerals[0] != numerals[1] { figured += 1 }
      if numerals.count == 3 { applied += 1 }
    }
    #expect(figured > 50 && applied > 100, "\(figured) with figures, \(applied) applied")
  }

  @Test func `the triads of each key are I ii iii IV V vi vii°, and i ii° III iv v VI VII`() {
    for key in MusicalKey.all {
      let numerals = key.triads.map { RomanNumeral(of: $0, in: key).text }
      #expect(numerals == (key.mode == .major ? "I ii iii IV V vi vii°" : "i ii° III iv v VI VII").words, "\(key)")
    }
  }

  @Test(arguments: [
    (
      "C", "C Dm7 G7 Fmaj7 Bm7b5 Bdim7 Bb F#dim Eb+ Csus4 C6/9 Am7/G C/Bb C|D E7 G13b9 Cm6 Abmaj7 A5",
      "I ii7 V7 IVmaj7 viiø7 vii°7 bVII #iv° bIII+ Isus4 I6/9 vi7/5 I/b7 I|II III7 V13b9 i6 bVImaj7 VI5"
    ),
    (
      "Am", "Am Bm7b5 C Dm E7 F G G#dim7 Bb A D Em7 F#m7b5 Am(maj7) Am/G# C7/E",
      "i iiø7 III iv V7 VI VII #vii°7 bII I IV v7 #viø7 i(maj7) i/#7 III7/5"
    ),
    ("Gb", "Gb Cb Db7 Abm Fdim Fb Ebb Bbb A#", "I IV V7 ii vii° bVII bVI bIII ##II"),
    ("C#", "C# E#m B#dim F## F##dim B D##", "I iii vii° #IV #iv° bVII #II"),
    ("Abm", "Abm Cb Fb Gb Db Bbb G Gdim", "i III VI VII IV bII #VII #vii°"),
  ])
  func `numerals are written as books write them`(key: String, chords: String, numerals: String) throws {
    let key = try Samples.key(key)
    #expect(try Samples.chords(chords).map { RomanNumeral(of: $0, in: key).text } == numerals.words)
  }

  @Test(arguments: [
    (
      "C", "D7 A7 E7 B7 C7 D D/F# F#dim7 G#dim7 C#dim7 F#m7b5 E+",
      "V7/V V7/ii V7/vi V7/iii V7/IV V/V V/7/V vii°7/V vii°7/vi vii°7/ii viiø7/V V+/vi"
    ),
    ("Am", "A7 B7 G C7 D7 C#dim7", "V7/iv V7/v - V7/VI V7/VII vii°7/iv"),
    ("C", "C G7 Am Dm Bdim F Cmaj7 Eb7 Bb7 F#7 Fm", "- - - - - - - - - - -"),
    ("C#", "D#7 B#7 A#7 E#7", "V7/V V7/iii V7/ii V7/vi"),
    ("Cb", "Db7 Cb7 Ab7", "V7/V V7/IV V7/ii"),
  ])
  func `dominants of other chords say where they lead`(key: String, chords: String, numerals: String) throws {
    let key = try Samples.key(key)
    #expect(try Samples.chords(chords).map { RomanNumeral(applied: $0, in: key)?.text ?? "-" } == numerals.words)
  }

  @Test(arguments: MusicalKey.all)
  func `the fifth above each chord of a key makes it a tonic for the moment`(key: MusicalKey) throws {
    for target in key.triads.dropFirst() where target.quality != .diminished {
      let dominant = Chord(target.root.up(Interval(5)), ChordSuffix(known: "7"))
      guard !key.isHome(to: dominant) else { continue }
      let numeral = try #require(RomanNumeral(applied: dominant, in: key), "\(dominant) in \(key)")
      #expect(numeral.text == "V7/\(RomanNumeral(of: target, in: key))", "\(key)")
      #expect(try RomanNumeral(parsing: numeral.text).chord(in: key) == dominant, "\(key)")
    }
  }

  @Test func `inversions of triads and seventh chords have figures, others a slash`() throws {
    let key = try Samples.key("C")
    let chords =
      "C/E C/G G7/B G7/D G7/F Fmaj7/A Bm7b5/D Bdim/D Bdim7/D Am/C C/D C6/E G9/B Gsus4/C Dm7 C+/E G7sus4/C Cadd9maj7/E"
    let numerals =
      "I⁶ I⁶₄ V⁶₅ V⁴₃ V⁴₂ IVmaj⁶₅ viiø⁶₅ vii°⁶ vii°⁶₅ vi⁶ I/2 I6/3 V9/7 Vsus4/1 ii7 I+⁶ V7sus4/1 Iadd9maj7/3"
    for (chord, text) in zip(try Samples.chords(chords), numerals.words) {
      let numeral = RomanNumeral(figured: chord, in: key)
      #expect(numeral.text == text)
      #expect(try RomanNumeral(parsing: text) == numeral)
      #expect(numeral.chord(in: key) == chord)
    }
  }

  @Test func `numerals are read as people write them`() throws {
    let key = try Samples.key("C")
    let chords = [
      "viio7": "Bdim7", "viidim": "Bdim", "♭VII": "Bb", "♯ivø7": "F#m7b5", "ivm7": nil, "V7/vi": "E7", "V65": nil,
      "I6": "C6", "Vø": "Gm7b5", "bbVII": "Bbb", "iiø9": "Dø9",
    ]
    for (text, chord) in chords {
      #expect((try? RomanNumeral(parsing: text).chord(in: key).text) == chord, "\(text)")
    }
  }

  @Test func `what is not a numeral is refused with what to write`() {
    for text in ["", "C", "VIIII", "b#I", "Iv", "8", "/V", "I|", "I//V"] {
      let fault = #expect(throws: Unreadable.self, "\(text)") { try RomanNumeral(parsing: text) }
      guard fault?.reason.contains("numeral") == true else { continue }
      #expect(
        fault?.description
          == "\"\(text)\" is not a Roman numeral. Write I to VII, lowercase for minor chords: ii, V7, bVII, V7/V, I/3.")
    }
  }
}
