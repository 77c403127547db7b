import SeededRandom
import Testing

@testable import ChordPro

@Suite struct LineEditTests {
  private func edited(_ text: String, _ edit: (inout ChordProDocument) throws -> Void) rethrows -> String {
    var document = ChordProDocument(text)
    try edit(&document)
    return document.text
  }

  /// The lines without their ends: an edit at the end of the document gives a line feed to a line that had none.
  private func bodies(_ document: ChordProDocument) -> [[UInt8]] { document.lines.map { Array($0.body) } }

  @Test func `other lines stay as they are, and the document is as if it were read anew`() {
    for seed in 0..<3_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      // Marks are left out: at the beginning of the text they are in no line.
      var document = ChordProDocument(bytes: dice.text().filter { $0 != 0xEF })
      let before = document
      let lower = dice.int(in: 0...document.lines.count)
      let range = lower..<dice.int(in: lower...document.lines.count)
      let text = String(decoding: dice.text().filter { $0 != 0xEF }, as: UTF8.self)
      document.replaceLines(range, with: text)

      let new = ChordProDocument(text)
      #expect(
        bodies(document) == bodies(before)[..<range.lowerBound] + bodies(new) + bodies(before)[range.upperBound...],
        "seed \(seed)")
      #expect(document == ChordProDocument(bytes: document.bytes), "seed \(seed)")
      #expect(
        document.lines.dropFirst(lower + new.lines.count).map(\.bytes)
          == before.lines[range.upperBound...].map(\.bytes), "seed \(seed)")
      #expect(
        document.lines.prefix(max(0, lower - 1)).map(\.bytes) == before.lines.prefix(max(0, lower - 1)).map(\.bytes),
        "seed \(seed)")
    }
  }

  @Test func `marks that come to the beginning are read as such`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      var document = ChordProDocument(bytes: dice.text())
      for _ in 0..<5 {
        let lower = dice.int(in: 0...min(1, document.lines.count))
        let range = lower..<dice.int(in: lower...document.lines.count)
        document.replaceLines(
          range, with: (dice.bool(probability: 0.5) ? "\u{FEFF}" : "") + String(decoding: dice.text(), as: UTF8.self))
        #expect(document == ChordProDocument(bytes: document.bytes), "seed \(seed)")
      }
    }
  }

  @Test func `new lines get the line end of the line before`() {
    #expect(edited("a\r\nb\r\n") { $0.insertLines("x", before: 1) } == "a\r\nx\r\nb\r\n")
    #expect(edited("a\r\nb\r\n") { $0.insertLines("x\ny", before: 0) } == "x\ny\r\na\r\nb\r\n")
    #expect(edited("a\nb\n") { $0.insertLines("x\r\ny", before: 2) } == "a\nb\nx\r\ny\n")
  }

  @Test func `a last line without a line feed stays one`() {
    #expect(edited("a\nb") { $0.insertLines("x", before: 2) } == "a\nb\nx")
    #expect(edited("a\nb") { $0.insertLines("x\n", before: 2) } == "a\nb\nx")
    #expect(edited("a\r\nb") { $0.insertLines("x", before: 2) } == "a\r\nb\r\nx")
    #expect(edited("a\nb") { $0.replaceLines(1..<2, with: "x\ny\n") } == "a\nx\ny")
    #expect(edited("a\nb") { $0.removeLines(1..<2) } == "a\n")
    #expect(edited("a\nb") { $0.insertLines("\n", before: 2) } == "a\nb\n\n")
    #expect(edited("a\r") { $0.insertLines("x", before: 1) } == "a\r\r\nx")
    #expect(edited("") { $0.insertLines("x", before: 0) } == "x")
    #expect(edited("") { $0.insertLines("x\n", before: 0) } == "x\n")
  }

  @Test func `what an edit opens or closes changes how the lines below are read`() {
    var document = ChordProDocument("{sog}\n| C |\n{eog}\n| C |\n")
    document.replaceLines(0..<1, with: "{sov}\n")
    #expect(document == ChordProDocument("{sov}\n| C |\n{eog}\n| C |\n"))
    document.removeLines(2..<3)
    document.insertLines("{sog}", before: 2)
    guard case .grid = document.lines[3].content else { return #expect(Bool(false), "no grid") }
  }

  @Test func `lines that are not there stop the program`() async {
    await #expect(processExitsWith: .failure) {
      var document = ChordProDocument("a\n")
      document.removeLines(0..<2)
    }
  }
}
