import ArrangerModel
import ChordPro
import ChordTheory
import History
import MusicFiles
import Testing

/// Chords with signs around them, several chords in a beat, recalled chords, and rows that hold no chords at all.
struct WrittenChordTests {
  private func song(_ text: String) -> Song { Song(chordPro: ChordProDocument(text)) }

  private func written(_ text: String, after command: ArrangerCommand) throws -> String {
    let document = ChordProDocument(text)
    return try Song(chordPro: document).after(command).chordPro(updating: document).text
  }

  @Test(arguments: [
    ("(G7)", "(A7)"), (" C", " D"), ("C ", "D "), ("C*", "D*"), ("(C*)", "(D*)"), ("C~G", "D~A"), ("~F", "~G"),
  ])
  func `a chord keeps the signs around it when moved, sounds, and causes no remark`(text: String, moved: String) throws
  {
    let line = "{key: C}\n[C]a [\(text)]b\n"
    #expect(try written(line, after: .transpose(2)) == "{key: D}\n[D]a [\(moved)]b\n")
    #expect(ChordProDocument(line).unknownChords().isEmpty)
    #expect(ChordSymbol(text).chord != nil && ChordSymbol(text).text == text)
  }

  @Test(arguments: ["(G7", "G7)", "()", "~", "C~huh", "huh*", "* C"])
  func `text that only looks like such a chord stays as it is`(text: String) {
    #expect(ChordSymbol(text).chord == nil && ChordSymbol(text).text == text)
  }

  @Test func `several chords in a beat share it`() {
    let chords = song("{key: C}\n{tempo: 60}\n{time: 2/4}\n{sog}\n| C~G ~F |\n{eog}\n")
    let starts = Set(chords.playedNotes.map(\.start)).sorted()
    #expect(starts == [0, 0.5, 1.5])
  }

  @Test func `a strum row makes no sound, and stays when the chords beside it change`() throws {
    let text = """
      {key: C}
      {time: 4/4}
      {sog}
      | C . . . | F . . . |
      |s dn up dn up | dn up dn up |
      | G . . . | C . . . |
      |S d u d u |
      {eog}

      """
    let song = song(text)
    #expect(song.picture == "C... F... G... C...")
    #expect(song.duration == 8)
    #expect(try written(text, after: .transpose(0)) == text)
    let longer = try written(
      text,
      after: .bars(.duplicate([song.chords[0].beat.bar], as: song.newBarIDs(1), at: .after(song.chords[1].beat.bar))))
    #expect(longer.contains("|s dn up dn up | dn up dn up |\n") && longer.contains("|S d u d u |\n"))
    #expect(self.song(longer).picture == "C... F... C... G... C...")
  }

  @Test func `recalled chords sound, and stay recalled when the song is transposed`() throws {
    let text = "{key: C}\n{sov}\n[C]a [F]b\n[G]c\n{eov}\n{sov}\n[^]d [^]e\n[^]f\n{eov}\n"
    let song = song(text)
    #expect(song.chords.map(\.symbol.text) == ["C", "F", "G", "C", "F", "G"])
    #expect(
      try written(text, after: .transpose(2))
        == "{key: D}\n{sov}\n[D]a [G]b\n[A]c\n{eov}\n{sov}\n[^]d [^]e\n[^]f\n{eov}\n")
    let changed = try written(
      text, after: .drop(ChordDrop(.new([ChordSymbol("Dm")]), at: song.chords[4].beat, .replace)))
    #expect(self.song(changed).chords.map(\.symbol.text) == ["C", "F", "G", "C", "Dm", "G"])
  }
}
