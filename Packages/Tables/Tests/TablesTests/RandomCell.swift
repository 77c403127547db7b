import SeededRandom

extension SplitMix64 {
  /// Text of up to 6 scalars, most of which mean something to a CSV file.
  mutating func cell() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", " ", "\t", "\"", ",", ";", "|", "\n", "\r", "\u{301}", "é", "\u{2028}", "\u{85}", "\u{FEFF}", "日",
      "\u{600}",
      "'", "\u{B}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      text.unicodeScalars.append(scalars.randomElement(using: &self)!)
    }
    return text
  }
}
