import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct NashvilleNumberTests {
  @Test(arguments: MusicalKey.all)
  func `numbers lead back to their chords, on all roots that a key names, with all suffixes`(key: MusicalKey) throws {
    for pitch in 0..<12 {
      for suffix in Samples.suffixes {
        let chord = Chord(key.spelling(of: PitchClass(pitch)), suffix)
        let text = NashvilleNumber(of: chord, in: key).text
        #expect(try NashvilleNumber(parsing: text).chord(in: key) == chord, "\(chord) in \(key): \(text)")
      }
    }
  }

  @Test func `random chords with basses and lower chords come back`() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let key = dice.element(of: MusicalKey.all)
      let chord = Samples.chord(in: key, using: &dice)
      let number = NashvilleNumber(of: chord, in: key)
      #expect(number.chord(in: key) == chord, "seed \(seed)")
      #expect(try NashvilleNumber(parsing: number.text) == number, "seed \(seed): \(number)")
    }
  }

  @Test(arguments: [
    (
      "C", "C Dm G7 Bb C/E Fmaj7 Am7 Dm7b5 Bdim C5 C6/9 F#dim7 Gsus4 C|D C/Bb C-5 C-9",
      "1 2- 57 b7 1/3 4maj7 6-7 2ø7 7° 15 16/9 #4°7 5sus4 1|2 1/b7 1-5 1-9"
    ),
    ("Am", "Am C Dm E7 F G", "1- b3 4- 57 b6 b7"),
    ("Cb", "Cb Fb Gb7 Abm Bbb", "1 4 57 6- b7"),
    ("C#", "C# E#m B#dim F##dim", "1 3- 7° #4°"),
  ])
  func `numbers are written as in Nashville`(key: String, chords: String, numbers: String) throws {
    let key = try Samples.key(key)
    #expect(try Samples.chords(chords).map { NashvilleNumber(of: $0, in: key).text } == numbers.words)
  }

  @Test func `a minor song can be counted from its relative major`() throws {
    let key = try Samples.key("Am").relative
    #expect(try Samples.chords("Am F C G").map { NashvilleNumber(of: $0, in: key).text } == "6- 4 1 5".words)
  }

  @Test func `numbers are read as people write them`() throws {
    let key = try Samples.key("D")
    #expect(
      try ["2m7", "♭7", "1/♯4"].map { try NashvilleNumber(parsing: $0).chord(in: key).text } == "Em7 C D/G#".words)
  }

  @Test func `what is not a number is refused with what to write`() {
    for text in ["", "8", "0", "b", "I", "/3", "1|"] {
      let fault = #expect(throws: Unreadable.self) { try NashvilleNumber(parsing: text) }
      #expect(
        fault?.description
          == "\"\(text)\" is not a Nashville number. Write a step from 1 to 7, and - for minor: 2-, 57, b7, 1/3.")
    }
    #expect(throws: Unreadable.self) { try NashvilleNumber(parsing: "1foo") }
  }
}
