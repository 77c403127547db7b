/// Chance for the laws: SplitMix64, the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Text of up to 6 scalars, most of which mean something to a CSV file.
  mutating func cell() -> String {
    let scalars: [Unicode.Scalar] = [
      "a", "b", " ", "\t", "\"", ",", ";", "\n", "\r", "\u{301}", "é", "\u{2028}", "\u{85}", "\u{FEFF}", "日", "\u{600}",
      "'", "\u{B}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      text.unicodeScalars.append(scalars.randomElement(using: &self)!)
    }
    return text
  }
}
