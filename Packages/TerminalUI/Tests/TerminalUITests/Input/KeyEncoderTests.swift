import GestureModel
import SeededRandom
import TerminalUI
import Testing

@Suite struct KeyEncoderTests {
  @Test(arguments: [
    ("a", "a"), ("Alt-a", "\u{1B}a"), ("Ctrl-C", "\u{3}"), ("Ctrl-I", "\u{1B}[105;5u"), ("Alt-[", "\u{1B}[91;3u"),
    ("Enter", "\r"), ("Shift-Enter", "\u{1B}[13;2u"), ("Alt-Enter", "\u{1B}\r"), ("Shift-Tab", "\u{1B}[Z"),
    ("Esc", "\u{1B}"), ("Alt-Esc", "\u{1B}[27;3u"), ("Backspace", "\u{7F}"), ("Up", "\u{1B}[A"),
    ("Ctrl-Up", "\u{1B}[1;5A"), ("Delete", "\u{1B}[3~"), ("F1", "\u{1B}OP"), ("Shift-F4", "\u{1B}[1;2S"),
    ("F12", "\u{1B}[24~"), ("F13", "\u{1B}[57376u"), ("Ctrl-Space", "\u{0}"), ("Ctrl-_", "\u{1F}"),
    ("Alt-é", "\u{1B}é"),
    ("Ctrl-Alt-A", "\u{1B}\u{1}"),
  ])
  func `the bytes are those of xterm, or of kitty where xterm has none`(name: String, bytes: String) throws {
    let chord = try #require(KeyChord(name))
    let event = KeyEvent(chord.key, modifiers: chord.modifiers, time: .zero)
    #expect(KeyEncoder().encode(event) == Array(bytes.utf8))
  }

  @Test func `what is encoded is decoded as it was`() {
    let named: [Key] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    ]
    for seed in 0..<4000 {
      var random = SplitMix64(seed: seed)
      var modifiers = Modifiers(rawValue: .random(in: 0..<16, using: &random))
      let key: Key
      switch Int.random(in: 0..<4, using: &random) {
      case 0: key = named.randomElement(using: &random)!
      case 1: key = .function(.random(in: 1...35, using: &random))
      case 2: key = .character(Character(Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &random))))
      default:
        key = .character(
          (["é", "ß", "ж", "日", "😀", "\u{A0}", "\u{301}", "\u{10FFFF}"] as [Character]).randomElement(using: &random)!)
      }
      if case .character(let character) = key, modifiers.isDisjoint(with: [.control, .super]),
        character.lowercased() != character.uppercased()
      {
        // A letter tells by itself whether Shift is down.
        modifiers.remove(.shift)
      }
      let kind = [KeyEvent.Kind.press, .press, .repeat, .release].randomElement(using: &random)!
      let event = KeyEvent(key, modifiers: modifiers, kind: kind, time: .zero)
      let bytes = KeyEncoder().encode(event)
      #expect(events(bytes) == [.key(event)], "seed \(seed): \(event) as \(bytes)")
    }
  }
}
