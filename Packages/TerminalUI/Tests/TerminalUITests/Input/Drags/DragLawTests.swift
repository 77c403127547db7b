import GestureModel
import SeededRandom
import TerminalUI
import Testing

/// Laws about codes of the drag-and-drop protocol, whatever the terminal or the line does to them.
@Suite struct DragLawTests {
  @Test func `codes may be cut anywhere`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let bytes = Self.stream(using: &random)
      var whole = InputDecoder()
      let expected = whole.decode(bytes, at: .zero)
      var decoder = InputDecoder()
      var found: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(.random(in: 1...40, using: &random))
        rest = rest.dropFirst(piece.count)
        found += decoder.decode(piece, at: .zero)
      }
      #expect(found == expected, "seed \(seed)")
      #expect(decoder == whole, "seed \(seed)")
    }
  }

  @Test func `no part of a code becomes a key, however long the terminal pauses`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var decoder = InputDecoder()
      var time = Duration.zero
      var found: [InputEvent] = []
      for _ in 0..<4 {
        // The first two bytes come together: an Escape or Alt-] by itself is a key.
        let code = Array("\u{1B}]7".utf8) + Array("2;".utf8) + Self.payload(using: &random)
        var rest = code[...]
        var isFirst = true
        while !rest.isEmpty {
          let piece = rest.prefix(isFirst ? 3 : .random(in: 1...30, using: &random))
          isFirst = false
          rest = rest.dropFirst(piece.count)
          found += decoder.decode(piece, at: time)
          if Int.random(in: 0..<3, using: &random) == 0 {
            time += .milliseconds(.random(in: 0...20_000, using: &random))
          }
          found += decoder.advance(to: time)
        }
        found += decoder.decode(Array("\u{1B}\\".utf8), at: time)
      }
      let keys = found.filter { if case .drag = $0 { false } else if case .reply = $0 { false } else { true } }
      #expect(keys == [], "seed \(seed)")
      // And afterwards, keys are keys.
      let key = decoder.decode(Array("q".utf8), at: time)
      #expect(key == [.key(KeyEvent(.character("q"), time: time))], "seed \(seed)")
    }
  }

  @Test func `after a code without an end, the first Escape sequence is heard again`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var decoder = InputDecoder()
      _ = decoder.decode(Array("\u{1B}]72;".utf8) + Self.payload(using: &random), at: .zero)
      _ = decoder.advance(to: .seconds(.random(in: 0...10, using: &random)))
      let time = Duration.seconds(11)
      #expect(
        decoder.decode(Array("\u{1B}[A".utf8), at: time).suffix(1) == [.key(KeyEvent(.up, time: time))], "seed \(seed)")
    }
  }

  @Test func `Ctrl-C is heard after the patience for a code, not before`() {
    for pause in [0, 4_999, 5_000, 60_000] {
      var decoder = InputDecoder()
      _ = decoder.decode(Array("\u{1B}]72;t=r:x=1;YWJj".utf8), at: .zero)
      let time = Duration(ms: pause)
      let found = decoder.decode([0x71, 0x03], at: time)
      #expect(found == (pause < 5_000 ? [] : [.key(KeyEvent(.character("c"), modifiers: .control, time: time))]))
    }
  }

  @Test func `an endless code and an endless chain take no more memory than a limit`() {
    func decoder(_ start: String, _ piece: String, _ count: Int) -> InputDecoder {
      var decoder = InputDecoder()
      _ = decoder.decode(Array(start.utf8), at: .zero)
      let bytes = Array(piece.utf8)
      for _ in 0..<count { _ = decoder.decode(bytes, at: .zero) }
      return decoder
    }
    // Equal decoders hold the same bytes.
    #expect(decoder("\u{1B}]72;t=r:x=1;", "YWJj", 2_000) == decoder("\u{1B}]72;t=r:x=1;", "YWJj", 3_000))
    for start in ["t=r:x=1", "t=M:x=1:y=1", "t=E", "t=Z"] {
      let code = "\u{1B}]72;\(start):m=1;YWJj\u{1B}\\"
      let next = "\u{1B}]72;m=1;YWJjYWJj\u{1B}\\"
      #expect(decoder(code, next, 9_000) == decoder(code, next, 9_500), "\(start)")
    }
    // Requests whose content is remembered.
    let many = (1..<200).map { "\u{1B}]72;t=r:x=1:y=\($0):X=7;YWJj\u{1B}\\" }.joined()
    #expect(decoder(many, "", 0) == decoder(many, many, 3))
  }

  /// Sound codes, broken ones and noise.
  static func stream(using random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 1..<12, using: &random)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return Array("a".utf8)
      case 1: return Array("\u{1B}[A".utf8)
      case 2: return (0..<Int.random(in: 1..<6, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      default:
        let code = Array("\u{1B}]72;".utf8) + payload(using: &random)
        let end = Bool.random(using: &random) ? Array("\u{1B}\\".utf8) : [0x07]
        return Int.random(in: 0..<8, using: &random) == 0 ? code : code + end
      }
    }
  }

  /// What stands between `ESC ] 72 ;` and ST: anything but an Escape, BEL, and what is Ctrl-C.
  static func payload(using random: inout SplitMix64) -> [UInt8] {
    let starts = [
      "t=m:x=1:y=2:o=3", "t=M:x=1:y=2:o=1", "t=r:x=1", "t=r:x=1:m=1", "m=1", "m=0", "t=R:x=1", "t=o:x=3:y=4", "t=E",
      "t=e:x=5:y=1", "t=q", "t=Z", "", "t=r:x=99999999999", "t=m:x=-1:y=-1", "t=M:m=1",
    ]
    let start = Array(starts.randomElement(using: &random)!.utf8)
    let count = Int.random(in: 0..<30, using: &random)
    let payload: [UInt8] =
      switch Int.random(in: 0..<40, using: &random) {
      case 0...5: []
      case 6...15: Array("text/uri-list image/png ".utf8)
      case 16...25: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 26: [UInt8](repeating: UInt8(ascii: "q"), count: .random(in: 4_000..<9_000, using: &random))
      default: Array("YWJj".utf8)
      }
    return (start + (Bool.random(using: &random) ? [UInt8(ascii: ";")] : []) + payload).filter {
      $0 != 0x1B && $0 != 0x07 && $0 != 0x03
    }
  }
}
