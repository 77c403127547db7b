import ArrangerModel
import ChordPro
import ChordTheory
import Testing

/// Chords in the names of a language, or as steps of the key, are read and written as the text has them.
struct ChordWritingTests {
  @Test(arguments: [
    ("{key: C}\n[C]a [H7]b [Em]c [B]d\n", "C B7 Em Bb", "[C]a [H7]b [Em]c [B]d"),
    ("{key: Am}\n[am]a [Fis]b [d7]c\n", "Am F# Dm7", "[Am]"),
    ("{key: Do}\n[Do]a [Sol7]b [Lam]c [Sib]d\n", "C G7 Am Bb", "[Do]"),
    ("{key: F}\n[F]a [Bes]b [C7]c\n", "F Bb C7", "[Bes]"),
    ("{key: D}\n[1]a [4]b [6-]c [57]d\n", "D G Bm A7", "[4]"),
    ("{key: D}\n[I]a [IV]b [vi]c [V7]d\n", "D G Bm A7", "[IV]"),
    ("{key: G}\n[Ciss]a [Ess]b [H]c\n", "C# Eb B", "[H]"),
  ])
  func `chords are read in the names of the text, and what is not touched stays`(
    text: String, chords: String, kept: String
  ) throws {
    let document = ChordProDocument(text)
    let song = Song(chordPro: document)
    #expect(song.chords.map(\.symbol.text).joined(separator: " ") == chords)
    #expect(document.unknownChords().isEmpty)
    #expect(try song.chordPro(updating: document).text == text)
    let last = try #require(song.chords.last)
    let changed = try song.after(.drop(ChordDrop(.new([ChordSymbol("B")]), at: last.beat, .replace)))
    let written = try changed.chordPro(updating: document)
    #expect(Song(chordPro: written).chords.last?.symbol.text == "B", "\(written.text)")
  }

