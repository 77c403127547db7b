import ArrangerModel
import ChordPro
import ChordTheory
import Testing

/// Lines that are not bars have a place in the song, which other changes leave alone.
struct TextLineTests {
  private static let text = """
    {title: Two verses}
    {key: C}
    {start_of_grid: Verse}
    | C . . . | F . . . |
    {end_of_grid}
    Words of the second verse

    {start_of_grid: Bridge}
    | G . . . |
    {end_of_grid}
    {comment: Fade out}

    """

  private let document = ChordProDocument(text)

  @Test func `a line behind a section moves with it, in the song and in the file`() throws {
    let song = Song(chordPro: document)
    let uses = song.form.map(\.id)
    let moved = try song.after(.form(.move([uses[0]], to: .after(uses[1]))))
    #expect(moved.texts.map(\.place) == [.closing(uses[0]), .closing(uses[1])])
    let read = Song(chordPro: try moved.chordPro(updating: document))
    #expect(read.texts.map(\.text) == ["Fade out", "Words of the second verse"])
  }

  @Test func `a line behind a section that is removed stays, in the song and in the file`() throws {
    let song = Song(chordPro: document)
    let uses = song.form.map(\.id)
    let shorter = try song.after(.form(.remove([uses[1]])))
    #expect(shorter.texts.map(\.place) == [.closing(uses[0]), .closing(uses[0])])
    #expect(Song(chordPro: try shorter.chordPro(updating: document)).texts == shorter.texts)
    let other = try song.after(.form(.remove([uses[0]])))
    #expect(other.texts.map(\.place) == [.start, .closing(uses[1])])
    let read = Song(chordPro: try other.chordPro(updating: document))
    #expect(read.texts.map(\.text) == song.texts.map(\.text))
  }

  @Test func `a bar that moves leaves the lines behind it where they were`() throws {
    let document = ChordProDocument("{sov}\n[C]one [F]two\nthree\n[G]four\n{eov}\n")
    let song = Song(chordPro: document)
    let bars = song.bars.map(\.id)
    #expect(song.texts.map(\.place) == [.after(bars[1])])
    let moved = try song.after(.bars(.move([bars[1]], to: .after(bars[2]))))
    #expect(moved.texts.map(\.place) == [.after(bars[0])])
    #expect(try song.after(.bars(.remove([bars[0], bars[1]]))).texts.map(\.place) == [.opening(song.form[0].section)])
  }

  @Test func `a text with a grid that is played again is the same after a transposition there and back`() throws {
    let again = ChordProDocument(
      "{key: C}\n{sog: A}\n| C . . . |\n{eog}\n\n{sog: B}\n| F . . . |\n{eog}\n\n{x_arranger_again: 1}\n{sog: A}\n"
        + "| C . . . |\n{eog}\n")
    let up = try Song(chordPro: again).after(.transpose(7)).chordPro(updating: again)
    #expect(
      try Song(chordPro: up).after(.transpose(-7)).chordPro(updating: up).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).count == again.text.split(separator: "\n", omittingEmptySubsequences: false).count)
  }

  @Test func `a new text has the lines as well`() throws {
    let song = Song(chordPro: document)
    #expect(try Song(chordPro: song.chordPro()).texts == song.texts)
  }
}
