import ArrangerModel
import ChordPro
import ChordTheory
import History
import Testing

struct ChordProUpdateTests {
  private static let text = """
    # Sorted by hand
    {title: Scale}
    {x_other: 1}
    {start_of_verse: Verse 1}
    [C]Do re [F]mi   fa
    so[G7]l
    {end_of_verse}

    {comment: play softly}
    {start_of_grid: Solo}
    intro |: C . . .  | F . G . :| twice
    # in between
    | Am . . . ||
    {end_of_grid}
    {unknown: kept}

    """

  private let document = ChordProDocument(Self.text)
  private var song: Song { Song(chordPro: document) }

  private func changed(_ commands: ArrangerCommand...) throws -> String {
    var song = song
    for command in commands { _ = try command.perform(on: &song) }
    return try song.chordPro(updating: document).text
  }

  private func put(_ text: String, _ bar: Int, _ beat: Int) -> ArrangerCommand {
    .drop(ChordDrop(.new([ChordSymbol(text)]), at: Beat(BarID(bar), beat), .replace))
  }

  private func replacing(_ old: String, _ new: String) -> String {
    let parts = Self.text.split(separator: old, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    return parts.joined(separator: new)
  }

  @Test func `a chord changes its own characters`() throws {
    #expect(try changed(put("Dm", 2, 0)) == replacing("[F]", "[Dm]"))
    #expect(try changed(put("Dm", 5, 2)) == replacing(". G .", ". Dm ."))
    #expect(try changed(put("E7", 6, 2)) == replacing("Am . . .", "Am . E7 ."))
    #expect(try changed(.delete([Beat(BarID(5), 0)])) == replacing("F . G", ". . G"))
    #expect(try changed(.delete([Beat(BarID(2), 0)])) == replacing("[F]mi", "mi"))
  }

  @Test func `a setting changes its directive`() throws {
    #expect(try changed(.set(.title("Étude"))) == replacing("{title: Scale}", "{title: Étude}"))
    #expect(try changed(.set(.capo(2))) == replacing("{title: Scale}", "{title: Scale}\n{capo: 2}"))
  }

  @Test func `a new name changes the label`() throws {
    #expect(try changed(.form(.rename(SectionID(1), to: "Verse A", kind: .verse))) == replacing("Verse 1", "Verse A"))
    #expect(try changed(.form(.rename(SectionID(2), to: "Coda", kind: .outro))) == replacing("Solo", "Coda"))
  }

  @Test func `a new bar of a grid stands in the line of the bar before it`() throws {
    #expect(
      try changed(.bars(.insert([BarID(20)], at: .after(BarID(5)))))
        == replacing("|: C . . .  | F . G . :|", "|: C . . . | F . G . :| . . . . |"))
    #expect(try changed(.bars(.remove([BarID(6)]))) == replacing("| Am . . . ||\n", ""))
  }

  @Test func `a bar over words is put behind the words before it`() throws {
    let new = song.newBarIDs(1)
    #expect(
      try changed(.bars(.insert(new, at: .after(BarID(2)))), put("Bb", new[0].rawValue, 0))
        == replacing("[F]mi   fa", "[F]mi   fa[Bb]"))
    #expect(
      try changed(.bars(.insert(new, at: .start(SectionID(1)))), put("Bb", new[0].rawValue, 0))
        == replacing("[C]Do", "[Bb][C]Do"))
  }

  @Test func `a half bar over words has its chord over their second half`() throws {
    #expect(try changed(put("Am", 1, 2)) == replacing("[C]Do re ", "[C]Do [Am]re "))
  }

  @Test func `another time of a bar is said before and taken back behind it`() throws {
    let text = try changed(.bars(.setTime(TimeSignature(3, 4), of: [BarID(6)])))
    #expect(text == replacing("| Am . . . ||\n{end_of_grid}", "{time: 3/4}\n| Am . . ||\n{end_of_grid}\n{time: 4/4}"))
  }

  @Test func `sections are moved with all that belongs to them`() throws {
    let text = try changed(.form(.move([UseID(2)], to: .start)))
    let verse = "{start_of_verse: Verse 1}\n[C]Do re [F]mi   fa\nso[G7]l\n{end_of_verse}\n\n{comment: play softly}\n"
    #expect(text == replacing(verse, "") + verse)
  }

  @Test func `a section of words that is used again is written as a grid, and known again`() throws {
    let again = try song.after(.form(.use(SectionID(1), as: UseID(3), at: .after(UseID(2)))))
    let text = try again.chordPro(updating: document)
    #expect(text.text.hasPrefix(Self.text))
    #expect(Song(chordPro: text).form.map(\.section.rawValue) == [1, 2, 1])
    let edited = try Song(chordPro: text).after(put("Dm", 1, 0))
    let both = try edited.chordPro(updating: text)
    #expect(Song(chordPro: both) == edited)
  }

  @Test func `a repeat sign that no longer says it is written out`() throws {
    let document = ChordProDocument("{sog}\n| C . . . | % | F . . . |\n{eog}\n")
    let song = try Song(chordPro: document).after(put("D", 1, 0))
    #expect(
      try song.chordPro(updating: document).text == "{sog}\n| D . . . | C . . . | F . . . |\n{eog}\n")
  }

  @Test func `line ends and the mark at the beginning stay`() throws {
    let document = ChordProDocument("\u{FEFF}{sog}\r\n| C . . . |\r\n{eog}\r\n")
    let song = try Song(chordPro: document).after(.bars(.insert([BarID(2)], at: .after(BarID(1)))))
    #expect(
      try song.chordPro(updating: document).bytes
        == Array("\u{FEFF}{sog}\r\n| C . . . | . . . . |\r\n{eog}\r\n".utf8))
  }

  @Test func `a polychord cannot stand in a grid`() {
    let error = #expect(throws: Refusal.self) { _ = try changed(put("C|D", 4, 0)) }
    #expect(
      error?.description == "C|D cannot be written in a ChordPro grid, where spaces and | separate the chords."
        + " Write it differently: a polychord as a slash chord.")
    #expect(throws: Never.self) { _ = try changed(put("C|D", 1, 0)) }
  }
}
