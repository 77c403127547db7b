import Testing

@testable import ChordTheory

@Suite struct PaletteTests {
  @Test func `the palette of C, from its own chords to secondary dominants`() throws {
    let entries = Palette(of: try Samples.key("C")).entries
    #expect(
      entries.map(\.chord.text)
        == """
        C Dm Em F G Am Bdim Cmaj7 Dm7 Em7 Fmaj7 G7 Am7 Bm7b5 Cm Ddim Eb Fm Gm Ab Bb Db A7 B7 C7 D7 E7
        """.words)
    let explanations = Dictionary(uniqueKeysWithValues: entries.map { ($0.chord.text, $0.explanation) })
    #expect(explanations["Dm"] == "ii, the supertonic")
    #expect(explanations["G7"] == "the dominant with its seventh")
    #expect(explanations["Fm"] == "iv of C minor")
    #expect(explanations["Db"] == "the Neapolitan, a semitone above home")
    #expect(explanations["E7"] == "V7 of vi")
  }

  @Test func `the palette of Am, with its raised seventh`() throws {
    let entries = Palette(of: try Samples.key("Am")).entries
    #expect(
      entries.map(\.chord.text)
        == "Am Bdim C Dm Em F G Am7 Bm7b5 Cmaj7 Dm7 Em7 Fmaj7 G7 E E7 G#dim G#dim7 A Bm D Bb A7 B7 C7 D7".words)
    let explanations = Dictionary(uniqueKeysWithValues: entries.map { ($0.chord.text, $0.explanation) })
    #expect(explanations["E7"] == "V7 of harmonic minor")
    #expect(explanations["D"] == "IV of A major")
    #expect(explanations["D7"] == "V7 of VII")
    #expect(explanations["G"] == "VII, the subtonic")
  }

  @Test(arguments: MusicalKey.all)
  func `every palette is in order, has no chord twice, and its chords are what it says`(key: MusicalKey) throws {
    let entries = Palette(of: key).entries
    #expect(Set(entries.map(\.chord)).count == entries.count)
    #expect(entries.map(\.kind.rawValue) == entries.map(\.kind.rawValue).sorted())
    for entry in entries {
      #expect(entry.numeral.chord(in: key) == entry.chord, "\(entry.chord) in \(key)")
      #expect(try RomanNumeral(parsing: entry.numeral.text) == entry.numeral, "\(entry.chord) in \(key)")
      #expect(try Chord(parsing: entry.chord.text) == entry.chord, "\(entry.chord) in \(key)")
      #expect(!entry.explanation.isEmpty && entry.function != .other, "\(entry.chord) in \(key)")
      let isHome = key.isHome(to: entry.chord)
      switch entry.kind {
      case .diatonicTriad, .diatonicSeventh, .raisedSeventh: #expect(isHome, "\(entry.chord) in \(key)")
      case .borrowed, .secondaryDominant: #expect(!isHome, "\(entry.chord) in \(key)")
      case .blues, .jazz, .modal: Issue.record("\(entry.chord) belongs to the styles.")
      }
    }
    #expect(entries.prefix(7).map(\.chord.root) == key.scale)
    let usual = Palette(of: MusicalKey(signature: 0, key.mode)).entries
    #expect(
      entries.map(\.numeral) == usual.map(\.numeral) && entries.map(\.function) == usual.map(\.function), "\(key)")
  }

  @Test(arguments: MusicalKey.all)
  func `the seventh chords stand on the triads`(key: MusicalKey) {
    let entries = Palette(of: key).entries
    for (triad, seventh) in zip(entries.prefix(7), entries.dropFirst(7).prefix(7)) {
      #expect(seventh.chord.notes.prefix(3) == triad.chord.notes[...] && seventh.chord.notes.count == 4, "\(key)")
    }
  }
}
