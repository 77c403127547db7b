import SeededRandom
import Testing

@testable import ChordPro

@Suite struct GridLineTests {
  private func grid(_ text: String) -> GridLine { GridLine(Array(text.utf8)[...]) }

  /// Each token in brackets that say what it is.
  private func drawing(_ text: String) -> String {
    grid(text).tokens.map { token in
      switch token.kind {
      case .bar: token.text
      case .ending(let number): "<\(number)>"
      case .cell(.chords(let chords)): "(\(chords.joined(separator: "+")))"
      case .cell: token.text
      case .margin: "\"\(token.text)\""
      }
    }.joined(separator: " ")
  }

  @Test func `cells stand between bar lines, remarks beside them`() {
    #expect(drawing("|: C . . . | F / G . :|") == "|: (C) . . . | (F) / (G) . :|")
    #expect(drawing("A    || G7 . | % . | %% . | . . |") == "\"A\" || (G7) . | % . | %% . | . . |")
    #expect(
      drawing("|: C7 . | %  . :|: G7 . :| repeat 4 times") == "|: (C7) . | % . :|: (G7) . :| \"repeat\" \"4\" \"times\""
    )
    #expect(drawing("Coda | D7 | G7 % |.") == "\"Coda\" | (D7) | (G7) % |.")
    #expect(drawing("| C~G . |") == "| (C+G) . |")
    #expect(drawing("no bars") == "\"no\" \"bars\"")
  }

  @Test func `bar lines need no spaces, and take as much as they can`() {
    #expect(drawing("|C|F:|:G||") == "| (C) | (F) :|: (G) ||")
    #expect(drawing("|:C:|") == "|: (C) :|")
    #expect(drawing("|||") == "|| |")
    #expect(drawing("|C:7|") == "| (C:7) |")
  }

  @Test func `a number right behind a bar line begins an ending`() {
    #expect(drawing("| C |1 F :|2 G |.") == "| (C) | <1> (F) :| <2> (G) |.")
    #expect(drawing("| 1 4 | 5 |") == "| (1) (4) | (5) |")
    #expect(drawing("|1x|") == "| (1x) |")
    #expect(drawing("|99999999999999999999 |") == "| (99999999999999999999) |")
  }

  @Test func `bars are what is between the lines`() {
    let bars = grid("A |: C . |1 % / :| end").bars
    #expect(bars == [[.chords(["C"]), .empty], [.repeatBar, .beat]])
    #expect(grid("| C . F").bars == [])
    #expect(grid("x").bars == [])
    #expect(grid("| |").bars == [[]])
    #expect(grid("| %% |").bars == [[.repeatTwoBars]])
  }

  @Test func `margins are the words outside`() {
    let line = grid("Verse A | C | play twice")
    #expect(line.leftMargin == "Verse A")
    #expect(line.rightMargin == "play twice")
    #expect(grid("| C |").leftMargin == nil && grid("| C |").rightMargin == nil)
    #expect(grid("only words").leftMargin == "only words" && grid("only words").rightMargin == nil)
  }

  @Test func `every token is the text in its place`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let bytes = dice.line()
      let tokens = GridLine(bytes[...]).tokens
      #expect(tokens.allSatisfy { bytes[$0.range].string == $0.text }, "seed \(seed)")
      #expect(tokens.flatMap { bytes[$0.range] } == bytes.filter { !$0.isSpace }, "seed \(seed)")
    }
  }
}
