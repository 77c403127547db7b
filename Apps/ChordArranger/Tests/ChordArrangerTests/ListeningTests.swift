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
    #expect(ear.press("Ctrl-R").first?.hasPrefix("Did again: ") == true)
    #expect(ear.press("t").first?.isEmpty == false)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.text.contains("| Em . . . |"), "\(ear.text)")
  }

  @Test func `the line that is typed is said`() {
    let ear = Ear(.small())
    #expect(ear.press("K").last == "Key; the chords stay: as G, Em, Bb")
    #expect(ear.press("G") == ["Key; the chords stay: G"])
    #expect(ear.press("Enter").last?.isEmpty == false)
  }
}

/// Somebody who hears the program and does not see it: presses keys, and knows only what is said.
///
/// A class, because macros take no mutating calls.
private final class Ear {
  private var player: Player<Arranger>

  init(_ player: Player<Arranger>) { self.player = player }

  /// - Returns: What was said to the key.
  func press(_ chord: String) -> [String] {
    let before = player.announcements.count
    player.keys(chord)
    return Array(player.announcements[before...])
  }

  /// Presses the key until something is said that has all the words, so many times at most.
  func press(_ chord: String, untilHearing words: String..., atMost times: Int = 40) -> String? {
    for _ in 0..<times {
      if let heard = press(chord).first(where: { said in words.allSatisfy(said.contains) }) { return heard }
    }
    return nil
  }

  /// For the end alone.
  var text: String { player.song.text }
}
