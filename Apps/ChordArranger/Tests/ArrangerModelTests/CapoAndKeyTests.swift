import ArrangerModel
import ChordPro
import ChordTheory
import History
import MusicFiles
import Testing

/// `{capo}`, `{key}` and `{transpose}` as ChordPro defines them.
struct CapoAndKeyTests {
  private func song(_ text: String) -> Song { Song(chordPro: ChordProDocument(text)) }

  /// The sounding pitch classes, bass and chords, in order of time.
  private func tones(_ song: Song) -> [Set<Int>] {
    Dictionary(grouping: song.playedNotes, by: \.start).sorted { $0.key < $1.key }
      .map { Set($0.value.map { $0.pitch % 12 }) }
  }

  private func written(_ text: String, after command: ArrangerCommand) throws -> String {
    let document = ChordProDocument(text)
    return try Song(chordPro: document).after(command).chordPro(updating: document).text
  }

  @Test func `with a capo the written chords are shapes, and the song sounds higher`() throws {
    let shapes = song("{key: G}\n{capo: 2}\n[G]a [Em]b\n")
    #expect(shapes.chords.map(\.symbol.text) == ["G", "Em"])
    #expect(tones(shapes) == [[9, 1, 4], [6, 9, 1]])
    #expect(shapes.soundingKey.text == "A")
    #expect(tones(shapes) == tones(song("{key: A}\n[A]a [F#m]b\n")))
  }

  @Test func `each capo sounds like the song transposed by as many semitones`() throws {
    for fret in 0...11 {
      let capo = try Samples.pachelbelSong.after(.set(.capo(fret)))
      let moved = try Samples.pachelbelSong.after(.transpose(fret))
      #expect(tones(capo) == tones(moved), "fret \(fret)")
      #expect(capo.chords.map(\.symbol) == Samples.pachelbelSong.chords.map(\.symbol), "fret \(fret)")
    }
  }

  @Test func `a second key applies from its line on, and is transposed with the song`() throws {
    let text = "{key: C}\n[C]a\n{key: E}\n[E]b [B7]c\n"
    let song = song(text)
    #expect(song.chords.map { song.romanNumeral(at: $0.beat) } == ["I", "I", "V7"])
    #expect(try written(text, after: .transpose(2)) == "{key: D}\n[D]a\n{key: F#}\n[F#]b [C#7]c\n")
  }

  @Test func `a key in the middle of a section or a grid applies from its line on`() throws {
    let text = "{key: C}\n{start_of_grid}\n| C . . . |\n{key: A}\n| E7 . . . | A . . . |\n{end_of_grid}\n"
    let song = song(text)
    #expect(song.chords.map { song.romanNumeral(at: $0.beat) } == ["I", "V7", "I"])
    #expect(
      try written(text, after: .transpose(-2))
        == "{key: Bb}\n{start_of_grid}\n| Bb . . . |\n{key: G}\n| D7 . . . | G . . . |\n{end_of_grid}\n")
  }

  @Test(arguments: ["[I]a [V7]b [I]c\n{key: D}\n[I]d [V7]e", "[1]a [57]b [1]c\n{key: D}\n[1]d [57]e"])
  func `the same step above and below a change of key is another chord`(text: String) {
    #expect(song("{key: C}\n\(text)\n").chords.map(\.symbol.text) == ["C", "G7", "C", "D", "A7"])
  }

  @Test func `transposing a song with two keys up and back down restores it`() throws {
    let text = "{key: C}\n[C]a\n{key: E}\n[E]b\n{key: Am}\n[Am]c [E7]d\n"
    let song = song(text)
    for step in 1...11 {
      #expect(try song.after(.transpose(step)).after(.transpose(-step)) == song, "by \(step)")
    }
  }

  @Test func `a transpose directive moves the lines below it, until one without a number`() throws {
    let text = "{key: C}\n[C]a\n{transpose: 2}\n[C]b\n{transpose: -1}\n[C]c\n{transpose}\n[C]d\n{transpose}\n[C]e\n"
    let song = song(text)
    #expect(song.key.text == "C")
    #expect(song.chords.map(\.symbol.text) == ["C", "D", "Db", "D", "C"])
    #expect(song.chords.map { song.romanNumeral(at: $0.beat) } == ["I", "I", "I", "I", "I"])
    #expect(try written(text, after: .set(.tempo(90))).contains("{transpose: 2}\n[C]b"))
  }

  @Test func `a song that has a transpose directive and is transposed as a whole is written correctly`() throws {
    let text = "{key: C}\n{transpose: 2}\n[C]a [Am]b\n"
    #expect(song(text).key.text == "D")
    #expect(song(text).chords.map(\.symbol.text) == ["D", "Bm"])
    let moved = try written(text, after: .transpose(3))
    #expect(song(moved).chords.map(\.symbol.text) == ["F", "Dm"])
    #expect(moved == "{key: Eb}\n{transpose: 2}\n[Eb]a [Cm]b\n")
  }

  @Test func `a transpose directive works without a key, and in grids`() throws {
    #expect(song("{transpose: 2}\n[G]a [C]b [D7]c [G]d\n").chords.map(\.symbol.text) == ["A", "D", "E7", "A"])
    let grid = "{key: C}\n{sog}\n| C . . . |\n{transpose: 5}\n| C . G . |\n{eog}\n"
    #expect(song(grid).picture == "C... F.C.")
    let chord = song(grid).chords[2]
    #expect(
      try written(grid, after: .drop(ChordDrop(.new([ChordSymbol("Bb")]), at: chord.beat, .replace)))
        == grid.replacing("C . G .", with: "C . F ."))
  }

  @Test func `in a song with a key and a time on every line, each line is transposed in its own key`() throws {
    let keys = ["C", "D", "Eb", "F#m", "G", "Am"]
    let lines = (0..<300).map { number in
      "{key: \(keys[number % 6])}\n{time: \(3 + number % 2)/4}\n[\(keys[number % 6])]la [N.C.]la\n"
    }
    let original = ChordProDocument("{title: Keys}\n" + lines.joined())
    var song = Song(chordPro: original)
    _ = try ArrangerCommand.transpose(2).perform(on: &song)
    let moved = ["D", "E", "F", "G#m", "A", "Bm"]
    let expected = (0..<300).map { number in
      "{key: \(moved[number % 6])}\n{time: \(3 + number % 2)/4}\n[\(moved[number % 6])]la [N.C.]la\n"
    }
    #expect(try song.chordPro(updating: original).text == "{title: Keys}\n" + expected.joined())
    _ = try ArrangerCommand.transpose(-2).perform(on: &song)
    #expect(try song.chordPro(updating: original).text == original.text)
  }
}
