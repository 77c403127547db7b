import Testing

@testable import ChordPro

/// How much work it is to find out whether a text has chords above its words.
struct ChordsOverWordsWorkTests {
  /// How often a text asks whether a word is a chord.
  private func questions(_ text: String) -> (count: Int, isSheet: Bool) {
    var count = 0
    let sheet = ChordsOverWords(text) { word in
      count += 1
      return ["C", "G", "Am"].contains(word)
    }
    return (count, sheet != nil)
  }

  @Test func `a ChordPro text is recognized by its first directive or chord, however long it is`() {
    for lines in [10, 1_000] {
      let words = String(repeating: "[C]Hello there, [G]and again\n", count: lines)
      #expect(questions("{title: Hello}\n" + words) == (0, false))
      #expect(questions(words) == (1, false))
      #expect(questions("{title: Hello}\n" + String(repeating: "| C . G . | Am |\n", count: lines)) == (0, false))
    }
  }

  @Test func `twice as many lines of chords above words take twice as many questions`() {
    func sheet(_ lines: Int) -> String { String(repeating: "C      G\nHello there\n", count: lines) }
    let (few, many) = (questions(sheet(100)), questions(sheet(200)))
    #expect(few.isSheet && many.isSheet && many.count == 2 * few.count && few.count <= 500, "\(few) \(many)")
  }

  @Test func `lines may end with CR and LF`() throws {
    let text = "Hello\n\nC      G\nHello there\n"
    let sheet = try #require(ChordsOverWords(text) { ["C", "G"].contains($0) })
    let windows = ChordsOverWords(
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    ) {
      ["C", "G"].contains($0)
    }
    #expect(windows == sheet)
  }
}
