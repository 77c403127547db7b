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
      var pause = Duration.zero
      // A paste whose end is missing ends twice: its text, and then the wait for the rest.
      while let deadline = decoder.deadline {
        pause = deadline
        _ = decoder.advance(to: pause)
      }
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
    _ = decoder.decode(Array("\u{1B}[".utf8), at: Duration(ms: 100))
    #expect(decoder.deadline == Duration(ms: 600))
    #expect(
      decoder.decode(Array("b".utf8), at: Duration(ms: 600)) == [
        .key(KeyEvent(.character("["), modifiers: .alt, time: Duration(ms: 600))),
        .key(KeyEvent(.character("b"), time: Duration(ms: 600))),
      ])
  }

  @Test func `after an Escape that was a key, a bracket is a key if nothing that begins with it follows`() {
    for (later, keys) in [("[", "["), ("[[", "[["), ("]", "]"), ("Px", "Px"), ("x[", "x["), ("_", "_")] {
      var decoder = InputDecoder()
      var found = decoder.decode([0x1B], at: .zero) + decoder.advance(to: Duration(ms: 60))
      for (index, byte) in later.utf8.enumerated() {
        found += decoder.decode([byte], at: Duration(ms: 1_000 * (index + 1)))
      }
      found += decoder.advance(to: Duration(ms: 9_000))
      let expected = [KeyEvent(.escape, time: .zero)] + keys.map { KeyEvent(.character($0), time: .zero) }
      #expect(
        found.map { if case .key(let key) = $0 { "\(key.key) \(key.modifiers)" } else { "\($0)" } }
          == expected.map { "\($0.key) \($0.modifiers)" }, "\(later)")
    }
  }

  @Test(arguments: ["[S", "[P", "[A", "[M", "OP", "OA", "_G", "]1", "P1"])
  func `two keys that a person types after Escape are keys, and come at once`(keys: String) {
    for pause in [150, 1_200, 8_000] {
      var decoder = InputDecoder()
      var (time, found) = (Duration.zero, [InputEvent]())
      for byte in [0x1B] + keys.utf8 {
        found += decoder.decode([byte], at: time)
        time += .milliseconds(pause)
      }
      #expect(plain(found).count == 3 && plain(found).allSatisfy { $0.hasPrefix("key ") }, "\(found)")
    }
  }

  @Test(arguments: ["OP", "OA", "[A", "[1;2A"])
  func `a key whose Escape came alone is that key`(rest: String) {
    var decoder = InputDecoder()
    var found = decoder.decode([0x1B], at: .zero)
    found += decoder.decode(Array(rest.utf8), at: .milliseconds(100))
    #expect(found.count == 2 && plain(found).last == plain(events("\u{1B}\(rest)")).last, "\(found)")
  }

  @Test func `Ctrl-C behind an Escape is heard, though both come in one piece`() {
    #expect(plain(events("\u{1B}\u{3}")) == plain(events("\u{1B}") + events("\u{3}")))
  }

  /// What terminals send without anybody pressing a key.
  private static let sent = [
    "\u{1B}[<35;40;10M", "\u{1B}[<64;1;1M", "\u{1B}[<0;120;40m", "\u{1B}[I", last, "\u{1B}[?2026;2$y",
    "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\", "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{07}", "\u{1B}P>|XTerm(379)\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[6;18;9t", "\u{1B}[?1u", "\u{1B}[200~quit q [<1;2M u\u{1B}[201~",
  ]

  /// The reply to the query that is sent last.
  private static let last = "\u{1B}[?62;4;22c"

  /// The events without their times, the parts of a paste as one.
  private func plain(_ events: [InputEvent]) -> [String] {
    var texts: [String] = []
    for event in events {
      switch event {
      case .pasted(let text):
        if texts.last?.hasPrefix("pasted ") == true {
          texts[texts.count - 1] += text
        } else {
          texts.append("pasted \(text)")
        }
      case .pointer(let event): texts.append("\(event.phase) \(event.location)")
      case .key(let event): texts.append("key \(event.key) \(event.modifiers)")
      default: texts.append("\(event)")
      }
    }
    return texts
  }

  @Test func `no byte of a report, a reply or a paste becomes a key, wherever it is cut and however long it pauses`()
    throws
  {
    try SplitMix64.forEachSeed(in: 0..<2_000) { random in
      let parts = (0..<random.int(in: 1...8)).map { _ in Self.sent.randomElement(using: &random)! }
      let bytes = Array(parts.joined().utf8)
      var whole = InputDecoder()
      let expected = plain(whole.decode(bytes, at: .zero))
      var (decoder, time, found) = (InputDecoder(), Duration.zero, [InputEvent]())
      // In the kitty keyboard mode, in which an Escape comes as a sequence.
      decoder.waitLongerAfterEscape()
      for byte in bytes {
        found += decoder.decode([byte], at: time)
        let longest = byte == 0x1B ? 2_999 : 20_000
        time += random.bool(probability: 0.7) ? .zero : .milliseconds(random.int(in: 1...longest))
        if random.bool(probability: 0.5) { found += decoder.advance(to: time) }
      }
      found += decoder.advance(to: time + .seconds(60))
      #expect(plain(found) == expected, "seed \(random.seed)")
    }
  }

  @Test func `with an ordinary keyboard, a pause makes keys of nothing but an Escape and the character behind it`()
    throws
  {
    try SplitMix64.forEachSeed(in: 0..<2_000) { random in
      var parts = (0..<random.int(in: 1...8)).map { _ in Self.sent.randomElement(using: &random)! }
      // Terminals answer in the order of the queries, and DA1 is asked last.
      parts = parts.filter { $0 != Self.last } + parts.filter { $0 == Self.last }
      let bytes = Array(parts.joined().utf8)
      var whole = InputDecoder()
      let expected = plain(whole.decode(bytes, at: .zero))
      var (decoder, time, found) = (InputDecoder(), Duration.zero, [InputEvent]())
      // A digit that comes alone, behind what has become keys, is what a person types, and so is a letter that comes alone
      // behind the second of two keys.
      var isEscape = false
      for (index, byte) in parts.flatMap({ $0.utf8.enumerated() }) {
        found += decoder.decode([byte], at: time)
        let longest = index == 2 ? 499 : index == 1 && isEscape ? 100 : 20_000
        let pause: Duration = random.bool(probability: 0.7) ? .zero : .milliseconds(random.int(in: 1...longest))
        time += pause
        if index == 0 { isEscape = pause >= decoder.timeouts.escape }
        if random.bool(probability: 0.5) { found += decoder.advance(to: time) }
      }
      found += decoder.advance(to: time + .seconds(60))
      found.removeAll { event in
        guard case .key(let key) = event else { return false }
        return [.escape, .character("["), .character("]"), .character("P"), .character("_")].contains(key.key)
      }
      #expect(plain(found) == expected, "seed \(random.seed)")
    }
  }

  @Test(arguments: [
    ("[", "<35;70;23M", "[ moved"), ("[", "200~q\u{1B}[201~", "[ pasted"), ("[", "23;1R", "["), ("[", "A", "[ Up"),
    ("[", "I", "[ focused"), ("[", "q", "[ q"), ("[", "[", "[ ["), ("[", "\u{1B}[A", "[ Up"), ("O", "P", "O F1"),
    ("O", "j", "O j"), ("]", "11;rgb:0/0/0\u{07}", "] reply"), ("]", "x", "] x"), ("]", "\u{1B}[B", "] Down"),
    ("P", ">|a\u{1B}\\", "P reply"), ("_", "\r", "_ Enter"),
  ])
  func `what follows an introducer that was a key may be its rest, and otherwise is typed`(
    introducer: String, later: String, expected: String
  ) {
    var decoder = InputDecoder()
    var found = decoder.decode(Array("\u{1B}\(introducer)".utf8), at: .zero)
    found += decoder.advance(to: Duration(ms: 700))
    found += decoder.decode(Array(later.utf8), at: Duration(ms: 700)) + decoder.advance(to: Duration(ms: 90_000))
    let names = found.map { event in
      switch event {
      case .key(let key): KeyChord(KeyEvent(key.key, time: .zero)).description
      case .pointer: "moved"
      case .pasted: "pasted"
      case .focused: "focused"
      case .reply: "reply"
      default: "?"
      }
    }
    #expect(names.joined(separator: " ") == expected)
  }

  /// What people type behind an Escape, at their own pace: it reaches the program, all of it.
  @Test(arguments: [
    "P3\r", "P12\r", "P10cc more\r", "]12", "]11x", "[1234", "[1j", "P1", "_a", "P>x", "]5", "[?", "[<q",
  ])
  func `what is typed after an Escape that was a key is typed`(text: String) throws {
    try SplitMix64.forEachSeed(in: 0..<50) { random in
      var decoder = InputDecoder()
      var found = decoder.decode([0x1B], at: .zero)
      var time = Duration.milliseconds(random.int(in: 60...40_000))
      for byte in text.utf8 {
        found += decoder.decode([byte], at: time)
        time += .milliseconds(random.int(in: 1...3_000))
        found += decoder.advance(to: time)
      }
      found += decoder.advance(to: time + .seconds(60))
      let keys = found.dropFirst().map { event in
        switch event {
        case .key(let key) where key.key == .enter: "\r"
        case .key(let key): if case .character(let character) = key.key { "\(character)" } else { "?" }
        default: "?"
        }
      }
      #expect(keys.joined() == text, "seed \(random.seed)")
    }
  }

  @Test func `a character that is cut is one character, however late its end comes`() {
    var decoder = InputDecoder()
    var found = decoder.decode([0xC3], at: .zero) + decoder.advance(to: Duration(ms: 20_000))
    found += decoder.decode([0xA9], at: Duration(ms: 20_000))
    #expect(plain(found) == ["key character(\"é\") \(Modifiers())"])
  }

  @Test func `a report whose Escape came much too early moves the pointer, and types nothing`() {
    for pause in [51, 120, 5_000] {
      var decoder = InputDecoder()
      var found = decoder.decode([0x1B], at: .zero) + decoder.advance(to: Duration(ms: pause))
      found += decoder.decode(Array("[<32;40;10M".utf8), at: Duration(ms: pause))
      found += decoder.decode([0x1B], at: Duration(ms: 9_000)) + decoder.advance(to: Duration(ms: 9_000 + pause))
      found += decoder.decode(Array("]11;rgb:0/0/0\u{07}".utf8), at: Duration(ms: 9_000 + pause))
      let keys = found.compactMap { if case .key(let key) = $0 { key.key } else { nil } }
      #expect(keys == [.escape, .escape] && found.count == 4, "\(found)")
    }
  }

  @Test func `a report that is cut behind its Escape during a drag is no key, if its rest comes within half a second`()
    throws
  {
    try SplitMix64.forEachSeed(in: 0..<500) { random in
      var (decoder, time, found) = (InputDecoder(), Duration.zero, [InputEvent]())
      found += decoder.decode(Array("\u{1B}[<0;5;5M".utf8), at: time)
      for column in 1...10 {
        time += .milliseconds(random.int(in: 0...249))
        found += decoder.decode([0x1B], at: time)
        time += .milliseconds(random.int(in: 0...499))
        found += decoder.advance(to: time) + decoder.decode(Array("[<32;\(column);10M".utf8), at: time)
      }
      #expect(
        found.count == 11 && found.allSatisfy { if case .pointer = $0 { true } else { false } }, "seed \(random.seed)")
    }
  }

  @Test func `a P after an Escape is a key at once, when no reply that begins with it can come`() {
    var decoder = InputDecoder()
    for isAnswered in [false, true] {
      if isAnswered { _ = decoder.decode(Array("\u{1B}[?62;4c".utf8), at: .zero) }
      _ = decoder.decode([0x1B], at: .zero) + decoder.advance(to: Duration(ms: 60))
      let found = decoder.decode([UInt8(ascii: "P")], at: Duration(ms: 60))
      #expect(found == (isAnswered ? [.key(KeyEvent(.character("P"), time: Duration(ms: 60)))] : []))
      _ = decoder.finish(at: Duration(ms: 60))
    }
  }

  @Test func `Ctrl-C is heard in a paste whose end never comes`() {
    var decoder = InputDecoder()
    var found = decoder.decode(Array("\u{1B}[200~some".utf8), at: .zero) + decoder.advance(to: Duration(ms: 3_000))
    found += decoder.decode(Array(" more\u{03}q".utf8), at: Duration(ms: 4_000))
    #expect(
      plain(found).suffix(2) == [
        "key character(\"c\") \(Modifiers.control)", "key character(\"q\") \(Modifiers())",
      ])
  }

  @Test func `every byte renews the timeout, and nothing else does`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[1".utf8), at: .zero)
    _ = decoder.decode([], at: Duration(ms: 20_000))
    #expect(decoder.deadline == Duration(ms: 30_000))
    _ = decoder.decode(Array(";5".utf8), at: Duration(ms: 25_000))
    #expect(
      decoder.decode(Array("A".utf8), at: Duration(ms: 50_000)) == [
        .key(KeyEvent(.up, modifiers: .control, time: Duration(ms: 50_000)))
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
