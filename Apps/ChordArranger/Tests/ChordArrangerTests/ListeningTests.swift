import ArrangerModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Arranging by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test func `who does not see the song places a chord, takes it back, and places it again`() throws {
    let ear = Ear(.small())
    #expect(ear.press("Ctrl-L").first?.hasPrefix("chord-arranger, 6 bars, 0 steps.") == true)
    #expect(ear.press("Tab", untilHearing: "Em,") != nil)
    #expect(ear.press("Space").first == "Picked up Em.")
    let outlook = try #require(ear.press("Tab", untilHearing: "Release", "Em", "bar 4"))
    #expect(!outlook.contains("delete"))
    #expect(ear.press("Space").first?.hasPrefix("P\(outlook.dropFirst("Release to p".count))") == true)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.press("Ctrl-R").first?.hasPrefix("Redid: ") == true)
    #expect(ear.press("t").first?.isEmpty == false)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.player.song.text.contains("| Em . . . |"), "\(ear.player.song.text)")
  }

  @Test func `from an empty song to a file, all that has to be known is said`() throws {
    let ear = Ear(Player(try Song.empty(), size: .spacious))
    #expect(ear.press("Ctrl-L").first?.contains("8 bars, 0 steps") == true)
    for (chord, bar) in [("C", 1), ("Am", 2), ("F", 3), ("G", 4)] {
      #expect(ear.press("Tab", untilHearing: "\(chord), ", atMost: 200) != nil, "\(chord)")
      #expect(ear.press("Space").first == "Picked up \(chord).")
      #expect(ear.press("Tab", untilHearing: "Release to put \(chord) in bar \(bar).", atMost: 200) != nil)
      #expect(ear.press("Enter").first?.contains("Put \(chord) in bar \(bar).") == true)
    }
    #expect(ear.press("Tab", untilHearing: "bar 4, beat 1, G", atMost: 200) != nil)
    #expect(ear.press("Backspace").first?.contains("Delete 1 chord") == true)
    #expect(ear.press("u").first?.contains("Undid: Delete 1 chord") == true)
    #expect(ear.press("r").last == "Title: Untitled")
    ear.press("Ctrl-U")
    #expect(ear.type("Heard").last == "Title: Heard")
    #expect(ear.press("Enter").last?.isEmpty == false)
    #expect(ear.press("Ctrl-L").first?.contains("8 bars, 5 steps") == true)
    let file = String(decoding: try ear.player.song.chordPro().bytes, as: UTF8.self)
    #expect(file.contains("{title: Heard}") && file.contains("| C . . . | Am . . . | F . . . | G . . . |"), "\(file)")
  }

  @Test func `the line that is typed is said`() {
    let ear = Ear(.small())
    #expect(ear.press("K").last == "Key; the chords stay: such as G, Em, Bb")
    #expect(ear.press("G") == ["Key; the chords stay: G"])
    #expect(ear.press("Enter").last?.isEmpty == false)
  }

  /// Whether the song has what a sentence says, and where.
  private func isTrue(_ sentence: String, of song: Song, since before: Song) -> Bool {
    let chords = /(?:Put|Moved|Copied) (\S+) (?:in|to) (?:bar (\d+)(?:, on beat (\d+))?|a new bar at the end)(?:,.*)?\./
    if let parts = sentence.wholeMatch(of: chords)?.output {
      let number = parts.2.flatMap { Int($0) } ?? song.formBars.count
      guard song.formBars.indices.contains(number - 1) else { return false }
      let cells = song.formBars[number - 1].bar.cells
      let beat = parts.3.flatMap { Int($0) } ?? 1
      return cells.indices.contains(beat - 1) && cells[beat - 1]?.text == String(parts.1)
    }
    let halves = /(?:Put|Moved|Copied) (\S+) (?:in|to) the second half, at bar (\d+), on beat (\d+)\./
    if let parts = sentence.wholeMatch(of: halves)?.output {
      guard let number = Int(parts.2), let beat = Int(parts.3), song.formBars.indices.contains(number - 1) else {
        return false
      }
      return song.formBars[number - 1].bar.cells[beat - 1]?.text == String(parts.1)
    }
    if let parts = sentence.wholeMatch(of: /Swapped (\S+) with (\S+)\./)?.output {
      let (old, new) = (before.formBars.flatMap(\.bar.cells), song.formBars.flatMap(\.bar.cells))
      let changed = zip(old, new).filter { $0 != $1 }
      return old.count == new.count && (!changed.isEmpty || parts.1 == parts.2)
        && changed.allSatisfy { Set([$0?.text, $1?.text]) == [String(parts.1), String(parts.2)] }
    }
    if sentence.hasPrefix("Deleted ") {
      return song.form.count < before.form.count
        || song.formBars.flatMap(\.bar.cells).count { $0 != nil }
          < before.formBars.flatMap(\.bar.cells).count { $0 != nil }
    }
    guard sentence.hasPrefix("Moved ") || sentence.hasPrefix("Used ") else { return false }
    return song.form != before.form
  }

  @Test func `what is said after a drop is what was promised before it and what has happened`() throws {
    var kept = 0
    let seeds = Laws.seeds(8, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = Player<Arranger>.small()
      player.random = random
      for _ in 0..<random.int(in: 0...3) { player.keys("m") }
      kept += try player.expectKeptPromises { sentence, after, before in
        isTrue(sentence, of: after.song, since: before)
      }
    }
    #expect(kept >= seeds.count)
  }
}
