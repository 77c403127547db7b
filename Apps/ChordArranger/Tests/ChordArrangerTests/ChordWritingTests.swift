import ChordTheory
import Testing

@testable import ChordArranger

@Suite struct ChordWritingTests {
  @Test func `what was typed is kept once, the latest first, and not without end`() {
    var writing = ChordWriting()
    for text in ["C", "Am", "C"] { writing.note(ChordSymbol(text)) }
    #expect(writing.typed == [ChordSymbol("C"), ChordSymbol("Am")])
    for number in 0..<20 { writing.note(ChordSymbol("X\(number)")) }
    #expect(writing.typed.count == 12 && writing.typed.first == ChordSymbol("X19"))
    #expect(ChordWriting(typed: (0..<20).map { ChordSymbol("X\($0)") }).typed == (0..<12).map { ChordSymbol("X\($0)") })
  }
}
