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
    "[C]Hello [Am]there\n", "{title: T}\nC  G\nHello there\n", "Just words\nAh\nOh\n", "", "| C | G |\n{eog}\n",
  ])
  func `ChordPro and plain words are left alone`(text: String) {
    #expect(ChordsOverWords(text) == nil)
  }
}
