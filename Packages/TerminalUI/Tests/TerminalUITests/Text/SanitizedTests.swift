import SeededRandom
import TerminalUI
import Testing

@Suite struct SanitizedTests {
  @Test(arguments: [
    ("\u{1B}[31mred", "�[31mred"), ("\u{1B}]0;title\u{7}", "�]0;title�"), ("a\u{9B}2J", "a�2J"), ("\u{0}\u{7F}", "��"),
    ("a\tb\nc\r\nd\u{2028}e", "a b c d e"), ("\u{202E}txt", "�txt"), ("a\u{2066}b\u{2069}", "a�b�"), ("\u{200B}", "�"),
    ("\u{FEFF}a", "�a"), ("\u{E0001}", "�"), ("\u{301}", "�"), ("co\u{AD}op", "co-op"), ("\u{200F}", "�"),
  ])
  func `commands and what cannot be seen are shown as marks`(text: String, shown: String) {
    #expect(text.sanitized == shown)
  }

  @Test(arguments: ["plain", "naïve", "e\u{301}", "日本語", "한국어", "🇫🇷🇩🇪", "😀", "שלום", "مرحبا", "कि", "क्ष", "ไทย", "▀█", "�"])
  func `letters stay as they are`(text: String) {
    #expect(Array(text.sanitized.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("👨‍👩‍👧", "👨"), ("👍🏽", "👍"), ("❤️", "❤"), ("1️⃣", "1"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("🏳️‍🌈", "🏳"), ("\u{1F1EB}", "F"), ("\u{1F1E6}a", "Aa"),
    ("\u{1F1FF}\u{FE0F}", "Z"),
  ])
  func `emoji keep the sign that all terminals agree on`(text: String, shown: String) {
    #expect(Array(text.sanitized.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `Hangul that comes in letters is composed`() {
    #expect(Array("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}".sanitized.unicodeScalars) == ["한", "글"])
    #expect(Array("\u{1112}\u{1161}".sanitized.unicodeScalars) == ["하"])
    #expect(Array("\u{AC00}\u{11A8}".sanitized.unicodeScalars) == ["\u{AC01}"])
    #expect(Array("\u{1112}\u{1175}\u{11C2}".sanitized.unicodeScalars) == ["\u{D7A3}"])
  }

  @Test func `a letter never takes more than two columns`() {
    let tower = "\u{915}\u{94D}\u{937}\u{94D}\u{92E}\u{93E}"
    #expect(columns(of: tower) == 2 * tower.count)
  }

  @Test func `no control character is left, and the width is that of the original`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let text = String.random(count: 12, using: &random)
      let shown = text.sanitized
      let hidden = shown.unicodeScalars.filter {
        $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || $0.properties.generalCategory == .format
      }
      #expect(hidden.isEmpty, "seed \(seed)")
      #expect(columns(of: shown) == columns(of: text), "seed \(seed)")
      #expect(Array(shown.sanitized.unicodeScalars) == Array(shown.unicodeScalars), "seed \(seed)")
    }
  }

  @Test func `every scalar there is comes out visible`() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = Character(scalar).sanitized.unicodeScalars
      if shown.count != 1 || columns(of: Character(shown.first!)) != columns(of: Character(scalar)) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }
}
