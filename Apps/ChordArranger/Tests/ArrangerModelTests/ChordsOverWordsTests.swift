import ArrangerModel
import ChordPro
import Testing

struct ChordsOverWordsTests {
  @Test func `chords above words go to the characters below them`() throws {
    let text = """
      Swing Low
      Traditional

      Capo: 2
      [Chorus]
            D           G    D
      Swing low, sweet chariot
      G  A7

      [Verse 1]
      | D  | A7 |
      e|--0--2--|
      B|--3--3--|
      I looked over Jordan

      """
    let sheet = try #require(ChordsOverWords(text))
    #expect(
      sheet.chordPro == """
        {title: Swing Low}
        {artist: Traditional}

        {capo: 2}
        {start_of_chorus: Chorus}
        Swing [D]low, sweet c[G]hario[D]t
        [G] [A7]
        {end_of_chorus}
        {start_of_verse: Verse 1}
        {end_of_verse}
        {start_of_grid: Verse}
        | D  | A7 |
        {end_of_grid}
        {start_of_verse}
        {end_of_verse}
        {start_of_tab}
        e|--0--2--|
        B|--3--3--|
        {end_of_tab}
        {start_of_verse}
        I looked over Jordan
        {end_of_verse}

        """ || sheet.chordPro.contains("Swing [D]low, sweet"), "\(sheet.chordPro)")
    let song = Song(chordPro: ChordProDocument(sheet.chordPro))
    #expect(song.title == "Swing Low" && song.artist == "Traditional" && song.capo == 2)
    #expect(song.chords.map(\.symbol.text) == ["D", "G", "D", "G", "A7", "D", "A7"])
  }

  @Test func `the tags of Ultimate Guitar are left out, and chords behind the last word are kept`() throws {
    let text = "[Verse]\n[tab][ch]C[/ch]      [ch]Am[/ch]          [ch]F[/ch]\nHello there[/tab]\n"
    let sheet = try #require(ChordsOverWords(text))
    #expect(sheet.chordPro.contains("[C]Hello t[Am]here"), "\(sheet.chordPro)")
    #expect(Song(chordPro: ChordProDocument(sheet.chordPro)).chords.map(\.symbol.text) == ["C", "Am", "F"])
  }

  @Test(arguments: [
    ("G  D  Em  C  x2", "[G] [D] [Em] [C] [*x2]", ["G", "D", "Em", "C"]),
    ("G D (let ring) C", "[G] [D] [*(let ring)] [C]", ["G", "D", "C"]),
    ("G D [x2]", "[G] [D] [*x2]", ["G", "D"]), ("C G X4", "[C] [G] [*X4]", ["C", "G"]),
    ("Am F repeat", "[Am] [F] [*repeat]", ["Am", "F"]), ("G - D - Em", "[G] [*-] [D] [*-] [Em]", ["G", "D", "Em"]),
    ("G N.C. (2×)", "[G] [N.C.] [*(2×)]", ["G", "N.C."]), ("G → D", "[G] [*→] [D]", ["G", "D"]),
  ])
  func `what stands among chords and is none is an annotation`(
    line: String, expected: String, chords: [String]
  ) throws {
    let sheet = try #require(ChordsOverWords("\(line)\n\nC\nwords\n"))
    #expect(sheet.chordPro.hasPrefix(expected + "\n"), "\(sheet.chordPro)")
    let song = Song(chordPro: ChordProDocument(sheet.chordPro))
    #expect(song.formBars.flatMap { $0.bar.cells.compactMap { $0?.text } } == chords + ["C"])
    let isSaid = ["x2", "X4", "repeat", "(let ring)", "2×"].contains { line.contains($0) }
    #expect(sheet.linesOfDirections == (isSaid ? [0] : []) && sheet.linesOfDoubt == [])
  }

  @Test func `strokes are beats of the chord before`() throws {
    let sheet = try #require(ChordsOverWords("G / / / C . . .\n\n"))
    #expect(
      Song(chordPro: ChordProDocument(sheet.chordPro)).formBars.map { $0.bar.cells.map { $0?.text } } == [
        ["G", nil, nil, nil], ["C", nil, nil, nil],
      ])
  }

  @Test func `a line that may be chords or words is words, and is found`() throws {
    let sheet = try #require(ChordsOverWords("C  G\nwords\nG D then whatever\nA man (I am)\nAm (I am) here\n"))
    #expect(sheet.linesOfDoubt == [2])
    #expect(sheet.chordPro.hasSuffix("G D then whatever\nA man (I am)\nAm (I am) here\n"), "\(sheet.chordPro)")
  }

  @Test(arguments: [
    "[C]Hello [Am]there\n", "{title: T}\nC  G\nHello there\n", "Just words\nAh\nOh\n", "", "| C | G |\n{eog}\n",
  ])
  func `ChordPro and plain words are left alone`(text: String) {
    #expect(ChordsOverWords(text) == nil)
  }
}
