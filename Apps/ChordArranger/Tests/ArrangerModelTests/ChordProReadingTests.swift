import ArrangerModel
import ChordPro
import ChordTheory
import SeededRandom
import Testing

struct ChordProReadingTests {
  private func song(_ text: String) -> Song { Song(chordPro: ChordProDocument(text)) }

  private func grid(_ rows: String, _ head: String = "") -> Song {
    song("\(head){start_of_grid}\n\(rows)\n{end_of_grid}\n")
  }

  @Test func `twelve bars of blues are read as they are written`() {
    let song = Samples.bluesSong
    #expect(song.title == "Twelve bars")
    #expect(song.tempo == 96)
    #expect(song.bars.count == 12)
    #expect(
      song.chords.map { song.romanNumeral(at: $0.beat)! }.joined(separator: " ")
        == "V7/IV IV7 V7/IV V7/IV IV7 IV7 V7/IV V7/IV V7 IV7 V7/IV V7")
  }

  @Test(arguments: [
    ("| C F |", "C.F."), ("| C |", "C..."), ("| C . F . |", "C.F."), ("| C / F / |", "C.F."),
    ("| C | % |", "C... C..."), ("| C | F | %% . . . | . . . . |", "C... F... C... F..."),
    ("| C F G |", "CFG"), ("| C . . . . . F . |", "C.....F."), ("| C~G . . . |", "C~G..."),
  ])
  func `cells share the beats of a bar`(row: String, picture: String) {
    #expect(grid(row).picture == picture)
  }

  @Test func `a time in the middle counts from there`() {
    let song = grid("| C . . . |\n{time: 3/4}\n| F . . |")
    #expect(song.time == .common)
    #expect(song.formBars.map(\.changesTime) == [false, true])
    #expect(song.picture == "C... F..")
  }

  @Test func `words with chords give a bar for each chord`() {
    let song = song("{sov: Verse 1}\n[C]Do re [F]mi\nfa [*softly]sol [G]la\n{eov}\n")
    #expect(song.picture == "C... F... G...")
    #expect(song.sections[SectionID(1)]?.name == "Verse 1")
  }

  @Test func `paragraphs are sections, named by the comment above`() {
    let song = song("{c: Chorus}\n[C]La [G]la\n\n[F]Mi\n")
    #expect(song.form.map { song.sections[$0.section]!.name } == ["Chorus", "Part 2"])
    #expect(song.sections[SectionID(1)]?.kind == .chorus)
  }

  @Test func `a chorus that is recalled is the same section`() {
    let song = song("{soc}\n[C]La\n{eoc}\n{sov}\n[F]Do\n{eov}\n{chorus}\n")
    #expect(song.form.map(\.section.rawValue) == [1, 2, 1])
  }

  @Test func `a second song of the text is read where it is asked for`() {
    let document = ChordProDocument("{title: One}\n[C]a\n{new_song}\n{title: Two}\n{capo: 3}\n[G]b\n")
    let second = Song(chordPro: document, song: 1)
    #expect(second.title == "Two")
    #expect(second.capo == 3)
    #expect(second.picture == "G...")
  }

  @Test func `where no key is named, it is guessed`() {
    #expect(song("[G]a [C]b [D7]c [G]d\n").key.text == "G")
    #expect(song("{key: Am}\n[G]a [C]b [D7]c [G]d\n").key.text == "Am")
  }

  @Test func `a text without chords is a song without sections`() {
    #expect(song("").form.isEmpty)
    #expect(song("{title: x}\nOnly words\n{sot}\ne--0--\n{eot}\n{chorus}\n").form.isEmpty)
    #expect(song("{tempo: -3}\n{capo: 99}\n{time: 4/0}\n").tempo == 120)
  }

  @Test func `unknown chords are named with their lines`() {
    let document = ChordProDocument("{title: x}\n[C]a [huh?]b\n{sog}\n| G . Hm7x . |\n{eog}\n")
    #expect(
      document.unknownChords().map(\.description) == [
        "Line 2: \"huh?\" is not a known chord. It stays as it is; write it like Am7, F#m7b5 or A/C#.",
        "Line 4: \"Hm7x\" is not a known chord. It stays as it is; write it like Am7, F#m7b5 or A/C#.",
      ])
  }

  @Test func `any text at all is read and stays as it is`() throws {
    let parts = [
      "[C]", "[", "]", "{sog}", "{eog}", "| C . |", "|:", ":|", "|1 ", "%", "%%", "{soc}\n", "{eoc}", "\n", "{chorus}",
      "la ",
      "{time: 3/4}", "#", "{x_arranger_again: 1}", "{c: Chorus}", "\r\n", "{new_song}", "[huh?]", "é",
    ]
    for seed in UInt64(1)...1_000 {
      var dice = SplitMix64(seed: seed)
      let text = (0..<dice.int(in: 0...40)).map { _ in
        dice.element(of: parts) + (dice.bool(probability: 0.4) ? "\n" : "")
      }.joined()
      let document = ChordProDocument(text)
      let song = Song(chordPro: document)
      #expect(try song.chordPro(updating: document).bytes == document.bytes, "seed \(seed)")
      for use in song.form { #expect(song.sections[use.section]?.bars.isEmpty == false, "seed \(seed)") }
    }
  }
}
