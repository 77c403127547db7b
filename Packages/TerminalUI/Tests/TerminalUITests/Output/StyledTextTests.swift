import SeededRandom
import TestTerminal
import Testing

@testable import TerminalUI

@Suite struct StyledTextTests {
  @Test func `printed row by row, a terminal shows the frame, and its style is plain after each row`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let frame = Frame.random(size: .random(using: &random), using: &random)
      let depth = ColorDepth.allCases.randomElement(using: &random)!
      var terminal = TestTerminal(size: frame.size, junk: "#")
      let lines = frame.styledText(depth).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == frame.size.rows + 1 && lines.last == "", "seed \(seed)")
      terminal.feed(Array("\u{1B}[m".utf8))
      for (row, line) in lines.dropLast().enumerated() {
        terminal.feed(Array("\u{1B}[\(row + 1)H\(line)".utf8))
      }
      #expect(terminal.surprises == [], "seed \(seed)")
      #expect(terminal.difference(from: frame, depth: depth) == nil, "seed \(seed)")
    }
  }

  @Test func `a row without a style is plain text`() {
    var frame = Frame(size: CellSize(4, 2))
    frame.write("ab", at: .zero)
    frame.write("c", at: CellPoint(0, 1), style: Style(foreground: .rgb(1, 2, 3), .bold))
    #expect(frame.styledText() == "ab  \n\u{1B}[1;38;2;1;2;3mc\u{1B}[m   \n")
  }
}
