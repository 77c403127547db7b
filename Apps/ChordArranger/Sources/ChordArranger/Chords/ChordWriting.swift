import ChordTheory

/// How the person puts chords down and reads them, which a save keeps.
struct ChordWriting {
  var mode: DropMode
  var naming: ChordNaming
  /// Whether the notes of chords are shown.
  var showsVoicings: Bool
  /// Chords that were typed, the latest first; offered before those of the key.
  private(set) var typed: [ChordSymbol]

  private static let maximumTyped = 12

  init(
    mode: DropMode = .replace, naming: ChordNaming = .letters, showsVoicings: Bool = false, typed: [ChordSymbol] = []
  ) {
    (self.mode, self.naming, self.showsVoicings) = (mode, naming, showsVoicings)
    self.typed = Array(typed.prefix(Self.maximumTyped))
  }

  mutating func note(_ symbol: ChordSymbol) {
    typed = Array(([symbol] + typed.filter { $0 != symbol }).prefix(Self.maximumTyped))
  }
}
