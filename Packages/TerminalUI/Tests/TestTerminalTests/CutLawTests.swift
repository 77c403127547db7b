import Geometry
import SeededRandom
import TerminalUI
import TestTerminal
import Testing

@Suite struct CutLawTests {
  /// All that can be seen of a terminal.
  private struct Sight: Equatable {
    let cells: [TestTerminal.Cell]
    let cursor: CellPoint
    let modes: Set<Int>
    let surprises: [String]
    let placements: [TestTerminal.Placement]
    let images: [Int: PixelImage]
    let sent: [Int: Int]
    let answers: [UInt8]
    let picture: PixelImage

    init(_ terminal: TestTerminal) {
      (cells, cursor, modes) = (terminal.cells, terminal.cursor, terminal.modes)
      (surprises, answers, picture) = (terminal.surprises, terminal.answers, terminal.composite())
      (placements, images, sent) = (terminal.placements, terminal.images, terminal.imagesSent)
    }
  }

  /// Law: bytes may be cut anywhere.
  @Test func `however the bytes are cut, the terminal is the same`() {
    for seed in 0..<150 {
      var random = SplitMix64(seed: seed)
      let quirks = TestTerminal.Quirks(rawValue: random.int(in: 0...511))
      let start = TestTerminal(size: CellSize(7, 3), cell: Size(width: 4.5, height: 9), quirks: quirks, quota: 600)
      let stream = stream(using: &random)
      var (whole, cut) = (start, start)
      whole.feed(stream)
      var rest = stream[...]
      while !rest.isEmpty {
        let count = random.bool(probability: 0.5) ? 1 : random.int(in: 0...rest.count)
        cut.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(Sight(whole) == Sight(cut), "seed \(seed)")
    }
  }

  private func stream(using random: inout SplitMix64) -> [UInt8] {
    var found: [UInt8] = []
    for _ in 0..<random.int(in: 1...25) {
      let number = random.int(in: 1...4)
      switch random.int(in: 0...9) {
      case 0, 1:
        let image = PixelImage.random(1...8, using: &random)
        found += transmission(image, as: number, "q=0", chunk: 4 * random.int(in: 1...30))
      case 2, 3:
        found += graphics("a=p,i=\(number),p=\(random.int(in: 0...2)),C=\(random.int(in: 0...1)),X=\(number)")
      case 4: found += graphics("a=d,d=\(random.element(of: ["a", "A", "i", "I"])),i=\(number)")
      case 5: found += bytes(random.element(of: ["\u{1B}[?2026h", "\u{1B}[?2026l", "\u{1B}[?1049h", "\u{1B}[?1049l"]))
      case 6: found += bytes(random.element(of: ["\u{1B}[2J", "\u{1B}[H\u{1B}[J", "\u{1B}[c", "\u{1B}]11;?\u{1B}\\"]))
      case 7: found += bytes("\u{1B}[\(random.int(in: 1...3));\(random.int(in: 1...7))H\u{1B}[4\(number)m")
      default: found += bytes(random.element(of: ["a", "e\u{301}", "日本", "🇩🇪🇫🇷", "é\u{302}x", "▀", "ab\u{200D}"]))
      }
    }
    return found
  }
}
