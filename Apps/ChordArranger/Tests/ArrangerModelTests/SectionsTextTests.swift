import ChordPro
import ChordTheory
import Foundation
import History
import SeededRandom
import Testing

@testable import ArrangerModel

/// The sections of a long song as one text.
struct SectionsTextTests {
  @Test func `a bar is a line, and its words follow it`() {
    let song = Song(
      chordPro: ChordProDocument(
        """
        {start_of_verse: Verse\u{20}1}
        Swing [C]low, sweet [Am7]chariot
        {end_of_verse}
        {start_of_grid: Solo}
        |: C . F . | G7 |1 C :|
        {end_of_grid}

        """))
    #expect(
      SectionsText(sections: song.sections).text == """
        section\t1\tverse\tVerse 1
        4/4\t1\t\t\tC\t\t\t
        words\t0\tSwing\u{20}
        low, sweet\u{20}
        4/4\t2\t\t\tAm7\t\t\t
        words\t0\t
        chariot
        section\t2\tsolo\tSolo
        4/4\t3\t|:\t\tC\t\tF\t
        4/4\t4\t\t\tG7\t\t\t
        4/4\t5\t1,:|\t\tC\t\t\t

        """)
  }

  @Test func `any song can be read back from its text`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(150, long: 1_000)) { random in
      var song = Samples.bluesSong
      if random.bool(probability: 0.5) {
        song = Song(
          chordPro: ChordProDocument("[C]A\tb [Dm]\u{301}c\n\n[G]\u{2028}\r x [(F)]y[C*]\n{key: D}\n[A|B]z [N.C.]"))
      }
      for _ in 0..<random.int(in: 0...30) { _ = try? random.command(for: song).perform(on: &song) }
      let read = try SectionsText(parsing: SectionsText(sections: song.sections).text)
      #expect(read.sections == song.sections)
    }
  }

  @Test func `a long song is saved as text and a short one as before, and both are read`() throws {
    for bars in [SectionsText.minimumBars - 1, SectionsText.minimumBars] {
      let song = try Samples.song(Array(repeating: "C", count: bars))
      let json = try JSONEncoder().encode(song)
      let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
      #expect((object["sections"] == nil) == (bars == SectionsText.minimumBars))
      #expect((object["sectionsText"] is String) == (bars == SectionsText.minimumBars))
      #expect(try JSONDecoder().decode(Song.self, from: json) == song)
    }
  }

  @Test(arguments: [
    ("4/4\t1\t\t\tC\t\t\t\n", 1), ("section\t1\tverse\tA\n4/4\t1\t\t\tC\n", 2), ("section\tx\tverse\tA\n", 1),
    ("section\t1\tverse\tA\n5\t1\t\t\tC\t\t\t\n", 2), ("section\t1\tverse\tA\nwords\t0\t\nla\n", 2),
    ("section\t1\tverse\tA\n4/4\t1\tonce\t\tC\t\t\t\n", 2), ("section\t1\tverse\tA\n4/4\t1\t\tH\tC\t\t\t\n", 2),
    ("section\t1\tverse\tA\n4/4\t1\t\t\tC\t\t\t\nwords\t0\t\n", 3), ("what\n", 1), ("\n", 1),
  ])
  func `a line that cannot be read is named`(text: String, line: Int) {
    let fault = #expect(throws: SectionsText.Unreadable.self) { try SectionsText(parsing: text) }
    #expect(fault?.description.hasPrefix("Line \(line) of the sections, ") == true, "\(fault?.description ?? "")")
  }
}
