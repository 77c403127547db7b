import ArrangerModel
import ChordPro
import ChordTheory
import History
import Testing

struct SettingTests {
  private let song: Song

  init() throws { song = try Samples.song(["C", "F"]) }

  @Test func `a title and an artist lose the spaces around them, and only the artist may be empty`() throws {
    let named = try song.after(.set(.title(" Étude  in C "))).after(.set(.artist(" N. N. ")))
    #expect(named.title == "Étude  in C" && named.artist == "N. N.")
    #expect(try named.after(.set(.artist(" "))).artist.isEmpty)
    #expect(named.refusal(of: .set(.title(" "))) == "A song needs a title. Write one line of text.")
  }

  @Test(arguments: ["\"Quoted\"", "100 %", "#1", "a=b", "[C]", "\\"])
  func `a title and an artist are read back as they were written`(text: String) throws {
    let original = ChordProDocument(Samples.blues)
    let song = try Song(chordPro: original).after(.set(.title(text))).after(.set(.artist(text)))
    for written in [try song.chordPro(), try song.chordPro(updating: original)] {
      let again = Song(chordPro: written)
      #expect(again.title == text && again.artist == text)
    }
  }

  @Test func `a whole tempo has no decimals in the history`() {
    let titles = [104, 92.5].map { ArrangerCommand.set(.tempo($0)).title }
    #expect(titles == ["Tempo: 104", "Tempo: 92.5"])
  }

  @Test func `values that no song can have are refused`() {
    let cases: [(Setting, String)] = [
      (.title("a\nb"), "\"a\nb\" has more than one line. Write it without line ends and tabs."),
      (.title("a}b"), "\"a}b\" has braces, which ChordPro needs for its directives. Leave them out."),
      (.artist("{a"), "\"{a\" has braces, which ChordPro needs for its directives. Leave them out."),
      (.tempo(9), "A tempo of 9 beats a minute is out of range. Choose from 10 to 1000."),
      (.capo(12), "A capo cannot be at fret 12. Choose from 0, for none, to 11."),
    ]
    for (setting, reason) in cases { #expect(song.refusal(of: .set(setting)) == reason) }
  }

  @Test func `a name with braces is refused when it is written, because the chords below it would be lost`() throws {
    let renamed = try song.after(.form(.rename(SectionID(1), to: "a}b", kind: .verse)))
    let error = #expect(throws: Refusal.self) { try renamed.chordPro() }
    #expect(
      error?.description
        == "\"a}b\" cannot be written in ChordPro, where braces enclose directives. Rename it without braces.")
  }
}
