import ChordPro
import ChordTheory
import History
import Testing

@testable import ArrangerModel

/// A song that was read by the first rules is written by them, for its saves are still there.
struct ChordProRulesTests {
  private static let verse = "{start_of_verse}\n[C]a [F]b\n{end_of_verse}\n\n"

  private static let texts = [
    "{key: C}\n{transpose: 2}\n\(verse)",
    "{key: C}\n\(verse){transpose: 2}\n\(verse)",
    "{key: C}\n\(verse){key: E}\n{start_of_verse}\n[E]a [B]b\n{end_of_verse}\n",
    "{key: C}\n\(verse){start_of_verse}\n[^]a [^]b\n{end_of_verse}\n",
    "{key: C}\n{start_of_grid}\n| C . . . | F . . . |\n|s dn up dn up | dn up dn up |\n{end_of_grid}\n",
  ]

  @Test(arguments: texts) func `what was not touched stays, and by the rules of today it would not`(text: String) throws
  {
    let document = ChordProDocument(text)
    let song = ChordProReading(document, song: 0, rules: .first).song
    #expect(try song.chordPro(updating: document, rules: .first).text == text)
    #expect((try? song.chordPro(updating: document).text) != text)
  }

  @Test(arguments: texts) func `two chords that are swapped change their own line alone`(text: String) throws {
    let document = ChordProDocument(text)
    let song = ChordProReading(document, song: 0, rules: .first).song
    let changed = try song.after(.swap(song.chords[0].beat, song.chords[1].beat))
      .chordPro(updating: document, rules: .first).text
    let lines = zip(changed.split(separator: "\n"), text.split(separator: "\n"))
    #expect(lines.count { $0 != $1 } == 1 && changed.count { $0 == "\n" } == text.count { $0 == "\n" }, "\(changed)")
  }
}
