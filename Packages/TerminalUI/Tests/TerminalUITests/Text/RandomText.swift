import SeededRandom

/// Pieces that make trouble, alone or side by side.
private let pieces: [String] = [
  "a", "Z", " ", "  ", "\t", "\n", "\r\n", "\u{1B}", "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{9B}", "\u{7F}", "\u{0}",
  "é", "e\u{301}", "\u{301}", "日", "本", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "ｱ", "Ａ", "🇫🇷", "🇩🇪", "\u{1F1EB}",
  "😀", "👍🏽", "👨‍👩‍👧", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{2066}", "\u{FEFF}", "שלום", "مرحبا",
  "कि", "क्ष", "ไทย", "█", "⠿", "\u{E0001}", "\u{AD}", "\u{2028}", "\u{378}", "word", "longer-word",
]

extension String {
  /// Up to `count` pieces, the same for the same seed.
  static func random(count: Int, using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
  }
}
