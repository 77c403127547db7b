import GestureModel
import SeededRandom
import TerminalUI
import Testing

@Suite struct InputDecoderTests {
  @Test func `bytes may be cut anywhere`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      let bytes = Self.stream(using: &random)
      var whole = InputDecoder()
      let expected = whole.decode(bytes, at: .zero) + whole.finish(at: .zero)
      var decoder = InputDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(.random(in: 0...4, using: &random))
        rest = rest.dropFirst(piece.count)
        events += decoder.decode(piece, at: .zero)
      }
      events += decoder.finish(at: .zero)
      #expect(events == expected, "seed \(seed)")
      #expect(decoder == whole, "seed \(seed)")
    }
  }

  @Test func `after any rubbish and a pause, keys are keys again`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      let bytes = Self.stream(using: &random)
      var decoder = InputDecoder()
      _ = decoder.decode(bytes, at: .zero)
      let pause = decoder.deadline ?? .zero
      _ = decoder.advance(to: pause)
      #expect(decoder.deadline == nil, "seed \(seed)")
      let key = decoder.decode(Array("q".utf8), at: pause)
      #expect(key == [.key(KeyEvent(.character("q"), time: pause))], "seed \(seed)")
    }
  }

  /// Sound sequences, broken ones and noise.
  static func stream(using random: inout SplitMix64) -> [UInt8] {
    let sound = [
      "a", "é", "日", "😀", "\u{1B}", "\u{1B}[A", "\u{1B}OP", "\u{1B}[1;5C", "\u{1B}[<0;3;4M", "\u{1B}[<35;-1;200M",
      "\u{1B}[M !!", "\u{1B}[97;5:3u", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?62;4c", "\u{1B}]11;rgb:00/11/22\u{1B}\\",
      "\u{1B}P>|foot\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[200~pa\u{1B}[31mste\r\n\u{1B}[201~", "\u{1B}[[B", "\r",
      "\u{3}", "\u{1B}[3$", "\u{1B}[?2026;2$y", "\u{1B}\u{1B}[A", "\u{1B}[200~", "\u{1B}]0;", "\u{1B}O",
    ]
    return (0..<Int.random(in: 0..<12, using: &random)).flatMap { _ -> [UInt8] in
      let bytes = Array(sound.randomElement(using: &random)!.utf8)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return (0..<Int.random(in: 1..<6, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      case 1: return Array(bytes.prefix(.random(in: 1...bytes.count, using: &random)))
      default: return bytes
      }
    }
  }

  @Test func `text is decoded as Swift decodes it, mistakes and all`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      let lead: [UInt8] = [
        0x41, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF, 0x9F, 0xA0, 0x90,
      ]
      let bytes = (0..<Int.random(in: 0..<20, using: &random)).map { _ in lead.randomElement(using: &random)! }
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { !(0x80..<0xA0 ~= $0.value) }
      #expect(events(bytes) == expected.map { key(.character(Character($0))) }, "seed \(seed)")
    }
  }

  @Test func `every character comes out as itself`() {
    for value in stride(from: UInt32(0xA0), to: 0x11_0000, by: 97) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let found = events(String(Character(scalar)))
      if found != [key(.character(Character(scalar)))] { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `a lone Escape is a key after its timeout, at that time`() {
    var decoder = InputDecoder()
    #expect(decoder.deadline == nil)
    #expect(decoder.decode([0x1B], at: Duration(ms: 10)) == [])
    #expect(decoder.deadline == Duration(ms: 60))
    #expect(decoder.advance(to: Duration(ms: 59)) == [])
    #expect(decoder.advance(to: Duration(ms: 70)) == [.key(KeyEvent(.escape, time: Duration(ms: 60)))])
    #expect(decoder.deadline == nil)
    decoder.timeouts.escape = Duration(ms: 5)
    _ = decoder.decode([0x1B], at: Duration(ms: 100))
    #expect(decoder.deadline == Duration(ms: 105))
  }

  @Test func `bytes that come too late begin something new`() {
    var decoder = InputDecoder()
    _ = decoder.decode([0x1B], at: .zero)
    #expect(
      decoder.decode(Array("a".utf8), at: Duration(ms: 50)) == [
        .key(KeyEvent(.escape, time: Duration(ms: 50))), .key(KeyEvent(.character("a"), time: Duration(ms: 50))),
      ])
    _ = decoder.decode(Array("\u{1B}[1;".utf8), at: Duration(ms: 100))
    #expect(decoder.deadline == Duration(ms: 600))
    #expect(
      decoder.decode(Array("b".utf8), at: Duration(ms: 600)) == [
        .key(KeyEvent(.character("b"), time: Duration(ms: 600)))
      ])
  }

  @Test func `every byte renews the timeout, and nothing else does`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[1".utf8), at: .zero)
    _ = decoder.decode([], at: Duration(ms: 300))
    #expect(decoder.deadline == Duration(ms: 500))
    _ = decoder.decode(Array(";5".utf8), at: Duration(ms: 400))
    #expect(
      decoder.decode(Array("A".utf8), at: Duration(ms: 800)) == [
        .key(KeyEvent(.up, modifiers: .control, time: Duration(ms: 800)))
      ])
  }

  @Test func `half a character is a mark, also with Alt`() {
    #expect(events([0xE6, 0x97]) == characters("\u{FFFD}"))
    #expect(events([0x1B, 0xE6, 0x97]) == [key(.character("\u{FFFD}"), .alt)])
    #expect(events([0x1B, 0xFF]) == [key(.character("\u{FFFD}"), .alt)])
    #expect(events("\u{1B}日") == [key(.character("日"), .alt)])
    #expect(events("\u{85}x") == characters("x"))
  }

  @Test func `focus is told`() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focused(true), .focused(false)])
    #expect(events("\u{1B}[1I") == [])
  }
}
