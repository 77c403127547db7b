import SeededRandom
import TerminalUI
import Testing

@Suite struct TextFittingTests {
  @Test(arguments: [
    ("Norway", 6, "Norway"), ("Norway", 5, "Norw…"), ("Norway", 1, "…"), ("Norway", 0, ""), ("", 0, ""),
    ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"), ("日本語", 6, "日本語"), ("🇫🇷🇩🇪", 3, "🇫🇷…"), ("🇫🇷🇩🇪", 2, "…"), ("e\u{301}tude", 3, "e\u{301}t…"),
    ("Norway", -3, ""),
  ])
  func `text that does not fit is cut between characters`(text: String, width: Int, shown: String) {
    #expect(text.truncated(to: width) == shown)
    #expect(truncated(text, to: width) == shown)
  }

  @Test func `an ellipsis that does not fit is left out`() {
    #expect("Norway".truncated(to: 2, ellipsis: "...") == "No")
    #expect("Norway".truncated(to: 3, ellipsis: "...") == "...")
    #expect("Norway".truncated(to: 4, ellipsis: "...") == "N...")
  }

  @Test func `padding fills with spaces and never cuts`() {
    #expect("日本".padded(to: 6) == "日本  ")
    #expect("日本".padded(to: 4) == "日本")
    #expect("日本".padded(to: 3) == "日本")
    #expect("".padded(to: 2) == "  ")
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]), ("the quick", 9, ["the quick"]),
    ("the quick", 8, ["the", "quick"]), ("", 5, [""]), ("a\nb", 5, ["a", "b"]), ("a\n\nb\n", 5, ["a", "", "b", ""]),
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("x abcdefgh", 3, ["x", "abc", "def", "gh"]), ("abcdef", 3, ["abc", "def"]),
    ("abcd ef", 3, ["abc", "d", "ef"]), ("abcd e", 3, ["abc", "d e"]), ("  two", 5, ["  two"]), ("  two", 4, ["two"]),
    ("a  b", 4, ["a  b"]), ("a  b", 3, ["a", "b"]), ("日本語", 4, ["日本", "語"]), ("日本語", 1, ["日", "本", "語"]),
    ("日本語", 3, ["日", "本", "語"]), ("🇫🇷 🇩🇪", 4, ["🇫🇷", "🇩🇪"]), ("end ", 4, ["end "]),
  ])
  func `text is wrapped between words, or within a long one`(text: String, width: Int, lines: [String]) {
    #expect(text.wrapped(at: width) == lines)
  }

  @Test func `plain text is wrapped as the same text with other letters is`() throws {
    try SplitMix64.forEachSeed(in: 0..<1000) { random in
      let text = (0..<random.int(in: 1...40)).map { _ in random.element(of: ["a", "b", " "]) }.joined() + "a"
      let width = random.int(in: 1...12)
      let lines = text.replacing("a", with: "é").wrapped(at: width)
      #expect(text.wrapped(at: width) == lines.map { $0.replacing("é", with: "a") }, "seed \(random.seed)")
    }
  }

  @Test func `wrapped lines fit, lose nothing but spaces, and are one line where that fits`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let text = String.random(count: 20, using: &random).sanitized
      let width = Int.random(in: 2...20, using: &random)
      let lines = text.wrapped(at: width)
      #expect(lines.allSatisfy { columns(of: $0) <= width }, "seed \(seed)")
      let kept = lines.joined().filter { $0 != " " }
      #expect(kept == text.filter { $0 != " " }, "seed \(seed)")
      #expect((lines == [text]) == (columns(of: text) <= width), "seed \(seed)")
      let cut = text.truncated(to: width)
      #expect(columns(of: cut) <= width, "seed \(seed)")
      #expect((cut == text) == (columns(of: text) <= width), "seed \(seed)")
    }
  }
}