  @Test(arguments: [
    ("{key: E}\n[E]a [B]b [A]c [f#m]d\n", "E B A F#m", #"[("f#m", "F#m", 2)]"#),
    ("{key: C}\n[C]a [am]b [F]c [B]d\n[am]e [dm7]f\n", "C Am F B Am Dm7", #"[("am", "Am", 2), ("dm7", "Dm7", 3)]"#),
    ("{key: E}\n[E]a [B]b [a]c\n", "E B a", "[]"),
    // One H makes the text German, and its B perhaps wrong.
    ("{key: E}\n[E]a [B7]b [C#m]c [Hm]d\n", "E Bb7 C#m Bm", #"[("B7", "Bb7", 2)]"#),
    ("{key: F}\n[F]a [B]b [Hm]c\n", "F Bb Bm", "[]"),
    ("{key: G}\n[G]a [Bm]b [e]c [Em]d\n", "G Bm e Em", "[]"),
  ])
  func `a small letter does not make an English song German`(text: String, chords: String, slips: String) throws {
    let document = ChordProDocument(text)
    let reading = ChordProImport(document)
    #expect(reading.song.chords.map(\.symbol.text).joined(separator: " ") == chords)
    #expect("\(reading.slips.map { ($0.text, $0.reading, $0.line + 1) })" == slips)
    #expect(try reading.song.chordPro(updating: document).text == text)
  }

  @Test(arguments: [
    ("{key: Am}\n[a]a [d]b [E7]c [fis]d\n", 3, "[c]a [f]b [G7]c [a]d"),
    ("{key: Am}\n[a]a [d]b [E7]c [H7]d [fis7]e\n", 3, "[c]a [f]b [G7]c [D7]d [a7]e"),
    ("{key: F}\n[F]a [B]b [C7]c [d]d\n", 2, "[G]a [C]b [D7]c [e]d"),
    ("{key: C}\n[C]a [Am]b [H7]c\n", 2, "[D]a [Hm]b [Cis7]c"),
  ])
  func `where small letters are minor chords, they are written so in every key`(
    text: String, steps: Int, transposed: String
  ) throws {
    let document = ChordProDocument(text)
    let song = try Song(chordPro: document).after(.transpose(steps))
    #expect(try song.chordPro(updating: document).text.split(separator: "\n")[1] == transposed)
  }

  @Test(arguments: [("e", "fis"), ("h", "cis"), ("em", "Fism"), ("Em", "Fism"), ("G", "A")])
  func `a German key with a small letter moves to one with a small letter`(said: String, moved: String) throws {
    let document = ChordProDocument("{key: \(said)}\n[e]one [H7]two [fis]three\n")
    let song = try Song(chordPro: document).after(.transpose(2))
    #expect(try song.chordPro(updating: document).text.hasPrefix("{key: \(moved)}\n[fis]one [Cis7]two [gis]"))
  }

  @Test(arguments: [
    ("A#", "Bb", "C"), ("D#", "Eb", "F"), ("G#m", "G#m", "Bbm"), ("am", "Am", "Bm"), ("G (capo 2)", "G", "A (capo 2)"),
    ("G/A", "G", "A"), ("Cb minor", "Bm", "C#m"), ("D, later E", "D", "E"),
  ])
  func `a key that we do not use is read by its sound, and what is written stays`(
    text: String, key: String, above: String
  ) throws {
    let source = "{key: \(text)}\n[\(key)]one\n"
    let document = ChordProDocument(source)
    let reading = ChordProImport(document)
    #expect(reading.namesKey && reading.song.key.text == key)
    #expect((reading.unusualKey == nil) == (text == key))
    #expect(try reading.song.chordPro(updating: document).text == source)
    let moved = try reading.song.after(.transpose(2)).chordPro(updating: document).text
    #expect(moved.hasPrefix("{key: \(above)}\n"), "\(moved)")
  }

  @Test(arguments: [
    ("G (capo 2)", "A (capo 2)"), ("G(orig. Bb)", "A(orig. Bb)"), ("G/A", "A"), ("G, later A", "A"), ("G major", "A"),
  ])
  func `a note in parentheses behind a key stays when the key moves`(said: String, moved: String) throws {
    let document = ChordProDocument("{key: \(said)}\n[G]one\n{key: \(said)}\n[G]two\n")
    let song = try ChordProImport(document).song.after(.transpose(2))
    #expect(
      try song.chordPro(updating: document).text == "{key: \(moved)}\n[A]one\n{key: \(moved)}\n[A]two\n")
  }

  @Test func `facts in plain words before the first chord are found`() {
    let text = "My Song\nSomeone\nKey: G\nCapo: 2\nNote: x\n\n[G]one: [C]two\nTempo: 90\n"
    #expect(ChordProImport(ChordProDocument(text)).linesOfPlainFacts == [2, 3])
  }

  @Test func `chords that are only shown, and lines that go on, are found`() {
    let text = "{key: C}\n{c: then [G] and [Am]}\n{chord: Am}\n{c: [sic]}\n[C]One \\\ntwo\n# a \\\n{ci: [F] once}\n"
    let reading = ChordProImport(ChordProDocument(text))
    #expect(reading.linesOfShownChords == [1, 2, 7] && reading.linesThatContinue == [4])
  }

  @Test func `lines of bars outside a grid are found`() {
    let text =
      "{key: C}\n| C | Am | F | G |\n[C]One [G]two | three\n{sog}\n| C . . . |\n{eog}\na | b\n|: C / / / | G7 / / / :|\n"
    #expect(ChordProImport(ChordProDocument(text)).linesOfBars == [1, 7])
  }

  @Test func `what is no key is no key`() {
    for text in ["Bridge", "x", "", "  ", "Hello G"] {
      #expect(!ChordProImport(ChordProDocument("{key: \(text)}\n[C]one\n")).namesKey, "\(text)")
    }
  }

  @Test func `steps of the key stay when the song is transposed, and its key changes`() throws {
    let document = ChordProDocument("{key: D}\n[1]a [4]b [57]c\n")
    let song = try Song(chordPro: document).after(.transposeTo(try MusicalKey(parsing: "G")))
    #expect(try song.chordPro(updating: document).text == "{key: G}\n[1]a [4]b [57]c\n")
  }

  @Test func `a defined chord is known, whatever its name`() {
    let document = ChordProDocument("{define: Gsus9x base-fret 1 frets 3 0 0 0 0 3}\n[Gsus9x]a [Hmpf]b\n")
    #expect(document.unknownChords().map(\.text) == ["Hmpf"])
  }

  @Test func `a changed chord of a grid leaves repeat signs, end bars and columns of the others`() throws {
    let text = """
      {sog}
      | C    . . . | %       | F  . . . | %%  .  . . | . . . . ||
      | Am7  . . . | G . . . | F  . . . |.
      {eog}

      """
    let document = ChordProDocument(text)
    let song = Song(chordPro: document)
    let bars = song.bars
    func put(_ chord: String, _ bar: Int) throws -> String {
      try song.after(.drop(ChordDrop(.new([ChordSymbol(chord)]), at: Beat(bars[bar].id, 0), .replace)))
        .chordPro(updating: document).text
    }
    #expect(try put("D", 5) == text.replacing("Am7  .", with: "D    ."))
    #expect(try put("Gm7", 6) == text.replacing("| G .", with: "| Gm7 ."))

    #expect(
      Song(chordPro: ChordProDocument(try put("D", 0))).bars.map { $0.cells[0]?.text ?? "." }.prefix(3) == [
        "D", "C", "F",
      ])
  }

  @Test func `a changed chord leaves several chords in the cell beside it, and such a cell is changed as one`() throws {
    let text = """
      {key: C}
      {time: 4/4}
      {sog}
      | C~G . F . | %  | ~A .  G~~F . |
      | C   . . . | F~ . G . ||
      {eog}

      """
    let document = ChordProDocument(text)
    let song = Song(chordPro: document)
    #expect(document.unknownChords().isEmpty)
    func put(_ chord: String, _ bar: Int, _ beat: Int) throws -> String {
      try song.after(.drop(ChordDrop(.new([ChordSymbol(chord)]), at: Beat(song.bars[bar].id, beat), .replace)))
        .chordPro(updating: document).text
    }
    #expect(try put("D", 2, 0) == text.replacing("| ~A .", with: "| D ."))
    #expect(try put("D", 4, 2) == text.replacing(". G . ||", with: ". D . ||"))
    #expect(try put("Am", 3, 0) == text.replacing("| C   .", with: "| Am  ."))
    #expect(try put("E~E7", 4, 0) == text.replacing("| F~ .", with: "| E~E7 ."))
    // Transposed, each of them moves, and the sign still repeats.
    #expect(
      try song.after(.transpose(2)).chordPro(updating: document).text.contains("| D~A . G . | %  | ~B .  A~~G . |"))
    // If a bar and its repetition change alike, the sign stays, and otherwise it is written out.
    let both = try song.after(.drop(ChordDrop(.new([ChordSymbol("D")]), at: Beat(song.bars[0].id, 2), .replace)))
    #expect(try both.chordPro(updating: document).text.contains("| C~G . D . | C~G . F .  |"))
    let alike = try both.after(.drop(ChordDrop(.new([ChordSymbol("D")]), at: Beat(song.bars[1].id, 2), .replace)))
    #expect(try alike.chordPro(updating: document).text == text.replacing("C~G . F . | %", with: "C~G . D . | %"))
  }
}
