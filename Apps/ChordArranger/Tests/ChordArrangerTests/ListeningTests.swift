import TestKit
import Testing

@testable import ChordArranger

/// Arranging by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test func `who does not see the song places a chord, takes it back, and places it again`() throws {
    let ear = Ear(.small())
    #expect(ear.press("Ctrl-L").first?.hasPrefix("chord-arranger, 6 bars, 0 steps.") == true)
    #expect(ear.press("Tab", untilHearing: "Em,") != nil)
    #expect(ear.press("Space").first == "Lifted Em.")
    let outlook = try #require(ear.press("Tab", untilHearing: "Release", "Em", "bar 4"))
    #expect(!outlook.contains("delete"))
    #expect(ear.press("Space").first?.hasPrefix("Copied Em to bar 4, beat 1") == true)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.press("Ctrl-R").first?.hasPrefix("Redid: ") == true)
    #expect(ear.press("t").first?.isEmpty == false)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.player.song.text.contains("| Em . . . |"), "\(ear.player.song.text)")
  }

  @Test func `the line that is typed is said`() {
    let ear = Ear(.small())
    #expect(ear.press("K").last == "Key; the chords stay: as G, Em, Bb")
    #expect(ear.press("G") == ["Key; the chords stay: G"])
    #expect(ear.press("Enter").last?.isEmpty == false)
  }
}
