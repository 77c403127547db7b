import Foundation
import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct ChordSymbolTests {
  @Test func `every text is a symbol that keeps it`() throws {
    #expect(try ChordSymbol("F#m7b5") == .chord(Samples.chord("F#m7b5")))
    #expect(ChordSymbol("N.C.") == .noChord("N.C.") && ChordSymbol("nc") == .noChord("nc"))
    #expect(ChordSymbol("C§7") == .unknown("C§7") && ChordSymbol("") == .unknown(""))
    #expect(ChordSymbol("H7") == .unknown("H7") && ChordSymbol("H7", in: .german).text == "B7")
    for text in ["F#m7b5", "N.C.", "N.C", "No chord", "C§7", "", "  C", "B♭|C♭", "riff", "C♯/G#"] {
      #expect(ChordSymbol(text).text == text)
    }
  }

  @Test func `only chords have a chord, and only chords are transposed`() throws {
    let way = Transposition(from: try Samples.key("C"), to: try Samples.key("D"))
    #expect(ChordSymbol("C/E").chord?.text == "C/E" && ChordSymbol("C/E").transposed(by: way).text == "D/F#")
    for text in ["N.C.", "C§7"] {
      #expect(ChordSymbol(text).chord == nil && ChordSymbol(text).transposed(by: way).text == text)
    }
  }

  @Test func `random text is kept and stored as it is`() throws {
    let letters = Array("ABCDEFGHb#mMaj7sus4/|°() x♭♯9").map(String.init)
    var chords = 0
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let text = (0..<dice.int(in: 0...5)).map { _ in dice.element(of: letters) }.joined()
      let symbol = ChordSymbol(text)
      #expect(symbol.text == text, "seed \(seed)")
      #expect(
        try JSONDecoder().decode([ChordSymbol].self, from: JSONEncoder().encode([symbol])) == [symbol], "seed \(seed)")
      if symbol.chord != nil { chords += 1 }
    }
    #expect(100 < chords && chords < 1_900, "\(chords)")
  }
}
