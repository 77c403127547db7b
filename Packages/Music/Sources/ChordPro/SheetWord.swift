/// A word of a line of a text with chords above its words, and what it would be among chords.
struct SheetWord {
  enum Role {
    case chord
    /// Strokes and dots, each a beat on which the chord before goes on; also the lines of bars.
    case beat
    /// A sign without a sound, such as a hyphen.
    case sign
    /// What says how chords are played: `x2`, "repeat", anything in parentheses.
    case direction
    case word
  }

  let column: Int
  let text: String
  let role: Role

  init(column: Int, text: String, _ isChord: (String) -> Bool) {
    (self.column, self.text) = (column, text)
    let plain = text.trimmingBars
    if plain.allSatisfy({ $0 == "/" || $0 == "." }) {
      role = .beat
    } else if ["N.C.", "NC"].contains(plain) {
      role = .chord
    } else if plain.allSatisfy({ ".%/-–—→>*:xX×()[]0123456789,~".contains($0) }) {
      role = plain.contains { "xX×".contains($0) } ? .direction : .sign
    } else if isChord(plain) {
      role = .chord
    } else {
      role = Self.isDirection(text) ? .direction : .word
    }
  }

  private static func isDirection(_ word: String) -> Bool {
    word.hasPrefix("(") && word.hasSuffix(")")
      || ["repeat", "twice", "hold", "stop", "break", "tacet", "simile", "etc", "etc."].contains(word.lowercased())
  }

  /// Whether a line with one chord and this is still one of chords.
  var isSign: Bool {
    role == .beat || role == .sign || role == .direction && !text.contains { $0.isLetter && !"xX".contains($0) }
  }

  /// The word as it stands over the words below: as a chord, or as an annotation.
  var mark: String {
    switch role {
    case .chord, .beat: "[\(text)]"
    case .sign, .direction, .word: "[*\(String(text.filter { $0 != "[" && $0 != "]" }))]"
    }
  }
}

extension String {
  /// A word of a line of bars without its bar lines.
  fileprivate var trimmingBars: String {
    String(drop { $0 == "|" || $0 == ":" }.reversed().drop { $0 == "|" || $0 == ":" }.reversed())
  }
}
