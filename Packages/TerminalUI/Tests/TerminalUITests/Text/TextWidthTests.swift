import SeededRandom
import TerminalUI
import Testing

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("plain text", 10), ("a\r\nb", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｱ", 1),
    ("Ａ", 2), ("שלום", 4), ("مرحبا", 5), ("█▀⠿┌", 4), ("…", 1), ("ไทย", 3), ("กำ", 2),
  ])
  func `letters take what terminals give them`(text: String, width: Int) {
    #expect(columns(of: text) == width)
  }

  @Test(arguments: [
    ("a flag", "🇫🇷", 2), ("half a flag", "\u{1F1EB}", 1), ("three halves", "\u{1F1EB}\u{1F1F7}\u{1F1E9}", 3),
    ("England", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("white flag in emoji form", "🏳️", 1), ("rainbow flag", "🏳️‍🌈", 1), ("red flag", "🚩", 2),
    ("grin", "😀", 2),
    ("text flag", "⚑", 1), ("heart in emoji form", "❤️", 1), ("keycap", "1️⃣", 1), ("family", "👨‍👩‍👧", 2),
    ("skin tone", "👍🏽", 2),
    ("emoji of Unicode 15", "\u{1FAE8}", 2), ("octant of Unicode 16", "\u{1CD00}", 1),
  ])
  func `emoji and flags take what all terminals agree on`(name: String, text: String, width: Int) {
    #expect(columns(of: text) == width, "\(name)")
  }

  @Test(arguments: [
    (0x10FF, 1), (0x1100, 2), (0x115F, 2), (0x1160, 0), (0x11FF, 0), (0x1200, 1), (0x2319, 1), (0x231A, 2),
    (0x231B, 2), (0x231C, 1), (0x2FFFF, 1), (0x20000, 2), (0x2FFFD, 2), (0x3FFFD, 2), (0x3FFFE, 1), (0x2FF, 1),
    (0x300, 0), (0x36F, 0), (0x370, 1), (0x903, 1), (0xE0FFF, 0), (0xE1000, 1), (0x10FFFF, 1), (0x378, 1),
  ])
  func `ranges of the table begin and end where they should`(scalar: Int, width: Int) throws {
    let character = Character(try #require(Unicode.Scalar(UInt32(scalar))))
    // What takes nothing is shown by a sign of its own when it stands alone.
    #expect(columns(of: character) == max(1, width))
    let onLetter = "a" + String(character)
    if onLetter.count == 1 { #expect(columns(of: onLetter) == 1 + width) }
  }

  @Test func `a text is as wide as its characters are together`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let text = String.random(count: 12, using: &random)
      #expect(columns(of: text) == text.map { columns(of: $0) }.reduce(0, +), "seed \(seed)")
      #expect(text.allSatisfy { 1...2 ~= columns(of: $0) }, "seed \(seed)")
    }
  }
}
