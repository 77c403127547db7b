import SeededRandom
import Testing

@testable import ChordPro

@Suite struct ChordProDocumentTests {
  private func kinds(_ text: String) -> [String] {
    ChordProDocument(text).lines.map { line in
      switch line.content {
      case .blank: "blank"
      case .comment: "comment"
      case .directive(let directive): directive.name
      case .lyrics: "lyrics"
      case .grid: "grid"
      case .verbatim: "verbatim"
      }
    }
  }

  @Test func `any text at all is given back byte for byte`() {
    for seed in 0..<3_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let bytes = dice.bool(probability: 0.2) ? dice.bytes(0...300) : dice.text()
      let document = ChordProDocument(bytes: bytes)
      #expect(document.bytes == bytes, "seed \(seed)")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Array(ChordProDocument(text).text.utf8) == Array(text.utf8), "seed \(seed)")
    }
  }

  @Test func `the parts of a line of lyrics are the line`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      for line in ChordProDocument(bytes: dice.text()).lines {
        guard case .lyrics(let segments) = line.content else { continue }
        let parts = segments.flatMap { line.bytes[$0.markRange] + line.bytes[$0.lyricsRange] }
        #expect(parts == Array(line.body), "seed \(seed)")
      }
    }
  }

  @Test func `line ends belong to their lines, and only the last line may have none`() {
    let document = ChordProDocument("a\r\nb\n\nc\rd")
    #expect(document.lines.map(\.text) == ["a", "b", "", "c\rd"])
    #expect(document.lines.map { Array($0.lineEnd) } == [[13, 10], [10], [10], []])
    #expect(ChordProDocument("").lines.isEmpty)
    #expect(ChordProDocument("\n").lines.map(\.text) == [""])
  }

  @Test func `a byte order mark is kept, but not read`() {
    let document = ChordProDocument(bytes: [0xEF, 0xBB, 0xBF] + Array("{t: Scale}".utf8))
    #expect(document.hasByteOrderMark)
    #expect(document.songs[0].title == "Scale")
    #expect(document.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(!ChordProDocument("{t: Scale}").hasByteOrderMark)
  }

  @Test func `what is not UTF-8 is kept, and shown as what it cannot be`() {
    let document = ChordProDocument(bytes: [0x5B, 0x43, 0x5D, 0xE9, 0x74, 0xE9])
    #expect(document.bytes == [0x5B, 0x43, 0x5D, 0xE9, 0x74, 0xE9])
    #expect(document.text == "[C]\u{FFFD}t\u{FFFD}")
    #expect(document.problems.map(\.kind) == [.notUTF8])
    #expect(document.problems.map(\.column) == [3])
  }

  @Test func `how a line is read depends on the environment around it`() {
    #expect(
      kinds("| C |\n{sog}\n| C |\n\n#c\n{c: x}\n{eog}\n| C |") == [
        "lyrics", "start_of_grid", "grid", "blank", "comment", "comment", "end_of_grid", "lyrics",
      ])
    #expect(
      kinds("{sot}\ne|--0--\n\n# fast\n{eot}\n[C]do") == [
        "start_of_tab", "verbatim", "verbatim", "comment", "end_of_tab", "lyrics",
      ])
    #expect(
      kinds("{start_of_abc}\n# {x}\n{new_song}\n{end_of_ly}\n{end_of_abc}\n# c") == [
        "start_of_abc", "verbatim", "verbatim", "verbatim", "end_of_abc", "comment",
      ])
    #expect(kinds("{sog}\n{ns}\n| C |") == ["start_of_grid", "new_song", "lyrics"])
  }

  @Test func `five million bytes are read to the end, also in one line`() {
    let line = "[C]Do re mi fa sol la ti [G7]do and so on and on, [Am]as songs do [F]mostly\n"
    let verse = "{sov: Verse}\n\(String(repeating: line, count: 8)){eov}\n\n"
    let count = 5_000_000 / verse.utf8.count
    let long = ChordProDocument(String(repeating: verse, count: count))
    #expect(long.lines.count == 11 * count)
    #expect(long.songs[0].sections.count == count)
    #expect(long.problems.isEmpty)
    // Were the work on a line not linear, these would not end.
    let brackets = ChordProDocument(String(repeating: "[", count: 200_000))
    #expect(brackets.problems.count == 200_000)
    #expect(brackets.problems.last?.column == 199_999)
    let bars = ChordProDocument("{sog}\n" + String(repeating: "|:x", count: 100_000))
    guard case .grid(let grid) = bars.lines[1].content else { return #expect(Bool(false), "no grid") }
    #expect(grid.tokens.count == 200_000)
  }
}
